"""The names that rows of a draft may refer to: rows, stats, and words that rows define."""

from collections.abc import Iterable, Mapping
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
    """The names in a draft, each as (key, name): rows by noun, and other `words` by what fields that take them name."""

    rows: Mapping[str, Choices]
    stats: tuple[Mapping[str, Any], ...] = ()
    words: Mapping[str, Choices] = field(default_factory=dict)

    def choices(self, names: str, root: Mapping[str, Any]) -> Choices:
        """Return the keys that a field may name, each with its name; `root` is the row that the field belongs to."""
        if names.startswith("stats"):
            carrier = names.removeprefix("stats of ")
            return tuple((one["key"], one["name"]) for one in self.stats if carrier in ("stats", one["carrier"]))
        if names == "columns":
            return column_choices(root)
        noun = DESIGNED.get(str(root.get("subject")), "ranks") if names == "designed" else names
        return self.words.get(noun) or self.rows.get(noun, ())

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


def names_of(rows: Iterable[Mapping[str, Any]]) -> Choices:
    """Return the keys and names of rows."""
    return tuple((one["key"], one["name"]) for one in rows)


def column_choices(root: Mapping[str, Any]) -> Choices:
    """Return the columns of the section that an entry belongs to."""
    columns = root.get("columns")
    there = columns if isinstance(columns, list) else []
    return tuple((str(one["key"]), str(one.get("name", ""))) for one in there if isinstance(one, dict) and "key" in one)


def draft_names(document: Mapping[str, Any]) -> DraftNames:
    """Return the names in a draft that is given as plain data."""
    rows = {form.relation: rows_in(document, form) for form in NOUNS}
    named = {noun: names_of(found) for noun, found in rows.items()}
    sections = rows["reference"]
    groups = choices_of_words(one["group"] for one in rows["stats"] if one["group"])
    tags = {
        f"tags of {noun}": choices_of_words(tag for name in files for one in rows[name] for tag in list_in(one, "tags"))
        for noun, files in CARRIERS.items()
    }
    words = {
        "slots": choices_of_words(slot for one in rows["ranks"] for slot in mapping_in(one, "slots")),
        "types": choices_of_words(one["type"] for one in rows["deck_cards"] if one["type"]),
        "entries": names_of(one for section in sections for one in section["entries"]),
        "choices": names_of(one for section in sections if section["form"] == "choices" for one in section["entries"]),
        "states": names_of(one for one in rows["tokens"] if STATE in list_in(one, "tags")),
        "groups": (*groups, *named["weapon_groups"]),
        "fonts": choices_of_words(font_families()),
        "looks": choices_of_words(look_names()),
        "terms": choices_of_words(TERMS),
    }
    return DraftNames(rows=named, stats=tuple(rows["stats"]), words={**words, **tags})


def mapping_in(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return a field's mapping; empty for any other value that somebody wrote there."""
    value = body.get(name)
    return value if isinstance(value, dict) else {}


def list_in(body: Mapping[str, Any], name: str) -> list[str]:
    """Return a field's texts; none for any other value that somebody wrote there."""
    value = body.get(name)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
