"""What can still be linted of a pack whose form is wrong, so that every problem comes at once.

Lives here: taking out the parts that are wrong and remembering what they were called.
Never here: putting anything right; a pack with a problem is never used.
"""

import json
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import Complaint, value_at
from roster.packs.linting.index import Spared
from roster.packs.problems import Path
from roster.packs.reading.folder import NOUNS
from roster.packs.schema.pack import Pack

STAND_IN: Mapping[str, Any] = {
    "slug": "unnamed",
    "name": "Unnamed",
    "version": "",
    "credits": {"author": "", "source": "", "licence": ""},
}
LISTS_OF_GAME = ("sizes", "options", "weapon_groups", "equipment", "readings")


@dataclass(frozen=True, kw_only=True)
class Salvage:
    """A pack of the parts that are right; `places` leads from an index in it to the index in the file."""

    pack: Pack | None
    spared: Spared
    places: Mapping[Path, tuple[int, ...]] = field(default_factory=dict)

    def written(self, path: Path) -> Path:
        """A path in the pack as a path in the files."""
        for length in (1, 2):
            kept = self.places.get(path[:length])
            if kept and len(path) > length and isinstance(path[length], int):
                return (*path[:length], kept[int(path[length])], *path[length + 1 :])
        return path


def list_of(path: Path) -> Path:
    """The list of nouns that a path leads through; empty where it leads through none."""
    if path[:1] == ("game",):
        return path[:2] if len(path) > 2 and path[1] in LISTS_OF_GAME else ()
    return path[:1] if len(path) > 1 else ()


def without_unknown(document: Any, complaints: Iterable[Complaint]) -> None:
    """Take keys out that the form does not have."""
    for complaint in complaints:
        holder = value_at(document, complaint.path[:-1])
        if complaint.unknown and isinstance(holder, dict):
            holder.pop(complaint.path[-1], None)


def without_broken(document: Any, complaints: Iterable[Complaint]) -> dict[Path, set[int]]:
    """Take broken fields of the game out, or put stand-ins there; give the indexes of broken nouns by list."""
    broken: dict[Path, set[int]] = {}
    for complaint in complaints:
        within = list_of(complaint.path)
        if complaint.unknown:
            continue
        if within:
            broken.setdefault(within, set()).add(int(complaint.path[len(within)]))
        elif complaint.path[:1] == ("game",) and len(complaint.path) > 1:
            name = str(complaint.path[1])
            document["game"].pop(name, None)
            document["game"] |= {name: STAND_IN[name]} if name in STAND_IN else {}
    return broken


def drop(document: Any, broken: Mapping[Path, set[int]]) -> dict[Path, tuple[int, ...]]:
    """Take broken nouns out of their lists; give the indexes that stay."""
    places: dict[Path, tuple[int, ...]] = {}
    for path, gone in broken.items():
        things = value_at(document, path)
        places[path] = tuple(index for index in range(len(things)) if index not in gone)
        things[:] = [things[index] for index in places[path]]
    return places


def spared_of(document: Any, broken: Mapping[Path, set[int]], unread: frozenset[str]) -> Spared:
    """What broken nouns are called, so that naming them is no second problem; all of a noun if one cannot be told."""
    keys: dict[str, frozenset[str]] = {}
    nameless: set[str] = set()
    for path, gone in broken.items():
        things = [value_at(document, (*path, index)) for index in gone]
        called = [thing.get("key") if isinstance(thing, dict) else None for thing in things]
        keys[str(path[-1])] = frozenset(key for key in called if isinstance(key, str))
        nameless |= {str(path[-1])} if len(keys[str(path[-1])]) < len(things) else set()
    return Spared(keys=keys, unread=unread | nameless)


def salvage(document: dict[str, Any], complaints: tuple[Complaint, ...], unread: frozenset[str]) -> Salvage:
    """The parts of a document that are right."""
    document = deepcopy(document)
    document.setdefault("game", dict(STAND_IN))
    without_unknown(document, complaints)
    broken = without_broken(document, complaints)
    spared = spared_of(document, broken, unread)
    places = drop(document, broken)
    try:
        pack = Pack.model_validate_json(json.dumps({name: document[name] for name in NOUNS if name in document}))
    except ValidationError:
        return Salvage(pack=None, spared=spared)
    return Salvage(pack=pack, spared=spared, places=places)
