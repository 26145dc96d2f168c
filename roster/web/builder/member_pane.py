"""The pane of one member: what it is, its stats, what it holds, whom it joins, its notes, its card."""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.edits.consequences import Consequences, weigh
from roster.rules.edits.members import StepStat, steps_in
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter
from roster.rules.game.stats import Stat, worth_at
from roster.rules.gang.facts import trait_facts, weapon_facts
from roster.rules.gang.gang import Chosen, Gang, Member, how_many, numeric_x
from roster.rules.gang.members import ResolvedMember, built_stats, resolve_member
from roster.rules.gang.names import parameter_name
from roster.rules.legality.validation import Judged
from roster.rules.points import ReceiptLine
from roster.rules.words import quoted
from roster.web.builder.posting import Spot, written_edit
from roster.web.builder.rows import Row
from roster.web.presenting.gangs import GangSheet


@dataclass(frozen=True, kw_only=True, slots=True)
class Holding:
    """One trait or weapon. `index` is its place in the member's own list; -1: `origin` says what brings it.

    `remove` is a button's value; `choices` are what x may be, with the one in force marked.
    """

    noun: str
    key: str
    index: int
    name: str
    text: str
    icon: str
    points: int
    facts: tuple[str, ...] = ()
    origin: str = ""
    known: bool = True
    quantity: int = 1
    remove: str = ""
    asked: Parameter | None = None
    x: str = ""


def xs(asked: Parameter) -> tuple[str, ...]:
    """What x may be, where that is a short list."""
    if asked.choices:
        return asked.choices
    if asked.minimum is None or asked.maximum is None or asked.maximum - asked.minimum > 30:
        return ()
    return tuple(str(number) for number in range(asked.minimum, asked.maximum + 1))


def origin_of(resolved: ResolvedMember, game: Game, index: int, entry: int, innate: bool) -> str:
    """What brings a thing that is not in the member's own list."""
    if index >= 0:
        return ""
    if entry >= 0:
        return f"gained, {game.word('ledger')} entry {entry + 1}"
    if innate:
        return "everyone has it"
    return f"with {resolved.profile.name}" if resolved.profile else ""


def removing(resolved: ResolvedMember, noun: str, index: int) -> str:
    """The value of the button that takes a thing away; nothing for what is not the member's own."""
    return written_edit("remove-held", member=resolved.member.id, noun=noun, index=index) if index >= 0 else ""


