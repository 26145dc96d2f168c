"""The differences between two bodies of one row, field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roster.packs.problems import Path, dotted, place_in_words
from roster.rules.words import signed


@dataclass(frozen=True, kw_only=True, slots=True)
class Difference:
    """One path with its values as text; empty where there is none."""

    path: Path
    before: str
    after: str

    @property
    def place(self) -> str:
        """The path in words: "Stats, reach"."""
        return place_in_words(dotted(self.path))


def scalar_text(value: Any) -> str:
    """Return a single value as text, with a true minus sign."""
    if value is None or isinstance(value, bool):
        return {True: "yes", False: "no", None: ""}[value]
    return signed(value) if isinstance(value, int) else str(value)


def flattened(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every single value with its path; things of a list by their keys, plain lists on one line."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from flattened(inner, (*path, key))
    elif isinstance(value, list) and any(isinstance(one, Mapping | list) for one in value):
        for number, one in enumerate(value):
            named = one.get("key") or one.get("keyword") if isinstance(one, Mapping) else None
            yield from flattened(one, (*path, str(named) if named else number))
    else:
        yield path, ", ".join(map(scalar_text, value)) if isinstance(value, list) else scalar_text(value)


def body_differences(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> tuple[Difference, ...]:
    """Return every path whose value differs; None stands for no row."""
    old, new = dict(flattened(before or {})), dict(flattened(after or {}))
    return tuple(
        Difference(path=path, before=old.get(path, ""), after=new.get(path, ""))
        for path in dict.fromkeys((*new, *old))
        if old.get(path, "") != new.get(path, "")
    )
