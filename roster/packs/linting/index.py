"""What every check of a pack looks things up in, and what it finds."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from roster.packs.problems import Path, listed, nearest, quoted
from roster.packs.schema.fields import fields_of, is_written
from roster.packs.schema.pack import Pack
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Tagged


@dataclass(frozen=True, kw_only=True, slots=True)
class Lint:
    """One problem of a pack that its form allows; `path` leads from the pack: noun, index, field, ..."""

    path: Path
    message: str
    remedy: str


T = TypeVar("T")
NOUNS = tuple(name for name in Pack.model_fields if name not in ("format", "game"))
OF_GAME = ("sizes", "options", "weapon_groups", "equipment", "readings")
CARRIERS = {
    "member": ("ranks", "bikes", "factions", "profiles"),
    "trait": ("traits",),
    "weapon": ("weapons",),
    "card": ("deck_cards",),
}
USED = {"slots": ("ranks",), "types": ("deck_cards",), "choices": ("reference",)} | {
    f"tags of {noun}": files for noun, files in CARRIERS.items()
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Spared:
    """What of a pack could not be read: keys by noun of things left out, and nouns of which nothing is known."""

    keys: Mapping[str, frozenset[str]] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()


def walk(thing: object, path: Path) -> Iterator[tuple[Path, object]]:
    """Every written thing in another, with its path as it is written."""
    if is_written(thing):
        yield path, thing
        for field in fields_of(type(thing)).values():
            yield from walk(getattr(thing, field.name), (*path, field.key))
    elif isinstance(thing, tuple | dict):
        for step, one in thing.items() if isinstance(thing, dict) else enumerate(thing):
            if is_written(one):
                yield from walk(one, (*path, step))


@dataclass(frozen=True)
class Index:
    """One pack, ready to be looked things up in."""

    pack: Pack
    spared: Spared = Spared()

    @cached_property
    def parts(self) -> tuple[tuple[Path, object], ...]:
        """Every written thing of the pack."""
        return tuple(walk(self.pack, ()))

    def each(self, kind: type[T]) -> Iterator[tuple[Path, T]]:
        """Every thing of one kind, with its path."""
        return ((path, one) for path, one in self.parts if isinstance(one, kind))

    @cached_property
    def stats(self) -> Mapping[str, Stat]:
        """The stats by key."""
        return {stat.key: stat for stat in self.pack.stats}

    @cached_property
    def keys(self) -> Mapping[str, frozenset[str]]:
        """The keys of every noun, and the words declared by being used: slots, card types, choices, tags."""
        found = {noun: {one.key for one in getattr(self.pack, noun)} for noun in NOUNS}
        found |= {noun: {one.key for one in getattr(self.pack.game, noun)} for noun in OF_GAME}
        found["slots"] = {slot for rank in self.pack.ranks for slot in rank.slots}
        found["types"] = {card.type for card in self.pack.deck_cards if card.type}
        sections = (section for section in self.pack.reference if section.form == "choices")
        found["choices"] = {entry.key for section in sections for entry in section.entries}
        for noun, files in CARRIERS.items():
            found[f"tags of {noun}"] = set(self.tags(files))
        return {noun: frozenset(keys) | self.spared.keys.get(noun, frozenset()) for noun, keys in found.items()}

    def tags(self, files: Iterable[str]) -> Iterator[str]:
        """The tags that things of some files carry."""
        things = (one for name in files for one in getattr(self.pack, name))
        return (tag for one in things if isinstance(one, Tagged) for tag in one.tags)

    def knows(self, noun: str, key: str) -> bool:
        """Whether a noun has a key, or may have it for all that could be read."""
        return key in self.keys[noun] or not self.complete(noun)

    def complete(self, noun: str) -> bool:
        """Whether all keys of a noun could be read; of words declared by being used: whether every user could."""
        if noun in USED:
            return self.spared.unread.isdisjoint(USED[noun]) and self.spared.keys.keys().isdisjoint(USED[noun])
        return self.spared.unread.isdisjoint((noun, "game") if noun in OF_GAME else (noun,))

    def dangling(self, path: Path, noun: str, what: str, key: str) -> Iterator[Lint]:
        """A lint if a key names nothing; `what` is what one of the noun is called."""
        if self.knows(noun, key):
            return
        near = nearest(key, self.keys[noun])
        known = listed(sorted(self.keys[noun])) or "none"
        meant = f"Did you mean {quoted(near)}? " if near else ""
        yield Lint(path=path, message=f"There is no {what} {quoted(key)}.", remedy=f"{meant}There are: {known}.")

    def selectors(self) -> Iterator[tuple[Path, Selector]]:
        """Every selector, with its path."""
        return self.each(Selector)
