"""The parts of a kit that are cards or sheets: members, weapons, decks; reference sheets, readings and summary."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cards.faces.blank_card import blank_cards as blank_faces
from cards.faces.card import CardFace
from cards.faces.gang_cards import MOST_COPIES, GangCard, cards_of_deck, cards_of_member, cards_of_weapons
from cards.faces.reference import SheetFace, reading_sheets, reference_sheets
from cards.faces.stamp import Stamp
from cards.faces.styling import styled, styled_sheet
from cards.faces.summary import summary_sheet
from cards.pdf.job import Job, Known, Making, Placeable, Printed, Ready
from cards.pdf.keys import Laid, content_hash
from cards.pdf.records import SideRecord
from cards.sheets.leaves import Part
from cards.sheets.papers import CardSize
from cards.sheets.plans import Pair, equal_cards, whole_pages
from roster.rules.points import price_gang


def member_cards(job: Job) -> Making:
    """A card for each member, in the gang's order, then their further sheets."""
    title = f"{job.game.word('member').capitalize()} cards"
    gang = job.gang
    wanted = [one for one in gang.members if not job.options.members or one.id in job.options.members]
    receipt = price_gang(job.game, gang)
    cards = [card for member in wanted for card in cards_of_member(job.game, gang, member, receipt=receipt)]
    return card_pages(job, Part(kind="cards", title=title), cards)


def blank_cards(job: Job) -> Making:
    """A blank card for each rank and bike, in the gang's colours, and one with everything open."""
    faces = blank_faces(job.game, job.gang.faction, job.options.blanks)
    title = f"Blank {job.game.word('member')} cards"
    return card_pages(job, Part(kind="blanks", title=title), [GangCard(kind="member", face=face) for face in faces])


def weapon_cards(job: Job) -> Making:
    """A card for each weapon that the members hold, in games with a design for weapons."""
    title = f"{job.game.word('weapon').capitalize()} cards"
    return card_pages(job, Part(kind="weapons", title=title), cards_of_weapons(job.game, job.gang))


def deck_cards(job: Job) -> Making:
    """Every card of the gang's decks, as often as it is in them; cards that the game does not have are left out."""
    cards = [card for deck in job.gang.decks for card in cards_of_deck(job.game, deck)]
    return card_pages(job, Part(kind="decks", title="Deck cards"), cards)


def reference(job: Job) -> Making:
    """The game's reference sheets, back to back."""
    return _sheets(job, Part(kind="reference", title="Reference"), reference_sheets(job.game))


def readings(job: Job) -> Making:
    """How the game's unclear rules are read, back to back."""
    return _sheets(job, Part(kind="readings", title="Readings"), reading_sheets(job.game))


def summary(job: Job) -> Making:
    """The gang on a sheet: points, findings, what to bring."""
    sheet = summary_sheet(job.game, job.gang, revision=job.revision)
    return _sheets(job, Part(kind="summary", title="Summary"), (sheet,))


def _sheets(job: Job, part: Part, faces: Sequence[SheetFace]) -> Making:
    """Full pages, back to back."""
    tone, large = job.options.tone, job.options.large
    sheets = tuple(styled_sheet(sheet, tone=tone, large=large) for sheet in faces)
    known = yield sheets
    ready = Ready(kind=part.kind)
    for size, some in groupby(zip(sheets, known, strict=True), key=lambda entry: _size(entry[0])):
        ready = _joined(ready, _pages(job, part, size, tuple(some)))
    return ready


def _pages(job: Job, part: Part, size: tuple[float, float], sheets: tuple[tuple[SheetFace, Known], ...]) -> Ready:
    """Sheets of one size, a page for each side."""
    sides: dict[str, Placeable] = {
        f"{sheet.key}/{side.number}": _printed(known, side) for sheet, known in sheets for side in known.record.sides
    }
    plan = whole_pages(job.layout, part, tuple(sides), *size)
    return Ready(
        kind=part.kind,
        leaves=plan.leaves,
        faces=sides,
        count=len(sides),
        fitted=tuple((sheet.title, known.record) for sheet, known in sheets),
        too_large=plan.too_large,
    )


