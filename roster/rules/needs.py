"""Everything that one gang needs on the table: miniatures on their bases, tokens, templates, dice and tools.

Lives here: the list as a value, worked out from the gang.
Never here: how many of each (see `counting`), printing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.bikes import Base
from roster.rules.counting import needed
from roster.rules.equipment import Equipment
from roster.rules.flattening import subjects_of
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.resolving import ResolvedMember
from roster.rules.templates import Template
from roster.rules.tokens import Token


@dataclass(frozen=True, kw_only=True, slots=True)
class Miniatures:
    """Figures of one kind: on the bike of that name, or on no bike (an empty name), with its base where it has one."""

    bike: str
    base: Base | None
    count: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Needs:
    """What a gang needs, each with how many; what it needs none of is left out."""

    miniatures: tuple[Miniatures, ...] = ()
    tokens: tuple[tuple[Token, int], ...] = ()
    templates: tuple[tuple[Template, int], ...] = ()
    equipment: tuple[tuple[Equipment, int], ...] = ()


def needs_of(game: Game, gang: Gang) -> Needs:
    """What the gang needs. Never raises, whatever is written."""
    subjects = subjects_of(game, gang)
    equipment = ((thing, needed(thing, subjects)) for thing in game.equipment)
    return Needs(
        miniatures=tuple(_miniatures(part.member for part in subjects.members if part.member)),
        tokens=token_counts(game, gang),
        templates=tuple((template, template.copies) for template in game.templates),
        equipment=tuple((thing, count) for thing, count in equipment if count),
    )


def token_counts(game: Game, gang: Gang) -> tuple[tuple[Token, int], ...]:
    """Each token that the gang needs, in the game's order, and how many of it."""
    subjects = subjects_of(game, gang)
    counted = ((token, needed(token, subjects)) for token in game.tokens)
    return tuple((token, count) for token, count in counted if count)


def _miniatures(members: Iterator[ResolvedMember]) -> Iterator[Miniatures]:
    """Figures by bike, in the order in which the gang first rides each."""
    counts: dict[tuple[str, Base | None], int] = {}
    for member in members:
        bike = member.bike
        kind = (bike.name, bike.base) if bike else ("", None)
        counts[kind] = counts.get(kind, 0) + max(member.figures, 1)
    yield from (Miniatures(bike=name, base=base, count=count) for (name, base), count in counts.items())
