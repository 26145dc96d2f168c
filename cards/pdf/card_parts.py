"""The parts of a kit that are cards or sheets: members, weapons, decks; reference sheets, readings and summary."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import compress, groupby

from cards.faces.blank_card import blank_cards as blank_faces
from cards.faces.card import CardFace
from cards.faces.design import palette
from cards.faces.gang_cards import MOST_COPIES, GangCard, cards_of_deck, cards_of_member, cards_of_weapons
from cards.faces.odds import odds_sheets
from cards.faces.reference import SheetFace, printed_sheets, reading_sheets
from cards.faces.stamp import Stamp
from cards.faces.styling import styled, styled_sheet
from cards.faces.summary import summary_sheet
from cards.faces.tokens import tracked_tokens
from cards.faces.tones import light_palette
from cards.pdf.backs import behind, shared_back
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Job, Known, Making, Placeable, Printed, Ready
from cards.pdf.keys import Laid, content_hash
from cards.pdf.records import SideRecord
from cards.sheets.layouts import spread_for
from cards.sheets.leaves import Part
from cards.sheets.lots import Deal
from cards.sheets.options import Members
from cards.sheets.papers import CardSize
from cards.sheets.plans import Pages, Pair, page_height
from roster.rules.points import price_gang


def member_cards(job: Job) -> Making:
    """A card for each member, in the gang's order, then their further sheets."""
    title = f"{job.game.word('member').capitalize()} cards"
    gang = job.gang
    receipt = price_gang(job.game, gang)
    cards = [
        card
        for one in gang.members
        for card in asked_of(cards_of_member(job.game, gang, one, receipt=receipt), job.options.sheets)
    ]
    return card_pages(job, Part(kind="cards", title=title), cards, frozenset(job.options.members))


def asked_of(cards: tuple[GangCard, ...], which: Members) -> tuple[GangCard, ...]:
    """A member's card, its further sheets, or both; a member without a sheet has its card in any case."""
    if which == "both" or len(cards) == 1:
        return cards
    return tuple(card for card in cards if (card.kind == "sheet") == (which == "sheets"))


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
    """The game's reference sheets, what the gang itself has first, back to back with the other pages."""
    sheets = printed_sheets(
        job.game,
        job.gang,
        beside=_pages_beside(job),
        backed=job.layout.turns_over,
        every_rule=job.options.rules == "all",
    )
    return _sheets(job, Part(kind="reference", title="Reference"), sheets)


def _pages_beside(job: Job) -> int:
    """About how many pages of other parts follow the reference sheets."""
    if job.layout.apart:
        return 0
    others = {"readings": len(reading_sheets(job.game)), "odds": len(odds_sheets(job.game)), "summary": 1}
    return sum(count for part, count in others.items() if part in job.options.what)


def readings(job: Job) -> Making:
    """How the game's unclear rules are read, back to back."""
    return _sheets(job, Part(kind="readings", title="Readings"), reading_sheets(job.game))


def odds(job: Job) -> Making:
    """The game's tables of odds, back to back."""
    return _sheets(job, Part(kind="odds", title="Odds"), odds_sheets(job.game))


def summary(job: Job) -> Making:
    """The gang on a sheet: points, findings, what to bring."""
    tracked = tracked_tokens(job.game) if job.options.tracks == "cards" else frozenset()
    sheet = summary_sheet(job.game, job.gang, revision=job.revision, without=tracked)
    return _sheets(job, Part(kind="summary", title="Summary"), (sheet,))


def _sheets(job: Job, part: Part, faces: Sequence[SheetFace]) -> Making:
    """Full pages, back to back."""
    tone, large = job.options.tone, job.options.large
    high = page_height(job.layout, faces[0].width if faces else 0)
    sheets = tuple(replace(styled_sheet(sheet, tone=tone, large=large), height=high) for sheet in faces)
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
    pages = Pages(part=part, faces=tuple(sides), width=size[0], height=size[1])
    return Ready(
        kind=part.kind,
        pages=(pages,),
        faces=sides,
        count=len(sides),
        fitted=tuple((sheet.title, known.record) for sheet, known in sheets),
        too_large=pages.faces if pages.too_large(job.layout) else (),
        notes=tuple(f"{sheet.title}: {LEFT_OUT}" for sheet, known in sheets if known.record.lean),
    )


def _left_out(job: Job, part: Part, pairs: list[Pair]) -> tuple[str, ...]:
    """How many backs are left out because only fronts are printed."""
    count = 0 if job.layout.has_backs else sum(1 for _, back in pairs if back)
    return (f"{part.title}: {count} backs are left out, because only fronts are printed",) if count else ()


LEFT_OUT = "what the list does not have is left out, which saves paper; “rules: all” prints it too"


def _lean(face: CardFace) -> str:
    return f"{face.name}: meanings are left to the reference sheets, which saves a card or small type"


def _held_back(card: GangCard) -> str:
    return f"{card.face.name}: {card.held} are asked for, {card.copies} are printed"


