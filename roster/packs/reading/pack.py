"""The reading of a pack's files as one document; every problem is reported at once, even if parts are broken."""

import json
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path as Folder
from typing import Any

from pydantic import ValidationError

from roster.packs.emblems import take_pictures
from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import UnreadParts
from roster.packs.problems import Path, Problem, Unreadable, dotted
from roster.packs.reading.folder import FILES, PackFiles, files_in
from roster.packs.reading.tree import MOST_PROBLEMS, Tree, decoded, read_tree
from roster.packs.schema.pack import PARTS, Pack
from roster.packs.validation_messages.issues import ValidationIssue, validation_issues, value_at, with_keys
from roster.packs.validation_messages.locations import describe
from roster.rules.game.game import NOUNS_OF_GAME

STAND_IN: Mapping[str, Any] = {
    "slug": "unnamed",
    "name": "Unnamed",
    "version": "",
    "credits": {"author": "", "source": "", "licence": ""},
}


@dataclass(frozen=True, kw_only=True)
class Salvage:
    """A pack of the readable things; `places` are the indexes in the file of the things kept, by list."""

    pack: Pack
    left_out: UnreadParts
    places: Mapping[Path, tuple[int, ...]]

    def path_in_files(self, path: Path) -> Path:
        """Return the path in the files for a path in the pack."""
        for length in (1, 2):
            kept = self.places.get(path[:length])
            if kept and len(path) > length and isinstance(path[length], int):
                return (*path[:length], kept[int(path[length])], *path[length + 1 :])
        return path


def list_of(path: Path) -> Path:
    """Return the path of the list of nouns that a path leads into; empty where it leads into none."""
    if path[:1] == ("game",):
        return path[:2] if len(path) > 2 and path[1] in NOUNS_OF_GAME else ()
    return path[:1] if len(path) > 1 else ()


def without_unknown(document: Any, issues: Iterable[ValidationIssue]) -> None:
    """Take out the keys that the form doesn't have."""
    for issue in issues:
        holder = value_at(document, issue.at[:-1])
        if issue.unknown and isinstance(holder, dict):
            holder.pop(issue.at[-1], None)


def without_broken(document: Any, issues: Iterable[ValidationIssue]) -> dict[Path, set[int]]:
    """Take out or replace broken fields of the game; return the indexes of broken things by the path of their list."""
    broken: dict[Path, set[int]] = {}
    for issue in issues:
        within = list_of(issue.at)
        if issue.unknown:
            continue
        if within:
            broken.setdefault(within, set()).add(int(issue.at[len(within)]))
        elif issue.at[:1] == ("game",) and len(issue.at) > 1:
            name = str(issue.at[1])
            document["game"].pop(name, None)
            document["game"] |= {name: STAND_IN[name]} if name in STAND_IN else {}
    return broken


def drop(document: Any, broken: Mapping[Path, set[int]]) -> dict[Path, tuple[int, ...]]:
    """Take broken things out of their lists; return the indexes that stay, by the path of the list."""
    places: dict[Path, tuple[int, ...]] = {}
    for path, gone in broken.items():
        things = value_at(document, path)
        places[path] = tuple(index for index in range(len(things)) if index not in gone)
        things[:] = [things[index] for index in places[path]]
    return places


def unread_in(document: Any, broken: Mapping[Path, set[int]], unread: frozenset[str]) -> UnreadParts:
    """Return the keys of broken things, and the nouns with a broken thing whose key isn't known."""
    keys: dict[str, frozenset[str]] = {}
    nameless: set[str] = set()
    for path, gone in broken.items():
        things = [value_at(document, (*path, index)) for index in gone]
        noun = str(path[-1])
        found = [thing.get("key") if isinstance(thing, dict) else None for thing in things]
        keys[noun] = frozenset(key for key in found if isinstance(key, str))
        if len(keys[noun]) < len(things):
            nameless.add(noun)
    return UnreadParts(keys=keys, nouns=unread | nameless)


def salvage(document: dict[str, Any], issues: tuple[ValidationIssue, ...], unread: frozenset[str]) -> Salvage | None:
    """Return the pack that is left of a document without its broken parts; None for one that still has no form."""
    document = deepcopy(document)
    document.setdefault("game", dict(STAND_IN))
    without_unknown(document, issues)
    broken = without_broken(document, issues)
    left_out = unread_in(document, broken, unread)
    places = drop(document, broken)
    pack, _ = validated({name: document[name] for name in PARTS if name in document})
    return Salvage(pack=pack, left_out=left_out, places=places) if pack else None


@dataclass(frozen=True, kw_only=True, slots=True)
class PackReading:
    """A pack, or the problems that keep it from being published.

    `draft` is the pack as soon as it is well-formed, with or without lints: a draft may hold such problems.
    `pictures` are those that its factions name, by digest.
    """

    pack: Pack | None
    draft: Pack | None = None
    problems: tuple[Problem, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)


