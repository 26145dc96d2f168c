"""Trait parameters that nothing uses, that nothing declares, or that cannot be chosen.

Lives here: {x} in texts, `uses: x`, points by x, and a parameter's own range.
Never here: what a member or profile chose (see `choices`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.rules.bikes import Bike, Skill
from roster.rules.decks import DeckCard
from roster.rules.factions import Faction
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.traits import MARK, Parameter, Trait
from roster.rules.weapons import Keyword, Weapon
from roster.rules.worth import LinearWorth, TableWorth

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


def check(index: Index) -> Iterator[Lint]:
    """Every parameter that cannot work."""
    for path, trait in index.each(Trait):
        yield from of_mark(path, trait)
        yield from of_uses(path, trait)
        if trait.parameter is not None:
            yield from of_range((*path, "parameter"), trait.parameter)
    yield from boxes(index)
    yield from without_trait(index)
