"""The names that rows of a draft may refer to: rows, stats, and words that rows define."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from roster.packs.linting.index import CARRIERS, DESIGNED
from roster.packs.linting.names import TERMS
from roster.packs.linting.printing import font_families, look_names
from roster.queries.drafts import NOUNS, rows_in
from roster.rules.game.prints import STATE

Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class DraftNames:
    """The names in a draft: rows by noun, each as (key, name), stats, and words that rows define."""

    rows: Mapping[str, Choices]
    stats: tuple[Mapping[str, Any], ...] = ()
    slots: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    entries: Choices = ()
    orders: Choices = ()
    states: Choices = ()
    tags: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def choices(self, names: str, root: Mapping[str, Any]) -> Choices:
        """Return the keys that a field may name, each with its name; `root` is the row that the field belongs to."""
        if names.startswith("stats"):
            carrier = names.removeprefix("stats of ")
            return tuple((one["key"], one["name"]) for one in self.stats if carrier in ("stats", one["carrier"]))
        if names.startswith("tags of "):
            found = (self.tags.get(file, frozenset()) for file in CARRIERS.get(names.removeprefix("tags of "), ()))
            return choices_of_words(frozenset[str]().union(*found))
        own = OWN_NAMES.get(names)
        return own(self, root) if own else self.rows.get(names, ())

    @property
    def by_key(self) -> Mapping[str, str]:
        """The name of each key, where all things of that key share it."""
        return shared_names(pair for rows in self.rows.values() for pair in rows)

    def range_words(self, key: str) -> str:
        """Return the range of a stat: "1–5"."""
        stat = next((one for one in self.stats if one["key"] == key), {})
        low, high = (str(stat[name]) if stat.get(name) is not None else "" for name in ("minimum", "maximum"))
        return f"{low}–{high}" if low and high else f"from {low}" if low else f"to {high}" if high else ""


def shared_names(named: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return the name of each key that has a single name."""
    names: dict[str, set[str]] = {}
    for key, name in named:
        names.setdefault(key, set()).add(name)
    return {key: next(iter(found)) for key, found in names.items() if len(found) == 1}


def choices_of_words(words: Iterable[str]) -> Choices:
    """Return words that are their own names, in alphabetical order."""
    return tuple((word, word.replace("-", " ")) for word in sorted(set(words)))


def column_choices(_names: DraftNames, root: Mapping[str, Any]) -> Choices:
    """Return the columns of the section that an entry belongs to."""
    columns = root.get("columns")
    there = columns if isinstance(columns, list) else []
    return tuple((str(one["key"]), str(one.get("name", ""))) for one in there if isinstance(one, dict) and "key" in one)


def designed_choices(names: DraftNames, root: Mapping[str, Any]) -> Choices:
    """Return the things that a card design may be for: ranks, decks or weapon groups."""
    return names.rows[DESIGNED.get(str(root.get("subject")), "ranks")]


def group_choices(names: DraftNames, _root: Mapping[str, Any]) -> Choices:
    """Return the groups of stats and of weapons."""
    return (*choices_of_words(one["group"] for one in names.stats if one["group"]), *names.rows["weapon_groups"])


OWN_NAMES: Mapping[str, Callable[[DraftNames, Mapping[str, Any]], Choices]] = {
    "slots": lambda names, _root: choices_of_words(names.slots),
    "types": lambda names, _root: choices_of_words(names.types),
    "choices": lambda names, _root: names.orders,
    "entries": lambda names, _root: names.entries,
    "states": lambda names, _root: names.states,
    "groups": group_choices,
    "columns": column_choices,
    "designed": designed_choices,
    "fonts": lambda _names, _root: choices_of_words(font_families()),
    "looks": lambda _names, _root: choices_of_words(look_names()),
    "terms": lambda _names, _root: choices_of_words(TERMS),
}
"""The choices of fields that name something other than a row of a noun."""


def draft_names(document: Mapping[str, Any]) -> DraftNames:
    """Return the names in a draft that is given as plain data."""
    rows = {form.relation: rows_in(document, form) for form in NOUNS}
    return DraftNames(
        rows={noun: tuple((one["key"], one["name"]) for one in found) for noun, found in rows.items()},
        stats=tuple(rows["stats"]),
        slots=tuple(slot for one in rows["ranks"] for slot in mapping_in(one, "slots")),
        types=tuple(one["type"] for one in rows["deck_cards"] if one["type"]),
        entries=tuple((one["key"], one["name"]) for section in rows["reference"] for one in section["entries"]),
        orders=tuple(
            (one["key"], one["name"])
            for section in rows["reference"]
            for one in section["entries"]
            if section["form"] == "choices"
        ),
        states=tuple((one["key"], one["name"]) for one in rows["tokens"] if STATE in list_in(one, "tags")),
        tags={noun: frozenset(tag for one in found for tag in list_in(one, "tags")) for noun, found in rows.items()},
    )


def mapping_in(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return a field's mapping; empty for any other value that somebody wrote there."""
    value = body.get(name)
    return value if isinstance(value, dict) else {}


def list_in(body: Mapping[str, Any], name: str) -> list[str]:
    """Return a field's texts; none for any other value that somebody wrote there."""
    value = body.get(name)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
