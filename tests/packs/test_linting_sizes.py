"""The room that printed things take on a page."""

import pytest

from roster.packs.linting.printing import extent
from roster.rules.game.nouns import Base
from roster.rules.game.prints import Grid, Sector, Turn


def bent(angle: float, inches: float = 1, **more: str) -> Turn:
    return Turn(inches=inches, angle=angle, lane=10, hand="left", measured_as="radius", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("thing", "size"),
    [
        (Sector(angle=150, radius=10), (19.319, 10)),
        (Sector(angle=180, radius=10), (20, 10)),
        (Sector(angle=240, radius=10), (20, 15)),
        (Sector(angle=360, radius=10), (20, 20)),
        (bent(60), (20.2, 26.327)),
        (bent(90), (30.4, 30.4)),
        (bent(180), (60.8, 30.4)),
        (Turn(inches=2, angle=90, lane=10, hand="left"), (37.340, 37.340)),
        (Grid(columns=3, rows=2, cell=20), (60, 40)),
        (Grid(columns=3, rows=2, cell=20, origin="2,1"), (78, 58)),
        (Base(shape="oval", length=75, width=42), (75, 42)),
    ],
)
def test_a_thing_takes_so_much_room(thing: Turn | Sector | Grid | Base, size: tuple[float, float]) -> None:
    """A bent lane about 25.4 mm goes from 20.4 to 30.4 mm; two inches of a quarter turn are about 32.34 mm."""
    assert extent(thing) == pytest.approx(size, abs=0.001)
