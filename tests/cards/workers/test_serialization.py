"""Values cross the pipe and come back equal, each kind of dataclass included."""

from dataclasses import dataclass, field

from bench.printing.generated_cards import generate_cards
from cards.pdf.records import DrawingResources
from cards.pdf.workers.serialization import dumps, loads


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainKind:
    """A frozen kind with one field."""

    one: int


@dataclass(frozen=True, kw_only=True, slots=True)
class ExtendedKind(PlainKind):
    """A kind whose slots are in two classes."""

    two: tuple[PlainKind, ...] = ()


@dataclass
class Open:
    """A kind without slots."""

    three: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Empty:
    """A kind without fields."""


def test_every_kind_of_value_comes_back_equal() -> None:
    shared = PlainKind(one=1)
    values = (
        shared,
        ExtendedKind(one=2, two=(shared, shared)),
        Open([3]),
        Empty(),
        DrawingResources(glyphs={1: 1 << 90}),
        "ab",
        b"c",
    )
    back = loads(dumps(values))
    assert back == values
    assert back[1].two[0] is back[1].two[1] is back[0]


def test_faces_come_back_equal() -> None:
    faces = [card.face for card in generate_cards("gang", 3)]
    assert loads(dumps(faces)) == faces
