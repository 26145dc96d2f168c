"""Checks of one member: its profile, rank, bike, stats, traits and weapons."""

from collections.abc import Iterator

from roster.rules.findings import Finding, Place, finding
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter, Profile, Trait
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import Chosen, in_digits
from roster.rules.gang.members import HeldTrait, ResolvedMember, changes_of, steps_of
from roster.rules.gang.names import thing_name
from roster.rules.gang.places import member_place
from roster.rules.words import listed, quoted


def unknown_key(game: Game, place: Place, who: str, noun: str, key: str) -> Finding:
    """Report a key that this edition of the game doesn't have."""
    message = f"{who} has the {game.word(noun)} “{quoted(key)}”, which isn't in this edition of {game.name}."
    return finding("key.unknown", place, message, actual=quoted(key))


def check_keys(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that the game has its profile, rank and bike."""
    member = resolved.member
    for part, key, things in (
        ("profile", member.profile, game.profile),
        ("rank", member.rank, game.rank),
        ("bike", member.bike, game.bike),
    ):
        if key and key not in things:
            yield unknown_key(game, member_place(member, part), resolved.called, part, key)


def check_missing(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that a member without a profile has a rank and a bike, as far as the game has any."""
    member = resolved.member
    if member.profile:
        return
    who = resolved.called
    if not game.ranks and game.profiles:
        message = f"{who} has no {game.word('profile')} yet."
        yield finding("member.incomplete", member_place(member, "profile"), message)
    for part, given, things in (("rank", member.rank, game.ranks), ("bike", member.bike, game.bikes)):
        if things and not given:
            message = f"{who} has no {game.word(part)} yet."
            yield finding("member.incomplete", member_place(member, part), message)


def check_bike(resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that a member's chosen bike is for players."""
    bike = resolved.bike
    if bike is not None and not bike.playable and bike.key == resolved.member.bike:
        message = f"{resolved.called} may not have {bike.name}: it isn't for players."
        yield finding("bike.unplayable", member_place(resolved.member, "bike"), message, actual=bike.name)


def check_profile(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that a member changes nothing that its profile fixes."""
    profile, member = resolved.profile, resolved.member
    if profile is None:
        return
    for part, chosen, fixed in (("rank", member.rank, profile.rank), ("bike", member.bike, profile.bike)):
        if chosen and fixed and chosen != fixed:
            yield profile_changed(resolved, profile, part, game.word(part))
    if any(steps for _, steps in member.raises):
        yield profile_changed(resolved, profile, "raises", "stats")
    for part, held in (("traits", member.traits), ("weapons", member.weapons)):
        if held and part not in profile.open:
            yield profile_changed(resolved, profile, part, game.word(part[:-1], 2))


def profile_changed(resolved: ResolvedMember, profile: Profile, part: str, called: str) -> Finding:
    """Report that a part is fixed."""
    message = f"{resolved.called} may not change the {called} of {profile.name}."
    return finding("profile.changed", member_place(resolved.member, part), message)


def check_standing(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check a member's profile, rank and bike."""
    yield from check_keys(game, resolved)
    yield from check_missing(game, resolved)
    yield from check_bike(resolved)
    yield from check_profile(game, resolved)


def out_of_range(resolved: ResolvedMember, stat: Stat, value: int, high: bool) -> Finding:
    """Report that a stat ends above or below its range."""
    limit = stat.maximum if high else stat.minimum
    side = "above" if high else "below"
    edge = "most" if high else "least"
    place = member_place(resolved.member, "stats", stat.key)
    when = " before any change" if stat.own_range else change_words(resolved, stat)
    message = f"{resolved.called}'s {stat.name} is {in_digits(value)}{when}; the {edge} is {limit}."
    return finding(f"stat.{side}", place, message, limit=stat.shown(limit), actual=stat.shown(value))


def change_words(resolved: ResolvedMember, stat: Stat) -> str:
    """Return a remark for a stat that a bike, trait or weapon changed, not only the player's raises; else empty."""
    start = resolved.start[stat.key]
    steps = steps_of(resolved.member.raises, resolved.start)[stat.key]
    now = resolved.stats[stat.key]
    changed = isinstance(start, int) and now is not None and now != start + steps
    return " after all changes" if changed else ""


def check_ranges(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that every stat ends in its range, as it was made or after all changes; an absent one is in none."""
    stats = resolved.stats
    made = steps_of(resolved.member.raises, resolved.start)
    for stat in game.ranged_stats:
        value = number(stats, stat.key)
        if stat.own_range and (start := number(resolved.start, stat.key)) is not None:
            value = start + made[stat.key]
        if value is None:
            continue
        if stat.maximum is not None and value > stat.maximum:
            yield out_of_range(resolved, stat, value, True)
        elif stat.minimum is not None and value < stat.minimum:
            yield out_of_range(resolved, stat, value, False)


def check_raises(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that every raised stat is known, can be raised, and isn't below a start that binds."""
    member = resolved.member
    for key in dict.fromkeys(key for key, _ in member.raises):
        if key not in game.stat:
            place = member_place(member, "raises", key)
            yield unknown_key(game, place, resolved.called, "stat", key)
            continue
        steps = sum(count for one, count in member.raises if one == key)
        yield from check_raise(resolved, game.stat[key], steps)


def check_raise(resolved: ResolvedMember, stat: Stat, steps: int) -> Iterator[Finding]:
    """Check that one stat may be raised or lowered by `steps`; 0 steps are always allowed."""
    if not steps:
        return
    start = number(resolved.start, stat.key)
    sold = stat.step is not None and start is not None
    if sold and (steps > 0 or stat.lowerable):
        yield from check_overruled(resolved, stat, steps)
        return
    place = member_place(resolved.member, "stats", stat.key)
    who = resolved.called
    if sold and start is not None:
        message = f"{who} may not lower {stat.name} below {start}."
        limit, actual = stat.shown(start), in_digits(start + steps)
        yield finding("stat.below-start", place, message, limit=limit, actual=actual)
        return
    message = f"{who} may not change {stat.name}: " + (
        f"it has no {stat.name}." if stat.step is not None else "it has no price."
    )
    yield finding("stat.not-raisable", place, message, actual=in_digits(steps))


def check_overruled(resolved: ResolvedMember, stat: Stat, steps: int) -> Iterator[Finding]:
    """Yield advice where bike, trait or weapon gives a stat its value, whatever its steps."""
    changes = changes_of(resolved.bike, resolved.traits, resolved.weapons)
    if any(one.stat == stat.key and one.kind != "shift" for one in changes):
        value = stat.shown(resolved.stats[stat.key])
        message = f"{resolved.called}'s {stat.name} stays {value}, however it is raised or lowered."
        place = member_place(resolved.member, "stats", stat.key)
        yield finding("stat.overruled", place, message, severity="advice", actual=in_digits(steps))


def is_allowed(parameter: Parameter, x: int | str) -> bool:
    """Return whether x is one of the choices, or a whole number in the range; any number where there is neither."""
    if isinstance(x, str):
        return x in parameter.choices
    if parameter.choices and parameter.minimum is None and parameter.maximum is None:
        return False
    low = parameter.minimum is None or x >= parameter.minimum
    return low and (parameter.maximum is None or x <= parameter.maximum)


def allowed_words(parameter: Parameter) -> str:
    """Return the allowed values of x in words."""
    if parameter.minimum is not None and parameter.maximum is not None:
        numbers = f"{parameter.minimum} to {parameter.maximum}"
    elif parameter.minimum is not None:
        numbers = f"{parameter.minimum} or more"
    elif parameter.maximum is not None:
        numbers = f"{parameter.maximum} or less"
    else:
        numbers = "" if parameter.choices else "a whole number"
    return listed([*filter(None, (numbers, *parameter.choices))], "or")


def check_parameter(resolved: ResolvedMember, held: HeldTrait, place: Place) -> Iterator[Finding]:
    """Check that a trait has an x that it allows, or none where it takes none."""
    trait, x = held.thing, held.chosen.x
    who = resolved.called
    if trait.parameter is None:
        message = f"{trait.name} of {who} takes no number or choice; it is ignored."
        yield finding("trait.parameter-unused", place, message, severity="advice", actual=x_words(x))
        return
    limit = allowed_words(trait.parameter)
    if x is None:
        message = f"{trait.name} of {who} needs a choice of {trait.parameter.label}: {limit}."
        yield finding("trait.parameter-missing", place, message, limit=limit)
    elif not is_allowed(trait.parameter, x):
        message = f"{trait.name} of {who} has {x_words(x)} for its {trait.parameter.label}; allowed: {limit}."
        yield finding("trait.parameter-outside", place, message, limit=limit, actual=x_words(x))


def x_words(x: int | str | None) -> str:
    """Return a parameter as a sentence shows it."""
    if isinstance(x, str):
        return f"“{quoted(x)}”"
    return "" if x is None else in_digits(x)


def repeats(trait: Trait) -> bool:
    """Return whether a member may have the trait more than once."""
    return trait.parameter is not None and trait.parameter.repeats


def repeated_trait(game: Game, resolved: ResolvedMember, trait: Trait, place: Place) -> Finding:
    """Report that a trait is there twice."""
    message = f"{resolved.called} has the {game.word('trait')} {trait.name} more than once."
    return finding("trait.repeated", place, message, limit="1")


def unknown_traits(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that every trait listed is in the game."""
    member = resolved.member
    for index, one in enumerate(member.traits):
        if one.key not in game.trait:
            place = member_place(member, "traits", index)
            yield unknown_key(game, place, resolved.called, "trait", one.key)


def check_traits(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check a member's own list of traits."""
    own = [held for held in resolved.traits if held.index >= 0]
    yield from unknown_traits(game, resolved)
    seen = {held.thing.key for held in resolved.traits if held.index < 0 and held.entry < 0}
    for held in own:
        place = member_place(resolved.member, "traits", held.index)
        if not repeats(held.thing) and (held.thing.key in seen or held.chosen.quantity > 1):
            yield repeated_trait(game, resolved, held.thing, place)
        seen.add(held.thing.key)
        if held.thing.parameter is not None or held.chosen.x is not None:
            yield from check_parameter(resolved, held, place)


def below_one(place: Place, who: str, what: str, chosen: Chosen) -> Finding:
    """Report that a quantity is less than one."""
    message = f"{who} has {in_digits(chosen.quantity)} of {what}; it must be at least 1."
    return finding("quantity.below-one", place, message, limit="1", actual=in_digits(chosen.quantity))


def check_quantities(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that no trait or weapon has a quantity below 1."""
    member = resolved.member
    for part, held in (("traits", member.traits), ("weapons", member.weapons)):
        for index, one in enumerate(held):
            if one.quantity < 1:
                what = thing_name(game, part[:-1], one.key)
                yield below_one(member_place(member, part, index), resolved.called, what, one)


def check_weapons(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check a member's own list of weapons."""
    known, member = game.weapon, resolved.member
    for index, one in enumerate(member.weapons):
        if one.key not in known:
            place = member_place(member, "weapons", index)
            yield unknown_key(game, place, resolved.called, "weapon", one.key)
        elif one.x is not None:
            message = f"{known[one.key].name} of {resolved.called} takes no number or choice; it is ignored."
            place = member_place(member, "weapons", index)
            yield finding("weapon.parameter-unused", place, message, severity="advice")