def _left_out(job: Job, part: Part, pairs: list[Pair]) -> tuple[str, ...]:
    """How many backs are left out because only fronts are printed."""
    count = 0 if job.layout.has_backs else sum(1 for _, back in pairs if back)
    return (f"{part.title}: {count} backs are left out, because only fronts are printed",) if count else ()


def _held_back(card: GangCard) -> str:
    return f"{card.face.name}: {card.held} are asked for, {card.copies} are printed"


def card_pages(
    job: Job, part: Part, cards: Sequence[GangCard]
) -> Generator[tuple[Laid, ...], tuple[Known, ...], Ready]:
    """The cards that are not unchanged, sheets last; those of one size share pages.

    Sheets keep their size, whatever size of card is asked for.
    """
    notes = tuple(_held_back(card) for card in cards if card.held > MOST_COPIES)
    wanted = sorted((card for card in cards if _changed(job, card.face)), key=lambda card: card.kind == "sheet")
    faces = tuple(dressed(job, card.face, None if card.kind == "sheet" else job.layout.card) for card in wanted)
    known = yield faces
    every = [
        Card(place=place, face=face, known=one, copies=card.copies)
        for place, (card, face, one) in enumerate(zip(wanted, faces, known, strict=True))
    ]
    ready = Ready(kind=part.kind, notes=notes)
    for size, some in groupby(sorted(every, key=lambda card: _size(card.face)), key=lambda card: _size(card.face)):
        ready = _joined(ready, _equal(job, part, size, tuple(some)))
    return ready


def _changed(job: Job, face: CardFace) -> bool:
    return not job.unchanged or content_hash(face) not in job.unchanged


def dressed(job: Job, face: CardFace, card: CardSize | None = None) -> CardFace:
    """The face in the print's tone, and in its card size where one is given."""
    size = card.like(face.width, face.height) if card else None
    return styled(face, tone=job.options.tone, large=job.options.large, size=size)


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """One card of a part: its place among them, its face, what is known of it and how often it is printed."""

    place: int
    face: CardFace
    known: Known
    copies: int


def _equal(job: Job, part: Part, size: tuple[float, float], cards: tuple[Card, ...]) -> Ready:
    """Cards of one size."""
    faces: dict[str, Placeable] = {}
    pairs: list[Pair] = []
    names: dict[str, str] = {}
    for card in cards:
        own = [(_keyed(part, card, front), _keyed(part, card, back)) for front, back in card.known.record.pairs]
        pairs += own * card.copies
        names |= {front: card.face.name for front, _ in own}
        stamp = job.stamping(card.face)
        faces |= {_keyed(part, card, side): _printed(card.known, side, stamp) for side in card.known.record.sides}
    plan = equal_cards(job.layout, part, tuple(pairs), *size)
    return Ready(
        kind=part.kind,
        leaves=plan.leaves,
        faces=faces,
        count=len(pairs),
        fitted=tuple((card.face.name, card.known.record) for card in cards),
        too_large=tuple(dict.fromkeys(names[key] for key in plan.too_large)),
        notes=_left_out(job, part, pairs),
    )


def _joined(one: Ready, two: Ready) -> Ready:
    return Ready(
        kind=one.kind,
        leaves=one.leaves + two.leaves,
        faces=one.faces | two.faces,
        count=one.count + two.count,
        fitted=one.fitted + two.fitted,
        too_large=one.too_large + two.too_large,
        notes=one.notes + two.notes,
    )


def _keyed(part: Part, card: Card, side: SideRecord | None) -> str:
    return f"{part.kind}/{card.place}/{side.number}/{side.side}" if side else ""


def _printed(known: Known, side: SideRecord, stamp: Stamp | None = None) -> Printed:
    return Printed(name=known.key + f"{side.number}{side.side}".encode(), side=side, stamp=stamp)


def _size(face: CardFace | SheetFace) -> tuple[float, float]:
    return face.width, face.height
