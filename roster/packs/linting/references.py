"""References by key: every path in a pack that names a thing, so that a new key reaches them all."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from roster.packs.linting.index import Index, KeyReference, keys_in
from roster.packs.linting.names import noun_of_field
from roster.packs.problems import Path
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.packs.validation_messages.issues import value_at
from roster.rules.game.selectors import SELECTABLE, Selector
from roster.rules.game.written import Noun


def of_selectors(index: Index) -> Iterator[KeyReference]:
    """Yield the keys that selectors select by."""
    for path, selector in index.each(Selector):
        for name in SELECTABLE:
            noun = noun_of_field(selector.noun, name)
            for step, key in keys_in(getattr(selector, name)):
                yield KeyReference(path=(*path, name, *step), noun=noun, key=key)


def of_sources(index: Index) -> Iterator[KeyReference]:
    """Yield the stats whose source is noted."""
    for path, noun in index.each(Noun):
        if not isinstance(noun.source, str):
            yield from (
                KeyReference(path=(*path, "source", key), noun="stats", key=key)
                for key in noun.source
                if key in index.stats
            )


def key_references(pack: Pack) -> Iterator[KeyReference]:
    """Yield every reference in a pack, in no special order."""
    index = Index(pack)
    for one in index.references:
        yield replace(one, noun="stats") if one.noun.startswith("stats of ") else one
    yield from chain(of_selectors(index), of_sources(index))


def renamed_at(document: Any, path: Path, old: str, new: str) -> None:
    """Write a new key at a path: in place of a value, or of the key of a mapping."""
    document, last = value_at(document, path[:-1]), path[-1]
    if document[last] != old:
        entries = [(new if key == old else key, value) for key, value in document.items()]
        document.clear()
        document.update(entries)
    else:
        document[last] = new


def renamed(pack: Pack, noun: str, old: str, new: str) -> dict[str, Any]:
    """Return a pack as plain data without defaults, in which one thing and all that names it has the new key.

    The thing keeps the old one as an earlier key, unless something else claims that.
    """
    document: dict[str, Any] = without_defaults(pack)
    for path in dict.fromkeys(one.path for one in key_references(pack) if one.noun == noun and one.key == old):
        renamed_at(document, path, old, new)
    rows = document.get(noun) or document["game"].get(noun) or []
    claimed = {was for row in rows for was in row.get("was", ())}
    for row in (row for row in rows if row["key"] == old):
        was = [*row.pop("was", ()), *(() if old in claimed else (old,))]
        row.update({"key": new, "was": [key for key in was if key != new]})
    return document
