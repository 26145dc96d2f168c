"""Offers in the builder's lists: each thing, its price, and the rules that it would break or fix."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from roster.rules.edits.consequences import ChangedFinding, Consequences, Findings, distance, weigh
from roster.rules.edits.edit import Edit
from roster.rules.edits.gangs import SetGangPart
from roster.rules.edits.held import AddHeld
from roster.rules.edits.members import AddMember, SetPart
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Parameter, Profile, Rank, Trait, Weapon
from roster.rules.game.stats import Worth
from roster.rules.gang.facts import trait_facts, weapon_facts
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import change_words, worth_in_points
from roster.rules.legality.validation import Judged
from web.builder.posting import X_FROM, written_edit
from web.presenting.game import first_x, profile_parts

Facts = tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Offer:
    """A thing to choose. `do` is its button's value; with a `parameter` the button reads x from `x_name`.

    Offers that are shown alike are equal, and share their consequences: with an equal `do`, name and parameter the
    edits are equal too, since `edit` is what `do` says.

    `noun` is its file in the pack ("ranks"), `worth` its price in words; `facts` are short lines beside its text.
    """

    noun: str
    key: str
    name: str
    text: str
    icon: str
    worth: str
    do: str
    edit: Edit = field(compare=False)
    group: str = ""
    facts: Facts = ()
    parameter: Parameter | None = None
    x_name: str = ""
    chosen: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class WeighedOffer:
    """An offer with its consequences: change in points, rules it would break, new advice, rules it would fix.

    `points` has the `surcharges` in it, each with its name and points.

    `worse` are those of `broken` that are broken already, each before and after the choice. It takes no part in
    comparisons: `broken` has the same findings.
    """

    offer: Offer
    points: int
    broken: tuple[Finding, ...] = ()
    worse: tuple[ChangedFinding, ...] = field(default=(), compare=False)
    advised: tuple[Finding, ...] = ()
    fixed: tuple[Finding, ...] = ()
    surcharges: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """Choices under a heading; an empty name is no heading."""

    key: str
    name: str
    choices: tuple[WeighedOffer, ...] = field(default=())


def weighed_offer(offer: Offer, after: Consequences) -> WeighedOffer:
    """Return the offer with its effect on the gang; none if it is already chosen.

    Nobody new is advised against for what they still lack: their row asks for it once they are there.
    """
    if offer.chosen:
        return WeighedOffer(offer=offer, points=0)
    fixed = tuple(one for one in after.removed if one.severity == "error")
    return WeighedOffer(
        offer=offer,
        points=after.points,
        broken=after.broken,
        worse=after.worse,
        advised=tuple(one for one in after.advised if not (one.missing and isinstance(offer.edit, AddMember))),
        fixed=fixed,
        surcharges=after.surcharges,
    )


def weigh_offers(now: Judged, offers: Sequence[Offer]) -> tuple[WeighedOffer, ...]:
    """Return every offer with its consequences for the gang."""
    return tuple(weighed_offer(offer, weigh(now, offer.edit)) for offer in offers)


Rule = tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """A finding that every choice of a list would cause or make worse.

    `already`: the gang has it now, and `finding` has its present numbers. Otherwise `finding` has those after the
    choice called `name`; empty if the message is the same for all.
    """

    finding: Finding
    already: bool = False
    name: str = ""


def rule_and_place(finding: Finding) -> Rule:
    """Return the rule and place that identify a finding across several choices."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck


def without_repeats(choices: tuple[WeighedOffer, ...]) -> tuple[tuple[WeighedOffer, ...], tuple[Remark, ...]]:
    """Return the choices without the findings that all of them would cause, and those findings as remarks."""
    others = [one for one in choices if not one.offer.chosen]
    if len(others) < 2:
        return choices, ()
    every = [{rule_and_place(finding) for finding in (*one.broken, *one.advised)} for one in others]
    rules = set.intersection(*every)
    ordered = dict.fromkeys(rule_and_place(one) for one in (*others[0].broken, *others[0].advised))
    remarks = tuple(remark_on(others, rule) for rule in ordered if rule in rules)
    own = tuple(
        replace(
            one,
            broken=without(one.broken, rules, rule_and_place),
            advised=without(one.advised, rules, rule_and_place),
        )
        for one in choices
    )
    return own, remarks


