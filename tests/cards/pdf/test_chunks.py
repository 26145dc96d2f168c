"""What child processes are given at once, and what is drawn of what they measure."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from cards.faces.sheet_face import SheetFace
from cards.faces.unit_card import member_card
from cards.html.fragments import markup_fragment
from cards.pdf.context import LocalPool, PrintContext
from cards.pdf.kit import print_cards, print_kit
from cards.pdf.printed import PrintingFailed
from cards.pdf.records import Chunk, MarkupPiece
from cards.pdf.setting.chunks import set_chunk
from cards.pdf.setting.columns import SideColumn
from cards.pdf.setting.setter import Setter
from cards.sheets.options import PrintOptions
from cards.typesetting.engine import LaidFragment
from tests.cards.pdf.small_game import GAME, PAIR


class TwoWorkers(LocalPool):
    """A pool that says it has two workers, and notes how many faces come in each chunk, sheets as negative numbers."""

    workers = 2

    def __init__(self) -> None:
        self.chunks: list[int] = []

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]:
        given = list(payloads)
        self.chunks += [-len(one.faces) if isinstance(one.faces[0], SheetFace) else len(one.faces) for one in given]
        return super().map(task, given)


def test_sheets_come_first_and_cards_are_not_split_beside_them() -> None:
    pool = TwoWorkers()
    print_kit(PrintContext(game=GAME, gang=PAIR, pool=pool), PrintOptions(what=("cards", "tokens", "reference")))
    assert pool.chunks == [-1, 6, 6, 2], "the cards come again in the layout that they share"


@pytest.mark.parametrize(("count", "chunks"), [(5, [5]), (8, [4, 4]), (24, [6, 6, 6, 6])])
def test_many_cards_alone_are_shared_by_both_workers_and_few_are_not(count: int, chunks: list[int]) -> None:
    pool = TwoWorkers()
    face = member_card(GAME, PAIR, PAIR.members[0])
    print_cards(
        PrintContext(game=GAME, gang=PAIR, pool=pool), [replace(face, name=f"Rider {at}") for at in range(count)]
    )
    assert pool.chunks[: len(chunks)] == chunks


def test_what_is_only_measured_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[LaidFragment] = []
    draw = LaidFragment.drawn
    monkeypatch.setattr(LaidFragment, "drawn", lambda laid: (drawn.append(laid), draw(laid))[1])
    setter = Setter(".s { display: block; height: 10mm; background: #ff0000; width: 20mm }")
    tried, printed = (markup_fragment(f'<section class="s" id="{name}"></section>') for name in "ab")
    assert (setter.laid(tried).height, setter.laid(printed).height) == (pytest.approx(10), pytest.approx(10))
    assert b"1 0 0 rg" in setter[printed].stream
    assert setter[printed] is setter[printed]
    assert len(drawn) == 1
    assert b"1 0 0 rg" in setter[tried].stream, "it can be drawn later"


def test_what_was_set_longest_ago_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.pdf.setting.setter.KEPT", 2)
    setter = Setter(".s { display: block; height: 10mm; background: #ff0000; width: 20mm }")
    some = [markup_fragment(f'<section class="s" id="{name}"></section>') for name in "abc"]
    first = [setter[one] for one in some]
    setter.forget()
    assert [setter[one] is known for one, known in zip(some, first, strict=True)] == [False, True, True]


def test_what_is_measured_and_never_drawn_holds_no_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.pdf.setting.setter.BOXED", 1)
    setter = Setter(".s { display: block; height: 10mm; background: #ff0000; width: 20mm }")
    some = [markup_fragment(f'<section class="s" id="{name}"></section>') for name in "abc"]
    measured = [setter.laid(one) for one in some]
    setter.forget()
    assert [laid.box is None for laid in measured] == [True, True, False]
    assert setter.laid(some[0]) is measured[0], "its measures stay"
    assert b"1 0 0 rg" in setter[some[0]].stream, "it can still be drawn"


def test_each_side_of_a_gang_is_put_together_once_when_its_layout_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[bool] = []
    stack = SideColumn.stacked
    monkeypatch.setattr(
        SideColumn, "stacked", lambda one, art: (put.append(one.side.face.shared.settled), stack(one, art))[1]
    )
    face = member_card(GAME, PAIR, PAIR.members[0])
    faces = [replace(face, name=f"Rider {'of the Long Quay ' * at}") for at in range(3)]
    kit = print_cards(PrintContext(game=GAME), faces)
    assert kit.report.counts == (("cards", 3),)
    assert put == [True] * 2 * 3


def test_what_the_engine_refuses_is_no_fault_and_leaves_the_setter_as_it_was() -> None:
    css = ".s { display: block; height: 10mm; background: #ff0000; width: 20mm }"
    bad, good = (MarkupPiece(html=html, width=20, height=10) for html in ("<p>", '<div class="s"></div>'))
    with pytest.raises(PrintingFailed, match="A design cannot be printed"):
        set_chunk(Chunk(css=css, faces=(bad,)))
    (made,) = set_chunk(Chunk(css=css, faces=(good,)))
    assert b"1 0 0 rg" in zlib.decompress(made.sides[0].stream)
