"""A weapon's odds in one member's hands: line by line against a target, and the gain from a further step or trait."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain, compress, groupby, islice
from types import MappingProxyType

from roster.chances.outcomes import Odds
from roster.odds.advice import advice_of
from roster.odds.captions import directions, sentences
from roster.odds.cells import Row, Table, merge_runs, nonblank_rows, numbered
from roster.odds.solving import attempts_with, effects_of, in_play, odds_of, setting_of, success, uncounted, x_choices
from roster.odds.tables import (
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_WORK,
    means_of,
    outcome_cell,
    ranging_marks,
    result_cell,
)
from roster.odds.wording import NEVER, average, percent
from roster.odds.work import work_of
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.held import AddHeld
from roster.rules.edits.members import StepStat
from roster.rules.game.amounts import AttemptSetting, Values
from roster.rules.game.attempts import Attempt, Mark, Situation
from roster.rules.game.derived import number, numbers
from roster.rules.game.game import Game
from roster.rules.game.mechanisms.mechanism import CHANCE
from roster.rules.game.nouns import Weapon
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.words import inside, listed, signed

MOST_LINES = 16
NONE = Situation(key="usual", name="Usual")
CANNOT = "cannot"
NOTHING = ("0", NEVER)
MOST_CHANGES, MOST_TRIED = 12, 200
"""The most changes listed and the most tried, enough for every known game."""
TOO_MUCH = "The odds of this take too long to work out."
MOST_MARKED = MOST_WORK // 5
"""The most work of one weapon's chances at the table: the most demanding weapon known needs half of it."""
NO_MARKS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True, slots=True)
class Opponent:
    """An opponent to judge by: a rank or profile with its stats; without stats, the situation's target."""

    key: str
    name: str
    stats: Values = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class OddsQuery:
    """A query for a weapon's odds; marks that are left out are as the situation says."""

    weapon: Weapon
    attempt: Attempt
    situation: Situation = NONE
    opponent: Opponent = Opponent(key="", name="")
    marks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class OddsLine:
    """The odds at one value of a mark: the chance in words, and each effect's average."""

    name: str
    chance: str
    effects: tuple[str, ...]
    usual: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class ChanceGain:
    """The effect of one more step or trait on the chance."""

    name: str
    before: str
    after: str
    gain: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponOdds:
    """A weapon's odds; without lines where they would take too much work, as `advice` then says.

    `heads` name the effects that any line has, `chance` is the one in the situation of the query, `advice` is in
    sentences. `uncounted` names what its bearer has and the odds don't count.
    """

    query: OddsQuery
    chance: str
    corner: str
    heads: tuple[str, ...]
    lines: tuple[OddsLine, ...]
    changes: tuple[ChanceGain, ...]
    advice: tuple[str, ...]
    uncounted: tuple[str, ...] = ()


def chance_words(attempt: Attempt, odds: Odds | None) -> str:
    """Return the chance of a success: "61 %"; the result where nothing is rolled; "cannot" where it cannot be tried."""
    if odds is None:
        return CANNOT
    return percent(success(attempt, odds)) if attempt.mechanism.ROLLED else listed(list(odds.chances))


