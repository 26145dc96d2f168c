"""A changed gang as a document that loses nothing of the document before it.

Lives here: carrying over fields that this version does not know. Never here: what it does know (see `gang_file`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from roster.packs.gang_file import body_of
from roster.packs.schema.gang import ChosenTold, DeckTold, EntryTold, GangTold, MemberTold, Told
from roster.rules.gang import Gang

Document = Mapping[str, Any]
BESIDE = "sample"
"""A field that documents know and gangs do not: what a sample gang shows."""


def unknown_in(before: Document, form: type[Told]) -> dict[str, Any]:
    """The fields of a document that its form does not know."""
    return {name: value for name, value in before.items() if name not in form.model_fields}


def paired(after: Iterable[Document], before: Sequence[Document], by: str) -> Iterable[tuple[Document, Document]]:
    """Each document of a list with the first one before it of the same key that is left; an empty one where none is."""
    left = list(before)
    for one in after:
        found = next((other for other in left if one.get(by) and other.get(by) == one[by]), None)
        if found is not None:
            left.remove(found)
        yield one, found or {}


def chosen_with(after: Iterable[Document], before: Sequence[Document], form: type[Told]) -> list[dict[str, Any]]:
    """A list of traits, weapons, cards or entries with their unknown fields."""
    return [{**one, **unknown_in(old, form)} for one, old in paired(after, before, "key")]


def member_with(after: Document, before: Document) -> dict[str, Any]:
    """A member with its unknown fields and those of what it holds."""
    lists = {part: chosen_with(after[part], before.get(part, ()), ChosenTold) for part in ("traits", "weapons")}
    return {**after, **lists, **unknown_in(before, MemberTold)}


def deck_with(after: Document, before: Document) -> dict[str, Any]:
    """A deck with its unknown fields and those of its cards."""
    cards = chosen_with(after["cards"], before.get("cards", ()), ChosenTold)
    return {**after, "cards": cards, **unknown_in(before, DeckTold)}


def kept_body(gang: Gang, before: Document) -> dict[str, Any]:
    """The gang as a document; what the document before it says and nobody knows stays where it stands."""
    after = body_of(gang)
    members = paired(after["members"], before.get("members", ()), "id")
    decks = paired(after["decks"], before.get("decks", ()), "key")
    ledger = {"ledger": chosen_with(after["ledger"], before.get("ledger", ()), EntryTold)} if gang.ledger else {}
    beside = {BESIDE: before[BESIDE]} if BESIDE in before else {}
    return {
        **after,
        "members": [member_with(*pair) for pair in members],
        "decks": [deck_with(*pair) for pair in decks],
        **ledger,
        **beside,
        **unknown_in(before, GangTold),
    }
