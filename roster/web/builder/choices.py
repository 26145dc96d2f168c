"""What each list of the builder offers: what each thing is, what it costs, and which rules it would break and why."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from roster.rules.edits.consequences import Consequences, Findings, Moved, distance, weigh
from roster.rules.edits.edit import Edit
from roster.rules.edits.gangs import SetGangPart
from roster.rules.edits.held import AddHeld
from roster.rules.edits.members import SetPart
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter, Trait, Weapon
from roster.rules.game.stats import Worth
from roster.rules.gang.facts import trait_facts, weapon_facts
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import change_words, counts_points, worth_words
from roster.rules.legality.validation import Judged
from roster.web.builder.posting import ELSEWHERE, written_edit
from roster.web.presenting.game import profile_parts


@dataclass(frozen=True, kw_only=True, slots=True)
class Offer:
    """A thing that may be chosen. `do` is its button's value; with a `parameter` the button reads x from `x_name`.

    `noun` is what house marks file it under; `worth` its price in words; `facts` are short lines beside its text.
    """

    noun: str
    key: str
    name: str
    text: str
    icon: str
    worth: str
    do: str
    edit: Edit
    group: str = ""
    facts: tuple[str, ...] = ()
    parameter: Parameter | None = None
    x_name: str = ""
    chosen: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """An offer with its consequences: points more or fewer, rules it would break, advice, rules it would fix.

    `worse` are those of `broken` that are broken already, each as it is now and as it would be.
    """

    offer: Offer
    points: int
    broken: tuple[Finding, ...] = ()
    worse: tuple[Moved, ...] = ()
    advised: tuple[Finding, ...] = ()
    mended: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """Choices under a heading, or all of them under none."""

    key: str
    name: str
    choices: tuple[Choice, ...] = field(default=())


def choice_of(offer: Offer, effect: Consequences) -> Choice:
    """One offer weighed; what is in force already has no consequences."""
    if offer.chosen:
        return Choice(offer=offer, points=0)
    mended = tuple(one for one in effect.removed if one.severity == "error")
    return Choice(
        offer=offer,
        points=effect.points,
        broken=effect.broken,
        worse=effect.worse,
        advised=effect.advised,
        mended=mended,
    )


def choices_of(now: Judged, offers: Sequence[Offer]) -> tuple[Choice, ...]:
    """Every offer weighed against the gang as it is."""
    return tuple(choice_of(offer, weigh(now, offer.edit)) for offer in offers)


Rule = tuple[str, str, str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """A finding that every choice of a list would bring or make worse.

    `standing`: it is there already, and `finding` has today's numbers; otherwise `finding` has those after the choice
    called `name`, which is empty where the sentence is the same for all.
    """

    finding: Finding
    standing: bool = False
    name: str = ""


def rule_of(finding: Finding) -> Rule:
    """What makes two findings the same remark."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck


def said_once(choices: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], tuple[Remark, ...]]:
    """The choices without the findings that each of them would bring, and those findings once."""
    others = [one for one in choices if not one.offer.chosen]
    if len(others) < 2:
        return choices, ()
    every = [{rule_of(finding) for finding in (*one.broken, *one.advised)} for one in others]
    rules = set.intersection(*every)
    ordered = dict.fromkeys(rule_of(one) for one in (*others[0].broken, *others[0].advised))
    remarks = tuple(remark_on(others, rule) for rule in ordered if rule in rules)
    own = (
        replace(one, broken=others_than(one.broken, rules), advised=others_than(one.advised, rules)) for one in choices
    )
    return tuple(own), remarks


def remark_on(choices: Sequence[Choice], rule: Rule) -> Remark:
    """One rule that every choice breaks or comes closer to breaking."""
    standing = next((one.before for one in choices[0].worse if rule_of(one.after) == rule), None)
    if standing is not None:
        return Remark(finding=standing, standing=True)
    found = [
        (one.offer.name, finding)
        for one in choices
        for finding in (*one.broken, *one.advised)
        if rule_of(finding) == rule
    ]
    name, mildest = min(found, key=lambda pair: distance(pair[1]))
    same = len({finding.message for _, finding in found}) == 1
    return Remark(finding=mildest, name="" if same else name)


def others_than(findings: Findings, rules: Collection[Rule]) -> Findings:
    """The findings on other rules than those."""
    return tuple(one for one in findings if rule_of(one) not in rules)


def shared(every: Sequence[Findings]) -> set[tuple[str, str]]:
    """The rules that most of several lists of findings speak of."""
    rules = Counter(rule for findings in every for rule in {(one.code, one.constraint) for one in findings})
    return {rule for rule, times in rules.items() if 2 * times > len(every)}


