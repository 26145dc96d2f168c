"""A pack's files read as one document: every problem at once, as much as possible saved."""

import json
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path as Folder
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import Complaint, complaints, value_at
from roster.packs.explaining.documents import stands
from roster.packs.linting import lint_pack
from roster.packs.linting.index import Spared
from roster.packs.problems import Path, Problem, dotted
from roster.packs.reading.folder import FILES, NOUNS, find
from roster.packs.reading.tree import MOST_PROBLEMS, Tree, Unreadable, decoded, read_tree
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


@dataclass(frozen=True, kw_only=True, slots=True)
class PackReading:
    """A pack, or what is wrong with it: there is a pack only where there is no problem."""

    pack: Pack | None
    problems: tuple[Problem, ...] = ()


class Reader:
    """The trees of one folder, and the problems found so far."""

    def __init__(self) -> None:
        self.trees: dict[str, Tree] = {}
        self.problems: list[Problem] = []
        self.unread: set[str] = set()

    def take(self, name: str, body: bytes) -> None:
        """Read one file."""
        noun = FILES[name]
        try:
            tree = read_tree(decoded(body))
        except Unreadable as error:
            self.refuse(noun, error.line, error.message, error.remedy)
            return
        self.trees[noun] = tree
        for slip in tree.slips:
            self.problem((noun, *slip.path), slip.message, slip.remedy, slip.line)
        wanted = dict if noun == "game" else list
        if tree.data is None and noun != "game":
            self.trees[noun] = Tree(data=[])
        elif not isinstance(tree.data, wanted):
            sort, remedy = SORTS[noun == "game"]
            line = tree.lines.get((), 1)
            self.refuse(noun, line, f"The file must hold {sort}, but holds {stands(tree.data)}.", remedy)

    def refuse(self, noun: str, line: int, message: str, remedy: str) -> None:
        """Note that a file says nothing."""
        self.unread.add(noun)
        self.trees.pop(noun, None)
        self.problems.append(Problem(file=f"{noun}.yaml", line=line, message=message, remedy=remedy))

    def document(self) -> dict[str, Any]:
        """The data of every file, by noun."""
        return {noun: self.trees[noun].data for noun in NOUNS if noun in self.trees}

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        tree = self.trees.get(str(path[0]))
        if tree is None:
            return 0
        return next((tree.lines[path[1:end]] for end in range(len(path), 0, -1) if path[1:end] in tree.lines), 1)

    def key(self, path: Path) -> str:
        """A path in words: things by their own keys where they have any."""
        tree = self.trees.get(str(path[0]))
        return dotted(named(path[1:], tree.data)) if tree else ""

    def problem(self, path: Path, message: str, remedy: str, line: int = 0) -> None:
        """Note a problem at a path from the pack."""
        place = line or self.line(path)
        self.problems.append(
            Problem(file=f"{path[0]}.yaml", line=place, key=self.key(path), message=message, remedy=remedy)
        )


SORTS = {
    True: ("a mapping", "Write keys at the left margin: slug:, name:, version:, credits:."),
    False: ("a list", "Start every thing with a dash: “- key: …”, and indent its other keys by two spaces."),
}


def named(path: Path, data: Any) -> Path:
    """A path with the key of a thing in place of its number."""
    told: list[str | int] = []
    for depth, step in enumerate(path):
        thing = value_at(data, path[: depth + 1])
        key = thing.get("key") if isinstance(step, int) and isinstance(thing, dict) else None
        told.append(key if isinstance(key, str) and key else step)
    return tuple(told)


def validated(document: Mapping[str, Any]) -> tuple[Pack | None, tuple[Complaint, ...]]:
    """A document as a pack, or what its form lacks."""
    try:
        return Pack.model_validate_json(json.dumps(document)), ()
    except ValidationError as failure:
        return None, complaints(failure, Pack, document)


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """Problems by file, in the order of nouns, then by line; a flood is cut, and says so."""
    order = {f"{noun}.yaml": number for number, noun in enumerate(NOUNS)}
    every = sorted(dict.fromkeys(problems), key=lambda one: (order.get(one.file, len(order)), one.file, one.line))
    if len(every) <= MOST_PROBLEMS:
        return tuple(every)
    rest = len(every) - MOST_PROBLEMS
    last = Problem(file=every[-1].file, message=f"{rest} more problems are not shown.", remedy="Mend these first.")
    return (*every[:MOST_PROBLEMS], last)


def read_pack(folder: Folder) -> PackReading:
    """The pack in a folder, one file a noun; every problem of form and of content at once."""
    found = find(Folder(folder))
    reader = Reader()
    reader.problems.extend(found.problems)
    for name, body in found.bodies.items():
        reader.take(name, body)
    absent = {FILES[problem.file] for problem in found.problems if problem.file in FILES}
    if not found.bodies:
        return PackReading(pack=None, problems=in_order(reader.problems))
    pack = lint(reader, frozenset(reader.unread | absent))
    return PackReading(pack=None if reader.problems else pack, problems=in_order(reader.problems))


def lint(reader: Reader, unread: frozenset[str]) -> Pack | None:
    """Note every problem of form and of content; give the pack if its form is right."""
    document = reader.document()
    pack, wrong = validated(document)
    for complaint in wrong:
        if complaint.path != ("game",) or "game" not in unread:
            reader.problem(complaint.path, complaint.message, complaint.remedy)
    if pack is not None and not unread:
        for one in lint_pack(pack):
            reader.problem(one.path, one.message, one.remedy)
        return pack
    saved = salvage(document, wrong, unread)
    for one in lint_pack(saved.pack, saved.spared) if saved.pack else ():
        reader.problem(saved.written(one.path), one.message, one.remedy)
    return None
