"""Values cross the pipe and come back equal, each kind of dataclass included."""

import pickle
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cards.faces.shared_layout import LayoutNeeds
from cards.pdf.records import DrawingResources, FaceRecord, PictureBox, SideRecord
from cards.pdf.store import loads_record

PORTRAIT = PictureBox(digest="a", left=1, top=2, width=3, height=4, round=True, tone="grey", frame="#000000")
SIDE = SideRecord(
    side="front",
    number=1,
    cards=1,
    width=63,
    height=88,
    stream=b"\0q Q",
    use=DrawingResources(glyphs={1: 1 << 90}, odd={1: {3: "x"}}, art=("a",)),
    pictures=(PORTRAIT,),
)


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainKind:
    """A frozen kind with one field."""

    one: int


def test_a_record_comes_back_equal() -> None:
    record = FaceRecord(sides=(SIDE,), art={}, need=LayoutNeeds(front=2), shrunk=True)
    assert loads_record(pickle.dumps(record)) == record


@pytest.mark.parametrize("value", [{"key": 1}, 1, PlainKind(one=1), ET.Element("face"), print])
def test_a_record_is_read_from_bytes_of_records_alone(value: object) -> None:
    with pytest.raises(ValueError, match="no record"):
        loads_record(pickle.dumps(value))


def test_bytes_that_call_a_function_call_nothing(tmp_path: Path) -> None:
    made = tmp_path / "made"
    hostile = b"cposix\nsystem\n(S'touch %b'\ntR." % str(made).encode()
    with pytest.raises(ValueError, match="no record"):
        loads_record(hostile)
    assert not made.exists()
