"""Trait parameters, what profiles choose, and what members gain."""

from collections.abc import Iterable, Iterator

from roster.packs.linting.index import Index, Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.game.nouns import (
    MARK,
    Advance,
    Bike,
    DeckCard,
    Faction,
    Keyword,
    Parameter,
    Profile,
    ProfileItem,
    Rank,
    Skill,
    Trait,
    ValuePrice,
    Weapon,
)
from roster.rules.game.stats import LinearWorth, TableWorth

MOST_BOXES = 40
WITHOUT = (Bike, DeckCard, Faction, Keyword, Profile, Rank, Skill, Weapon)


def of_mark(path: Path, trait: Trait) -> Iterator[Lint]:
    """A parameter that stands nowhere, or a mark without a parameter."""
    if trait.parameter is None and MARK in trait.text:
        message = f"The text has {MARK}, but the trait has no parameter."
        yield Lint(path=(*path, "text"), message=message, remedy=f"Add `parameter:` with a label, or take {MARK} out.")
    if trait.parameter is not None and MARK not in trait.text and trait.uses != "x":
        message = f"The parameter is never used: {MARK} is missing in the text."
        yield Lint(path=(*path, "parameter"), message=message, remedy=f"Write {MARK} in the text where x belongs.")


def numeric(parameter: Parameter | None) -> bool:
    """Whether a parameter is a number."""
    return parameter is not None and not parameter.choices


def of_uses(path: Path, trait: Trait) -> Iterator[Lint]:
    """Boxes that nobody can count."""
    if trait.uses == "x" and not numeric(trait.parameter):
        message = "`uses: x` needs a parameter that is a number."
        yield Lint(path=(*path, "uses"), message=message, remedy="Add `parameter:` with minimum and maximum.")
    if not isinstance(trait.points, int) and not numeric(trait.parameter):
        message = "The points depend on x, but there is no parameter that is a number."
        yield Lint(path=(*path, "points"), message=message, remedy="Add `parameter:` with minimum and maximum.")


def of_range(path: Path, parameter: Parameter) -> Iterator[Lint]:
    """A parameter that leaves nothing to choose."""
    low, high = parameter.minimum, parameter.maximum
    if parameter.choices and (low is not None or high is not None):
        message = "A parameter is a number or one of its choices, but not both."
        yield Lint(path=path, message=message, remedy="Write minimum and maximum, or choices.")
    elif not parameter.choices and (low is None or high is None):
        message = "The parameter has neither a whole range nor choices."
        yield Lint(path=path, message=message, remedy="Write minimum and maximum, or choices.")
    elif low is not None and high is not None and low > high:
        message = f"The minimum {low} is above the maximum {high}."
        yield Lint(path=(*path, "minimum"), message=message, remedy="Write the smaller number as the minimum.")
    if len(set(parameter.choices)) < len(parameter.choices):
        yield Lint(path=(*path, "choices"), message="A choice stands twice.", remedy="Keep one.")


def boxes(index: Index) -> Iterator[Lint]:
    """More boxes than a card can show, or fewer than none."""
    holders: tuple[tuple[Path, Trait | Weapon], ...] = (*index.each(Trait), *index.each(Weapon))
    for path, thing in holders:
        most = thing.uses
        if most == "x":
            most = thing.parameter.maximum if isinstance(thing, Trait) and thing.parameter else None
        if isinstance(most, int) and not 0 <= most <= MOST_BOXES:
            message = f"{most} boxes to tick off are not printed."
            yield Lint(path=(*path, "uses"), message=message, remedy=f"Write 0 to {MOST_BOXES}.")


def without_trait(index: Index) -> Iterator[Lint]:
    """Marks, and points by x, of things that have no parameter."""
    for path, thing in index.parts:
        if not isinstance(thing, WITHOUT):
            continue
        if MARK in getattr(thing, "text", ""):
            message = f"The text has {MARK}, but only traits have a parameter."
            yield Lint(path=(*path, "text"), message=message, remedy=f"Write what {MARK} should say.")
        if isinstance(getattr(thing, "points", 0), LinearWorth | TableWorth):
            message = "The points depend on x, but only traits have a parameter."
            yield Lint(path=(*path, "points"), message=message, remedy="Write one number.")


def check_parameters(index: Index) -> Iterator[Lint]:
    """Every parameter that cannot work."""
    for path, trait in index.each(Trait):
        yield from of_mark(path, trait)
        yield from of_uses(path, trait)
        if trait.parameter is not None:
            yield from of_range((*path, "parameter"), trait.parameter)
    yield from boxes(index)
    yield from without_trait(index)


