"""The pane of one member: its parts, its stats, and the traits and weapons that it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from roster.odds.solving import in_play
from roster.odds.weapons import usual_chance
from roster.rules.edits.consequences import Consequences, weigh
from roster.rules.edits.members import StepStat, steps_in
from roster.rules.findings import Finding
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter, Weapon
from roster.rules.game.stats import Stat, worth_at
from roster.rules.gang.facts import trait_facts, weapon_facts
from roster.rules.gang.gang import Chosen, Gang, Member, how_many, numeric_x
from roster.rules.gang.members import HeldTrait, HeldWeapon, ResolvedMember, built_stats, resolve_member
from roster.rules.gang.names import a_word, parameter_name
from roster.rules.legality.validation import Judged
from roster.rules.points import ReceiptLine
from roster.rules.words import quoted
from web.builder.choices import Group, Remark, WeighedOffer, split, weigh_offers
from web.builder.locations import BuilderLocation
from web.builder.picking import group_names, grouped, offers_for
from web.presenting.gangs import GangView, MemberRow


@dataclass(frozen=True, kw_only=True, slots=True)
class Holding:
    """One trait or weapon. `index` is its place in the member's own list; -1: not in it; `origin` says why it is here.

    With a `parameter`, the player may choose another x. `chance` is a weapon's usual one.
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
    parameter: Parameter | None = None
    x: str = ""
    chance: str = ""


def x_choices(parameter: Parameter) -> tuple[str, ...]:
    """Return the values of x, if there are at most 31 of them."""
    if parameter.choices:
        return parameter.choices
    if parameter.minimum is None or parameter.maximum is None or parameter.maximum - parameter.minimum > 30:
        return ()
    return tuple(str(number) for number in range(parameter.minimum, parameter.maximum + 1))


def origin_of(resolved: ResolvedMember, game: Game, held: HeldTrait | HeldWeapon) -> str:
    """Return why a member has a thing that is not in its own list."""
    if held.index >= 0:
        return ""
    if held.entry >= 0:
        return f"gained, {game.word('ledger')} entry {held.entry + 1}"
    if isinstance(held.thing, Weapon) and held.thing.innate:
        return "everyone has it"
    return f"with {resolved.profile.name}" if resolved.profile else ""


