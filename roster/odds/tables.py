"""A game's tables of odds, for players to look up at the table: some for each attempt."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from typing import assert_never

from roster.chances.outcomes import Odds, TooManyCases
from roster.odds.advice import advice_of
from roster.odds.captions import (
    BROUGHT,
    SHORT_OF_IT,
    aim_caption,
    both_sides,
    column_name,
    count_caption,
    directions,
    effects_caption,
    sentences,
    subject_caption,
    table_title,
)
from roster.odds.cells import NOTHING, Cell, Row, Table, merge_equal, merge_runs, nonblank_rows, shade_of
from roster.odds.solving import expected_effects, never_counted, odds_of, setting_of, success
from roster.odds.wording import average, figure
from roster.odds.work import CELL, work_of
from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt, Mark, Situation
from roster.rules.game.game import Game
from roster.rules.game.mechanisms.mechanism import Aim, Measure, NoNumber
from roster.rules.game.nouns import Weapon
from roster.rules.words import inside, listed, sentence, signed

MOST_COLUMNS, MOST_ROWS = 8, 16
"""The most values of a mark that a table shows across and down; of more it shows every second or third."""
MOST_WORK = 100_000
"""The most work of all tables of a game: a second or less. The hungriest of the games at hand needs a sixth of it."""
TOO_MUCH = "Its odds take too long to work out, so there are no tables of it."


@dataclass(frozen=True, kw_only=True, slots=True)
class AttemptTables:
    """An attempt with its tables; `how` is its mechanism in words, `readings` are names, `limits` what it leaves out.

    `advice` is the best play in its first situation, in sentences, unless it is made with a weapon. `uncounted` are
    the names of traits and skills that make no difference to its odds with a weapon.
    """

    attempt: Attempt
    how: str
    tables: tuple[Table, ...]
    readings: tuple[str, ...]
    limits: str
    advice: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()

    @property
    def brackets(self) -> bool:
        """True if its sums have numbers that count only where the words in brackets hold."""
        return any(f"({mark.words.name})" in self.how for mark in self.attempt.marks)


@lru_cache(maxsize=64)
def tables_of(game: Game) -> tuple[AttemptTables, ...]:
    """Return the tables of every attempt that has any, in the game's order, kept in memory.

    An attempt that would take more work than is left gets no table, but a note that says so.
    """
    left, made = MOST_WORK, []
    for attempt in game.attempts:
        work = table_work(game, attempt, left)
        if work is None:
            made.append(replace(without_tables(game, attempt), limits=TOO_MUCH))
            continue
        left -= work
        if (one := attempt_tables(game, attempt)).tables:
            made.append(one)
    return tuple(made)


def table_work(game: Game, attempt: Attempt, most: int) -> int | None:
    """Return the work of an attempt's tables; None where it is more than `most`."""
    weapons = [one for one in game.weapons if attempt.made_with(one)] if attempt.weapons is not None else []
    situations = usual_situations(attempt)
    if len(weapons) * len(situations) * CELL > most:
        return None
    down, across = (*ranging_marks(attempt), None, None)[:2]
    if attempt.weapons is not None:
        settings = [setting_of(game, attempt, situation=one, weapon=it) for it in weapons for one in situations]
    elif down is None:
        settings = [setting_of(game, attempt, situation=one) for one in situations]
    else:
        wides = [{across.key: wide} for wide in across.thinned(MOST_COLUMNS)] if across else [{}]
        marks = [{down.key: high, **wide} for high in down.thinned(MOST_ROWS) for wide in wides]
        settings = [setting_of(game, attempt, marks=one) for one in marks]
    work = work_of(attempt, settings)
    return work if work <= most else None


def ranging_marks(attempt: Attempt) -> tuple[Mark, ...]:
    """Return the attempt's marks that can vary."""
    return tuple(mark for mark in attempt.marks if mark.maximum > mark.minimum)


def attempt_tables(game: Game, attempt: Attempt) -> AttemptTables:
    """Return one attempt's tables: by weapon where it uses one, else by its first marks, else by its situations."""
    ranging = ranging_marks(attempt)
    tables: tuple[Table, ...]
    if attempt.weapons is not None:
        tables = tuple(weapon_tables(game, attempt))
    elif len(ranging) > 1:
        tables = tuple(grids(game, attempt, ranging[0], ranging[1]))
    else:
        tables = (situation_table(game, attempt, ranging[0] if ranging else None),)
    shown = tuple(table for table in tables if table.rows)
    return replace(without_tables(game, attempt), tables=shown, advice=usual_advice(game, attempt) if shown else ())


