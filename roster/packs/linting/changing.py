"""Changes to stats that can never come about.

Lives here: changes by choice, and advantages against those who forgo them.
Never here: which stats there are (see `stat_names`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.rules.bikes import Bike
from roster.rules.stats import Changes
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon


def by_choice(path: Path, changes: Changes, choices: tuple[str, ...]) -> Iterator[Lint]:
    """Changes by a choice that nobody can make."""
    for choice in changes.by_choice:
        if choice not in choices:
            remedy = f"Its choices are: {listed(choices)}." if choices else "Only a trait with `choices` has any."
            yield Lint(
                path=(*path, "by_choice", choice), message=f"There is no choice {quoted(choice)}.", remedy=remedy
            )


def advantages(path: Path, changes: Changes, of_bike: bool, of_trait: bool) -> Iterator[Lint]:
    """Advantages that are none, or that nobody forgoes."""
    if changes.advantages and not of_bike:
        yield Lint(path=(*path, "advantages"), message="Only bikes have advantages.", remedy="Take them out.")
    if changes.forgoes_advantages and not of_trait:
        remedy = "Write it on a trait, or take it out."
        yield Lint(path=(*path, "forgoes_advantages"), message="Only a trait can forgo advantages.", remedy=remedy)
    changed = {*changes.set, *changes.shift, *changes.shift_by}
    for number, key in enumerate(changes.advantages):
        if key not in changed:
            message = f"{quoted(key)} is not changed here, so it is no advantage."
            yield Lint(
                path=(*path, "advantages", number), message=message, remedy=f"Changed are: {listed(sorted(changed))}."
            )


def check(index: Index) -> Iterator[Lint]:
    """Every change that cannot come about."""
    holders: tuple[tuple[Path, Bike | Trait | Weapon], ...]
    holders = (*index.each(Bike), *index.each(Trait), *index.each(Weapon))
    for path, thing in holders:
        choices = thing.parameter.choices if isinstance(thing, Trait) and thing.parameter else ()
        yield from by_choice((*path, "changes"), thing.changes, choices)
        yield from advantages((*path, "changes"), thing.changes, isinstance(thing, Bike), isinstance(thing, Trait))
    for number, stat in enumerate(index.pack.stats):
        if stat.step is None and (stat.step_power or stat.lowerable):
            field = "step_power" if stat.step_power else "lowerable"
            message = f"`{field}` says how a stat is raised or lowered, but there is no `step`."
            yield Lint(path=("stats", number, field), message=message, remedy="Add `step:` with points a step.")
