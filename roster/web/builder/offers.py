"""What each list of the builder offers, from the game alone: ranks, bikes, profiles, traits, weapons, and the rest.

Lives here: offers, unweighed. Never here: weighing (see `choices`), finding words in them (see `picking`).
"""

from collections.abc import Callable, Iterator, Mapping

from roster.rules.edits.edit import Edit
from roster.rules.edits.gangs import SetGangPart
from roster.rules.edits.held import AddHeld
from roster.rules.edits.standing import SetPart
from roster.rules.facts import trait_facts, weapon_facts
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.resolving import resolve_member
from roster.rules.traits import Parameter, Trait
from roster.rules.weapons import Weapon
from roster.rules.worded import change_words, counts_points, worth_words
from roster.rules.worth import Worth
from roster.web.builder.choices import Offer
from roster.web.builder.posted import ELSEWHERE, told
from roster.web.presenting.profiles import profile_parts


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
        do=told("add-held", member=member.id, noun="trait", key=trait.key, **fields),
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
        do=told("add-held", member=member.id, noun="weapon", key=weapon.key),
        edit=AddHeld(member=member.id, noun="weapon", key=weapon.key),
        group=weapon.group,
        facts=weapon_facts(game, weapon),
    )


def part_offer(member: Member, part: str, key: str, **shown: object) -> Offer:
    """Something that a member is made to be, instead of what it is."""
    edit = SetPart(member=member.id, part=part, value=key)  # type: ignore[arg-type]
    fields = {"icon": "", "worth": "", "text": "", **shown}
    do = told("set-part", member=member.id, part=part, value=key)
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
            do=told("set-gang", part=part, value=one.key),
            edit=edit,
            chosen=one.key == now,
        )
