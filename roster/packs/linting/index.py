"""The index of one pack that every check reads, and the faults that checks return, with paths from the pack."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from roster.packs.problems import Path, comma_list, did_you_mean, quoted
from roster.packs.schema.fields import fields_of, is_written
from roster.packs.schema.pack import Pack
from roster.rules.constraints.total import Total
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME
from roster.rules.game.mechanisms.push import Modifier
from roster.rules.game.prints import STATE, Template
from roster.rules.game.stats import Stat
from roster.rules.game.written import OF_ITS_LIST, Fault, Tagged


def below(path: Path, fault: Fault) -> Fault:
    """Return the fault of a part as one of the pack; `path` leads to that part."""
    return fault._replace(at=(*path, *fault.at))


def unknown_word(path: Path, message: str, word: str, known: Collection[str], there: str = "There are") -> Fault:
    """Return the fault of a word that names nothing, with the known one most like it; `there` leads the list of all."""
    return Fault(path, message, f"{did_you_mean(word, known)}{there}: {comma_list(known) or 'none'}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class KeyReference:
    """One path that names a thing by its key.

    `noun` is a noun, something that rows have ("slots", "states"), or the stats of a carrier ("stats of weapon").
    """

    path: Path
    noun: str
    key: str


DESIGNED = {"member": "ranks", "card": "decks", "weapon": "weapon_groups"}
"""The noun that a design is for, by its subject."""
T = TypeVar("T")
CARRIERS = {
    "member": ("ranks", "bikes", "factions", "profiles"),
    "trait": ("traits",),
    "weapon": ("weapons",),
    "card": ("deck_cards",),
}
USERS = {
    "skills": ("bikes",),
    "slots": ("ranks",),
    "states": ("tokens",),
    "types": ("deck_cards",),
    "choices": ("reference",),
    "entries": ("reference",),
} | {f"tags of {noun}": files for noun, files in CARRIERS.items()}


@dataclass(frozen=True, kw_only=True, slots=True)
class UnreadParts:
    """The parts of a pack that can't be read: keys of broken things by noun, and nouns whose keys aren't all known."""

    keys: Mapping[str, frozenset[str]] = field(default_factory=dict)
    nouns: frozenset[str] = frozenset()


def walk(thing: object, path: Path) -> Iterator[tuple[Path, object]]:
    """Yield every written thing inside another, with its path."""
    if is_written(thing):
        yield path, thing
        for field in fields_of(type(thing)).values():
            yield from walk(getattr(thing, field.name), (*path, field.key))
    elif isinstance(thing, tuple | dict):
        for step, one in thing.items() if isinstance(thing, dict) else enumerate(thing):
            if is_written(one):
                yield from walk(one, (*path, step))


def keys_in(value: Any) -> Iterator[tuple[Path, str]]:
    """Yield the keys that a field's value names: itself, those of a list or mapping, or what it has by number."""
    if isinstance(value, str):
        yield from ((((), value),) if value else ())
    elif isinstance(value, dict):
        yield from (((key,), one if isinstance(key, int) else key) for key, one in value.items())
    elif isinstance(value, tuple):
        yield from (((number,), key) for number, key in enumerate(value) if isinstance(key, str))


