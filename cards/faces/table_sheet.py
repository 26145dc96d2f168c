"""What players mark during a game: counters, speeds, uses and states, taken from the faces of a gang's cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from cards.faces.card import CardFace
from cards.faces.gang_cards import GangCard, cards_of_deck, cards_of_member
from cards.faces.parts import Body, Box, Entries, Entry, Grid, Lines, Stats, Track
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.points import Receipt

STATE = "state"
"""The tag of a token that shows the state of the miniature beside it."""
MOST_USES = 99


@dataclass(frozen=True, kw_only=True, slots=True)
class Counter:
    """A track to count along, from 0 to `most`; `last` is what happens there. A very long track is not `drawn`."""

    key: str
    title: str
    most: int
    last: str
    box: Box
    drawn: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Dial:
    """A grid of which one line applies at a time, such as speeds."""

    key: str
    grid: Grid


@dataclass(frozen=True, kw_only=True, slots=True)
class Uses:
    """Something that can be used `most` times, per game or per turn as `per` says, or once for all."""

    key: str
    title: str
    most: int
    per: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Seat:
    """One member at the table; `rules` are its rules in full."""

    key: str
    face: CardFace
    stats: tuple[Stats, ...]
    dials: tuple[Dial, ...]
    counters: tuple[Counter, ...]
    uses: tuple[Uses, ...]
    rules: tuple[Entries, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A state that a member can be in, shown by a token."""

    key: str
    name: str
    text: str
    icon: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Held:
    """A card of a deck in the gang's hand."""

    key: str
    face: CardFace
    uses: Uses
    rules: tuple[Entries, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class TableSheet:
    """Everything that is marked at the table; keys are unique in a sheet."""

    seats: tuple[Seat, ...]
    states: tuple[State, ...]
    hand: tuple[Held, ...]


def table_sheet(game: Game, gang: Gang, *, receipt: Receipt | None = None) -> TableSheet:
    """The gang's sheet, in the order of its members. Deck cards that the game does not have are left out."""
    return TableSheet(
        seats=tuple(_seat(game, gang, member, number, receipt) for number, member in enumerate(gang.members, start=1)),
        states=tuple(
            State(key=token.key, name=token.name, text=token.text, icon=token.front.icon)
            for token in game.tokens
            if STATE in token.tags
        ),
        hand=tuple(_held(card) for deck in gang.decks for card in cards_of_deck(game, deck)),
    )


def _seat(game: Game, gang: Gang, member: Member, number: int, receipt: Receipt | None) -> Seat:
    cards = cards_of_member(game, gang, member, receipt=receipt)
    key = f"m{number}"
    stats: list[Stats] = []
    dials: list[Dial] = []
    counters: list[Counter] = []
    rules: list[Entries] = []
    for at, part in enumerate(_without_repeats(cards)):
        match part:
            case Stats():
                stats.append(part)
            case Grid():
                dials.append(Dial(key=f"{key}-d{at}", grid=part))
            case Track():
                counters.append(_counter(f"{key}-t{at}", part))
            case Entries():
                rules.append(part)
            case Lines() | None:
                pass
            case _:
                assert_never(part)
    return Seat(
        key=key,
        face=cards[0].face,
        stats=tuple(stats),
        dials=tuple(dials),
        counters=tuple(counters),
        uses=tuple(_uses(key, rules)),
        rules=tuple(rules),
    )


def _without_repeats(cards: tuple[GangCard, ...]) -> Iterator[Body | None]:
    """Every part of a member's cards without what an earlier card has already; None where nothing is left."""
    seen: set[tuple[str, str]] = set()
    for card in cards:
        parts = (*card.face.front, *card.face.back)
        for part in parts:
            match part:
                case Stats():
                    boxes = tuple(one for one in part.items if ("stat", one.name) not in seen)
                    yield replace(part, items=boxes) if boxes else None
                case Entries():
                    entries = tuple(one for one in part.items if ("entry", one.title) not in seen)
                    yield replace(part, items=entries) if entries else None
                case _:
                    yield None if part.title and (part.kind, part.title) in seen else part
        for part in parts:
            seen.add((part.kind, part.title))
            if isinstance(part, Stats):
                seen.update(("stat", one.name) for one in part.items)
            elif isinstance(part, Entries):
                seen.update(("entry", one.title) for one in part.items)


def _counter(key: str, track: Track) -> Counter:
    most = len(track.items) or _number(track.of)
    return Counter(key=key, title=track.title, most=most, last=track.last, box=track.box, drawn=bool(track.items))


def _uses(key: str, rules: Iterable[Entries]) -> Iterator[Uses]:
    for at, entry in enumerate(entry for part in rules for entry in part.items):
        most = uses_of(entry)
        if most:
            yield Uses(key=f"{key}-u{at}", title=entry.title, most=most, per=entry.per)


def uses_of(entry: Entry) -> int:
    """How often an entry can be used: its boxes, or the number in its tally; 0 where its uses are not counted."""
    return entry.boxes or min(_number(entry.tally), MOST_USES)


def _held(card: GangCard) -> Held:
    face, key = card.face, f"c-{card.deck}-{card.face.key}"
    rules = tuple(part for part in (*face.front, *face.back) if isinstance(part, Entries))
    uses = Uses(key=key, title=face.name, most=min(card.held, MOST_USES), per="")
    return Held(key=key, face=face, rules=rules, uses=uses)


def _number(text: str) -> int:
    digits = "".join(sign for sign in text if sign in "0123456789")
    return int(digits[:4]) if digits else 0
