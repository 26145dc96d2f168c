"""The portable gang file, read and written; a changed gang loses nothing of the document before it."""

import json
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import complaints
from roster.packs.gang_json import NotJson, decoded, object_of
from roster.packs.problems import Problem, dotted, quoted
from roster.packs.schema.gang import (
    GANG_FORMAT,
    ChosenDocument,
    DeckDocument,
    Document,
    EntryDocument,
    GangDocument,
    MemberDocument,
)
from roster.rules.findings import GANG, Finding, Place
from roster.rules.gang.caps import BYTES, UNKNOWN, Excess, excesses
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from roster.rules.gang.places import member_place

MOST_SHOWN = 200
FILE = "gang.json"


@dataclass(frozen=True, kw_only=True)
class GangReading:
    """A gang and its whole document, or the problems that keep it from being one.

    `findings` tell of fields that this version does not know, `unknown` how many there are; they stay in the `body`.
    """

    gang: Gang | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()
    unknown: int = 0


def chosen_of(told: tuple[ChosenDocument, ...]) -> tuple[Chosen, ...]:
    """Chosen traits, weapons or cards."""
    return tuple(Chosen(key=one.key, x=one.x, quantity=one.quantity) for one in told)


def member_of(told: MemberDocument) -> Member:
    """One member."""
    texts = {
        name: getattr(told, name) for name in ("id", "name", "profile", "rank", "bike", "joins", "portrait", "notes")
    }
    raises = tuple(told.raises.items())
    return Member(**texts, raises=raises, traits=chosen_of(told.traits), weapons=chosen_of(told.weapons))


def entry_of(told: EntryDocument) -> LedgerEntry:
    """One entry of the ledger."""
    return LedgerEntry(**{name: getattr(told, name) for name in EntryDocument.model_fields})


def gang_from(document: GangDocument) -> Gang:
    """The gang of a checked document."""
    return Gang(
        game=document.game,
        edition=document.edition,
        name=document.name,
        faction=document.faction,
        size=document.size,
        options=document.options,
        members=tuple(map(member_of, document.members)),
        decks=tuple(GangDeck(key=deck.key, cards=chosen_of(deck.cards)) for deck in document.decks),
        ledger=tuple(map(entry_of, document.ledger)),
        notes=document.notes,
    )


def unknown_fields(told: GangDocument) -> Iterator[tuple[Place, str]]:
    """Every field that this version does not know, with the place of what holds it."""
    yield from extras(told, GANG)
    for member in told.members:
        yield from extras(member, member_place(of := member_of(member)))
        for part, held in (("traits", member.traits), ("weapons", member.weapons)):
            for number, one in enumerate(held):
                yield from extras(one, member_place(of, part, number))
    for deck in told.decks:
        yield from of_deck(deck)
    for number, entry in enumerate(told.ledger):
        yield from extras(entry, Place(part="ledger", item=str(number)))
    if told.sample is not None:
        yield from extras(told.sample, GANG)
        for expected in told.sample.findings:
            yield from extras(expected, GANG)


def of_deck(deck: DeckDocument) -> Iterator[tuple[Place, str]]:
    """The unknown fields of a deck and its cards."""
    yield from extras(deck, Place(deck=deck.key))
    for number, card in enumerate(deck.cards):
        yield from extras(card, Place(deck=deck.key, part="cards", item=str(number)) if deck.key else GANG)


def extras(told: Document, place: Place) -> Iterator[tuple[Place, str]]:
    """The unknown fields of one thing."""
    yield from ((place, name) for name in told.model_extra or ())


def advice(place: Place, name: str) -> Finding:
    """A finding on a field that nobody reads."""
    message = f"The field {quoted(name)} means nothing here. It is kept, but nothing uses it."
    return Finding(code="field.unknown", severity="advice", place=place, message=message, actual=quoted(name)[1:-1])


def field_findings(unknown: tuple[tuple[Place, str], ...]) -> tuple[Finding, ...]:
    """Findings on unknown fields; a flood is cut, and says so."""
    first = tuple(advice(place, name) for place, name in unknown[:MOST_SHOWN])
    if len(unknown) <= MOST_SHOWN:
        return first
    message = f"{len(unknown) - MOST_SHOWN} more fields mean nothing here."
    return (*first, Finding(code="field.unknown", severity="advice", place=GANG, message=message))


def reading_of(text: str, body: dict[str, Any], file: str = FILE) -> GangReading:
    """The gang of a document, whatever its size, or what keeps it from being one. `text` is the body as JSON."""
    try:
        told = GangDocument.model_validate_json(text)
    except ValidationError as failure:
        found = complaints(failure, GangDocument, body)[:MOST_SHOWN]
        problems = (Problem(file=file, key=dotted(one.path), message=one.message, remedy=one.remedy) for one in found)
        return GangReading(gang=None, body=body, problems=tuple(problems))
    unknown = tuple(unknown_fields(told))
    return GangReading(gang=gang_from(told), body=body, findings=field_findings(unknown), unknown=len(unknown))


def excesses_in(reading: GangReading, text: str) -> tuple[Excess, ...]:
    """What of a document is above a cap: the file itself, then the gang in it. `text` is the body as JSON."""
    sizes = ((BYTES, len(text.encode())), (UNKNOWN, reading.unknown))
    whole = tuple(Excess(cap=cap, size=size, of="The gang file") for cap, size in sizes if size > cap.most)
    return (*whole, *(excesses(reading.gang) if reading.gang else ()))


