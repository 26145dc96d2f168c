"""PDF/X-4 of a gang's cards for a printing press: front and back pages in turn, with bleed."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cards.exports.card_pages import back_pages, every_card, lay_cards
from cards.exports.export_format import Export, ExportFormat
from cards.faces.gang_cards import GangCard, resized
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.metadata import UNTIMED
from cards.pdf.writing.pictures import with_known_emblems
from cards.sheets.papers import card_size, card_size_keys

MOST_BLEED = 10.0


def setting(default: Any, words: str, **flag: Any) -> Any:
    """Return a field for something that only this standard has."""
    return field(default=default, metadata={"help": f"pdf/x-4: {words}", **flag})


@dataclass(frozen=True, kw_only=True)
class PressPdf(ExportFormat):
    """A page for each side, as often as the gang has the card; a press's own colour profile goes in."""

    key: str = "press"
    name: str = "A printing press"
    note: str = "a page a side, with bleed (PDF/X-4)"
    suffix: str = "pdf"
    standard: str = "pdf/x-4"
    offered: bool = False
    profile: Path | None = setting(None, "the press's colour profile", type=Path, metavar="PRESS.icc")
    condition: str = setting("Custom", "what the profile describes", metavar="NAME")
    bleed: float = setting(3.0, "art over the cut", type=float, metavar="MM")
    card: str = setting("", "the size of the cards", choices=card_size_keys())

    def make(self, context: PrintContext) -> Export:
        from cards.pdf.variants.pdfx import OutputIntent, as_pdfx4, profile_of

        if not 0 <= self.bleed <= MOST_BLEED:
            raise PrintingFailed(f"A bleed of {self.bleed:g} mm is not from 0 to {MOST_BLEED:g} mm.")
        wish = OutputIntent(profile=profile_of(self._profile()), condition=self.condition)
        context = with_known_emblems(context)
        book = press_book(context, card=self.card, bleed=self.bleed)
        pdf = as_pdfx4(book, wish, bleed=self.bleed, made=context.saved or UNTIMED)
        return Export(files={"cards.pdf": pdf}, problems=context.notes)

    def _profile(self) -> bytes:
        """Return the bytes of the profile. Raises PrintingFailed."""
        if self.profile is None:
            raise PrintingFailed(
                "PDF/X-4 needs the press's colour profile (--profile). Ask the printing house for its .icc file."
            )
        try:
            return self.profile.read_bytes()
        except OSError as failure:
            raise PrintingFailed(f"{self.profile} cannot be read: {failure.strerror}.") from failure


FORMATS = (PressPdf(),)


def press_book(context: PrintContext, *, card: str = "", bleed: float = 3.0) -> bytes:
    """Return a PDF with a front and a back page for every card, as often as the gang has it. Raises PrintingFailed.

    `card` is the key of a size; without one every card has the size of the first. Record sheets keep their own size.
    `bleed` is how many millimetres the art reaches over the cut.
    """
    from cards.pdf.variants.pdfx import collate_pages

    cards = _in_one_size(every_card(context), card)
    if not cards:
        raise PrintingFailed("There are no cards to print: add members to the gang.")
    laid = lay_cards(context, cards, bleed=bleed)
    pages = [
        page
        for one, (pdf, number) in zip(laid, back_pages(context, laid, bleed=bleed), strict=True)
        for page in (one.front, pdf if one.back is None else number) * one.card.copies
    ]
    return collate_pages(laid[0].pdf, pages)


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