@dataclass(frozen=True)
class Index:
    """One pack with its parts, stats and keys."""

    pack: Pack
    unread: UnreadParts = UnreadParts()

    @cached_property
    def parts(self) -> tuple[tuple[Path, object], ...]:
        """Every written thing of the pack."""
        return tuple(walk(self.pack, ()))

    def each(self, kind: type[T]) -> Iterator[tuple[Path, T]]:
        """Return every thing of one kind, with its path."""
        return ((path, one) for path, one in self.parts if isinstance(one, kind))

    @cached_property
    def references(self) -> tuple[KeyReference, ...]:
        """Everything that the pack names by key, as its fields say what they name; selectors aside."""
        named = tuple(
            KeyReference(path=(*path, one.key, *step), noun=noun, key=key)
            for path, thing in self.parts
            for one in fields_of(type(thing)).values()
            if one.names and (noun := self._named(path, thing, one.names))
            for step, key in keys_in(getattr(thing, one.name))
        )
        return (*named, *self._unlisted())

    def _named(self, path: Path, thing: Any, names: str) -> str:
        """Return what a field's keys name, where that depends on the thing or what it stands in."""
        if names == OF_ITS_LIST:
            return str(path[-2])
        if names == "groups":
            return "weapon_groups" if thing.noun == "weapon" else ""
        if names == "stats" and isinstance(thing, Total):
            return f"stats of {thing.of.noun if thing.of.noun in ('weapon', 'card') else 'member'}"
        if path[0] == "designs" and names in ("designed", "stats"):
            subject = self.pack.designs[int(path[1])].subject
            if names == "designed":
                return DESIGNED[subject]
            return names if "targets" in path else f"stats of {subject}"
        return names

    def _unlisted(self) -> Iterator[KeyReference]:
        """Yield what is named by fields that forms show as plain text: backs of templates, and skills."""
        for path, template in self.each(Template):
            if template.behind:
                yield KeyReference(path=(*path, "behind"), noun="templates", key=template.behind)
        for path, modifier in self.each(Modifier):
            for number, key in enumerate(modifier.skills):
                yield KeyReference(path=(*path, "skills", number), noun="skills", key=key)

    @cached_property
    def stats(self) -> Mapping[str, Stat]:
        """The stats by key."""
        return {stat.key: stat for stat in self.pack.stats}

    @cached_property
    def keys(self) -> Mapping[str, frozenset[str]]:
        """The keys of every noun, and the skills, slots, card types, entries, choices and tags that the pack uses."""
        found = {noun: {one.key for one in getattr(self.pack, noun)} for noun in NOUNS}
        found |= {noun: {one.key for one in getattr(self.pack.game, noun)} for noun in NOUNS_OF_GAME}
        found["skills"] = {skill.key for bike in self.pack.bikes for skill in bike.skills}
        found["slots"] = {slot for rank in self.pack.ranks for slot in rank.slots}
        found["types"] = {card.type for card in self.pack.deck_cards if card.type}
        sections = (section for section in self.pack.reference if section.form == "choices")
        found["states"] = {token.key for token in self.pack.tokens if STATE in token.tags}
        found["entries"] = {entry.key for section in self.pack.reference for entry in section.entries}
        found["choices"] = {entry.key for section in sections for entry in section.entries}
        for noun, files in CARRIERS.items():
            found[f"tags of {noun}"] = set(self.tags(files))
        return {noun: frozenset(keys) | self.unread.keys.get(noun, frozenset()) for noun, keys in found.items()}

    def tags(self, files: Iterable[str]) -> Iterator[str]:
        """Return the tags of the things in some files."""
        things = (one for name in files for one in getattr(self.pack, name))
        return (tag for one in things if isinstance(one, Tagged) for tag in one.tags)

    def knows(self, noun: str, key: str) -> bool:
        """Return whether a noun has a key, or could have it in an unread part."""
        return key in self.keys[noun] or not self.complete(noun)

    def complete(self, noun: str) -> bool:
        """Return whether all keys of a noun were read; for slots, types, choices and tags: all things that use them."""
        if noun in USERS:
            return self.unread.nouns.isdisjoint(USERS[noun]) and self.unread.keys.keys().isdisjoint(USERS[noun])
        return self.unread.nouns.isdisjoint((noun, "game") if noun in NOUNS_OF_GAME else (noun,))

    def unknown_key(self, path: Path, noun: str, what: str, key: str) -> Iterator[Fault]:
        """Report a key that names nothing; `what` is the singular word for the noun."""
        if not self.knows(noun, key):
            yield unknown_word(path, f"There is no {what} {quoted(key)}.", key, sorted(self.keys[noun]))
