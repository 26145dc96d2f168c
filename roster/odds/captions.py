"""Captions of tables of odds, in whole sentences: what is counted, how to read it, for whom."""

from collections.abc import Iterator, Mapping, Sequence

from roster.rules.game.attempts import Attempt, Mark, Situation
from roster.rules.game.game import Game
from roster.rules.game.mechanisms.mechanism import Measure
from roster.rules.words import inside, listed, sentence

BROUGHT = "What one attempt brings on average"
BRACKETS = "A number followed by brackets applies only in that case."

SHORT_OF_IT = "Where that total fails, going on would risk more than it gains"


def column_name(measure: Measure, among: Sequence[Measure]) -> str:
    """Return a measure's name for a column, with its aim where other columns have another."""
    return f"{measure.name}, {measure.played}" if several_aims(among) else measure.name


def table_title(measure: Measure, among: Sequence[Measure]) -> str:
    """Return a measure's name for a table of its own, with its aim where other tables have another."""
    return f"{measure.title} if you play {measure.played}" if several_aims(among) else measure.title


def several_aims(among: Sequence[Measure]) -> bool:
    """Return whether the measures are played for different aims."""
    return len({one.played for one in among}) > 1


def aim_caption(measures: Sequence[Measure]) -> str:
    """Return the one aim of some measures as a sentence; empty where they have several, or where none is named."""
    aims = {one.played for one in measures}
    return f"The player’s aim is “{sentence(aims.pop())}”" if len(aims) == 1 and aims != {""} else ""


def count_caption(measures: Sequence[Measure], others: int = 0) -> str:
    """Return what the figures are, for all columns at once or for each; `others` counts columns of effects."""
    kinds: dict[str, list[str]] = {}
    for one in measures:
        if one.counted:
            kinds.setdefault(one.counted, []).append(f"“{one.name}”")
    if len(kinds) == 1 and not others:
        return "".join(f"Each number is {kind}" for kind in kinds)
    parts = [f"{listed(names)} {'is' if len(names) == 1 else 'are each'} {kind}" for kind, names in kinds.items()]
    if kinds and others:
        parts.append(f"the other column{'s say' if others > 1 else ' says'} what one attempt brings on average")
    return "; ".join(parts)


def directions(down: Mark, across: Mark) -> str:
    """Return directions for reading a table of two marks."""
    return f"Read {inside(down.name)} down and {inside(across.name)} across"


def both_sides(attempt: Attempt) -> str:
    """Return a note that the other side chooses too, where it does."""
    return "Both sides play as well as they can" if attempt.mechanism.answered else ""


def subject_caption(game: Game, situations: Sequence[Situation], marks: Sequence[str] = ()) -> str:
    """Return whom the figures are for and against: stats that all situations share, and marks that don't vary."""
    own = listed([*map(inside, marks), *shared_stats(game, [one.own for one in situations])])
    against = listed([*shared_stats(game, [one.target for one in situations])])
    parts = (f" for {own}" if own else "", f" against {against}" if against else "")
    return f"The numbers are{''.join(parts)}" if any(parts) else ""


def shared_stats(game: Game, given: Sequence[Mapping[str, int]]) -> Iterator[str]:
    """Yield the stats that are the same in all situations, each with its number."""
    if given and all(one == given[0] for one in given):
        for key, value in given[0].items():
            if key in game.stat:
                yield f"{game.stat[key].name} {game.stat[key].shown(value)}"


def effects_caption(game: Game, usual: Situation | None, same: Mapping[str, str]) -> str:
    """Return which situation averages are for, and the effects that are the same for every weapon."""
    every = listed([f"{inside(name)} {words}" for name, words in same.items()])
    return sentences(
        f"The numbers are for the situation “{usual.name}”" if usual else "",
        f"Every {game.word('weapon')} also brings {every}" if every else "",
    )


def sentences(*parts: str) -> str:
    """Join the parts that aren't empty, each as a sentence."""
    return " ".join(f"{sentence(part)}." for part in parts if part)
