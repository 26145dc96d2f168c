"""The files of a pack's folder, and their bytes."""

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from roster.packs.emblems import FOLDER
from roster.packs.problems import Problem, Unreadable, comma_list, nearest, printable
from roster.packs.reading.tree import MOST_BYTES, MOST_ENTRIES
from roster.packs.schema.pack import PARTS

FILES = {f"{part}.yaml": part for part in PARTS}
NEIGHBOURS = ("sample_gangs", "sample_orders", "README.md", "LICENSE")


@dataclass(frozen=True, kw_only=True, slots=True)
class PackFiles:
    """The bytes of a folder's files and pictures by name, and the problems of unusable ones."""

    bodies: dict[str, bytes]
    pictures: dict[str, bytes] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def unknown_file(name: str) -> Problem:
    """Report a file that isn't part of a pack."""
    near = nearest(name, FILES)
    meant = f"Rename it to {near}, or move it away." if near else "Move it away."
    return Problem(
        file=printable(name),
        message="This file is not part of a pack.",
        remedy=f"{meant} A pack's files are {comma_list(FILES)}.",
    )


def body_of(path: Path, folder: Path) -> bytes:
    """Return the bytes of one file.

    Raises Unreadable for a link that leads out of the folder, for anything but a plain file, and for a file that is
    too large or can't be read.
    """
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            raise Unreadable(
                message="This is a link that leads out of the pack's folder.", remedy="Copy the file itself here."
            )
        if not stat.S_ISREG(path.stat().st_mode):
            raise Unreadable(message="This is not a plain file.", remedy="Put a plain file of this name here.")
        with path.open("rb") as stream:
            body = stream.read(MOST_BYTES + 1)
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "the link leads back to itself"
        raise Unreadable(
            message=f"The file cannot be read: {reason}.", remedy="Check that it exists and that you may read it."
        ) from None
    if len(body) > MOST_BYTES:
        raise Unreadable(
            message=f"The file is larger than {MOST_BYTES:,} bytes.", remedy="Take out what the game does not need."
        )
    return body


def names_in(folder: Path) -> list[str]:
    """Return the names of the folder's entries, without hidden ones and those in NEIGHBOURS.

    Raises Unreadable for a folder that doesn't exist, can't be read or has more than MOST_ENTRIES entries.
    """
    if not folder.is_dir():
        raise Unreadable(message="There is no such folder.", remedy="Name the folder that holds the pack's game.yaml.")
    names: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                names.append(entry.name)
                if len(names) > MOST_ENTRIES:
                    raise Unreadable(
                        message=f"The folder has more than {MOST_ENTRIES} entries.", remedy="Name a pack's own folder."
                    )
    except OSError as error:
        raise Unreadable(
            message=f"The folder cannot be read: {error.strerror}.", remedy="Check its permissions."
        ) from None
    return sorted(name for name in names if not name.startswith(".") and name not in NEIGHBOURS)


def files_in(folder: Path) -> PackFiles:
    """Return the files of the pack in a folder."""
    bodies: dict[str, bytes] = {}
    pictures: dict[str, bytes] = {}
    problems: list[Problem] = []
    try:
        names = names_in(folder)
        shown = (folder / FOLDER).is_dir()
        below = names_in(folder / FOLDER) if shown else []
    except Unreadable as unusable:
        return PackFiles(bodies={}, problems=(unusable.problem(printable(folder.name or str(folder))),))
    wanted = [(name, bodies, name) for name in names if name in FILES]
    wanted += [(f"{FOLDER}/{name}", pictures, name) for name in below]
    problems += [unknown_file(name) for name in names if name not in FILES and not (name == FOLDER and shown)]
    for path, files, name in wanted:
        try:
            files[name] = body_of(folder / path, folder)
        except Unreadable as unusable:
            problems.append(unusable.problem(printable(path)))
    if "game.yaml" not in names:
        remedy = "Write one with slug, name, version and credits."
        problems.append(Problem(file="game.yaml", message="The file is missing.", remedy=remedy))
    return PackFiles(bodies=bodies, pictures=pictures, problems=tuple(problems))
