"""A gang's cards as a PDF of pages: for a printing press, or tagged for a screen reader."""

from cards.faces.gang_cards import GangCard, cards_of, resized
from cards.html.reading import picture_address, reading_document
from cards.outputs.commission import Commission, behind, lay_cards, shared_back
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pictures import known_card
from cards.pdf.writing.scaling import contained_jpeg, covering_jpeg
from cards.sheets.papers import card_size


def press_book(commission: Commission, *, card: str = "", bleed: float = 3.0) -> bytes:
    """A PDF with a front and a back page for every card, as often as the gang has it. Raises PrintingFailed.

    `card` is the key of a size; without one every card has the size of the first. Record sheets keep their own size.
    `bleed` is how many millimetres the art reaches over the cut.
    """
    from cards.pdf.variants.collating import collate_pages

    cards = _in_one_size(commission, card)
    if not cards:
        raise PrintingFailed("There are no cards to print: add members to the gang.")
    laid = lay_cards(commission, cards, bleed=bleed)
    taken = [(behind(commission, card.card), card.card.face.width, card.card.face.height) for card in laid]
    blank = dict.fromkeys(of for card, of in zip(laid, taken, strict=True) if card.back is None)
    backs = {of: shared_back(commission, *of, bleed=bleed) for of in blank}
    pages = [
        page
        for card, of in zip(laid, taken, strict=True)
        for back in (backs[of] if card.back is None else card.back,)
        for page in (card.front, back) * card.card.copies
    ]
    return collate_pages(laid[0].pdf, pages)


def _in_one_size(commission: Commission, key: str) -> list[GangCard]:
    """Every card in one size, as a press wants them; then the record sheets in their own size."""
    cards = commission.cards
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


def reading_edition(commission: Commission) -> tuple[bytes, tuple[str, ...]]:
    """The cards as PDF/UA-1, and the faults that its check found. Raises PrintingFailed."""
    game, gang = commission.game, commission.gang
    faces = [known_card(card.face, commission.pictures) for card in cards_of(game, gang)]
    if not faces:
        raise PrintingFailed("There are no cards to read: add members to the gang.")
    lines = (*commission.lines, game.credits.notice)
    made: tuple[bytes, tuple[str, ...]]
    shown = {
        picture_address(face.portrait): covering_jpeg(face.portrait, commission.pictures, PORTRAIT)
        for face in faces
        if face.portrait
    } | {
        picture_address(face.palette.picture): contained_jpeg(face.palette.picture, commission.pictures, EMBLEM)
        for face in faces
        if face.palette.picture
    }
    (made,) = commission.press.map(TASK, ((reading_document(gang.name or game.name, lines, faces), shown),))
    return made