def read_gang(text: str | bytes, file: str = FILE) -> GangReading:
    """The gang in a file's text, or every problem it has. `file` is the name that problems print.

    Keys that its game does not know are no problem here; validation tells of them.
    """
    try:
        whole = decoded(text)
        body = object_of(whole)
    except NotJson as error:
        problem = Problem(file=file, line=error.line, message=error.message, remedy=error.remedy)
        return GangReading(gang=None, body={}, problems=(problem,))
    reading = reading_of(whole, body, file)
    beyond = excesses_in(reading, whole)[:MOST_SHOWN]
    if not beyond:
        return reading
    problems = tuple(Problem(file=file, message=one.message, remedy=one.cap.remedy) for one in beyond)
    return replace(reading, gang=None, problems=problems)


@dataclass(frozen=True, kw_only=True)
class StoredGang:
    """A gang that was read before and kept, with its whole document and findings on fields that nobody knows."""

    gang: Gang
    body: dict[str, Any]
    findings: tuple[Finding, ...] = ()


def stored_reading(text: str) -> StoredGang:
    """A document that was read before and kept, whatever its size.

    Raises ValueError for a document that was never a gang.
    """
    reading = reading_of(text, json.loads(text))
    if reading.gang is None:
        raise ValueError("\n".join(map(str, reading.problems)))
    return StoredGang(gang=reading.gang, body=reading.body, findings=reading.findings)


def stored_excesses(text: str) -> tuple[Excess, ...]:
    """What of a document that was kept is above a cap."""
    body = json.loads(text)
    return excesses_in(reading_of(text, body), json.dumps(body, ensure_ascii=False, separators=(",", ":")))


def stored_gang(text: str) -> Gang:
    """The gang in a document that was read before and kept.

    Raises pydantic.ValidationError, a ValueError, for a document that was never a gang.
    """
    return gang_from(GangDocument.model_validate_json(text))


def chosen_body(chosen: Chosen) -> dict[str, Any]:
    """A chosen trait, weapon or card as a document writes it."""
    x = {} if chosen.x is None else {"x": chosen.x}
    quantity = {} if chosen.quantity == 1 else {"quantity": chosen.quantity}
    return {"key": chosen.key, **x, **quantity}


def member_body(member: Member) -> dict[str, Any]:
    """A member as a document writes it; a portrait only where there is one."""
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
    """An entry of the ledger as a document writes it: only what it says."""
    empty = LedgerEntry()
    fields = {name: getattr(entry, name) for name in EntryDocument.model_fields}
    return {name: value for name, value in fields.items() if value != getattr(empty, name)}


def body_of(gang: Gang) -> dict[str, Any]:
    """A gang as a document, every field in the order of the form; a ledger only where there is one."""
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


def written(body: Mapping[str, Any]) -> str:
    """A document as the text of a gang file: as people read it, or without blanks where it would be above the cap."""
    text = json.dumps(body, indent=2, ensure_ascii=False) + "\n"
    if len(text.encode("utf-8", "surrogatepass")) <= BYTES.most:
        return text
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


Body = Mapping[str, Any]
BESIDE = "sample"
"""A field that documents have and gangs have not: what a sample gang shows."""


def unknown_in(before: Body, form: type[Document]) -> dict[str, Any]:
    """The fields of a document that its form does not know."""
    return {name: value for name, value in before.items() if name not in form.model_fields}


def by_id(member: Body) -> Hashable:
    """What tells a member from others."""
    return member.get("id")


def by_key(thing: Body) -> Hashable:
    """What tells a deck, trait, weapon or card from others."""
    return thing.get("key")


def by_content(entry: Body) -> Hashable:
    """What tells an entry of the ledger from others: all that it says, since entries come and go but never change."""
    fields = EntryDocument.model_fields
    return tuple(
        sorted((name, value) for name, value in entry.items() if name in fields and value != fields[name].default)
    )


def paired(
    after: Iterable[Body], before: Iterable[Body], told_by: Callable[[Body], Hashable]
) -> Iterable[tuple[Body, Body]]:
    """Each document of a list with the first one left of those before it that are called the same; else an empty one.

    Takes time in proportion to the length of both lists.
    """
    left: dict[Hashable, deque[Body]] = defaultdict(deque)
    for one in before:
        left[told_by(one)].append(one)
    for one in after:
        called = told_by(one)
        yield one, left[called].popleft() if called and left[called] else {}


def chosen_with(after: Iterable[Body], before: Iterable[Body]) -> list[dict[str, Any]]:
    """A list of traits, weapons or cards with their unknown fields."""
    return [{**one, **unknown_in(old, ChosenDocument)} for one, old in paired(after, before, by_key)]


def member_with(after: Body, before: Body) -> dict[str, Any]:
    """A member with its unknown fields and those of what it holds."""
    lists = {part: chosen_with(after[part], before.get(part, ())) for part in ("traits", "weapons")}
    return {**after, **lists, **unknown_in(before, MemberDocument)}


def deck_with(after: Body, before: Body) -> dict[str, Any]:
    """A deck with its unknown fields and those of its cards."""
    return {**after, "cards": chosen_with(after["cards"], before.get("cards", ())), **unknown_in(before, DeckDocument)}


def ledger_with(after: Iterable[Body], before: Iterable[Body]) -> list[dict[str, Any]]:
    """A ledger with the unknown fields of its entries."""
    return [{**one, **unknown_in(old, EntryDocument)} for one, old in paired(after, before, by_content)]


def kept_body(gang: Gang, before: Body) -> dict[str, Any]:
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
        **unknown_in(before, GangDocument),
    }
