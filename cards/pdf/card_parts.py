"""The parts of a kit that are cards or sheets: members, weapons, decks; reference sheets, readings and summary."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress, groupby

from cards.faces.blank_card import OPEN
from cards.faces.blank_card import blank_cards as blank_faces
from cards.faces.card import CardFace
from cards.faces.gang_cards import MOST_COPIES, GangCard, cards_of_deck, cards_of_member, cards_of_weapons
from cards.faces.odds import odds_sheets
from cards.faces.reference import printed_sheets, reading_sheets
from cards.faces.sheet_face import SheetFace
from cards.faces.styling import styled, styled_sheet
from cards.faces.summary import summary_sheet
from cards.faces.tokens import tracked_tokens
from cards.pdf.backs import back_of, back_piece
from cards.pdf.context import PrintContext
from cards.pdf.layout import content_hash
from cards.pdf.parts import Artwork, KitPart, PlannedPart, PrintedSide
from cards.pdf.records import FaceOrPiece, FaceRecord, MarkupPiece, SideRecord
from cards.pdf.writing.stamping import printed_side
from cards.sheets.batches import CardBatch
from cards.sheets.layouts import layout_for, spread_for
from cards.sheets.leaves import PartTitle
from cards.sheets.options import Members, PrintOptions
from cards.sheets.papers import CardSize
from cards.sheets.plans import Pages, Pair, page_height, whole_places
from roster.rules.points import price_gang


def member_cards(context: PrintContext, options: PrintOptions) -> "CardPart":
    """Return a card for each member, in the gang's order, then their further sheets."""
    game, gang = context.game, context.gang
    title = f"{game.word('member').capitalize()} cards"
    receipt = price_gang(game, gang)
    cards = [
        card
        for one in gang.members
        for card in cards_to_print(cards_of_member(game, gang, one, receipt=receipt), options.sheets)
    ]
    return CardPart(context, options, PartTitle(kind="cards", title=title), cards, frozenset(options.members))


def cards_to_print(cards: tuple[GangCard, ...], which: Members) -> tuple[GangCard, ...]:
    """Return a member's card, its further sheets, or both; a member without a sheet has its card in any case."""
    if which == "both" or len(cards) == 1:
        return cards
    return tuple(card for card in cards if (card.kind == "sheet") == (which == "sheets"))


def blank_cards(context: PrintContext, options: PrintOptions) -> "CardPart":
    """Return the chosen blank cards, in the gang's colours; without any, a leaf of the one with everything open."""
    faces = blank_faces(context.game, context.gang.faction, options.blanks or (OPEN,))
    layout, held = layout_for(options), 1
    if not options.blanks and faces:
        width, height = faces[0].width, faces[0].height
        size = layout.card.like(width, height) if layout.card else (width, height)
        held = len(spread_for(layout, *size, two_sided=bool(faces[0].back)).positions) or 1
    part = PartTitle(kind="blanks", title=f"Blank {context.game.word('member')} cards")
    return CardPart(context, options, part, [GangCard(kind="member", face=face, held=held) for face in faces])


def weapon_cards(context: PrintContext, options: PrintOptions) -> "CardPart":
    """Return a card for each weapon that the members hold, in games with a design for weapons."""
    part = PartTitle(kind="weapons", title=f"{context.game.word('weapon').capitalize()} cards")
    return CardPart(context, options, part, cards_of_weapons(context.game, context.gang))


def deck_cards(context: PrintContext, options: PrintOptions) -> "CardPart":
    """Return every card of the gang's decks, as often as it is in them; cards that the game lacks are left out."""
    cards = [card for deck in context.gang.decks for card in cards_of_deck(context.game, deck)]
    return CardPart(context, options, PartTitle(kind="decks", title="Deck cards"), cards)


GAME_SHEETS = {"readings": reading_sheets, "odds": odds_sheets}


def reference(context: PrintContext, options: PrintOptions) -> "SheetPart":
    """Return the game's reference sheets, those on what the gang itself has first, back to back with other pages."""
    layout, game = layout_for(options), context.game
    others = sum(len(make(game)) for part, make in GAME_SHEETS.items() if part in options.what)
    sheets = printed_sheets(
        game,
        context.gang,
        beside=0 if layout.apart else others + ("summary" in options.what),
        backed=layout.turns_over,
        every_rule=options.rules == "all",
    )
    narrow = layout.turns_over and not options.large
    sheets = tuple(replace(one, width=HALF) if narrow and one.blanks else one for one in sheets)
    return SheetPart(context, options, PartTitle(kind="reference", title="Reference"), sheets)