@dataclass(frozen=True, kw_only=True, slots=True)
class Split:
    """The choices that break no rule, those that break one, and remarks on the latter."""

    fitting: tuple[WeighedOffer, ...]
    others: tuple[WeighedOffer, ...]
    remarks: tuple[Remark, ...]


def split(choices: tuple[WeighedOffer, ...]) -> Split:
    """Split the choices by whether they break a rule."""
    fitting = tuple(one for one in choices if not one.broken)
    others, remarks = without_repeats(tuple(one for one in choices if one.broken))
    return Split(fitting=without_usual_fixes(fitting), others=without_usual_fixes(others), remarks=remarks)


def remark_on(choices: Sequence[WeighedOffer], rule: Rule) -> Remark:
    """Return the remark on a rule that every choice breaks: the mildest of their findings."""
    before = next((one.before for one in choices[0].worse if rule_and_place(one.after) == rule), None)
    if before is not None:
        return Remark(finding=before, already=True)
    found = [
        (one.offer.name, finding)
        for one in choices
        for finding in (*one.broken, *one.advised)
        if rule_and_place(finding) == rule
    ]
    name, mildest = min(found, key=lambda pair: distance(pair[1]))
    same = len({finding.message for _, finding in found}) == 1
    return Remark(finding=mildest, name="" if same else name)


def without(findings: Findings, rules: Collection[Rule], rule_of: Callable[[Finding], Rule]) -> Findings:
    """Return the findings that are about other rules."""
    return tuple(one for one in findings if rule_of(one) not in rules)


def rule_alone(finding: Finding) -> Rule:
    """Return the rule that a finding is about, at any place."""
    return finding.code, finding.constraint


def frequent(lists: Sequence[Findings]) -> set[Rule]:
    """Return the rules that more than half of several lists of findings are about."""
    rules = Counter(rule for findings in lists for rule in set(map(rule_alone, findings)))
    return {rule for rule, times in rules.items() if 2 * times > len(lists)}


def without_usual_fixes(choices: tuple[WeighedOffer, ...]) -> tuple[WeighedOffer, ...]:
    """Return the choices without the fixes that most of them share."""
    usual = frequent([one.fixed for one in choices])
    return tuple(replace(one, fixed=without(one.fixed, usual, rule_alone)) for one in choices)


def without_usual(choices: tuple[WeighedOffer, ...]) -> tuple[WeighedOffer, ...]:
    """Return the choices without the findings and fixes that most share: those are no reason to choose another."""
    usual = frequent([(*one.broken, *one.advised) for one in choices])
    return tuple(
        replace(
            one,
            broken=without(one.broken, usual, rule_alone),
            advised=without(one.advised, usual, rule_alone),
        )
        for one in without_usual_fixes(choices)
    )


def priced(game: Game, worth: Worth | None) -> str:
    """Return a thing's points in words; empty if the game counts none."""
    if worth is None or not game.counts_points:
        return ""
    return worth_in_points(game, worth)


def offer_of(
    game: Game, noun: str, thing: Rank | Bike | Profile | Trait | Weapon, do: str, edit: Edit, **more: Any
) -> Offer:
    """Return the offer of a thing at its price."""
    return Offer(
        noun=noun,
        key=thing.key,
        name=thing.name,
        text=thing.text,
        icon=thing.icon,
        worth=priced(game, thing.points),
        do=do,
        edit=edit,
        **more,
    )


