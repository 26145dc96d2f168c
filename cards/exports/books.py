"""A gang's cards as a PDF of pages: for a printing press, or tagged for a screen reader."""

from cards.exports.card_pages import back_page, every_card, lay_cards
from cards.faces.gang_cards import GangCard, resized
from cards.html.reading import picture_address, reading_document
from cards.pdf.backs import back_of
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pictures import known_card, with_known_emblems
from cards.pdf.writing.scaling import scaled, whole
from cards.sheets.papers import card_size


def press_book(context: PrintContext, *, card: str = "", bleed: float = 3.0) -> bytes:
    """Return a PDF with a front and a back page for every card, as often as the gang has it. Raises PrintingFailed.

    `card` is the key of a size; without one every card has the size of the first. Record sheets keep their own size.
    `bleed` is how many millimetres the art reaches over the cut.
    """
    from cards.pdf.variants.collating import collated

    context = with_known_emblems(context)
    cards = _in_one_size(every_card(context), card)
    if not cards:
        raise PrintingFailed("There are no cards to print: add members to the gang.")
    laid = lay_cards(context, cards, bleed=bleed)
    backs = [(back_of(context, card.card), (card.card.face.width, card.card.face.height)) for card in laid]
    blank = dict.fromkeys(back for card, back in zip(laid, backs, strict=True) if card.back is None)
    made = {back: back_page(context, *back, bleed=bleed) for back in blank}
    pages = [
        page
        for card, back in zip(laid, backs, strict=True)
        for behind in (made[back] if card.back is None else card.back,)
        for page in (card.front, behind) * card.card.copies
    ]
    return collated(laid[0].pdf, pages)


def _in_one_size(cards: tuple[GangCard, ...], key: str) -> list[GangCard]:
    """Return every card in one size, as a press wants them; then the record sheets in their own size."""
    if not cards:
        return []
    if key:
        size = card_size(key)
        short, long = size.width, size.height
    else:
        short, long = sorted((cards[0].face.width, cards[0].face.height))
    sheets = [card for card in cards if card.kind == "sheet"]
    return [*(resized(card, short, long) for card in cards if card.kind != "sheet"), *sheets]


TASK = "cards.pdf.variants.reading_edition:print_reading"
PORTRAIT, EMBLEM = (25.0, 30.0), (16.0, 16.0)
"""Millimetres; reading.css says the same."""


def reading_edition(context: PrintContext) -> tuple[bytes, tuple[str, ...]]:
    """Return the cards as PDF/UA-1, and what is wrong with it. Raises PrintingFailed."""
    context = with_known_emblems(context)
    game, gang, pictures = context.game, context.gang, context.pictures
    faces = [known_card(card.face, pictures) for card in every_card(context)]
    if not faces:
        raise PrintingFailed("There are no cards to read: add members to the gang.")
    lines = (*context.stamp_lines, game.credits.notice)
    made: tuple[bytes, tuple[str, ...]]
    shown = {
        picture_address(face.portrait): scaled(face.portrait, pictures, PORTRAIT) for face in faces if face.portrait
    } | {
        picture_address(face.palette.picture): whole(face.palette.picture, pictures, EMBLEM)
        for face in faces
        if face.palette.picture
    }
    (made,) = context.pool.map(TASK, ((reading_document(gang.name or game.name, lines, faces), shown),))
    pdf, faults = made
    return pdf, (*context.notes, *faults)