def card_pages(
    job: Job, part: Part, cards: Sequence[GangCard], chosen: frozenset[str] = frozenset()
) -> Generator[tuple[Laid, ...], tuple[Known, ...], Ready]:
    """The cards that are not unchanged, sheets last; those of one size share pages. Without `chosen` keys: all of them.

    All cards are laid out if any is printed, so that each has the grid of its gang. Only members' cards have the size
    that is asked for: sheets, weapons and decks keep their own.
    """
    shown = [_changed(job, card.face) and (not chosen or card.face.key in chosen) for card in cards]
    notes = tuple(_held_back(card) for card in compress(cards, shown) if card.held > MOST_COPIES)
    places = sorted(range(len(cards)), key=lambda at: cards[at].kind == "sheet") if any(shown) else []
    every = [cards[at] for at in places]
    faces = tuple(dressed(job, card.face, job.layout.card if card.kind == "member" else None) for card in every)
    behind = [_behind(job, card, face) for card, face in zip(every, faces, strict=True)]
    shared = tuple(dict.fromkeys(back for back in behind if back))
    known = yield (*faces, *shared)
    backs = dict(zip(shared, known[len(faces) :], strict=True))
    wanted = [
        Card(place=place, face=face, known=one, copies=card.copies, back=backs[back] if back else None)
        for place, (at, card, face, one, back) in enumerate(zip(places, every, faces, known, behind, strict=False))
        if shown[at]
    ]
    ready = Ready(kind=part.kind, notes=notes)
    for size, some in groupby(sorted(wanted, key=lambda card: _size(card.face)), key=lambda card: _size(card.face)):
        ready = _joined(ready, _equal(job, part, size, tuple(some)))
    return ready


def _behind(job: Job, card: GangCard, face: CardFace) -> Cutout | None:
    """The back of a card that has none of its own, where backs are printed: a deck may lie open, a design have none."""
    deck, faction = job.game.deck.get(card.deck), job.game.faction.get(job.gang.faction)
    bare = (deck and deck.open) or (card.kind == "member" and "back" not in face.headed) or card.kind == "sheet"
    if face.back or not job.layout.has_backs or bare:
        return None
    size = face.width, face.height
    spread = spread_for(job.layout, *size, two_sided=True)
    colours = light_palette(palette(job.game, faction))
    of = behind(job.game, job.gang, card)
    return shared_back(job.game, colours, size, of, bleed=spread.back_bleed, tone=face.tone)


def _changed(job: Job, face: CardFace) -> bool:
    return not job.unchanged or content_hash(face) not in job.unchanged


def dressed(job: Job, face: CardFace, card: CardSize | None = None) -> CardFace:
    """The face in the print's tone, and in its card size where one is given."""
    size = card.like(face.width, face.height) if card else None
    return styled(face, tone=job.options.tone, large=job.options.large, size=size)


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """One card of a part: its place among them, its face, what is known of it and how often it is printed.

    `back` is what is printed behind it where it has no back of its own.
    """

    place: int
    face: CardFace
    known: Known
    copies: int
    back: Known | None = None


def _equal(job: Job, part: Part, size: tuple[float, float], cards: tuple[Card, ...]) -> Ready:
    """Cards of one size."""
    faces: dict[str, Placeable] = {}
    pairs: list[Pair] = []
    names: dict[str, str] = {}
    for card in cards:
        behind = f"back/{card.back.key.hex()}" if card.back else ""
        own = [
            (_keyed(part, card, front), _keyed(part, card, back) or behind) for front, back in card.known.record.pairs
        ]
        pairs += own * card.copies
        names |= {front: card.face.name for front, _ in own}
        stamp = job.stamping(card.face)
        faces |= {_keyed(part, card, side): _printed(card.known, side, stamp) for side in card.known.record.sides}
        if card.back:
            side = card.back.record.sides[0]
            faces[behind] = Printed(name=card.back.key, side=side, bleed=(side.width - size[0]) / 2)
    spare = part.kind == "blanks" and not job.options.blanks
    deal = Deal(part=part, pairs=tuple(pairs), width=size[0], height=size[1], spare=spare)
    return Ready(
        kind=part.kind,
        lots=(deal,),
        faces=faces,
        count=len(pairs),
        fitted=tuple((card.face.name, card.known.record) for card in cards),
        too_large=tuple(dict.fromkeys(names.values())) if deal.too_large(job.layout) else (),
        spare=names if spare else {},
        notes=(*_left_out(job, part, pairs), *(_lean(card.face) for card in cards if card.known.record.lean)),
    )


def _joined(one: Ready, two: Ready) -> Ready:
    return Ready(
        kind=one.kind,
        lots=one.lots + two.lots,
        pages=one.pages + two.pages,
        leaves=one.leaves + two.leaves,
        faces=one.faces | two.faces,
        count=one.count + two.count,
        fitted=one.fitted + two.fitted,
        too_large=one.too_large + two.too_large,
        spare=one.spare | two.spare,
        notes=one.notes + two.notes,
    )


def _keyed(part: Part, card: Card, side: SideRecord | None) -> str:
    return f"{part.kind}/{card.place}/{side.number}/{side.side}" if side else ""


def _printed(known: Known, side: SideRecord, stamp: Stamp | None = None) -> Printed:
    return Printed(name=known.key + f"{side.number}{side.side}".encode(), side=side, stamp=stamp)


def _size(face: CardFace | SheetFace) -> tuple[float, float]:
    return face.width, face.height