def usual_advice(game: Game, attempt: Attempt) -> tuple[str, ...]:
    """Return the best play in the first situation; nothing for attempts with weapons, each of which has its own."""
    if attempt.weapons is not None:
        return ()
    usual = usual_situations(attempt)[0]
    advice = advice_of(attempt, setting_of(game, attempt, situation=usual))
    return (f"An example: {inside(usual.name)}.", *advice) if advice and attempt.situations else advice


def without_tables(game: Game, attempt: Attempt) -> AttemptTables:
    """Return an attempt without its tables."""
    names = {one.key: one.name for one in game.readings}
    return AttemptTables(
        attempt=attempt,
        how=attempt.mechanism.words(game, attempt.mark_words),
        tables=(),
        readings=tuple(names[key] for key in attempt.readings if key in names),
        limits=attempt.limits,
        uncounted=never_counted(game, attempt) if attempt.weapons is not None else (),
    )


def measures_of(attempt: Attempt, settings: Sequence[AttemptSetting] = ()) -> tuple[Measure, ...]:
    """Return the measures of an attempt in some settings; its success for the first aim comes first."""
    return tuple(attempt.mechanism.measures(attempt, settings))


def cell_of(attempt: Attempt, measure: Measure, setting: AttemptSetting) -> Cell:
    """Return the cell of a measure in a setting."""
    aim = measure.aim.key if measure.aim else ""
    match measure.figure:
        case "chance":
            return outcome_cell(attempt, aim, measure.outcomes, setting)
        case "mean":
            return mean_cell(attempt, setting)
        case "result":
            return result_cell(attempt, setting)
        case "stop":
            return stop_cell(attempt, attempt.aim_of(aim), setting)
        case _:
            assert_never(measure.figure)


def outcome_cell(attempt: Attempt, aim: str, outcomes: tuple[str, ...], setting: AttemptSetting) -> Cell:
    """Return the chance of any of some outcomes."""
    odds = odds_of(attempt, setting, aim=aim)
    if odds is None:
        return NOTHING
    chance = odds.chance(outcomes)
    return Cell(words=figure(chance), shade=shade_of(chance))


def mean_cell(attempt: Attempt, setting: AttemptSetting) -> Cell:
    """Return the mean of what the mechanism counts."""
    odds = odds_of(attempt, setting)
    return Cell(words=average(odds.mean)) if odds else NOTHING


def result_cell(attempt: Attempt, setting: AttemptSetting) -> Cell:
    """Return the result of a comparison."""
    odds = odds_of(attempt, setting)
    return Cell(words=listed(list(odds.chances)), shade=shade_of(success(attempt, odds) / 2)) if odds else NOTHING


def stop_cell(attempt: Attempt, aim: Aim, setting: AttemptSetting) -> Cell:
    """Return the lowest total on which the best play stops."""
    try:
        stop, _ = attempt.mechanism.stops(attempt, setting, aim)
    except (NoNumber, TooManyCases):
        return NOTHING
    return NOTHING if stop is None else Cell(words=signed(stop))


def grids(game: Game, attempt: Attempt, down: Mark, across: Mark) -> Iterator[Table]:
    """Yield a table for each measure: one mark down, another across, unless it does not change where to stop."""
    highs, wides = down.thinned(MOST_ROWS), across.thinned(MOST_COLUMNS)
    settings = [
        [setting_of(game, attempt, marks={down.key: high, across.key: wide}) for wide in wides] for high in highs
    ]
    others = [mark.shown(mark.usual) for mark in attempt.marks if mark not in (down, across)]
    measures = measures_of(attempt, [one for row in settings for one in row])
    for measure in measures:
        rows = nonblank_rows(
            Row(name=down.worded(high), cells=tuple(cell_of(attempt, measure, one) for one in row))
            for high, row in zip(highs, settings, strict=True)
        )
        stop = measure.figure == "stop"
        alike = stop and all(len({*row.cells}) == 1 for row in rows)
        yield Table(
            title=table_title(measure, measures),
            text=sentences(
                count_caption((measure,)),
                f"{sentence(across.name)} changes nothing" if alike else directions(down, across),
                SHORT_OF_IT if stop else "",
                aim_caption(measures),
                subject_caption(game, attempt.situations[:1], others),
            ),
            corner=down.name,
            heads=(measure.name,) if alike else tuple(across.worded(wide) for wide in wides),
            rows=tuple(replace(row, cells=row.cells[:1]) for row in rows) if alike else rows,
        )


