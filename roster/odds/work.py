"""How much work the odds of an attempt are, known before any are worked out, so that a page can keep to its share.

The numbers are hundred-thousandths of a second on a quiet machine, measured once and rounded up; `python -m bench.odds`
prints what they say beside what it takes. Each mechanism says its own.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.mechanism import NoNumber, Work

CELL = 4
"""The work of a cell whose odds are known."""


def work_of(attempt: Attempt, settings: Sequence[AttemptSetting]) -> int:
    """The work of an attempt's odds in some settings, for all of its aims."""
    return CELL * len(settings) + min(max(len(attempt.aims), 1), 2) * sum(parts_in(attempt, settings).values())


def parts_in(attempt: Attempt, settings: Iterable[AttemptSetting]) -> dict[Hashable, int]:
    """What an attempt's odds in some settings take for the usual aim; what they share is there once."""
    return dict(part for setting in settings for part in parts_at(attempt, setting))


def parts_at(attempt: Attempt, setting: AttemptSetting) -> Iterator[Work]:
    """What its odds in one setting take; nothing where it cannot be made."""
    try:
        yield from attempt.mechanism.work(attempt, setting)
    except NoNumber:
        return
