"""The portable gang file, read and written: a gang document of any origin as a gang, or every problem it has.

Lives here: document to gang and back, and findings on fields nobody knows.
Never here: JSON itself (see `gang_json`), keys of a game (see `roster.rules.validation`).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import complaints
from roster.packs.gang_json import NotJson, object_of
from roster.packs.problems import Problem, dotted, quoted
from roster.packs.schema.gang import GANG_FORMAT, ChosenTold, DeckTold, EntryTold, GangTold, MemberTold, Told
from roster.rules.findings import GANG, Finding, Place
from roster.rules.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from roster.rules.places import member_place

MOST_TOLD = 200
FILE = "gang.json"


@dataclass(frozen=True, kw_only=True)
class GangReading:
    """A gang and its whole document, or the problems that keep it from being one.

    `findings` tell of fields that this version does not know; they stay in the `body`.
    """

    gang: Gang | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()


def chosen_of(told: tuple[ChosenTold, ...]) -> tuple[Chosen, ...]:
    """Chosen traits, weapons or cards."""
    return tuple(Chosen(key=one.key, x=one.x, quantity=one.quantity) for one in told)


def member_of(told: MemberTold) -> Member:
    """One member."""
    texts = {
        name: getattr(told, name) for name in ("id", "name", "profile", "rank", "bike", "joins", "portrait", "notes")
    }
    raises = tuple(told.raises.items())
    return Member(**texts, raises=raises, traits=chosen_of(told.traits), weapons=chosen_of(told.weapons))


def entry_of(told: EntryTold) -> LedgerEntry:
    """One entry of the ledger."""
    return LedgerEntry(**{name: getattr(told, name) for name in EntryTold.model_fields})


def gang_told(told: GangTold) -> Gang:
    """The gang that a checked document tells."""
    return Gang(
        game=told.game,
        edition=told.edition,
        name=told.name,
        faction=told.faction,
        size=told.size,
        options=told.options,
        members=tuple(map(member_of, told.members)),
        decks=tuple(GangDeck(key=deck.key, cards=chosen_of(deck.cards)) for deck in told.decks),
        ledger=tuple(map(entry_of, told.ledger)),
        notes=told.notes,
    )


def gang_of(body: Mapping[str, Any]) -> Gang:
    """The gang in a document that was read before.

    Raises pydantic.ValidationError, a ValueError, for a document that `read_gang` refuses.
    """
    return gang_told(GangTold.model_validate_json(json.dumps(body)))


def unknown_fields(told: GangTold) -> Iterator[tuple[Place, str]]:
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


def of_deck(deck: DeckTold) -> Iterator[tuple[Place, str]]:
    """The unknown fields of a deck and its cards."""
    yield from extras(deck, Place(deck=deck.key))
    for number, card in enumerate(deck.cards):
        yield from extras(card, Place(deck=deck.key, part="cards", item=str(number)) if deck.key else GANG)


def extras(told: Told, place: Place) -> Iterator[tuple[Place, str]]:
    """The unknown fields of one thing."""
    yield from ((place, name) for name in told.model_extra or ())


def advice(place: Place, name: str) -> Finding:
    """A finding on a field that nobody reads."""
    message = f"The field {quoted(name)} means nothing here. It is kept, but nothing uses it."
    return Finding(code="field.unknown", severity="advice", place=place, message=message, actual=quoted(name)[1:-1])


def field_findings(told: GangTold) -> tuple[Finding, ...]:
    """Findings on unknown fields; a flood is cut, and says so."""
    every = [advice(place, name) for place, name in unknown_fields(told)]
    if len(every) <= MOST_TOLD:
        return tuple(every)
    message = f"{len(every) - MOST_TOLD} more fields mean nothing here."
    last = Finding(code="field.unknown", severity="advice", place=GANG, message=message)
    return (*every[:MOST_TOLD], last)


def read_gang(text: str | bytes, file: str = FILE) -> GangReading:
    """The gang in a file's text, or every problem it has. `file` is the name that problems print.

    Keys that its game does not know are no problem here; validation tells of them.
    """
    try:
        body = object_of(text)
    except NotJson as error:
        problem = Problem(file=file, line=error.line, message=error.message, remedy=error.remedy)
        return GangReading(gang=None, body={}, problems=(problem,))
    try:
        told = GangTold.model_validate_json(json.dumps(body))
    except ValidationError as failure:
        found = complaints(failure, GangTold, body)[: MOST_TOLD + 1]
        problems = [Problem(file=file, key=dotted(one.path), message=one.message, remedy=one.remedy) for one in found]
        return GangReading(gang=None, body=body, problems=tuple(problems[:MOST_TOLD]))
    return GangReading(gang=gang_told(told), body=body, findings=field_findings(told))


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
    fields = {name: getattr(entry, name) for name in EntryTold.model_fields}
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


def write_gang(gang: Gang) -> str:
    """A gang as the text of a gang file: the same gang always gives the same text."""
    return json.dumps(body_of(gang), indent=2, ensure_ascii=False) + "\n"
