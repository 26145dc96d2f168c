"""The parts of a made card by name, for engines that place each by hand."""

from dataclasses import dataclass

from cards.faces.card import CardFace
from cards.faces.parts import Entries, StatGrid, Stats, Track


@dataclass(frozen=True, kw_only=True, slots=True)
class Parts:
    """The five parts of a made card's front and the one of its back."""

    stats: Stats
    speeds: StatGrid
    stress: Track
    wounds: Track
    weapons: Entries
    traits: Entries


def parts_of(face: CardFace) -> Parts:
    """The face's parts. Raises TypeError where it is no made card's."""
    match (*face.front, *face.back):
        case (
            Stats() as stats,
            StatGrid() as speeds,
            Track() as stress,
            Track() as wounds,
            Entries() as weapons,
            Entries() as traits,
        ):
            return Parts(stats=stats, speeds=speeds, stress=stress, wounds=wounds, weapons=weapons, traits=traits)
        case _:
            raise TypeError(f"{face.key} is no made card")