def own_troubles(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what most of them would bring or fix, which is no reason to choose another."""
    everywhere = shared([(*one.broken, *one.advised) for one in choices])
    mended = shared([one.mended for one in choices])
    return tuple(
        replace(
            one,
            broken=without(one.broken, everywhere),
            advised=without(one.advised, everywhere),
            mended=without(one.mended, mended),
        )
        for one in choices
    )


def without(findings: Findings, rules: Collection[tuple[str, str]]) -> Findings:
    """The findings on other rules than those."""
    return tuple(one for one in findings if (one.code, one.constraint) not in rules)


def new_here(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without what most of them fix."""
    everywhere = shared([one.mended for one in choices])
    return tuple(replace(one, mended=without(one.mended, everywhere)) for one in choices)


def priced(game: Game, worth: Worth | None) -> str:
    """A thing's points in words; nothing where the game counts none."""
    if worth is None or not counts_points(game):
        return ""
    return f"{worth_words(worth)} {game.word('points', abs(worth) if isinstance(worth, int) else 2)}"


def first_x(parameter: Parameter) -> int | str:
    """The x that a trait is weighed with before one is chosen."""
    return parameter.choices[0] if parameter.choices else parameter.minimum or 1


def trait_offer(game: Game, member: Member, trait: Trait) -> Offer:
    """A trait to add, with its x chosen beside it."""
    asked, x_name = trait.parameter, f"x-{trait.key}"
    fields = {ELSEWHERE: x_name} if asked else {}
    return Offer(
        noun="traits",
        key=trait.key,
        name=trait.name,
        text=trait.text,
        icon=trait.icon,
        worth=priced(game, trait.points),
        do=written_edit("add-held", member=member.id, noun="trait", key=trait.key, **fields),
        edit=AddHeld(member=member.id, noun="trait", key=trait.key, x=first_x(asked) if asked else None),
        group=trait.tags[0] if trait.tags else "",
        facts=trait_facts(trait),
        parameter=asked,
        x_name=x_name,
    )


def weapon_offer(game: Game, member: Member, weapon: Weapon) -> Offer:
    """A weapon to add."""
    return Offer(
        noun="weapons",
        key=weapon.key,
        name=weapon.name,
        text=weapon.text,
        icon=weapon.icon,
        worth=priced(game, weapon.points),
        do=written_edit("add-held", member=member.id, noun="weapon", key=weapon.key),
        edit=AddHeld(member=member.id, noun="weapon", key=weapon.key),
        group=weapon.group,
        facts=weapon_facts(game, weapon),
    )


def part_offer(member: Member, part: str, key: str, **shown: object) -> Offer:
    """Something that a member is made to be, instead of what it is."""
    edit = SetPart(member=member.id, part=part, value=key)  # type: ignore[arg-type]
    fields = {"icon": "", "worth": "", "text": "", **shown}
    do = written_edit("set-part", member=member.id, part=part, value=key)
    return Offer(
        noun=f"{part}s",
        key=key,
        do=do,
        edit=edit,
        chosen=key == getattr(member, part),
        **fields,  # type: ignore[arg-type]
    )


def rank_offers(game: Game, gang: Gang, member: Member) -> Iterator[Offer]:
    """Every rank."""
    for rank in game.ranks:
        said = {"text": rank.text, "icon": rank.icon, "worth": priced(game, rank.points)}
        yield part_offer(member, "rank", rank.key, name=rank.name, **said)


def bike_offers(game: Game, gang: Gang, member: Member) -> Iterator[Offer]:
    """Every bike, with its base and what it changes."""
    for bike in game.bikes:
        facts = (bike.base.words if bike.base else "", *(change_words(game, change) for change in bike.changes.every))
        said = {"text": bike.text, "icon": bike.icon, "facts": tuple(filter(None, facts))}
        yield part_offer(member, "bike", bike.key, name=bike.name, worth=priced(game, bike.points), **said)


def profile_offers(game: Game, gang: Gang, member: Member) -> Iterator[Offer]:
    """Every profile, with what it is made of."""
    for profile in game.profiles:
        facts = tuple(f"{noun}: {what}" for noun, what in profile_parts(profile, game))
        said = {"text": profile.text, "icon": profile.icon, "facts": facts}
        yield part_offer(member, "profile", profile.key, name=profile.name, worth=priced(game, profile.points), **said)


def host_offers(game: Game, gang: Gang, member: Member) -> Iterator[Offer]:
    """Every other member that one may be attached to, and nobody."""
    yield part_offer(member, "joins", "", name="Nobody")
    for other in gang.members:
        if other.id and other.id != member.id:
            yield part_offer(member, "joins", other.id, name=resolve_member(game, gang, other).called)


STANDING: Mapping[str, Callable[[Game, Gang, Member], Iterator[Offer]]] = {
    "rank": rank_offers,
    "bike": bike_offers,
    "profile": profile_offers,
    "joins": host_offers,
}


def gang_offers(game: Game, gang: Gang, part: str) -> Iterator[Offer]:
    """Factions or sizes for the whole gang."""
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
