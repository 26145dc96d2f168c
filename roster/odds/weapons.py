"""A weapon's odds in one member's hands: line by line against a target, and what a stat or a trait more changes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain, compress, groupby, islice
from types import MappingProxyType

from roster.chances.outcomes import Odds
from roster.odds.advice import advice_of
from roster.odds.captions import directions, sentences
from roster.odds.cells import Row, Table, in_runs, numbered, said
from roster.odds.solving import attempts_with, effects_of, in_play, odds_of, setting_of, some_x, success, uncounted
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
"""How many changes are shown, and how many are looked at: enough for every game at hand."""
TOO_MUCH = "The odds of this take too long to work out."
MOST_MARKED = MOST_WORK // 5
"""The most work of one weapon's chances at the table: the hungriest weapon at hand needs half of it."""
NO_MARKS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True, slots=True)
class Against:
    """Whom to judge by: a rank or profile with its stats; without stats as the situation says."""

    key: str
    name: str
    stats: Values = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """What is asked of a weapon's odds; marks that are left out stand as the situation says."""

    weapon: Weapon
    attempt: Attempt
    situation: Situation = NONE
    against: Against = Against(key="", name="")
    marks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """The odds where one mark stands somewhere: the chance in words, and each effect's average."""

    name: str
    chance: str
    effects: tuple[str, ...]
    usual: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """What one step or trait more makes of the chance."""

    name: str
    before: str
    after: str
    gain: Fraction

    @property
    def better(self) -> bool:
        """Whether it raises the chance."""
        return self.gain > 0


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponOdds:
    """A weapon's odds; without lines where they take too much work, which `advice` says.

    `heads` name the effects that come to anything on a line, `chance` is the one in the situation asked for, `advice`
    sentences. `uncounted` names what its bearer has and the odds do not count.
    """

    asked: Asked
    chance: str
    corner: str
    heads: tuple[str, ...]
    lines: tuple[Line, ...]
    changes: tuple[Change, ...]
    advice: tuple[str, ...]
    uncounted: tuple[str, ...] = ()


def chance_words(attempt: Attempt, odds: Odds | None) -> str:
    """The chance of a success: "61 %"; the result where nothing is rolled; "cannot" where it cannot be tried."""
    if odds is None:
        return CANNOT
    return percent(success(attempt, odds)) if attempt.mechanism.ROLLED else listed(list(odds.chances))