class Reader:
    """A reader of one folder's files: their trees, and the problems found."""

    def __init__(self) -> None:
        self.trees: dict[str, Tree] = {}
        self.problems: list[Problem] = []
        self.unread: set[str] = set()
        self.well_formed = False

    def take(self, name: str, body: bytes) -> None:
        """Read one file."""
        noun = FILES[name]
        try:
            tree = read_tree(decoded(body))
        except Unreadable as error:
            self.refuse(noun, error)
            return
        self.trees[noun] = tree
        for slip in tree.slips:
            self.problem((noun, *slip.path), slip.message, slip.remedy, slip.line)
        wanted = dict if noun == "game" else list
        if tree.data is None and noun != "game":
            self.trees[noun] = Tree(data=[])
        elif not isinstance(tree.data, wanted):
            expected, remedy = WANTED[noun == "game"]
            message = f"The file must hold {expected}, but holds {describe(tree.data)}."
            self.refuse(noun, Unreadable(line=tree.lines.get((), 1), message=message, remedy=remedy))

    def refuse(self, noun: str, error: Unreadable) -> None:
        """Report that a file can't be used."""
        self.unread.add(noun)
        self.trees.pop(noun, None)
        self.problems.append(error.problem(f"{noun}.yaml"))

    def document(self) -> dict[str, Any]:
        """Return the data of every file, by noun."""
        return {noun: self.trees[noun].data for noun in PARTS if noun in self.trees}

    def line(self, path: Path) -> int:
        """Return the line of a path, or of the innermost thing around it that has one; 0 where the file wasn't read."""
        tree = self.trees.get(str(path[0]))
        if tree is None:
            return 0
        return next((tree.lines[path[1:end]] for end in range(len(path), 0, -1) if path[1:end] in tree.lines), 1)

    def key(self, path: Path) -> str:
        """Return a path with dots, in which things appear by their keys where they have any."""
        tree = self.trees.get(str(path[0]))
        return dotted(with_keys(path[1:], tree.data)) if tree else ""

    def problem(self, path: Path, message: str, remedy: str, line: int = 0) -> None:
        """Report a problem at a path that begins with the noun."""
        place = line or self.line(path)
        self.problems.append(
            Problem(file=f"{path[0]}.yaml", line=place, key=self.key(path), message=message, remedy=remedy)
        )


WANTED = {
    True: ("a mapping", "Write keys at the left margin: slug:, name:, version:, credits:."),
    False: ("a list", "Begin each thing with a dash: “- key: …”, and indent its other keys by two spaces."),
}


def validated(document: Mapping[str, Any]) -> tuple[Pack | None, tuple[ValidationIssue, ...]]:
    """Return a document as a pack, or the issues of its form."""
    try:
        return Pack.model_validate_json(json.dumps(document)), ()
    except ValidationError as failure:
        return None, validation_issues(failure, Pack, document)


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """Sort problems by file in the order of the nouns, then by line; those after MOST_PROBLEMS are only counted."""
    order = {f"{noun}.yaml": number for number, noun in enumerate(PARTS)}
    ordered = sorted(dict.fromkeys(problems), key=lambda one: (order.get(one.file, len(order)), one.file, one.line))
    if len(ordered) <= MOST_PROBLEMS:
        return tuple(ordered)
    rest = len(ordered) - MOST_PROBLEMS
    last = Problem(file=ordered[-1].file, message=f"{rest} more problems are not shown.", remedy="Correct these first.")
    return (*ordered[:MOST_PROBLEMS], last)


def read_pack(folder: Folder) -> PackReading:
    """Read the pack in a folder with one file for each noun, or report every problem of form and content."""
    return read_files(files_in(Folder(folder)))


def read_files(found: PackFiles) -> PackReading:
    """Read the pack in these files, or report every problem of form and content."""
    reader = Reader()
    reader.problems.extend(found.problems)
    for name, body in found.bodies.items():
        reader.take(name, body)
    absent = {FILES[problem.file] for problem in found.problems if problem.file in FILES}
    if not found.bodies:
        return PackReading(pack=None, problems=in_order(reader.problems))
    pictures, faults = take_pictures(reader.document().get("factions"), found.pictures)
    pack = lint(reader, frozenset(reader.unread | absent))
    for at, problem in faults:
        line = 0 if at is None else reader.line(("factions", at, "picture"))
        reader.problems.append(
            problem if at is None else replace(problem, file="factions.yaml", line=line, key=problem.file)
        )
    return PackReading(
        pictures=pictures,
        pack=None if reader.problems else pack,
        draft=pack if reader.well_formed else None,
        problems=in_order(reader.problems),
    )


def lint(reader: Reader, unread: frozenset[str]) -> Pack | None:
    """Report every problem of form and content; return the pack if it is well-formed."""
    document = reader.document()
    pack, wrong = validated(document)
    for issue in wrong:
        if issue.at != ("game",) or "game" not in unread:
            reader.problem(issue.at, issue.message, issue.remedy)
    if pack is not None and not unread:
        reader.well_formed = not reader.problems
        for one in lint_pack(pack):
            reader.problem(one.at, one.message, one.remedy)
        return pack
    saved = salvage(document, wrong, unread)
    if saved is not None:
        for one in lint_pack(saved.pack, saved.left_out):
            reader.problem(saved.path_in_files(one.at), one.message, one.remedy)
    return None
