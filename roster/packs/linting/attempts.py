"""Checks of attempts: those that can't be decided, weapons that leave nothing to decide, and marks of a battle."""

from collections.abc import Iterator

from roster.packs.linting.index import Index, Lint, lint_of
from roster.packs.problems import quoted
from roster.rules.game.attempts import MOST_ATTEMPTS, Attempt
from roster.rules.game.battle import Attack


def check_attempts(index: Index) -> Iterator[Lint]:
    """Report the faults of each attempt, and attempts that no weapon is for."""
    for number, (path, attempt) in enumerate(index.each(Attempt)):
        if number == MOST_ATTEMPTS:
            message = f"A game can have {MOST_ATTEMPTS} attempts at most; this is one more."
            yield Lint(path=path, message=message, remedy="Take some out, or make one of several with marks.")
        faults = tuple(attempt.faults())
        yield from (lint_of(path, fault) for fault in faults)
        judged = attempt.weapons is not None and all(fault.at != ("weapons",) for fault in faults)
        weaponless = judged and not any(map(attempt.made_with, index.pack.weapons))
        if weaponless and index.complete("weapons"):
            message = f"No weapon is selected, so {quoted(attempt.key)} can never be made."
            yield Lint(path=(*path, "weapons"), message=message, remedy="Select weapons of the pack, or take it out.")
    for path, attack in index.each(Attack):
        for attempt in (one for one in index.pack.attempts if one.key == attack.attempt):
            for key in attack.marks:
                if key not in attempt.mark:
                    message = f"{quoted(attempt.key)} has no mark {quoted(key)}."
                    remedy = f"Its marks are: {', '.join(attempt.mark) or 'none'}."
                    yield Lint(path=(*path, "marks", key), message=message, remedy=remedy)
