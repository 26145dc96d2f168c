"""What profiles chose and cannot have: an x outside its parameter, none where one is needed, quantities below one.

Lives here: the chosen traits and weapons of profiles. Never here: whether they exist (see `references`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.rules.profiles import Carried, Profile
from roster.rules.traits import Parameter


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


def of_x(path: Path, chosen: Carried, parameter: Parameter | None) -> Iterator[Lint]:
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


def check(index: Index) -> Iterator[Lint]:
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
