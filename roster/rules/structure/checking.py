"""Everything that is wrong with a gang's own parts.

Lives here: asking each module of this package. Never here: constraints.
"""

from collections.abc import Iterator

from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.resolving import ResolvedMember
from roster.rules.structure.decks import check_decks
from roster.rules.structure.gangs import check_gang
from roster.rules.structure.joins import check_joins
from roster.rules.structure.ledger import check_gained, check_ledger
from roster.rules.structure.standing import check_standing
from roster.rules.structure.stats import check_raises, check_ranges
from roster.rules.structure.traits import check_traits
from roster.rules.structure.weapons import check_quantities, check_weapons
from roster.rules.subjects import Subjects


def check_member(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """All findings about one member."""
    yield from check_standing(game, resolved)
    yield from check_traits(game, resolved)
    yield from check_weapons(game, resolved)
    yield from check_quantities(game, resolved)
    yield from check_ranges(game, resolved)
    yield from check_gained(game, resolved)
    if resolved.member.raises:
        yield from check_raises(game, resolved)


def flaws(subjects: Subjects) -> Iterator[Finding]:
    """All findings about the gang's own parts, in no promised order."""
    yield from check_gang(subjects)
    for part in subjects.members:
        if part.member is not None:
            yield from check_member(subjects.game, part.member)
    yield from check_joins(subjects)
    yield from check_decks(subjects.game, subjects.gang)
    yield from check_ledger(subjects)
