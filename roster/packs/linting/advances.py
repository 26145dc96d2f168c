"""Advances for nothing, and prices that nobody can work out.

Lives here: what an advance is for, and its price, against the pack. Never here: gangs' ledgers.
"""

from collections.abc import Iterable, Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.advances import Advance, ValuePrice


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


def check(index: Index) -> Iterator[Lint]:
    """Every advance that cannot be meant."""
    for path, advance in index.each(Advance):
        yield from aims(index, path, advance)
        yield from prices(path, advance)
