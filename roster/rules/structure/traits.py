"""The traits that a member lists.

Lives here: whether each is known, had once, and given the parameter it asks for.
Never here: who may have which (see `constraints`).
"""

from collections.abc import Iterator

from roster.rules.findings import Finding, Place
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import shown
from roster.rules.places import member_place
from roster.rules.resolving import HeldTrait, ResolvedMember
from roster.rules.structure.telling import finding, unknown
from roster.rules.traits import Parameter, Trait
from roster.rules.words import listed, quoted


def allowed(parameter: Parameter, x: int | str) -> bool:
    """Whether x is one of the choices, or a whole number in the range; any number where there is neither."""
    if isinstance(x, str):
        return x in parameter.choices
    if parameter.choices and parameter.minimum is None and parameter.maximum is None:
        return False
    low = parameter.minimum is None or x >= parameter.minimum
    return low and (parameter.maximum is None or x <= parameter.maximum)


def range_of(parameter: Parameter) -> str:
    """What x may be, in words."""
    if parameter.minimum is not None and parameter.maximum is not None:
        numbers = f"{parameter.minimum} to {parameter.maximum}"
    elif parameter.minimum is not None:
        numbers = f"{parameter.minimum} or more"
    elif parameter.maximum is not None:
        numbers = f"{parameter.maximum} or less"
    else:
        numbers = "" if parameter.choices else "a whole number"
    return listed([*filter(None, (numbers, *parameter.choices))], "or")


def parameters(resolved: ResolvedMember, held: HeldTrait, place: Place) -> Iterator[Finding]:
    """Whether a trait is given the x it asks for, and only then."""
    trait, x = held.trait, held.chosen.x
    who = resolved.called
    if trait.parameter is None:
        message = f"{trait.name} of {who} takes no number or choice; it is ignored."
        yield finding("trait.parameter-unused", place, message, severity="advice", actual=written(x))
        return
    limit = range_of(trait.parameter)
    if x is None:
        message = f"{trait.name} of {who} needs a choice of {trait.parameter.label}: {limit}."
        yield finding("trait.parameter-missing", place, message, limit=limit)
    elif not allowed(trait.parameter, x):
        message = f"{trait.name} of {who} has {written(x)} for its {trait.parameter.label}; allowed: {limit}."
        yield finding("trait.parameter-outside", place, message, limit=limit, actual=written(x))


def written(x: int | str | None) -> str:
    """A parameter as a sentence shows it."""
    if isinstance(x, str):
        return f"“{quoted(x)}”"
    return "" if x is None else shown(x)


def repeats(trait: Trait) -> bool:
    """Whether a member may have the trait more than once."""
    return trait.parameter is not None and trait.parameter.repeats


def repeated(game: Game, resolved: ResolvedMember, trait: Trait, place: Place) -> Finding:
    """The finding that a trait is there twice."""
    message = f"{resolved.called} has the {game.word('trait')} {trait.name} more than once."
    return finding("trait.repeated", place, message, limit="1")


def unknown_traits(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Every trait listed that is not in the game."""
    member = resolved.member
    for index, one in enumerate(member.traits):
        if one.key not in game.trait:
            place = member_place(member, "traits", index)
            yield unknown(game, place, resolved.called, "trait", one.key)


def sound(trait: Trait, chosen: Chosen) -> bool:
    """Whether a trait is taken once, with the x it asks for."""
    if chosen.quantity > 1:
        return False
    x = chosen.x
    return x is None if trait.parameter is None else x is not None and allowed(trait.parameter, x)


def check_traits(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """All findings about a member's own list of traits."""
    own = [held for held in resolved.traits if held.index >= 0]
    if len(own) < len(resolved.member.traits):
        yield from unknown_traits(game, resolved)
    if len({held.trait.key for held in resolved.traits}) == len(resolved.traits):
        own = [held for held in own if not sound(held.trait, held.chosen)]
    seen = {held.trait.key for held in resolved.traits if held.index < 0 and held.entry < 0}
    for held in own:
        place = member_place(resolved.member, "traits", held.index)
        if not repeats(held.trait) and (held.trait.key in seen or held.chosen.quantity > 1):
            yield repeated(game, resolved, held.trait, place)
        seen.add(held.trait.key)
        if held.trait.parameter is not None or held.chosen.x is not None:
            yield from parameters(resolved, held, place)
