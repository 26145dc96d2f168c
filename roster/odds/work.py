"""Estimates of the work that the odds of an attempt take, so that a page can keep to its share.

The unit is a hundred-thousandth of a second on a quiet machine, measured once and rounded up. Each
mechanism estimates its own.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.mechanism import NoNumber, Work

CELL = 4
"""The work of a cell whose odds are known."""


def work_of(attempt: Attempt, settings: Sequence[AttemptSetting]) -> int:
    """Return the work of an attempt's odds in some settings, for all of its aims."""
    return CELL * len(settings) + min(max(len(attempt.aims), 1), 2) * sum(parts_in(attempt, settings).values())


def parts_in(attempt: Attempt, settings: Iterable[AttemptSetting]) -> dict[Hashable, int]:
    """Return the parts of that work for the usual aim; shared parts are there once."""
    return dict(part for setting in settings for part in parts_at(attempt, setting))


def parts_at(attempt: Attempt, setting: AttemptSetting) -> Iterator[Work]:
    """Yield the parts of the work in one setting; nothing where the attempt cannot be made."""
    try:
        yield from attempt.mechanism.work(attempt, setting)
    except NoNumber:
        return