def usual_chance(game: Game, weapon: Weapon, own: Values) -> str:
    """A weapon's chance with the usual situation named: "52 % from a stop"; empty where the game declares none."""
    for attempt in attempts_with(game, weapon):
        asked = Asked(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
        odds = odds_for(game, asked, own)
        if odds is not None:
            where = asked.situation.name if attempt.situations else ""
            return f"{chance_words(attempt, odds)} {inside(where)}".rstrip()
    return ""


def situation_chances(
    game: Game, attempt: Attempt, weapon: Weapon, own: Values, situations: Sequence[Situation]
) -> tuple[str, ...]:
    """A weapon's chance in each of some situations, in words; empty where it cannot be tried."""
    asked = (Asked(weapon=weapon, attempt=attempt, situation=one) for one in situations)
    every = (odds_for(game, one, own) for one in asked)
    return tuple(chance_words(attempt, odds) if odds else "" for odds in every)


@dataclass(frozen=True, kw_only=True, slots=True)
class MarkedOdds:
    """A weapon's chances by what is marked at the table: a row for each line, a cell for each mark on the track.

    `track` is the stat of that track, "" where no track counts; the cells are figures in percent, or results. `work` is
    what they took.
    """

    track: str
    cells: tuple[tuple[str, ...], ...]
    percent: bool
    work: int = field(compare=False)


def marked_odds(game: Game, weapon: Weapon, own: Values, lines: Sequence[str]) -> MarkedOdds | None:
    """A weapon's chances against the usual target by marked line and track; None if nothing is attempted with it.

    None too where that takes more than MOST_MARKED.

    A line is a mark of the attempt where each of the lines is one of that mark's words.
    """
    for attempt in attempts_with(game, weapon):
        asked = Asked(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
        if odds_for(game, asked, own) is None:
            continue
        down = next((found for one in attempt.marks if (found := line_values(one, lines))), ({},))
        track = next((one for one in attempt.marks if one.stat and own.get(one.stat)), None)
        across: tuple[Mapping[str, int], ...] = ({},)
        if track is not None:
            most = min(track.maximum, own.get(track.stat) or 0)
            across = tuple({track.key: value} for value in range(max(track.minimum, 0), most + 1))
        settings = [[setting_for(game, asked, own, {**row, **column}) for column in across] for row in down]
        if (work := work_of(attempt, [*chain.from_iterable(settings)])) > MOST_MARKED:
            return None
        cells = tuple(tuple(marked_cell(attempt, one) for one in row) for row in settings)
        percents = attempt.mechanism.ROLLED
        return MarkedOdds(track=track.stat if track else "", cells=cells, percent=percents, work=work)
    return None


def line_values(mark: Mark, lines: Sequence[str]) -> tuple[Mapping[str, int], ...]:
    """The mark's value for each line; nothing for a track, and where lines and mark do not stand for the same.

    It may stand at one place more than there are lines, where none is marked.
    """
    if mark.stat or not 0 <= mark.maximum - mark.minimum + 1 - len(lines) <= 1:
        return ()
    values = {mark.worded(value): value for value in range(mark.minimum, mark.maximum + 1)}
    return tuple({mark.key: values[line]} for line in lines) if all(line in values for line in lines) else ()


def marked_cell(attempt: Attempt, setting: AttemptSetting) -> str:
    """The chance in a setting as a figure, or the result; a dash where it cannot be tried."""
    if not attempt.mechanism.ROLLED:
        return result_cell(attempt, setting).words
    return outcome_cell(attempt, "", attempt.successes, setting).words


def setting_for(game: Game, asked: Asked, own: Values, marks: Mapping[str, int] = NO_MARKS) -> AttemptSetting:
    """The setting of what is asked for, with some marks elsewhere."""
    return setting_of(
        game,
        asked.attempt,
        situation=asked.situation,
        own=own,
        target=asked.against.stats,
        weapon=asked.weapon,
        marks={**asked.marks, **marks},
    )


def odds_for(game: Game, asked: Asked, own: Values) -> Odds | None:
    """The odds of what is asked for; None where it cannot be tried."""
    return odds_of(asked.attempt, setting_for(game, asked, own))


def weapon_odds(game: Game, gang: Gang, member: Member, asked: Asked) -> WeaponOdds:
    """A weapon's odds in a member's hands, if they take no more than MOST_WORK."""
    resolved = resolve_member(game, gang, member)
    own = in_play(resolved)
    mark = line_mark(asked.attempt)
    changed = tuple(changed_stats(game, gang, resolved))
    along = [{mark.key: value} for value in mark.thinned(MOST_LINES)] if mark else []
    settings = [setting_for(game, asked, own, marks) for marks in (NO_MARKS, *along)]
    settings += [setting_for(game, asked, stats) for _, stats in changed]
    if work_of(asked.attempt, settings) > MOST_WORK:
        return WeaponOdds(asked=asked, chance="?", corner="", heads=(), lines=(), changes=(), advice=(TOO_MUCH,))
    lines = tuple(lines_of(game, asked, own, mark))
    brought = [any(line.effects[at] not in NOTHING for line in lines) for at in range(len(effect_names(asked)))]
    return WeaponOdds(
        asked=asked,
        chance=chance_words(asked.attempt, odds_for(game, asked, own)),
        corner=mark.name if mark else "",
        heads=tuple(compress(effect_names(asked), brought)),
        lines=tuple(runs_of(replace(line, effects=tuple(compress(line.effects, brought))) for line in lines)),
        changes=tuple(changes_of(game, asked, own, changed)),
        advice=advice_of(asked.attempt, setting_for(game, asked, own)),
        uncounted=uncounted(game, asked.attempt, resolved),
    )


def whole_table(game: Game, asked: Asked, own: Values) -> Table | None:
    """A weapon's chances wherever the first two marks stand; None without rolls or two marks, or of much work."""
    attempt, marks = asked.attempt, ranging_marks(asked.attempt)
    if len(marks) < 2 or not attempt.mechanism.ROLLED:
        return None
    down, across, *_ = marks
    wides, highs = across.thinned(MOST_COLUMNS), down.thinned(MOST_ROWS)
    settings = [[setting_for(game, asked, own, {down.key: high, across.key: wide}) for wide in wides] for high in highs]
    if work_of(attempt, [*chain.from_iterable(settings)]) > MOST_WORK:
        return None
    rows = said(
        Row(name=down.worded(high), cells=tuple(outcome_cell(attempt, "", attempt.successes, one) for one in row))
        for high, row in zip(highs, settings, strict=True)
    )
    return Table(
        title=f"{down.name} and {inside(across.name)}",
        text=sentences(f"Each number is {CHANCE} of a success", directions(down, across)),
        corner=down.name,
        heads=tuple(across.worded(wide) for wide in wides),
        rows=in_runs(rows),
    )


def line_mark(attempt: Attempt) -> Mark | None:
    """The mark that a weapon's odds go along: the first that can change."""
    return next(iter(ranging_marks(attempt)), None)


def effect_names(asked: Asked) -> tuple[str, ...]:
    """The names of the effects that the weapon has."""
    return tuple(dict.fromkeys(one.name for one in effects_of(asked.attempt, asked.weapon) if one.shown))


def lines_of(game: Game, asked: Asked, own: Values, mark: Mark | None) -> Iterator[Line]:
    """A line for each place where the mark can stand; one line without a mark."""
    if mark is None:
        yield line_at(asked, setting_for(game, asked, own), "")
        return
    usual = setting_for(game, asked, own).marks[mark.key]
    for value in mark.thinned(MOST_LINES):
        setting = setting_for(game, asked, own, {mark.key: value})
        yield replace(line_at(asked, setting, mark.worded(value)), usual=value == usual)


def runs_of(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines that say the same one after the other as one, where their names are numbers: "1 to 10"."""
    for _, same in groupby(
        lines, key=lambda line: (line.chance, line.effects, "" if numbered(line.name) else line.name)
    ):
        run = list(same)
        name = f"{run[0].name} to {run[-1].name}" if len(run) > 1 else run[0].name
        yield replace(run[0], name=name, usual=any(line.usual for line in run))


def line_at(asked: Asked, setting: AttemptSetting, name: str) -> Line:
    """The odds in one setting."""
    odds = odds_of(asked.attempt, setting)
    means = means_of(asked.attempt, odds, setting, asked.weapon) if odds else {}
    effects = tuple(average(means[one]) if one in means else NEVER for one in effect_names(asked))
    return Line(name=name, chance=chance_words(asked.attempt, odds), effects=effects)


def changed_stats(game: Game, gang: Gang, resolved: ResolvedMember) -> Iterator[tuple[str, Values]]:
    """The member's stats after each step of a stat and with each trait that it lacks, with the change's name."""
    for name, edit in islice(edits_of(game, resolved), MOST_TRIED):
        changed = apply(game, gang, edit)
        member = next(one for one in changed.members if one.id == resolved.member.id)
        yield name, in_play(resolve_member(game, changed, member))


def changes_of(game: Game, asked: Asked, own: Values, changed: Iterable[tuple[str, Values]]) -> Iterator[Change]:
    """What each change of a member's stats makes of the chance; best first."""
    before = odds_for(game, asked, own)
    found = []
    for name, stats in changed:
        after = odds_for(game, asked, stats)
        words = chance_words(asked.attempt, before), chance_words(asked.attempt, after)
        if words[0] != words[1]:
            gain = success_of(asked, after) - success_of(asked, before)
            found.append(Change(name=name, before=words[0], after=words[1], gain=gain))
    yield from sorted(found, key=lambda one: one.gain, reverse=True)[:MOST_CHANGES]


def success_of(asked: Asked, odds: Odds | None) -> Fraction:
    """The chance of a success; 0 where it cannot be tried."""
    return success(asked.attempt, odds) if odds else Fraction(0)


def edits_of(game: Game, resolved: ResolvedMember) -> Iterator[tuple[str, Edit]]:
    """One step more of each stat that has steps, and each trait not held (its number at the least), with its name."""
    member = resolved.member.id
    for stat in game.stats:
        value = resolved.stats.get(stat.key)
        if stat.carrier == "member" and stat.step is not None and value is not None:
            yield f"{stat.name} {signed(value)} to {signed(value + 1)}", StepStat(member=member, stat=stat.key, steps=1)
    held = {one.trait.key for one in resolved.traits}
    for trait in game.traits:
        if trait.key not in held:
            x = trait.parameter.minimum if trait.parameter else None
            yield trait.titled(x), AddHeld(member=member, noun="trait", key=trait.key, x=x)


def against_choices(game: Game) -> tuple[Against, ...]:
    """Whom a weapon's odds can be judged against: every rank and profile as it starts."""
    ranks = (Against(key=f"rank-{one.key}", name=one.name, stats=known(game.starts[one.key, ""])) for one in game.ranks)
    profiles = (
        Against(key=f"profile-{one.key}", name=one.name, stats=known(game.starts[one.rank, one.key]))
        for one in game.profiles
        if (one.rank, one.key) in game.starts
    )
    return (*ranks, *profiles)


def most_alike(game: Game, numbers: Mapping[str, int]) -> str:
    """The key of whoever has most of some stats: the first rank or profile."""
    alike = {
        one.key: sum(one.stats.get(key) == value for key, value in numbers.items()) for one in against_choices(game)
    }
    return max(alike, key=lambda key: alike[key], default="")


def equipped(game: Game, against: Against, situation: Situation, bike: str, trait: str) -> Against:
    """The same on a bike and with a trait; who is most like the situation's target where nobody is named."""
    if bike not in game.bike and trait not in game.trait:
        return against
    noun, _, key = (against.key or most_alike(game, situation.target)).partition("-")
    traits = tuple(Chosen(key=one.key, x=some_x(one)[0]) for one in game.traits if one.key == trait)
    member = Member(id="m", rank=key * (noun == "rank"), profile=key * (noun == "profile"), bike=bike, traits=traits)
    found = resolve_member(game, Gang(game=game.slug, members=(member,)), member)
    things = [one.name for one in (found.bike, *(held.trait for held in found.traits)) if one]
    name = f"{found.called} ({listed(things)})"
    return replace(against, key=against.key or f"{noun}-{key}", name=name, stats=known(in_play(found)))


def known(stats: Values) -> Values:
    """The stats that are there."""
    return {key: value for key, value in stats.items() if value is not None}
