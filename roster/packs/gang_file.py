"""The portable gang file, read and written; unknown fields are kept when a gang changes."""

import json
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from roster.packs.gang_json import InvalidJson, decoded, object_of
from roster.packs.problems import Problem, dotted, printable, quoted
from roster.packs.schema.gang import (
    GANG_FORMAT,
    ChosenDocument,
    DeckDocument,
    Document,
    EntryDocument,
    GangDocument,
    MemberDocument,
)
from roster.packs.validation_messages.issues import validation_issues
from roster.rules.findings import GANG, Finding, Place
from roster.rules.gang.caps import BYTES, UNKNOWN, Excess, excesses
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from roster.rules.gang.places import member_place

MOST_SHOWN = 200
FILE = "gang.json"


@dataclass(frozen=True, kw_only=True)
class GangReading:
    """A gang and its document, or the problems that keep it from being one.

    Each of the `findings` names a field that this version doesn't know, `unknown` is their number; `body` keeps them.
    """

    gang: Gang | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()
    unknown: int = 0


def chosen_from(documents: tuple[ChosenDocument, ...]) -> tuple[Chosen, ...]:
    """Return the traits, weapons or cards of their documents."""
    return tuple(Chosen(key=one.key, x=one.x, quantity=one.quantity) for one in documents)


def member_from(document: MemberDocument) -> Member:
    """Return the member of a document."""
    texts = {
        name: getattr(document, name)
        for name in ("id", "name", "profile", "rank", "bike", "joins", "portrait", "notes")
    }
    raises = tuple(document.raises.items())
    return Member(**texts, raises=raises, traits=chosen_from(document.traits), weapons=chosen_from(document.weapons))


def entry_from(document: EntryDocument) -> LedgerEntry:
    """Return the ledger entry of a document."""
    return LedgerEntry(**{name: getattr(document, name) for name in EntryDocument.model_fields})


def gang_from(document: GangDocument) -> Gang:
    """Return the gang of a checked document."""
    return Gang(
        game=document.game,
        edition=document.edition,
        name=document.name,
        faction=document.faction,
        size=document.size,
        options=document.options,
        members=tuple(map(member_from, document.members)),
        decks=tuple(GangDeck(key=deck.key, cards=chosen_from(deck.cards)) for deck in document.decks),
        ledger=tuple(map(entry_from, document.ledger)),
        notes=document.notes,
    )


def unknown_fields(document: GangDocument) -> Iterator[tuple[Place, str]]:
    """Yield every field that this version doesn't know, with the place of the thing that has it."""
    yield from unknown_at(document, GANG)
    for one in document.members:
        yield from unknown_in_member(one)
    for deck in document.decks:
        yield from unknown_at(deck, Place(deck=deck.key))
        for number, card in enumerate(deck.cards):
            yield from unknown_at(card, Place(deck=deck.key, part="cards", item=str(number)) if deck.key else GANG)
    for number, entry in enumerate(document.ledger):
        yield from unknown_at(entry, Place(part="ledger", item=str(number)))
    if document.sample is not None:
        yield from unknown_at(document.sample, GANG)
        for expected in document.sample.findings:
            yield from unknown_at(expected, GANG)


def unknown_in_member(document: MemberDocument) -> Iterator[tuple[Place, str]]:
    """Yield the unknown fields of a member and of the things it holds; hardly any has one."""
    if document.model_extra:
        yield from unknown_at(document, member_place(member_from(document)))
    for part, held in (("traits", document.traits), ("weapons", document.weapons)):
        for number, chosen in enumerate(held):
            if chosen.model_extra:
                yield from unknown_at(chosen, member_place(member_from(document), part, number))


def unknown_at(document: Document, place: Place) -> Iterator[tuple[Place, str]]:
    """Yield the unknown fields of one document itself, not of documents in it."""
    yield from ((place, name) for name in document.model_extra or ())


def unknown_field(place: Place, name: str) -> Finding:
    """Report an unknown field."""
    message = f"The field {quoted(name)} means nothing here. It's kept, but nothing uses it."
    return Finding(code="field.unknown", severity="advice", place=place, message=message, actual=printable(name))


def field_findings(unknown: tuple[tuple[Place, str], ...]) -> tuple[Finding, ...]:
    """Report unknown fields; those after the first MOST_SHOWN are only counted."""
    first = tuple(unknown_field(place, name) for place, name in unknown[:MOST_SHOWN])
    if len(unknown) <= MOST_SHOWN:
        return first
    message = f"{len(unknown) - MOST_SHOWN} more fields mean nothing here."
    return (*first, Finding(code="field.unknown", severity="advice", place=GANG, message=message))


