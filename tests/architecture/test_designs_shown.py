"""docs/designs.md shows every block and every look, with pictures of what they are now."""

import pytest
from PIL import Image

from cards.html.looks import look_of
from cards.html.styles import bundled_looks
from tests.architecture import sources
from tools.designs import BLOCKS, MADE_OF, TRACKS, block_digest, look_digest
from tools.pictures import PICTURES

SHOWN = [
    *((f"look-{look}", look, look_digest(look)) for look in sorted(bundled_looks())),
    *((f"block-{kind}", kind, block_digest(kind)) for kind in BLOCKS),
    *((f"block-{way}", way, block_digest("track")) for way in TRACKS),
]
PAGE = (sources.ROOT / "docs" / "designs.md").read_text(encoding="utf-8")
LARGEST = 40_000


@pytest.mark.parametrize(("picture", "name", "made_of"), SHOWN, ids=[one[0] for one in SHOWN])
def test_every_block_and_look_has_a_row_with_a_picture_of_it_as_it_is(picture: str, name: str, made_of: str) -> None:
    row = next((line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |")), "")
    assert f"(pictures/{picture}.png)" in row
    file = PICTURES / f"{picture}.png"
    with Image.open(file) as shown:
        assert shown.info[MADE_OF] == made_of, "Run `make pictures`, and look at them."
    assert file.stat().st_size < LARGEST


def test_each_looks_row_names_the_fonts_it_was_drawn_for() -> None:
    for look in bundled_looks():
        assert f"| {', '.join(look_of(look).fonts)} | ![](pictures/look-{look}.png)" in PAGE