def trait_offer(game: Game, member: Member, trait: Trait) -> Offer:
    """Return the offer of a trait to add; its x is chosen beside it."""
    parameter, x_name = trait.parameter, f"x-{trait.key}"
    fields = {X_FROM: x_name} if parameter else {}
    do = written_edit("add-held", member=member.id, noun="trait", key=trait.key, **fields)
    edit = AddHeld(member=member.id, noun="trait", key=trait.key, x=first_x(parameter))
    more = {"group": trait.tags[0] if trait.tags else "", "facts": trait_facts(game, trait)}
    return offer_of(game, "traits", trait, do, edit, **more, parameter=parameter, x_name=x_name)


def weapon_offer(game: Game, member: Member, weapon: Weapon) -> Offer:
    """Return the offer of a weapon to add."""
    do = written_edit("add-held", member=member.id, noun="weapon", key=weapon.key)
    edit = AddHeld(member=member.id, noun="weapon", key=weapon.key)
    return offer_of(game, "weapons", weapon, do, edit, group=weapon.group, facts=weapon_facts(game, weapon))


def part_offer(game: Game, member: Member, thing: Rank | Bike | Profile, part: str, facts: Facts = ()) -> Offer:
    """Return the offer of a rank, bike or profile for a member."""
    chosen = thing.key == getattr(member, part)
    return offer_of(game, f"{part}s", thing, *set_part(member, part, thing.key), facts=facts, chosen=chosen)


def set_part(member: Member, part: str, key: str) -> tuple[str, Edit]:
    """Return the change of one part of a member, as a button's value and as an edit."""
    edit = SetPart(member=member.id, part=part, value=key)  # type: ignore[arg-type]
    return written_edit("set-part", member=member.id, part=part, value=key), edit


def bike_facts(game: Game, bike: Bike) -> Facts:
    """Return a bike's base and what it changes."""
    facts = (bike.base.words if bike.base else "", *(change_words(game, change) for change in bike.changes.every))
    return tuple(filter(None, facts))


def profile_facts(game: Game, profile: Profile) -> Facts:
    """Return the parts that a profile sets, each with its noun."""
    return tuple(f"{noun}: {what}" for noun, what in profile_parts(profile, game))


def host_offers(game: Game, gang: Gang, member: Member) -> Iterator[Offer]:
    """Yield nobody, then every other member that this one may be attached to."""
    others = (other for other in gang.members if other.id and other.id != member.id)
    named = ((other.id, resolve_member(game, gang, other).called) for other in others)
    for key, name in (("", "Nobody"), *named):
        do, edit = set_part(member, "joins", key)
        chosen = key == member.joins
        yield Offer(noun="joins", key=key, name=name, text="", icon="", worth="", do=do, edit=edit, chosen=chosen)


def part_offers(game: Game, gang: Gang, member: Member, part: str) -> Iterator[Offer]:
    """Yield everything that a part of a member may be."""
    match part:
        case "rank":
            return (part_offer(game, member, one, part) for one in game.ranks)
        case "bike":
            return (part_offer(game, member, one, part, bike_facts(game, one)) for one in game.bikes)
        case "profile":
            return (part_offer(game, member, one, part, profile_facts(game, one)) for one in game.profiles)
        case _:
            return host_offers(game, gang, member)


def gang_offers(game: Game, gang: Gang, part: str) -> Iterator[Offer]:
    """Yield factions or sizes for the gang."""
    things = game.factions if part == "faction" else game.sizes
    now = gang.faction if part == "faction" else gang.size or game.default_size
    for one in things:
        edit: Edit = SetGangPart(part=part, value=one.key)  # type: ignore[arg-type]
        limit = getattr(one, "points", None)
        yield Offer(
            noun=f"{part}s",
            key=one.key,
            name=one.name,
            text=one.text,
            icon=getattr(one, "emblem", ""),
            worth="" if limit is None else f"up to {limit} {game.word('points', limit)}",
            do=written_edit("set-gang", part=part, value=one.key),
            edit=edit,
            chosen=one.key == now,
        )
