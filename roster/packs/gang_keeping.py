"""A changed gang as a document that keeps the unknown fields of the document before it, each where it stands."""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from roster.packs.gang_file import body_of
from roster.packs.schema.gang import ChosenTold, DeckTold, EntryTold, GangTold, MemberTold, Told
from roster.rules.gang import Gang

Document = Mapping[str, Any]
BESIDE = "sample"
"""A field that documents have and gangs have not: what a sample gang shows."""


def unknown_in(before: Document, form: type[Told]) -> dict[str, Any]:
    """The fields of a document that its form does not know."""
    return {name: value for name, value in before.items() if name not in form.model_fields}


def by_id(member: Document) -> Hashable:
    """What tells a member from others."""
    return member.get("id")


def by_key(thing: Document) -> Hashable:
    """What tells a deck, trait, weapon or card from others."""
    return thing.get("key")


def by_content(entry: Document) -> Hashable:
    """What tells an entry of the ledger from others: all that it says, since entries come and go but never change."""
    fields = EntryTold.model_fields
    return tuple(
        sorted((name, value) for name, value in entry.items() if name in fields and value != fields[name].default)
    )


def paired(
    after: Iterable[Document], before: Iterable[Document], told_by: Callable[[Document], Hashable]
) -> Iterable[tuple[Document, Document]]:
    """Each document of a list with the first one left of those before it that are called the same; else an empty one.

    Takes time in proportion to the length of both lists.
    """
    left: dict[Hashable, deque[Document]] = defaultdict(deque)
    for one in before:
        left[told_by(one)].append(one)
    for one in after:
        called = told_by(one)
        yield one, left[called].popleft() if called and left[called] else {}


def chosen_with(after: Iterable[Document], before: Iterable[Document]) -> list[dict[str, Any]]:
    """A list of traits, weapons or cards with their unknown fields."""
    return [{**one, **unknown_in(old, ChosenTold)} for one, old in paired(after, before, by_key)]


def member_with(after: Document, before: Document) -> dict[str, Any]:
    """A member with its unknown fields and those of what it holds."""
    lists = {part: chosen_with(after[part], before.get(part, ())) for part in ("traits", "weapons")}
    return {**after, **lists, **unknown_in(before, MemberTold)}


def deck_with(after: Document, before: Document) -> dict[str, Any]:
    """A deck with its unknown fields and those of its cards."""
    return {**after, "cards": chosen_with(after["cards"], before.get("cards", ())), **unknown_in(before, DeckTold)}


def ledger_with(after: Iterable[Document], before: Iterable[Document]) -> list[dict[str, Any]]:
    """A ledger with the unknown fields of its entries."""
    return [{**one, **unknown_in(old, EntryTold)} for one, old in paired(after, before, by_content)]


def kept_body(gang: Gang, before: Document) -> dict[str, Any]:
    """The gang as a document; what the document before it says and nobody knows stays where it stands."""
    after = body_of(gang)
    members = paired(after["members"], before.get("members", ()), by_id)
    decks = paired(after["decks"], before.get("decks", ()), by_key)
    ledger = {"ledger": ledger_with(after["ledger"], before.get("ledger", ()))} if gang.ledger else {}
    beside = {BESIDE: before[BESIDE]} if BESIDE in before else {}
    return {
        **after,
        "members": [member_with(*pair) for pair in members],
        "decks": [deck_with(*pair) for pair in decks],
        **ledger,
        **beside,
        **unknown_in(before, GangTold),
    }