def situation_table(game: Game, attempt: Attempt, mark: Mark | None) -> Table:
    """Return a table with a row for each value of a mark, or each situation; every measure and effect across."""
    if mark is not None:
        lines = {mark.worded(at): setting_of(game, attempt, marks={mark.key: at}) for at in mark.thinned(MOST_ROWS)}
    else:
        lines = {one.name: setting_of(game, attempt, situation=one) for one in usual_situations(attempt)}
    measures = measures_of(attempt, tuple(lines.values()))
    effects = dict.fromkeys(one.name for one in attempt.effects if one.shown)
    return Table(
        title=overall_title(attempt, measures, bool(effects)),
        text=sentences(
            count_caption(measures, len(effects)),
            aim_caption(measures),
            subject_caption(game, attempt.situations[:1] if mark else attempt.situations),
        ),
        corner=mark.name if mark else "Situation",
        heads=(*(column_name(one, measures) for one in measures), *effects),
        rows=merge_runs(
            nonblank_rows(
                Row(
                    name=name,
                    cells=(
                        *(cell_of(attempt, one, setting) for one in measures),
                        *effect_cells(attempt, setting, None),
                    ),
                )
                for name, setting in lines.items()
            )
        ),
    )


def overall_title(attempt: Attempt, measures: Sequence[Measure], brings: bool) -> str:
    """Return the title of a table with every measure of an attempt, and its effects."""
    if not attempt.mechanism.ROLLED:
        return measures[0].title
    return "Chances and averages" if brings or any(one.figure == "mean" for one in measures) else "Chances"


def usual_situations(attempt: Attempt) -> tuple[Situation, ...]:
    """Return the attempt's situations; one without any numbers where it declares none."""
    return attempt.situations or (Situation(key="usual", name="Usual"),)


def weapon_tables(game: Game, attempt: Attempt) -> Iterator[Table]:
    """Yield a table of success by weapon and situation, then one of each weapon's effects in the first situation."""
    weapons = [one for one in game.weapons if attempt.made_with(one)]
    situations, first = usual_situations(attempt), measures_of(attempt)[0]
    yield Table(
        title=first.title,
        text=sentences(
            count_caption((first,)), aim_caption((first,)), both_sides(attempt), subject_caption(game, situations)
        ),
        corner=sentence(game.word("weapon")),
        heads=tuple(one.name for one in situations),
        rows=merge_equal(
            (
                weapon.name,
                tuple(
                    cell_of(attempt, first, setting_of(game, attempt, situation=one, weapon=weapon))
                    for one in situations
                ),
            )
            for weapon in weapons
        ),
    )
    yield effect_table(game, attempt, weapons, situations[0])


def effect_table(game: Game, attempt: Attempt, weapons: Sequence[Weapon], usual: Situation) -> Table:
    """Return a table of each weapon's effects in a situation; an effect that never differs is mentioned above it."""
    rows = merge_equal(
        (one.name, effect_cells(attempt, setting_of(game, attempt, situation=usual, weapon=one), one))
        for one in weapons
    )
    names = tuple(dict.fromkeys(one.name for one in attempt.effects if one.shown))
    alike = [len(rows) > 1 and len({row.cells[at] for row in rows}) == 1 for at in range(len(names))]
    same = zip(names, rows[0].cells, alike, strict=True) if rows else ()
    always = {name: cell.words for name, cell, one in same if one and not cell.nothing}
    differs = [not one for one in alike]
    return Table(
        title=BROUGHT,
        text=effects_caption(game, usual if attempt.situations else None, always),
        corner=sentence(game.word("weapon")),
        heads=tuple(compress(names, differs)),
        rows=tuple(Row(name=row.name, cells=tuple(compress(row.cells, differs))) for row in rows),
    )


def effect_cells(attempt: Attempt, setting: AttemptSetting, weapon: Weapon | None) -> tuple[Cell, ...]:
    """Return the mean of each effect, those of one name merged; a dash where there is none."""
    odds = odds_of(attempt, setting)
    means = means_of(attempt, odds, setting, weapon) if odds else {}
    names = dict.fromkeys(one.name for one in attempt.effects if one.shown)
    return tuple(Cell(words=average(means[name])) if means.get(name) else NOTHING for name in names)


def means_of(attempt: Attempt, odds: Odds, setting: AttemptSetting, weapon: Weapon | None) -> Mapping[str, Fraction]:
    """Return the average of each effect by name."""
    means: dict[str, Fraction] = {}
    for one in expected_effects(attempt, odds, setting, weapon):
        means[one.effect.name] = means.get(one.effect.name, Fraction(0)) + one.mean
    return means