def usual_chance(game: Game, weapon: Weapon, own: Values) -> str:
    """Return a weapon's chance in the usual situation: "52 % (from a stop)"; empty where the game declares none."""
    for attempt in attempts_with(game, weapon):
        query = OddsQuery(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
        odds = odds_for(game, query, own)
        if odds is not None:
            where = f" ({inside(query.situation.name)})" if attempt.situations else ""
            return f"{chance_words(attempt, odds)}{where}"
    return ""


def situation_chances(
    game: Game, attempt: Attempt, weapon: Weapon, own: Values, situations: Sequence[Situation]
) -> tuple[str, ...]:
    """Return a weapon's chance in each of some situations, in words; empty where it cannot be tried."""
    query = (OddsQuery(weapon=weapon, attempt=attempt, situation=one) for one in situations)
    every = (odds_for(game, one, own) for one in query)
    return tuple(chance_words(attempt, odds) if odds else "" for odds in every)


@dataclass(frozen=True, kw_only=True, slots=True)
class MarkedOdds:
    """A weapon's chances by the marks at the table: a row for each line, a cell for each value of the track.

    `track` is that track's stat, "" where no track counts. The cells are figures in percent, or results. `work` is
    what they took.
    """

    track: str
    cells: tuple[tuple[str, ...], ...]
    percent: bool
    work: int = field(compare=False)


def marked_odds(game: Game, weapon: Weapon, own: Values, lines: Sequence[str]) -> MarkedOdds | None:
    """Return a weapon's chances against the usual target by line and track; None where no attempt is made with it.

    It is also None where that takes more than MOST_MARKED.

    A line is a value of the attempt's mark where each of the lines is among that mark's words.
    """
    for attempt in attempts_with(game, weapon):
        query = OddsQuery(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
        if odds_for(game, query, own) is None:
            continue
        down = next((found for one in attempt.marks if (found := line_values(one, lines))), ({},))
        tracks = (
            (one, range(max(one.minimum, 0), min(one.maximum, most) + 1))
            for one in attempt.marks
            if one.stat and (most := own.get(one.stat))
        )
        track, values = next(tracks, (None, ()))
        across = [{track.key: value} for value in values] if track else [{}]
        settings = [[setting_for(game, query, own, {**row, **column}) for column in across] for row in down]
        if (work := work_of(attempt, [*chain.from_iterable(settings)])) > MOST_MARKED:
            return None
        cells = tuple(tuple(marked_cell(attempt, one) for one in row) for row in settings)
        percents = attempt.mechanism.ROLLED
        return MarkedOdds(track=track.stat if track else "", cells=cells, percent=percents, work=work)
    return None


def line_values(mark: Mark, lines: Sequence[str]) -> tuple[Mapping[str, int], ...]:
    """Return the mark's value for each line; nothing for a track, or where lines and mark don't correspond.

    The mark may have one more value than there are lines: the one where no line is marked.
    """
    if mark.stat or not 0 <= mark.maximum - mark.minimum + 1 - len(lines) <= 1:
        return ()
    values = {mark.worded(value): value for value in range(mark.minimum, mark.maximum + 1)}
    return tuple({mark.key: values[line]} for line in lines) if all(line in values for line in lines) else ()


def marked_cell(attempt: Attempt, setting: AttemptSetting) -> str:
    """Return the chance in a setting as a figure, or the result; a dash where it cannot be tried."""
    if not attempt.mechanism.ROLLED:
        return result_cell(attempt, setting).words
    return outcome_cell(attempt, "", attempt.successes, setting).words


def setting_for(game: Game, query: OddsQuery, own: Values, marks: Mapping[str, int] = NO_MARKS) -> AttemptSetting:
    """Return the setting of a query, with some marks at other values."""
    return setting_of(
        game,
        query.attempt,
        situation=query.situation,
        own=own,
        target=query.opponent.stats,
        weapon=query.weapon,
        marks={**query.marks, **marks},
    )


def odds_for(game: Game, query: OddsQuery, own: Values) -> Odds | None:
    """Return the odds of a query; None where it cannot be tried."""
    return odds_of(query.attempt, setting_for(game, query, own))


def weapon_odds(game: Game, gang: Gang, member: Member, query: OddsQuery) -> WeaponOdds:
    """Return a weapon's odds in a member's hands, unless they take more than MOST_WORK."""
    resolved = resolve_member(game, gang, member)
    own = in_play(resolved)
    mark = line_mark(query.attempt)
    changed = tuple(changed_stats(game, gang, resolved))
    along = [{mark.key: value} for value in mark.thinned(MOST_LINES)] if mark else []
    settings = [setting_for(game, query, own, marks) for marks in (NO_MARKS, *along)]
    settings += [setting_for(game, query, stats) for _, stats in changed]
    if work_of(query.attempt, settings) > MOST_WORK:
        return WeaponOdds(query=query, chance="?", corner="", heads=(), lines=(), changes=(), advice=(TOO_MUCH,))
    lines = tuple(lines_of(game, query, own, mark))
    brought = [any(line.effects[at] not in NOTHING for line in lines) for at in range(len(effect_names(query)))]
    return WeaponOdds(
        query=query,
        chance=chance_words(query.attempt, odds_for(game, query, own)),
        corner=mark.name if mark else "",
        heads=tuple(compress(effect_names(query), brought)),
        lines=tuple(runs_of(replace(line, effects=tuple(compress(line.effects, brought))) for line in lines)),
        changes=tuple(changes_of(game, query, own, changed)),
        advice=advice_of(query.attempt, setting_for(game, query, own)),
        uncounted=uncounted(game, query.attempt, resolved),
    )


def whole_table(game: Game, query: OddsQuery, own: Values) -> Table | None:
    """Return a weapon's chances by its first two marks; None without rolls or two marks, or beyond MOST_WORK."""
    attempt, marks = query.attempt, ranging_marks(query.attempt)
    if len(marks) < 2 or not attempt.mechanism.ROLLED:
        return None
    down, across, *_ = marks
    wides, highs = across.thinned(MOST_COLUMNS), down.thinned(MOST_ROWS)
    settings = [[setting_for(game, query, own, {down.key: high, across.key: wide}) for wide in wides] for high in highs]
    if work_of(attempt, [*chain.from_iterable(settings)]) > MOST_WORK:
        return None
    rows = nonblank_rows(
        Row(name=down.worded(high), cells=tuple(outcome_cell(attempt, "", attempt.successes, one) for one in row))
        for high, row in zip(highs, settings, strict=True)
    )
    return Table(
        title=f"{down.name} and {inside(across.name)}",
        text=sentences(f"Each number is {CHANCE} of a success", directions(down, across)),
        corner=down.name,
        heads=tuple(across.worded(wide) for wide in wides),
        rows=merge_runs(rows),
    )


def line_mark(attempt: Attempt) -> Mark | None:
    """Return the mark that a weapon's odds are listed by: the first that can vary."""
    return next(iter(ranging_marks(attempt)), None)


def effect_names(query: OddsQuery) -> tuple[str, ...]:
    """Return the names of the effects that the weapon has."""
    return tuple(dict.fromkeys(one.name for one in effects_of(query.attempt, query.weapon) if one.shown))


def lines_of(game: Game, query: OddsQuery, own: Values, mark: Mark | None) -> Iterator[OddsLine]:
    """Yield a line for each value of the mark; one line without a mark."""
    if mark is None:
        yield line_at(query, setting_for(game, query, own), "")
        return
    usual = setting_for(game, query, own).marks[mark.key]
    for value in mark.thinned(MOST_LINES):
        setting = setting_for(game, query, own, {mark.key: value})
        yield replace(line_at(query, setting, mark.worded(value)), usual=value == usual)


def runs_of(lines: Iterable[OddsLine]) -> Iterator[OddsLine]:
    """Merge equal lines that follow each other into one where their names are numbers: "1 to 10"."""
    for _, same in groupby(
        lines, key=lambda line: (line.chance, line.effects, "" if numbered(line.name) else line.name)
    ):
        run = list(same)
        name = f"{run[0].name} to {run[-1].name}" if len(run) > 1 else run[0].name
        yield replace(run[0], name=name, usual=any(line.usual for line in run))


def line_at(query: OddsQuery, setting: AttemptSetting, name: str) -> OddsLine:
    """Return the line of one setting."""
    odds = odds_of(query.attempt, setting)
    means = means_of(query.attempt, odds, setting, query.weapon) if odds else {}
    effects = tuple(average(means[one]) if one in means else NEVER for one in effect_names(query))
    return OddsLine(name=name, chance=chance_words(query.attempt, odds), effects=effects)


def changed_stats(game: Game, gang: Gang, resolved: ResolvedMember) -> Iterator[tuple[str, Values]]:
    """Yield the member's stats after each step of a stat and with each trait it lacks, with the change's name."""
    for name, edit in islice(edits_of(game, resolved), MOST_TRIED):
        changed = apply(game, gang, edit)
        member = next(one for one in changed.members if one.id == resolved.member.id)
        yield name, in_play(resolve_member(game, changed, member))


def changes_of(
    game: Game, query: OddsQuery, own: Values, changed: Iterable[tuple[str, Values]]
) -> Iterator[ChanceGain]:
    """Yield the effect of each change of a member's stats on the chance, best first."""
    before = odds_for(game, query, own)
    found = []
    for name, stats in changed:
        after = odds_for(game, query, stats)
        words = chance_words(query.attempt, before), chance_words(query.attempt, after)
        if words[0] != words[1]:
            gain = success_of(query, after) - success_of(query, before)
            found.append(ChanceGain(name=name, before=words[0], after=words[1], gain=gain))
    yield from sorted(found, key=lambda one: one.gain, reverse=True)[:MOST_CHANGES]


def success_of(query: OddsQuery, odds: Odds | None) -> Fraction:
    """Return the chance of a success; 0 where it cannot be tried."""
    return success(query.attempt, odds) if odds else Fraction(0)


def edits_of(game: Game, resolved: ResolvedMember) -> Iterator[tuple[str, Edit]]:
    """Yield an edit for a step more of each stat with steps and for each missing trait at its least, with a name."""
    member = resolved.member.id
    for stat in game.stats:
        value = number(resolved.stats, stat.key)
        if stat.step is not None and value is not None:
            yield f"{stat.name} {signed(value)} to {signed(value + 1)}", StepStat(member=member, stat=stat.key, steps=1)
    held = {one.thing.key for one in resolved.traits}
    for trait in game.traits:
        if trait.key not in held:
            x = trait.parameter.minimum if trait.parameter else None
            yield trait.titled(x), AddHeld(member=member, noun="trait", key=trait.key, x=x)


def opponents_of(game: Game) -> tuple[Opponent, ...]:
    """Return the opponents for a weapon's odds: every rank and profile as it starts."""
    ranks = (
        Opponent(key=f"rank-{one.key}", name=one.name, stats=present_stats(numbers(game.starts[one.key, ""])))
        for one in game.ranks
    )
    profiles = (
        Opponent(key=f"profile-{one.key}", name=one.name, stats=present_stats(numbers(game.starts[one.rank, one.key])))
        for one in game.profiles
        if (one.rank, one.key) in game.starts
    )
    return (*ranks, *profiles)


def most_alike(game: Game, wanted: Mapping[str, int]) -> str:
    """Return the key of the first rank or profile that shares the most of some stats."""
    alike = {one.key: sum(one.stats.get(key) == value for key, value in wanted.items()) for one in opponents_of(game)}
    return max(alike, key=lambda key: alike[key], default="")


def equipped_opponent(game: Game, opponent: Opponent, situation: Situation, bike: str, trait: str) -> Opponent:
    """Return an opponent on a bike and with a trait; an unnamed one is the most like the situation's target."""
    if bike not in game.bike and trait not in game.trait:
        return opponent
    noun, _, key = (opponent.key or most_alike(game, situation.target)).partition("-")
    traits = tuple(Chosen(key=one.key, x=x_choices(one)[0]) for one in game.traits if one.key == trait)
    member = Member(id="m", rank=key * (noun == "rank"), profile=key * (noun == "profile"), bike=bike, traits=traits)
    found = resolve_member(game, Gang(game=game.slug, members=(member,)), member)
    things = [one.name for one in (found.bike, *(held.thing for held in found.traits)) if one]
    name = f"{found.called} ({listed(things)})"
    return replace(opponent, key=opponent.key or f"{noun}-{key}", name=name, stats=present_stats(in_play(found)))


def present_stats(stats: Values) -> Values:
    """Return the stats that are present."""
    return {key: value for key, value in stats.items() if value is not None}