def readings(context: PrintContext, options: PrintOptions) -> "SheetPart":
    """Return sheets on how the game's unclear rules are read, back to back."""
    return SheetPart(context, options, PartTitle(kind="readings", title="Rulings"), reading_sheets(context.game))


def odds(context: PrintContext, options: PrintOptions) -> "SheetPart":
    """Return the game's tables of odds, back to back."""
    return SheetPart(context, options, PartTitle(kind="odds", title="Odds"), odds_sheets(context.game))


def summary(context: PrintContext, options: PrintOptions) -> "SheetPart":
    """Return the gang on a sheet: points, findings, what to bring."""
    tracked = tracked_tokens(context.game) if options.tracks == "cards" else frozenset()
    sheet = summary_sheet(context.game, context.gang, revision=context.revision, without=tracked)
    return SheetPart(context, options, PartTitle(kind="summary", title="Summary"), (sheet,))


LEAN = "meanings are left to the reference sheets, which saves a card or small type"
LEFT_OUT = "rules for what your list lacks are left out, to save paper. Choose “All of the game” to print them too."


HALF = 129.0
"""The width in millimetres of order sheets, of which a leaf of A4 or Letter holds two side by side."""


class SheetPart(KitPart):
    """Full pages, back to back."""

    def __init__(
        self, context: PrintContext, options: PrintOptions, part: PartTitle, sheets: Sequence[SheetFace]
    ) -> None:
        super().__init__(context, options)
        dressed = (styled_sheet(sheet, tone=options.tone, large=options.large) for sheet in sheets)
        self.part = part
        self.sheets = tuple(replace(sheet, height=page_height(self.layout, sheet.width)) for sheet in dressed)

    def wanted(self) -> Sequence[FaceOrPiece]:
        return self.sheets

    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        for size, some in groupby(zip(self.sheets, records, strict=True), key=lambda entry: _size(entry[0])):
            yield self._pages(size, tuple(some))

    def _pages(self, size: tuple[float, float], sheets: tuple[tuple[SheetFace, FaceRecord], ...]) -> PlannedPart:
        """Return sheets of one size, a page for each side."""
        sides: dict[str, Artwork] = {
            f"{sheet.key}/{side.number}": printed_side(record, side)
            for sheet, record in sheets
            for side in record.sides
        }
        pages = tuple(
            Pages(
                part=replace(self.part, title=sheet.kind),
                faces=self._copies(sheet, tuple(f"{sheet.key}/{side.number}" for side in record.sides)),
                width=size[0],
                height=size[1],
            )
            for sheet, record in sheets
        )
        return PlannedPart(
            kind=self.part.kind,
            pages=pages,
            artwork=sides,
            count=len(sides),
            fitted=tuple((sheet.title, record) for sheet, record in sheets),
            too_large=tuple(face for one in pages for face in one.faces if one.too_large(self.layout)),
            notes=tuple(f"{sheet.title}: {LEFT_OUT}" for sheet, record in sheets if record.lean),
        )

    def _copies(self, sheet: SheetFace, faces: tuple[str, ...]) -> tuple[str, ...]:
        """Return the faces of a sheet; those of an order sheet as often as a leaf holds them on both its sides."""
        if not (sheet.blanks and self.part.kind == "reference" and self.layout.turns_over):
            return faces
        return faces * max(2 * whole_places(self.layout, sheet.width, sheet.height) // len(faces), 1)


@dataclass(frozen=True, kw_only=True, slots=True)
class LaidCard:
    """One card of a part: its place among them, its face, its record and how often it is printed.

    `back` is printed behind it where it has no back of its own.
    """

    place: int
    face: CardFace
    record: FaceRecord
    copies: int
    back: FaceRecord | None = None

    def name(self, part: PartTitle, side: SideRecord | None) -> str:
        """Return the key of one of its sides; "" for none."""
        return f"{part.kind}/{self.place}/{side.number}/{side.side}" if side else ""


class CardPart(KitPart):
    """The cards that are not unchanged, sheets last; those of one size share pages. Without `chosen` keys: all of them.

    All cards are laid out if any is printed, so that each has the grid of its gang. Only members' cards have the size
    that is asked for: sheets, weapons and decks keep their own.
    """

    def __init__(
        self,
        context: PrintContext,
        options: PrintOptions,
        part: PartTitle,
        cards: Sequence[GangCard],
        chosen: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(context, options)
        self.part = part
        shown = [
            (not chosen or card.face.key in chosen)
            and not (context.unchanged and content_hash(card.face) in context.unchanged)
            for card in cards
        ]
        places = sorted(range(len(cards)), key=lambda at: cards[at].kind == "sheet") if any(shown) else []
        self.shown, self.cards = [shown[at] for at in places], [cards[at] for at in places]
        self.faces = [self._dressed(card) for card in self.cards]
        self.backs = [self._back(card, face) for card, face in zip(self.cards, self.faces, strict=True)]
        self.shared = tuple(dict.fromkeys(back for back in self.backs if back))
        self.notes = tuple(
            f"{card.face.name}: {card.held} are asked for, {card.copies} are printed"
            for card in compress(cards, shown)
            if card.held > MOST_COPIES
        )

    def wanted(self) -> Sequence[FaceOrPiece]:
        return (*self.faces, *self.shared)

    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        backs = dict(zip(self.shared, records[len(self.faces) :], strict=True))
        every = enumerate(zip(self.cards, self.faces, records, self.backs, strict=False))
        laid = [
            LaidCard(place=at, face=face, record=record, copies=card.copies, back=backs[back] if back else None)
            for at, (card, face, record, back) in every
            if self.shown[at]
        ]
        yield PlannedPart(kind=self.part.kind, notes=self.notes)
        laid.sort(key=lambda card: _size(card.face))
        for size, some in groupby(laid, key=lambda card: _size(card.face)):
            yield self._equal(size, tuple(some))

    def _dressed(self, card: GangCard) -> CardFace:
        """Return the face in the print's tone, with small print on fronts where only these are printed; a member's in
        the size that is asked for.
        """
        asked: CardSize | None = self.layout.card if card.kind == "member" else None
        size = asked.like(card.face.width, card.face.height) if asked else None
        bare = card.face if self.layout.has_backs else replace(card.face, imprint="front")
        return styled(bare, tone=self.options.tone, large=self.options.large, size=size)

    def _back(self, card: GangCard, face: CardFace) -> MarkupPiece | None:
        """Return the back of a card without one of its own, if backs are printed and its deck and design have one."""
        deck = self.context.game.deck.get(card.deck)
        bare = (deck and deck.open) or (card.kind == "member" and "back" not in face.headed) or card.kind == "sheet"
        if face.back or not self.layout.has_backs or bare:
            return None
        size = face.width, face.height
        bleed = spread_for(self.layout, *size, two_sided=True).back_bleed
        back = back_of(self.context, card)
        return back_piece(self.context, back, size, bleed=bleed, tone=face.tone)

    def _equal(self, size: tuple[float, float], cards: tuple[LaidCard, ...]) -> PlannedPart:
        """Return cards of one size."""
        part, artwork, pairs = self.part, dict[str, Artwork](), list[Pair]()
        for card in cards:
            shared = f"back/{card.back.key.hex()}" if card.back else ""
            own = [(card.name(part, front), card.name(part, back) or shared) for front, back in card.record.pairs]
            pairs += own * card.copies
            stamp = self.context.stamp(card.face)
            artwork |= {card.name(part, side): printed_side(card.record, side, stamp) for side in card.record.sides}
            if card.back:
                side = card.back.sides[0]
                artwork[shared] = PrintedSide(name=card.back.key, side=side, bleed=(side.width - size[0]) / 2)
        batch = CardBatch(part=part, pairs=tuple(pairs), width=size[0], height=size[1])
        too_large = batch.too_large(self.layout)
        return PlannedPart(
            kind=part.kind,
            batches=(batch,),
            artwork=artwork,
            count=0 if too_large else len(pairs),
            fitted=tuple((card.face.name, card.record) for card in cards),
            too_large=tuple(dict.fromkeys(card.face.name for card in cards)) if too_large else (),
            notes=(*self._left_out(cards, pairs), *(f"{card.face.name}: {LEAN}" for card in cards if card.record.lean)),
        )

    def _left_out(self, cards: Sequence[LaidCard], pairs: Sequence[Pair]) -> tuple[str, ...]:
        """Return a note on the backs that are left out because only fronts are printed, and on what they hold."""
        count = 0 if self.layout.has_backs else sum(1 for _, back in pairs if back)
        if not count:
            return ()
        titles = [title for card in cards for title, side in card.record.need.placed if side == "back"]
        titles += [part.title for card in cards for part in card.face.back if part.title]
        held = f" ({', '.join(dict.fromkeys(titles))})" if titles else ""
        return (f"{self.part.title}: {count} backs are left out{held}, because only fronts are printed",)


def _size(face: CardFace | SheetFace) -> tuple[float, float]:
    return face.width, face.height