def allowed(parameter: Parameter) -> str:
    """What x may be, in words."""
    if parameter.choices:
        return f"one of {listed(parameter.choices)}"
    return f"a number from {parameter.minimum} to {parameter.maximum}"


def suits(parameter: Parameter, x: int | str) -> bool:
    """Whether x is possible."""
    if parameter.choices:
        return x in parameter.choices
    low, high = parameter.minimum, parameter.maximum
    return isinstance(x, int) and (low is None or x >= low) and (high is None or x <= high)


def of_x(path: Path, chosen: ProfileItem, parameter: Parameter | None) -> Iterator[Lint]:
    """What is wrong with an x."""
    if parameter is None:
        if chosen.x is not None:
            message = f"{quoted(chosen.key)} has no parameter, but an x stands here."
            yield Lint(path=(*path, "x"), message=message, remedy="Take the x out.")
    elif chosen.x is None:
        message = f"{quoted(chosen.key)} needs an x."
        yield Lint(path=path, message=message, remedy=f"Add `x:` with {allowed(parameter)}.")
    elif not suits(parameter, chosen.x):
        message = f"The x of {quoted(chosen.key)} cannot be {quoted(str(chosen.x))}."
        yield Lint(path=(*path, "x"), message=message, remedy=f"Write {allowed(parameter)}.")


def check_choices(index: Index) -> Iterator[Lint]:
    """Every choice of a profile that cannot be."""
    parameters = {trait.key: trait.parameter for trait in index.pack.traits}
    for path, profile in index.each(Profile):
        for field in ("traits", "weapons"):
            for number, chosen in enumerate(getattr(profile, field)):
                place = (*path, field, number)
                if field == "weapons" or chosen.key in parameters:
                    yield from of_x(place, chosen, parameters.get(chosen.key) if field == "traits" else None)
                if chosen.quantity < 1:
                    message = f"The quantity is {chosen.quantity}."
                    yield Lint(path=(*place, "quantity"), message=message, remedy="Write at least 1, or take it out.")


def groups_of(index: Index, noun: str) -> frozenset[str]:
    """The groups that things of a noun have."""
    if noun == "stat":
        return frozenset(stat.group for stat in index.pack.stats if stat.carrier == "member" and stat.group)
    return index.keys["weapon_groups"] if noun == "weapon" else frozenset()


def missing(path: Path, words: Iterable[str], known: frozenset[str], what: str) -> Iterator[Lint]:
    """A lint for each word that nothing of the kind carries."""
    for number, word in enumerate(words):
        if word not in known:
            near = nearest(word, known)
            meant = f"Did you mean {quoted(near)}? " if near else ""
            message = f"No {what} {quoted(word)}."
            yield Lint(path=(*path, number), message=message, remedy=f"{meant}There are: {listed(known) or 'none'}.")


def aims(index: Index, path: Path, advance: Advance) -> Iterator[Lint]:
    """Groups and tags that nothing has."""
    noun = advance.noun
    if index.complete("stats" if noun == "stat" else "weapon_groups"):
        yield from missing((*path, "groups"), advance.groups, groups_of(index, noun), f"{noun} is in the group")
    tags = frozenset() if noun == "stat" else index.keys[f"tags of {noun}"]
    if noun == "stat" or index.complete(f"tags of {noun}"):
        yield from missing((*path, "tags"), advance.tags, tags, f"{noun} has the tag")


def prices(path: Path, advance: Advance) -> Iterator[Lint]:
    """A price that the thing gained cannot have."""
    if isinstance(advance.price, ValuePrice) and advance.noun != "stat":
        message = f"A {advance.noun} has no value to reckon a price from."
        yield Lint(path=(*path, "price"), message=message, remedy="Write a number, or `own` for its own points.")
    if advance.price == "own" and advance.noun == "stat":
        yield Lint(
            path=(*path, "price"),
            message="A stat has no points of its own.",
            remedy="Write a number, or `times` and `power` of its value.",
        )
    if isinstance(advance.price, int) and advance.price < 0:
        yield Lint(path=(*path, "price"), message="The price is below 0.", remedy="Write at least 0.")
    if advance.only and advance.noun == "stat":
        message = "A stat is never chosen when a member is made, so `only` says nothing."
        yield Lint(path=(*path, "only"), message=message, remedy="Take it out; a stat without `step` cannot be raised.")


def check_advances(index: Index) -> Iterator[Lint]:
    """Every advance that cannot be meant."""
    for path, advance in index.each(Advance):
        yield from aims(index, path, advance)
        yield from prices(path, advance)
