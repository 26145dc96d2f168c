"""Emblems read at 8 mm: neither a few hairs nor a black shape, and in the middle of their box."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageStat

from cards.html.shapes import drawing
from cards.pdf.variants.documents import layout_html
from tests.games.packs import FOLDERS, compiled

SIZE, PITCH = 8, 10
DOTS = 300 / 25.4
INK = (0.2, 0.5)
ACROSS = 0.82
ASIDE = 0.1


@pytest.fixture(scope="module")
def emblems() -> dict[str, Image.Image]:
    """Return every emblem of every pack as it prints, black at 8 mm and 300 dpi."""
    packs = [compiled(folder) for folder in FOLDERS]
    names = sorted({one.emblem for game in packs for one in (game, *game.factions)})
    styles = f"@page{{size:{PITCH * len(names)}mm {PITCH}mm;margin:0}}body{{margin:0}}svg{{position:absolute;top:0}}"
    drawn = "".join(
        f'<svg viewBox="0 0 512 512" style="left:{at * PITCH}mm;width:{SIZE}mm;height:{SIZE}mm">'
        f"{drawing(name, '#000000')}</svg>"
        for at, name in enumerate(names)
    )
    page = pypdfium2.PdfDocument(layout_html(drawn, styles).write_pdf())[0]
    sheet = page.render(scale=DOTS / 72 * 25.4).to_pil().convert("L").point(lambda light: 255 - light)
    boxes = ((round(at * PITCH * DOTS), 0) for at in range(len(names)))
    side = round(SIZE * DOTS)
    return {name: sheet.crop((x, y, x + side, y + side)) for name, (x, y) in zip(names, boxes, strict=True)}


def balance(ink: Image.Image) -> tuple[float, float]:
    """Return where the middle of the ink lies, from the middle of the box, in parts of it."""
    across, down = ink.resize((ink.width, 1), Image.Resampling.BOX), ink.resize((1, ink.height), Image.Resampling.BOX)
    middles = []
    for line in (across, down):
        weights = list(line.tobytes())
        middle = sum(at * weight for at, weight in enumerate(weights)) / sum(weights)
        middles.append((middle + 0.5) / len(weights) - 0.5)
    return middles[0], middles[1]


def test_every_emblem_reads_at_8_millimetres(emblems: dict[str, Image.Image]) -> None:
    faults = []
    for name, ink in emblems.items():
        share = ImageStat.Stat(ink).mean[0] / 255
        left, top, right, bottom = ink.point(lambda dark: 255 if dark > 127 else 0).getbbox() or (0, 0, 0, 0)
        across = max(right - left, bottom - top) / ink.width
        aside = max(map(abs, balance(ink)))
        if not INK[0] <= share <= INK[1] or across < ACROSS or aside > ASIDE:
            faults.append((name, round(share, 2), round(across, 2), round(aside, 2)))
    assert faults == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_side_of_every_game_has_an_emblem_of_its_own(folder: Path) -> None:
    game = compiled(folder)
    assert game.factions
    emblems = [one.emblem for one in (game, *game.factions)]
    assert len(set(emblems)) == len(emblems)