def known_traits(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Yield the member's traits that the game has."""
    for held in resolved.traits:
        trait, chosen = held.thing, held.chosen
        x = parameter_name(chosen)
        yield Holding(
            noun="trait",
            key=trait.key,
            index=held.index,
            name=trait.titled(x),
            text=trait.text_with(x),
            icon=trait.icon,
            points=worth_at(trait.points, numeric_x(chosen)) * how_many(chosen) if held.index >= 0 else 0,
            facts=trait_facts(game, trait),
            origin=origin_of(resolved, game, held),
            quantity=chosen.quantity,
            parameter=trait.parameter if held.index >= 0 else None,
            x="" if x is None else str(x),
        )


def known_weapons(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Yield the member's weapons that the game has."""
    for held in resolved.weapons:
        weapon, chosen = held.thing, held.chosen
        yield Holding(
            noun="weapon",
            key=weapon.key,
            index=held.index,
            name=weapon.name,
            text=weapon.text,
            icon=weapon.icon,
            points=worth_at(weapon.points) * how_many(chosen) if held.index >= 0 and not weapon.innate else 0,
            facts=weapon_facts(game, weapon),
            origin=origin_of(resolved, game, held),
            quantity=chosen.quantity,
            chance=usual_chance(game, weapon, in_play(resolved)),
        )


def unknown_things(game: Game, noun: str, listed: tuple[Chosen, ...]) -> Iterator[Holding]:
    """Yield what the member's list names but the game does not have."""
    known = game.trait if noun == "trait" else game.weapon
    for index, one in enumerate(listed):
        if one.key not in known:
            yield Holding(
                noun=noun,
                key=one.key,
                index=index,
                name=quoted(one.key) or f"{a_word(game, noun)} without a name",
                text=f"{game.name} doesn't have this {game.word(noun)}. It's kept and counts for nothing.",
                icon="",
                points=0,
                known=False,
                quantity=one.quantity,
            )


def holdings_of(game: Game, resolved: ResolvedMember, noun: str) -> tuple[Holding, ...]:
    """Return a member's traits or weapons: its own in order, then unknown ones, then those from elsewhere."""
    if noun == "trait":
        found = (*known_traits(game, resolved), *unknown_things(game, noun, resolved.member.traits))
    else:
        found = (*known_weapons(game, resolved), *unknown_things(game, noun, resolved.member.weapons))
    return tuple(sorted(found, key=lambda one: (one.index < 0, not one.known)))


OUT_OF_RANGE = ("stat.above", "stat.below", "stat.below-start")
"""Codes of findings that only say that a stat is out of its range."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stepper:
    """One stat: `made` is its value as bought, `table` that in play if different; a `fixed` one has no steps.

    `up` and `down` are the consequences of a step.
    """

    stat: Stat
    made: str
    table: str
    steps: int
    up: Consequences
    down: Consequences
    reach: str = ""
    fixed: bool = False

    @property
    def beyond(self) -> tuple[Finding, ...]:
        """Rules of the member that a step would break, except for the range: `reach` shows that, the bar the gang's."""
        errors = (one for one in (*self.up.added, *self.down.added) if one.severity == "error")
        return tuple(one for one in errors if one.place.member and one.code not in OUT_OF_RANGE)


def steppable(game: Game, resolved: ResolvedMember) -> tuple[Stat, ...]:
    """Return the stats of the member that have a price for a step, and those that it took steps in."""
    return tuple(
        stat
        for stat in game.stats
        if stat.carrier == "member"
        and (
            (stat.step is not None and resolved.start.get(stat.key) is not None)
            or steps_in(resolved.member, stat.key) != 0
        )
    )


def lowest_of(stat: Stat, start: int | None) -> int | None:
    """Return the least value that the stat may have, or None."""
    return stat.minimum if stat.lowerable else start


def reach_of(stat: Stat, start: int | None) -> str:
    """Return the range of the stat: "3 to 5", "3 or more", "always 3"; empty if it has no bounds."""
    low = lowest_of(stat, start)
    if low is not None and low == stat.maximum:
        return f"always {stat.shown(low)}"
    if low is not None and stat.maximum is not None:
        return f"{stat.shown(low)} to {stat.shown(stat.maximum)}"
    if stat.maximum is not None:
        return f"{stat.shown(stat.maximum)} at most"
    return f"{stat.shown(low)} or more" if low is not None else ""


def steppers_of(now: Judged, resolved: ResolvedMember) -> tuple[Stepper, ...]:
    """Return a stepper for each stat that may be raised.

    A profile fixes its stats: there, only those in which steps were taken have one.
    """
    game, member = now.game, resolved.member
    stats = steppable(game, resolved)
    if resolved.profile is not None:
        stats = tuple(stat for stat in stats if steps_in(member, stat.key))
    made = built_stats(game, resolved)
    return tuple(
        Stepper(
            stat=stat,
            made=stat.shown(made.get(stat.key)),
            table=stat.shown(there) if (there := resolved.stats.get(stat.key)) != made.get(stat.key) else "",
            steps=steps_in(member, stat.key),
            up=weigh(now, StepStat(member=member.id, stat=stat.key, steps=1)),
            down=weigh(now, StepStat(member=member.id, stat=stat.key, steps=-1)),
            reach=reach_of(stat, start),
            fixed=stat.maximum is not None and lowest_of(stat, start) == stat.maximum,
        )
        for stat in stats
        for start in [number(resolved.start, stat.key)]
    )


class MemberPart(NamedTuple):
    """A part of a member ("rank", "bike", "profile", "joins"), its value's name and icon; its profile may fix it."""

    part: str
    name: str
    icon: str = ""
    fixed: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class HoldingList:
    """Traits or weapons; a list is not `open` if the profile allows no more.

    `groups` break no rule, by group and price; `others` break one; `remarks` are about all `others`.
    """

    noun: str
    holdings: tuple[Holding, ...]
    open: bool = True
    groups: tuple[Group, ...] = ()
    others: tuple[WeighedOffer, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def own(self) -> tuple[Holding, ...]:
        """Holdings that the player chose."""
        return tuple(one for one in self.holdings if not one.origin)

    @property
    def given(self) -> tuple[Holding, ...]:
        """Holdings that come without choosing: with the profile, with every member, by the ledger."""
        return tuple(one for one in self.holdings if one.origin)

    @property
    def brief(self) -> bool:
        """True if facts are enough to choose by: those of a weapon say what it does."""
        return self.noun == "weapon"

    @property
    def fitting(self) -> int:
        """The number of things that break no rule."""
        return sum(len(group.choices) for group in self.groups)


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberPane:
    """Everything about one member. `shown` is the member without a portrait that is missing here.

    `row` is its row in the list; `before` and `after` are its neighbours' rows.
    """

    member: Member
    shown: Member
    resolved: ResolvedMember
    row: MemberRow
    parts: tuple[MemberPart, ...]
    steppers: tuple[Stepper, ...]
    lists: tuple[HoldingList, ...]
    before: MemberRow | None
    after: MemberRow | None
    receipt: tuple[ReceiptLine, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings about the member."""
        return self.row.findings

    @property
    def alike(self) -> bool:
        """True if there are several stats, and all step alike."""
        steps = {(one.stat.step, one.stat.step_power, one.reach) for one in self.steppers}
        return len(steps) == 1 < len(self.steppers)

    @property
    def beyond(self) -> tuple[Finding, ...]:
        """The rules that a step of any of several stats would break."""
        first, *others = (one.beyond for one in self.steppers) if len(self.steppers) > 1 else ((),)
        return tuple(one for one in first if all(one in more for more in others))


def member_parts(game: Game, gang: Gang, resolved: ResolvedMember) -> Iterator[MemberPart]:
    """Yield the parts of the member; those that the game lacks are left out."""
    member, profile = resolved.member, resolved.profile
    for part, thing, key, there, fixed in (
        ("profile", profile, member.profile, game.profiles and (member.profile or not game.ranks), ""),
        ("rank", resolved.rank, member.rank, game.ranks or member.rank, profile.rank if profile else ""),
        ("bike", resolved.bike, member.bike, game.bikes or member.bike, profile.bike if profile else ""),
    ):
        if there:
            name, icon = (thing.name, thing.icon) if thing else (quoted(key), "")
            yield MemberPart(part, name, icon, bool(fixed))
    if member.joins or (resolved.rank and resolved.rank.joins):
        host = next((one for one in gang.members if one.id == member.joins), None) if member.joins else None
        yield MemberPart("joins", resolve_member(game, gang, host).called if host else quoted(member.joins))


def holding_list(now: Judged, resolved: ResolvedMember, noun: str) -> HoldingList:
    """Return a member's traits or weapons, and those that it could take."""
    game, profile = now.game, resolved.profile
    holdings = holdings_of(game, resolved, noun)
    if profile is not None and f"{noun}s" not in profile.open:
        return HoldingList(noun=noun, holdings=holdings, open=False)
    offers = offers_for(game, now.gang, resolved.member, noun)
    found = split(weigh_offers(now, offers))
    return HoldingList(
        noun=noun,
        holdings=holdings,
        groups=grouped(tuple(sorted(found.fitting, key=lambda one: one.points)), group_names(game, offers)),
        others=found.others,
        remarks=found.remarks,
    )


def member_pane(now: Judged, view: GangView, location: BuilderLocation) -> MemberPane | None:
    """Return the pane of the member that a location names; None if the gang has no such member."""
    rows = view.members
    place = next((number for number, row in enumerate(rows) if row.member and row.member == location.member), None)
    if place is None:
        return None
    game, resolved = now.game, now.members[place].member
    if resolved is None:
        return None
    nouns = (("weapon", game.weapons), ("trait", game.traits))
    lists = (holding_list(now, resolved, noun) for noun, things in nouns if things)
    return MemberPane(
        member=resolved.member,
        shown=view.gang.members[place],
        resolved=resolved,
        row=rows[place],
        parts=tuple(member_parts(game, now.gang, resolved)),
        steppers=steppers_of(now, resolved),
        lists=tuple(one for one in lists if one.holdings or one.open),
        before=rows[place - 1] if place else None,
        after=rows[place + 1] if place + 1 < len(rows) else None,
        receipt=tuple(
            line for number, row in enumerate(rows) if row.member == location.member for line in now.lines_of(number)
        ),
    )