def reading_of(text: str, body: dict[str, Any], file: str = FILE) -> GangReading:
    """Read a document of any size; `text` is the body as JSON."""
    try:
        document = GangDocument.model_validate_json(text)
    except ValidationError as failure:
        found = validation_issues(failure, GangDocument, body)[:MOST_SHOWN]
        problems = (Problem(file=file, key=dotted(one.path), message=one.message, remedy=one.remedy) for one in found)
        return GangReading(gang=None, body=body, problems=tuple(problems))
    unknown = tuple(unknown_fields(document))
    return GangReading(gang=gang_from(document), body=body, findings=field_findings(unknown), unknown=len(unknown))


def excesses_in(reading: GangReading, text: str) -> tuple[Excess, ...]:
    """Return everything above a cap: the file itself, then parts of the gang. `text` is the body as JSON."""
    sizes = ((BYTES, len(text.encode())), (UNKNOWN, reading.unknown))
    of_file = tuple(Excess(cap=cap, size=size, of="The gang file") for cap, size in sizes if size > cap.most)
    return (*of_file, *(excesses(reading.gang) if reading.gang else ()))


def read_gang(text: str | bytes, file: str = FILE) -> GangReading:
    """Read a gang file, or report every problem of it. `file` is the name that problems show.

    Keys that the game doesn't have are no problem here; validation reports them.
    """
    try:
        content = decoded(text)
        body = object_of(content)
    except InvalidJson as error:
        problem = Problem(file=file, line=error.line, message=error.message, remedy=error.remedy)
        return GangReading(gang=None, body={}, problems=(problem,))
    reading = reading_of(content, body, file)
    beyond = excesses_in(reading, content)[:MOST_SHOWN]
    if not beyond:
        return reading
    problems = tuple(Problem(file=file, message=one.message, remedy=one.cap.remedy) for one in beyond)
    return replace(reading, gang=None, problems=problems)


@dataclass(frozen=True, kw_only=True)
class StoredGangReading:
    """A gang from the database, with its document and findings on unknown fields."""

    gang: Gang
    body: dict[str, Any]
    findings: tuple[Finding, ...] = ()


def stored_reading(text: str) -> StoredGangReading:
    """Read a gang's document from the database, of any size.

    Raises ValueError for a document that was never a gang.
    """
    reading = reading_of(text, json.loads(text))
    if reading.gang is None:
        raise ValueError("\n".join(map(str, reading.problems)))
    return StoredGangReading(gang=reading.gang, body=reading.body, findings=reading.findings)


def stored_excesses(text: str) -> tuple[Excess, ...]:
    """Return everything above a cap in a document from the database."""
    body = json.loads(text)
    return excesses_in(reading_of(text, body), json.dumps(body, ensure_ascii=False, separators=(",", ":")))


def stored_gang(text: str) -> Gang:
    """Return the gang of a document from the database.

    Raises pydantic.ValidationError, a ValueError, for a document that was never a gang.
    """
    return gang_from(GangDocument.model_validate_json(text))


def chosen_body(chosen: Chosen) -> dict[str, Any]:
    """Return a trait, weapon or card as a document."""
    x = {} if chosen.x is None else {"x": chosen.x}
    quantity = {} if chosen.quantity == 1 else {"quantity": chosen.quantity}
    return {"key": chosen.key, **x, **quantity}


def member_body(member: Member) -> dict[str, Any]:
    """Return a member as a document; a portrait only where there is one."""
    return {
        **{name: getattr(member, name) for name in ("id", "name", "rank", "bike", "profile")},
        "raises": dict(member.raises),
        "traits": [chosen_body(one) for one in member.traits],
        "weapons": [chosen_body(one) for one in member.weapons],
        "joins": member.joins,
        **({"portrait": member.portrait} if member.portrait else {}),
        "notes": member.notes,
    }


def entry_body(entry: LedgerEntry) -> dict[str, Any]:
    """Return a ledger entry as a document, without fields that have their default value."""
    empty = LedgerEntry()
    fields = {name: getattr(entry, name) for name in EntryDocument.model_fields}
    return {name: value for name, value in fields.items() if value != getattr(empty, name)}


def body_of(gang: Gang) -> dict[str, Any]:
    """Return a gang as a document, every field in the order of the form; a ledger only where there is one."""
    ledger = {"ledger": [entry_body(entry) for entry in gang.ledger]} if gang.ledger else {}
    return {
        "format": GANG_FORMAT,
        **{name: getattr(gang, name) for name in ("game", "edition", "name", "faction", "size")},
        "options": list(gang.options),
        "members": [member_body(member) for member in gang.members],
        "decks": [{"key": deck.key, "cards": [chosen_body(card) for card in deck.cards]} for deck in gang.decks],
        **ledger,
        "notes": gang.notes,
    }


