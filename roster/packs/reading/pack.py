"""A folder of YAML as a pack, with every problem at once.

Lives here: `read_pack`. Never here: single files (see `folder`, `tree`) or single checks (see `linting`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as Folder
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import Complaint, complaints, value_at
from roster.packs.explaining.words import stands
from roster.packs.linting import lint_pack
from roster.packs.problems import Path, Problem, dotted
from roster.packs.reading.bounds import MOST_PROBLEMS
from roster.packs.reading.folder import FILES, NOUNS, find
from roster.packs.reading.salvage import salvage
from roster.packs.reading.syntax import Unreadable, decoded
from roster.packs.reading.tree import Tree, read_tree
from roster.packs.schema.pack import Pack


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
