"""Whether one selector selects everything that another does.

Lives here: comparing selectors. Never here: what a selector selects in a gang (see `roster.rules.selectors`).
"""

from roster.packs.linting.selecting import fields
from roster.packs.schema.constraints import Constraint, Selector


def accepted(selector: Selector) -> dict[str, set[str]]:
    """The values that a selector accepts, by field."""
    return {name: {value} if isinstance(value, str) else set(value) for name, value in fields(selector)}


def covers(wide: Selector, narrow: Selector) -> bool:
    """Whether all that `narrow` selects is selected by `wide`, as far as their fields tell."""
    allowed, asked = accepted(wide), accepted(narrow)
    return wide.noun == narrow.noun and all(name in asked and asked[name] <= allowed[name] for name in allowed)


def always_with(broad: Constraint, other: Constraint) -> bool:
    """Whether `broad` applies to every gang that `other` applies to."""
    free = broad.when is None and broad.unless is None
    return free or (broad.when == other.when and broad.unless == other.unless)
