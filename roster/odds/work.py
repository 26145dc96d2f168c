"""Estimates of the work that the odds of an attempt take, so that a page can keep to its share.

The unit is a hundred-thousandth of a second on a quiet machine, measured once and rounded up. Each
mechanism estimates its own.
"""

from collections.abc import Hashable, Iterable, Sequence
from contextlib import suppress

from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.mechanism import NoNumber

CELL = 4
"""The work of a cell whose odds are known."""


def work_of(attempt: Attempt, settings: Sequence[AttemptSetting]) -> int:
    """Return the work of an attempt's odds in some settings, for all of its aims."""
    return CELL * len(settings) + min(max(len(attempt.aims), 1), 2) * sum(parts_in(attempt, settings).values())


def parts_in(attempt: Attempt, settings: Iterable[AttemptSetting]) -> dict[Hashable, int]:
    """Return the parts of that work for the usual aim, shared ones once; nothing where the attempt cannot be made."""
    found: dict[Hashable, int] = {}
    for setting in settings:
        with suppress(NoNumber):
            found.update(attempt.mechanism.work(attempt, setting))
    return found
