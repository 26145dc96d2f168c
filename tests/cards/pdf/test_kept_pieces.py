"""What was set once is kept: a new gang of a known game needs WeasyPrint for nothing but odd words."""

import sqlite3
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import version
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from cards.faces.gang_cards import member_card
from cards.faces.parts import Lines
from cards.faces.typography import typeset
from cards.html.labels import LABEL_CSS
from cards.html.styles import card_css
from cards.pdf.kit import print_kit
from cards.pdf.laying import Here, Means
from cards.pdf.setting.chunks import setter_for
from cards.pdf.sides import print_sides
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from roster.rules.gang.gang import Gang
from tests.cards.html.printing import fitted
from tests.cards.made_up import GAME, PIKE, crew

ROOT = Path(__file__).resolve().parents[3]
CARDS = PrintOptions(what=("cards",))
AGAIN = """
import sys
from dataclasses import replace
from pathlib import Path
from cards.pdf.store import Store
from cards.pdf.kit import print_kit
from cards.pdf.laying import Here, Means
from cards.sheets.options import PrintOptions
from tests.cards.made_up import GAME, crew
gang = crew()
members = tuple(replace(member, name=f"{sys.argv[2]} {at}") for at, member in enumerate(gang.members))
means = Means(press=Here(), store=Store(Path(sys.argv[1])))
print_kit(GAME, replace(gang, members=members), options=PrintOptions(what=("cards",)), means=means)
print("weasyprint" in sys.modules)
"""


def renamed(name: str) -> Gang:
    gang = crew()
    members = tuple(replace(member, name=f"{name} {at}") for at, member in enumerate(gang.members))
    return replace(gang, name=name, members=members)


def cards(gang: Gang, store: Store | None) -> bytes:
    return print_kit(GAME, gang, options=CARDS, means=Means(press=Here(), store=store)).pdf


def asked(store: Path, name: str) -> str:
    """What a fresh process says of whether it loaded WeasyPrint to print a gang with other names."""
    line = [sys.executable, "-c", AGAIN, str(store), name]
    return subprocess.run(line, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()[-1]


def test_a_new_gang_of_a_known_game_asks_weasyprint_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    setter_for.cache_clear()
    cards(renamed("Salt"), Store(path))
    assert asked(path, "Pepper") == "False"
    assert asked(path, "محمد") == "True"


def test_the_same_cards_come_of_kept_pieces_and_of_new_ones(tmp_path: Path) -> None:
    store = Store(tmp_path / "store.sqlite3")
    cards(renamed("Salt"), store)
    assert cards(renamed("Pepper"), store) == cards(renamed("Pepper"), None)


def test_a_piece_that_is_missing_or_damaged_is_set_again(tmp_path: Path) -> None:
    path, gang = tmp_path / "store.sqlite3", renamed("Salt")
    whole = cards(gang, Store(path))
    for damage in ("DELETE FROM piece WHERE rowid % 2", "UPDATE piece SET body = x'00000002ffff'"):
        with sqlite3.connect(path) as tables:
            tables.execute("DELETE FROM face")
            tables.execute(damage)
        from cards.pdf.setting import chunks

        chunks.setter_for.cache_clear()
        assert cards(gang, Store(path)) == whole


def test_weasyprint_is_the_release_that_this_is_written_for() -> None:
    from cards.pdf.setting.engine import RELEASE, absent

    assert version("weasyprint") == RELEASE
    assert absent() == ()


def test_what_a_release_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from cards.pdf.setting import engine

    monkeypatch.setattr(engine, "PRIVATE", {engine.Stream: ("set_text_matrix", "no_such_thing")})
    assert engine.absent() == ("Stream.no_such_thing",)


@pytest.mark.print
@pytest.mark.parametrize("look", ["plate", "clockwork", "console", "ledger", "noir", "typescript"])
def test_cards_look_as_the_public_interface_sets_them(look: str) -> None:
    from cards.pdf.setting.plainly import sides_plainly

    game = replace(GAME, designs=tuple(replace(design, look=look) for design in GAME.designs))
    face = typeset(replace(member_card(game, crew(), PIKE), footer=()))
    if look == "noir":  # it fills what a front leaves empty, which the public interface does not
        face = replace(face, front=(*face.front, Lines(items=(0,), title="Lines")))
    card = fitted(game, face)
    slow = sides_plainly(card.sides, card_css(game, ((face.width, face.height),)) + LABEL_CSS)
    quick, _ = print_sides(game, (face,))
    for ours, theirs in zip(pictures(quick), pictures(slow), strict=True):
        assert ours.size == theirs.size
        assert strong(ours, theirs) < 0.003, look


def pictures(pdf: bytes) -> list[Image.Image]:
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        return [page.render(scale=1.2).to_pil().convert("L") for page in document]


def strong(one: Image.Image, two: Image.Image) -> float:
    """The share of pixels that differ by more than smooth edges do."""
    different = ImageChops.difference(one, two).point(lambda shade: 255 if shade > 110 else 0)
    return different.histogram()[255] / (one.width * one.height)
