"""The parts of a generated card by name, for engines that place each by hand."""

from dataclasses import dataclass

from cards.faces.card import CardFace
from cards.faces.parts import Entries, StatGrid, Stats, Track


@dataclass(frozen=True, kw_only=True, slots=True)
class CardParts:
    """The five parts of a generated card's front and the one of its back."""

    stats: Stats
    speeds: StatGrid
    stress: Track
    wounds: Track
    weapons: Entries
    traits: Entries


def parts_of(face: CardFace) -> CardParts:
    """Return a face's parts. Raises TypeError if it is no generated card's."""
    match (*face.front, *face.back):
        case (
            Stats() as stats,
            StatGrid() as speeds,
            Track() as stress,
            Track() as wounds,
            Entries() as weapons,
            Entries() as traits,
        ):
            return CardParts(stats=stats, speeds=speeds, stress=stress, wounds=wounds, weapons=weapons, traits=traits)
        case _:
            raise TypeError(f"{face.key} is no made card")