def known_traits(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Traits that the game has."""
    for held in resolved.traits:
        trait, chosen = held.trait, held.chosen
        x = parameter_name(chosen)
        yield Holding(
            noun="trait",
            key=trait.key,
            index=held.index,
            name=trait.titled(x),
            text=trait.text_with(x),
            icon=trait.icon,
            points=worth_at(trait.points, numeric_x(chosen)) * how_many(chosen) if held.index >= 0 else 0,
            facts=trait_facts(trait),
            origin=origin_of(resolved, game, held.index, held.entry, False),
            quantity=chosen.quantity,
            remove=removing(resolved, "trait", held.index),
            asked=trait.parameter if held.index >= 0 else None,
            x="" if x is None else str(x),
        )


def known_weapons(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Weapons that the game has."""
    for held in resolved.weapons:
        weapon, chosen = held.weapon, held.chosen
        innate = weapon.innate and held.index < 0
        yield Holding(
            noun="weapon",
            key=weapon.key,
            index=held.index,
            name=weapon.name,
            text=weapon.text,
            icon=weapon.icon,
            points=worth_at(weapon.points) * how_many(chosen) if held.index >= 0 and not weapon.innate else 0,
            facts=weapon_facts(game, weapon),
            origin=origin_of(resolved, game, held.index, held.entry, innate),
            quantity=chosen.quantity,
            remove=removing(resolved, "weapon", held.index),
        )


def unknown_things(game: Game, resolved: ResolvedMember, noun: str, listed: tuple[Chosen, ...]) -> Iterator[Holding]:
    """What the member's list names and the game does not have."""
    known = game.trait if noun == "trait" else game.weapon
    for index, one in enumerate(listed):
        if one.key not in known:
            yield Holding(
                noun=noun,
                key=one.key,
                index=index,
                name=quoted(one.key) or f"a {game.word(noun)} without a name",
                text=f"{game.name} does not have this {game.word(noun)}. It is kept and counts for nothing.",
                icon="",
                points=0,
                known=False,
                quantity=one.quantity,
                remove=removing(resolved, noun, index),
            )


def holdings_of(game: Game, resolved: ResolvedMember, noun: str) -> tuple[Holding, ...]:
    """A member's traits or weapons: its own in its order, then what is unknown, then what comes with it."""
    if noun == "trait":
        found = (*known_traits(game, resolved), *unknown_things(game, resolved, noun, resolved.member.traits))
    else:
        found = (*known_weapons(game, resolved), *unknown_things(game, resolved, noun, resolved.member.weapons))
    return tuple(sorted(found, key=lambda one: (one.index < 0, not one.known)))


REACHED = ("stat.above", "stat.below", "stat.below-start")
"""Findings that say no more than how far a stat reaches."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One step: its button's value, points more or fewer, rules it would break; `fresh` are not broken yet."""

    do: str
    points: int
    broken: tuple[Finding, ...] = ()
    fresh: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Stepper:
    """One stat: `made` is its value as made, `table` at the table where that differs, `reach` how far it goes."""

    stat: Stat
    made: str
    table: str
    steps: int
    up: Step
    down: Step
    reach: str = ""

    @property
    def beyond(self) -> tuple[Finding, ...]:
        """Rules that a step would break, besides the stat's own reach, which `reach` tells."""
        return tuple(one for one in (*self.up.fresh, *self.down.fresh) if one.code not in REACHED)


def steppable(game: Game, resolved: ResolvedMember) -> tuple[Stat, ...]:
    """The stats that have a price for a step and that the member has, or that it took steps in."""
    return tuple(
        stat
        for stat in game.stats
        if stat.carrier == "member"
        and (
            (stat.step is not None and resolved.start.get(stat.key) is not None)
            or steps_in(resolved.member, stat.key) != 0
        )
    )


def reach_of(stat: Stat, start: int | None) -> str:
    """How far the stat may be stepped: "3 to 5", "3 or more"; nothing where there are no bounds."""
    low = stat.minimum if stat.lowerable else start
    if low is not None and stat.maximum is not None:
        return f"{stat.shown(low)} to {stat.shown(stat.maximum)}"
    if stat.maximum is not None:
        return f"{stat.shown(stat.maximum)} at most"
    return f"{stat.shown(low)} or more" if low is not None else ""


def step_of(member_id: str, stat: Stat, steps: int, weighed_as: Consequences) -> Step:
    """One button."""
    do = written_edit("step-stat", member=member_id, stat=stat.key, steps=steps)
    fresh = tuple(one for one in weighed_as.added if one.severity == "error")
    return Step(do=do, points=weighed_as.points, broken=weighed_as.broken, fresh=fresh)


def steppers_of(now: Judged, resolved: ResolvedMember) -> tuple[Stepper, ...]:
    """A stepper for each stat that may be raised; none for a profile that fixes them, unless steps were taken."""
    game, member = now.game, resolved.member
    stats = steppable(game, resolved)
    if resolved.profile is not None:
        stats = tuple(stat for stat in stats if steps_in(member, stat.key))
    made = built_stats(game, resolved)
    edits = [StepStat(member=member.id, stat=stat.key, steps=steps) for stat in stats for steps in (1, -1)]
    foretold = [weigh(now, edit) for edit in edits]
    return tuple(
        Stepper(
            stat=stat,
            made=stat.shown(made.get(stat.key)),
            table=stat.shown(there) if (there := resolved.stats.get(stat.key)) != made.get(stat.key) else "",
            steps=steps_in(member, stat.key),
            up=step_of(member.id, stat, 1, foretold[2 * place]),
            down=step_of(member.id, stat, -1, foretold[2 * place + 1]),
            reach=reach_of(stat, resolved.start.get(stat.key)),
        )
        for place, stat in enumerate(stats)
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """A part of what a member is: the game's word is that of `part`, `name` what it is now, `fixed` by its profile."""

    part: str
    name: str
    icon: str
    spot: Spot
    fixed: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Shelf:
    """Traits or weapons; `spot` is where more are picked, None where a profile leaves no choice."""

    noun: str
    holdings: tuple[Holding, ...]
    spot: Spot | None


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberPane:
    """Everything about one member, `shown` without a portrait that is not here.

    `row` is its row in the list; `before` and `after` are its neighbours' rows.
    """

    member: Member
    shown: Member
    resolved: ResolvedMember
    row: Row
    standing: tuple[Standing, ...]
    steppers: tuple[Stepper, ...]
    shelves: tuple[Shelf, ...]
    before: Row | None
    after: Row | None
    receipt: tuple[ReceiptLine, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is said about it."""
        return self.row.findings


def standing_of(game: Game, gang: Gang, resolved: ResolvedMember, spot: Spot) -> tuple[Standing, ...]:
    """What the member is, each part with the way to change it; parts that the game does not have are left out."""
    member, profile = resolved.member, resolved.profile
    parts: list[Standing] = []
    if game.profiles and (member.profile or not game.ranks):
        name = profile.name if profile else quoted(member.profile)
        icon = profile.icon if profile else ""
        parts.append(Standing(part="profile", name=name, icon=icon, spot=at(spot, "profile"), fixed=False))
    for part, thing, key, things, fixed in (
        ("rank", resolved.rank, member.rank, game.ranks, profile.rank if profile else ""),
        ("bike", resolved.bike, member.bike, game.bikes, profile.bike if profile else ""),
    ):
        if things or key:
            name, icon = (thing.name, thing.icon) if thing else (quoted(key), "")
            parts.append(Standing(part=part, name=name, icon=icon, spot=at(spot, part), fixed=bool(fixed)))
    if member.joins or (resolved.rank and resolved.rank.joins):
        host = next((one for one in gang.members if one.id == member.joins), None) if member.joins else None
        name = resolve_member(game, gang, host).called if host else quoted(member.joins)
        parts.append(Standing(part="joins", name=name, icon="", spot=at(spot, "joins"), fixed=False))
    return tuple(parts)


def at(spot: Spot, pick: str) -> Spot:
    """The same member with a list open."""
    return spot.at(member=spot.member, pick=pick)


def shelf_of(game: Game, resolved: ResolvedMember, noun: str, spot: Spot) -> Shelf:
    """What a member holds of one noun."""
    profile = resolved.profile
    closed = profile is not None and f"{noun}s" not in profile.open
    holdings = holdings_of(game, resolved, noun)
    return Shelf(noun=noun, holdings=holdings, spot=None if closed else at(spot, noun))


def member_pane(now: Judged, sheet: GangSheet, rows: tuple[Row, ...], spot: Spot) -> MemberPane | None:
    """The pane of the member that a place names; None where the gang has no such member."""
    place = next((number for number, row in enumerate(rows) if row.member and row.member == spot.member), None)
    if place is None:
        return None
    game, resolved = now.game, now.members[place].member
    if resolved is None:
        return None
    nouns = (("trait", game.traits), ("weapon", game.weapons))
    shelves = (shelf_of(game, resolved, noun, spot) for noun, things in nouns if things)
    return MemberPane(
        member=resolved.member,
        shown=sheet.gang.members[place],
        resolved=resolved,
        row=rows[place],
        standing=standing_of(game, now.gang, resolved, spot),
        steppers=steppers_of(now, resolved),
        shelves=tuple(shelf for shelf in shelves if shelf.holdings or shelf.spot),
        before=rows[place - 1] if place else None,
        after=rows[place + 1] if place + 1 < len(rows) else None,
        receipt=tuple(line for line in sheet.priced.lines if line.place.member == spot.member),
    )