def gang_file_text(body: Mapping[str, Any]) -> str:
    """Return a document as the text of a gang file: indented, or without spaces where it would be above the cap."""
    text = json.dumps(body, indent=2, ensure_ascii=False) + "\n"
    if len(text.encode("utf-8", "surrogatepass")) <= BYTES.most:
        return text
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def with_portraits(body: Mapping[str, Any], digests: Mapping[str, str]) -> dict[str, Any]:
    """Return a readable document with other digests for some portraits."""
    members = [
        {**one, "portrait": digests[one["portrait"]]} if one.get("portrait") in digests else one
        for one in body.get("members", ())
    ]
    return {**body, **({"members": members} if members else {})}


Body = Mapping[str, Any]
SAMPLE = "sample"
"""A field that documents have and gangs don't: the purpose of a sample gang."""


def unknown_in(before: Body, form: type[Document]) -> dict[str, Any]:
    """Return the fields of a document that its form doesn't know."""
    return {name: value for name, value in before.items() if name not in form.model_fields}


def by_id(member: Body) -> Hashable:
    """Identify a member."""
    return member.get("id")


def by_key(thing: Body) -> Hashable:
    """Identify a deck, trait, weapon or card."""
    return thing.get("key")


def by_content(entry: Body) -> Hashable:
    """Identify a ledger entry by all its known fields, since entries never change."""
    fields = EntryDocument.model_fields
    return tuple(
        sorted((name, value) for name, value in entry.items() if name in fields and value != fields[name].default)
    )


def paired(
    after: Iterable[Body], before: Iterable[Body], identity: Callable[[Body], Hashable]
) -> Iterable[tuple[Body, Body]]:
    """Pair each document after a change with the first unused one before it of the same identity, else an empty one.

    Takes time in proportion to the length of both lists.
    """
    left: dict[Hashable, deque[Body]] = defaultdict(deque)
    for one in before:
        left[identity(one)].append(one)
    for one in after:
        key = identity(one)
        yield one, left[key].popleft() if key and left[key] else {}


def chosen_with(after: Iterable[Body], before: Iterable[Body]) -> list[dict[str, Any]]:
    """Restore the unknown fields of traits, weapons or cards."""
    return [{**one, **unknown_in(old, ChosenDocument)} for one, old in paired(after, before, by_key)]


def member_with(after: Body, before: Body) -> dict[str, Any]:
    """Restore the unknown fields of a member and of the things it holds."""
    lists = {part: chosen_with(after[part], before.get(part, ())) for part in ("traits", "weapons")}
    return {**after, **lists, **unknown_in(before, MemberDocument)}


def deck_with(after: Body, before: Body) -> dict[str, Any]:
    """Restore the unknown fields of a deck and of its cards."""
    return {**after, "cards": chosen_with(after["cards"], before.get("cards", ())), **unknown_in(before, DeckDocument)}


def ledger_with(after: Iterable[Body], before: Iterable[Body]) -> list[dict[str, Any]]:
    """Restore the unknown fields of a ledger's entries."""
    return [{**one, **unknown_in(old, EntryDocument)} for one, old in paired(after, before, by_content)]


def kept_body(gang: Gang, before: Body) -> dict[str, Any]:
    """Return the gang as a document, with the unknown fields and the `sample` of the document `before` the change."""
    after = body_of(gang)
    members = paired(after["members"], before.get("members", ()), by_id)
    decks = paired(after["decks"], before.get("decks", ()), by_key)
    ledger = {"ledger": ledger_with(after["ledger"], before.get("ledger", ()))} if gang.ledger else {}
    sample = {SAMPLE: before[SAMPLE]} if SAMPLE in before else {}
    return {
        **after,
        "members": [member_with(*pair) for pair in members],
        "decks": [deck_with(*pair) for pair in decks],
        **ledger,
        **sample,
        **unknown_in(before, GangDocument),
    }


def in_same_places(gang: Gang, before: Body) -> dict[str, Any]:
    """Return the gang as a document, with every other field of `before`, whose things have the same places."""
    return dict(laid_over(body_of(gang), before))


def laid_over(after: Any, before: Any) -> Any:
    """Add the fields that only `before` has to a part of a document; raised stats stay as they are."""
    if isinstance(after, list) and isinstance(before, list | tuple):
        return [laid_over(*pair) for pair in zip(after, before, strict=True)]
    if isinstance(after, dict) and isinstance(before, Mapping):
        over = {name: one if name == "raises" else laid_over(one, before.get(name)) for name, one in after.items()}
        return {**before, **over}
    return after
