"""Formulas that cannot be worked out: they read a stat declared later, of another carrier, or none.

Lives here: what derived stats read, and rows of tables. Never here: working them out (see `roster.rules.derived`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.stats import Range, Stat, SumFormula


def reads(path: Path, stat: Stat) -> Iterator[tuple[Path, str]]:
    """The stats that a formula reads."""
    if isinstance(stat.formula, SumFormula):
        yield from (((*path, "formula", "sum", key), key) for key in stat.formula.sum)
    elif stat.formula is not None:
        yield (*path, "formula", "of"), stat.formula.of


def wrong_reading(index: Index, number: int, path: Path, key: str) -> Iterator[Lint]:
    """A lint if the stat of that number cannot read another."""
    stat, other = index.pack.stats[number], index.stats.get(key)
    before = [one.key for one in index.pack.stats[:number] if one.carrier == stat.carrier]
    if key in before or (other is None and index.knows("stats", key)):
        return
    near = nearest(key, before)
    meant = f"Did you mean {quoted(near)}? " if near else ""
    if other is None:
        yield Lint(
            path=path,
            message=f"There is no stat {quoted(key)}.",
            remedy=f"{meant}It may read: {listed(before) or 'none'}.",
        )
    elif other.carrier != stat.carrier:
        message = f"A {stat.carrier}'s stat reads {quoted(key)}, which a {other.carrier} carries."
        yield Lint(path=path, message=message, remedy=f"It may read: {listed(before) or 'none'}.")
    else:
        message = f"The formula reads {quoted(key)}, which is not declared above it."
        yield Lint(path=path, message=message, remedy=f"Move {quoted(key)} above {quoted(stat.key)}.")


def check(index: Index) -> Iterator[Lint]:
    """Every formula that cannot be worked out, and every table row that nothing falls in."""
    for number, stat in enumerate(index.pack.stats):
        for path, key in reads(("stats", number), stat):
            yield from wrong_reading(index, number, path, key)
    for path, row in index.each(Range):
        if row.to is not None and row.to < row.from_:
            message = f"The row runs from {row.from_} to {row.to}, so nothing falls in it."
            yield Lint(path=path, message=message, remedy="Write the smaller number under “from”.")
