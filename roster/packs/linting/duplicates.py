"""Keys that stand twice where each must be its own.

Lives here: duplicates within a noun and within a thing's own lists.
Never here: keys twice in one YAML mapping (see `reading`).
"""

from collections.abc import Hashable, Iterable, Iterator

from roster.packs.linting.index import NOUNS, OF_GAME, Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, quoted
from roster.rules.bikes import Bike
from roster.rules.profiles import Profile
from roster.rules.reference import Section
from roster.rules.weapons import Weapon


def lists(index: Index) -> Iterator[tuple[Path, str, list[str]]]:
    """Every list of keyed things: its path, the field of the key, the keys."""
    for noun in NOUNS:
        yield (noun,), "key", [one.key for one in getattr(index.pack, noun)]
    for noun in OF_GAME:
        yield ("game", noun), "key", [one.key for one in getattr(index.pack.game, noun)]
    for path, bike in index.each(Bike):
        yield (*path, "skills"), "key", [one.key for one in bike.skills]
    for path, weapon in index.each(Weapon):
        yield (*path, "keywords"), "keyword", [one.keyword for one in weapon.keywords]
    for path, profile in index.each(Profile):
        yield (*path, "traits"), "key", [one.key for one in profile.traits]
        yield (*path, "weapons"), "key", [one.key for one in profile.weapons]
    for path, section in index.each(Section):
        yield (*path, "columns"), "key", [one.key for one in section.columns]
        yield (*path, "entries"), "key", [one.key for one in section.entries]


def repeated(words: Iterable[Hashable]) -> Iterator[tuple[int, int]]:
    """The places of words that stood before, each with the first place."""
    first: dict[Hashable, int] = {}
    for number, word in enumerate(words):
        if first.setdefault(word, number) != number:
            yield number, first[word]


def check(index: Index) -> Iterator[Lint]:
    """Every key that stands twice."""
    for path, field, keys in lists(index):
        for number, earlier in repeated(keys):
            message = f"The key {quoted(keys[number])} stands twice: here and as number {earlier + 1} of the list."
            yield Lint(
                path=(*path, number, field), message=message, remedy="Give one of them another key, or take it out."
            )
