"""Kits out of stored faces: the bytes of new ones, without WeasyPrint; what every save changes is no part of them."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cards.faces.stamp import Codes
from cards.faces.unit_card import member_card
from cards.html.styles import card_css
from cards.pdf.context import LocalPool, PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.layout import SOURCES, content_hash, design_hash, face_key
from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, PAIR

ROOT = Path(__file__).resolve().parents[3]
CARDS = PrintOptions(what=("cards", "tokens"))
LOADED = """
import sys, cards.pdf.setting.chunks
print(*(module.__file__ for name, module in sys.modules.items() if name.startswith("cards.")))
"""
DRAWN = {"faces", "geometry", "html", "pdf", "typesetting"}
AGAIN = """
import sys
from pathlib import Path
from cards.pdf.kit import print_kit
from cards.pdf.context import PrintContext
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, PAIR
context = PrintContext(game=GAME, gang=PAIR, store=Store(Path(sys.argv[1])))
kit = print_kit(context, PrintOptions(what=("cards", "tokens")))
sys.stdout.buffer.write(kit.pdf)
print(sorted({"weasyprint", "cffi", "pikepdf"} & set(sys.modules)), file=sys.stderr)
"""


class CountingPool(LocalPool):
    """Runs tasks here and remembers how many faces it was given."""

    def __init__(self) -> None:
        self.faces = 0

    def map(self, task: str, payloads: Any) -> Any:
        def counted() -> Any:
            for payload in payloads:
                self.faces += len(payload.faces)
                yield payload

        return super().map(task, counted())


def printed(store: Store, revision: int = 1, codes: Codes | None = None) -> tuple[PrintedKit, int]:
    """Return the kit, and how many faces had to be laid out."""
    pool = CountingPool()
    context = PrintContext(game=GAME, gang=PAIR, revision=revision, pool=pool, store=store, codes=codes)
    return print_kit(context, CARDS), pool.faces


def test_what_was_laid_out_once_is_not_laid_out_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    first, laid_out = printed(store)
    again, none = printed(Store(store.path))
    other, none_either = printed(store, revision=2)
    assert laid_out == 14, "two cards are measured before they and ten tokens are set"
    assert (none, none_either) == (0, 0)
    assert first == again
    assert other.pdf != first.pdf, "the revision is printed over the faces"


def test_a_stored_kit_is_the_same_in_another_process_and_loads_no_renderer(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    first = print_kit(PrintContext(game=GAME, gang=PAIR, store=store), CARDS)
    command = [sys.executable, "-c", AGAIN, str(store.path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert ended.stdout == first.pdf
    assert ended.stderr.decode().strip() == "[]"


def test_a_code_is_printed_over_a_face_that_keeps_room_for_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    keys = frozenset(member.id for member in PAIR.members)
    bare, _ = printed(store)
    coded, laid_out = printed(store, codes=Codes(start="HTTPS://X.EXAMPLE/C/", keys=keys))
    moved, none = printed(store, codes=Codes(start="HTTPS://Y.EXAMPLE/C/", keys=keys))
    assert laid_out > 0, "a card with room for a code is another face"
    assert none == 0
    assert len({bare.pdf, coded.pdf, moved.pdf}) == 3


def test_progress_is_reported_and_may_end_the_work(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    print_kit(PrintContext(game=GAME, gang=PAIR, progress=lambda done, of: heard.append((done, of))), CARDS)
    assert heard[0] == (0, heard[-1][1])
    assert heard[-1][0] == heard[-1][1] > 0

    def stop(done: int, of: int) -> None:
        raise PrintingFailed("cancelled")

    with pytest.raises(PrintingFailed, match="cancelled"):
        print_kit(PrintContext(game=GAME, gang=PAIR, progress=stop), CARDS)


def test_keys_change_with_what_a_face_shows_and_with_its_design() -> None:
    face = member_card(GAME, PAIR, PAIR.members[0])
    css = card_css(GAME)
    design = design_hash(css, coded=False)
    assert face_key(face, design) == face_key(replace(face, footer=("other words",)), design)
    others = {
        face_key(replace(face, width=64.0), design),
        face_key(replace(face, name="Another"), design),
        face_key(face, design_hash(css, coded=True)),
        face_key(face, design_hash(css + " ", coded=False)),
    }
    assert len(others | {face_key(face, design)}) == 5
    assert content_hash(face) == content_hash(replace(face, footer=()))
    assert content_hash(face) != content_hash(replace(face, name="Another"))


def test_keys_change_with_every_module_that_draws() -> None:
    """What a render process loads of faces, their pictures and their setting is hashed into the keys of records."""
    heard = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = {Path(file) for file in heard.stdout.split() if Path(file).relative_to(ROOT).parts[1] in DRAWN}
    hashed = {file for pattern in SOURCES for file in ROOT.glob(pattern)}
    assert {file.relative_to(ROOT).parts[1] for file in loaded} == DRAWN
    assert not loaded - hashed
