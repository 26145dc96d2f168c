"""Make the README's pictures from a sample gang: both sides of its first card, and a page of each kind of its kit.

Usage: python -m tools.pictures GANG.json, a sample gang inside its pack's folder. Needs Pango; reads no database.
"""

import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from roster.packs.compiling import compile_pack
from roster.packs.gang_file import read_gang
from roster.packs.reading.pack import read_pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CARD_DPI, PAGE_DPI = 220, 60
GAP = 24
TABLE = (92, 96, 100)


def sample_gang(file: Path) -> tuple[Game, Gang]:
    """Return a sample gang inside its pack's folder, and its game. Exits where either cannot be read."""
    pack, gang = read_pack(file.parent.parent).pack, read_gang(file.read_text()).gang
    if pack is None or gang is None:
        sys.exit(f"{file} is not a sample gang in a readable pack. Run `make check` to see why.")
    return compile_pack(pack, 1), gang


def render_pages(pdf: bytes, dpi: int) -> list[Image.Image]:
    """Return a picture of each page of a PDF."""
    return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(BytesIO(pdf))]


def in_a_row(pictures: list[Image.Image]) -> Image.Image:
    """Return the pictures side by side on a plain table top."""
    width = sum(one.width + GAP for one in pictures) + GAP
    row = Image.new("RGB", (width, max(one.height for one in pictures) + 2 * GAP), TABLE)
    at = GAP
    for one in pictures:
        row.paste(one, (at, GAP))
        at += one.width + GAP
    return row


def card(game: Game, gang: Gang) -> Image.Image:
    """Return a picture of both sides of the first member's card."""
    pdf, _ = print_sides(PrintContext(game=game), (member_card(game, gang, gang.members[0]),))
    return in_a_row(render_pages(pdf, CARD_DPI))


def kit(game: Game, gang: Gang) -> Image.Image:
    """Return a picture of the first page of each kind in the gang's kit."""
    printed = print_kit(PrintContext(game=game, gang=gang))
    first = {page.kind: page.number for page in reversed(printed.report.pages) if not page.back}
    pages = render_pages(printed.pdf, PAGE_DPI)
    return in_a_row([pages[number - 1] for number in sorted(first.values())])


def main(file: Path) -> None:
    """Write both pictures."""
    game, gang = sample_gang(file)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, picture in (("card", card(game, gang)), ("kit", kit(game, gang))):
        picture.quantize(128).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
