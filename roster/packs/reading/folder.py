"""The files of a pack's folder: which are there, and their bytes."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from roster.packs.problems import Problem, listed, nearest, quoted
from roster.packs.reading.tree import MOST_BYTES, MOST_ENTRIES
from roster.packs.schema.pack import Pack

NOUNS = tuple(name for name in Pack.model_fields if name != "format")
FILES = {f"{noun}.yaml": noun for noun in NOUNS}
BESIDE = ("sample_gangs", "sample_orders", "README.md", "LICENSE")


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """A folder's files: bytes by file name, and what is wrong with the rest."""

    bodies: dict[str, bytes]
    problems: tuple[Problem, ...] = ()


@dataclass(kw_only=True, eq=False)
class Refused(Exception):
    """A file or folder that cannot be used."""

    message: str
    remedy: str


def stray(name: str) -> Problem:
    """A file that belongs to no noun."""
    near = nearest(name, FILES)
    meant = f"Rename it to {near}, or move it away." if near else "Move it away."
    return Problem(
        file=quoted(name)[1:-1], message="No part of a pack.", remedy=f"{meant} A pack's files are {listed(FILES)}."
    )


def body_of(path: Path, folder: Path) -> bytes:
    """One file's bytes.

    Raises Refused for a link out of the folder, for anything but a plain file, for a file too big or unreadable.
    """
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            raise Refused(message="A link that leads out of the pack's folder.", remedy="Copy the file itself here.")
        if not stat.S_ISREG(path.stat().st_mode):
            raise Refused(message="Not a plain file.", remedy="Put a YAML file of this name here.")
        with path.open("rb") as stream:
            body = stream.read(MOST_BYTES + 1)
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "the link leads in a circle"
        raise Refused(message=f"The file cannot be read: {reason}.", remedy="Check that it is there for you.") from None
    if len(body) > MOST_BYTES:
        raise Refused(message=f"The file is larger than {MOST_BYTES:,} bytes.", remedy="Take out what no game needs.")
    return body


def names_in(folder: Path) -> list[str]:
    """The folder's entries by name, hidden ones and those that may stand beside a pack left out.

    Raises Refused for a folder that is none, or that holds far too much.
    """
    if not folder.is_dir():
        raise Refused(message="There is no such folder.", remedy="Name the folder that holds the pack's game.yaml.")
    names: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                names.append(entry.name)
                if len(names) > MOST_ENTRIES:
                    raise Refused(
                        message=f"More than {MOST_ENTRIES} entries in the folder.", remedy="Name a pack's own folder."
                    )
    except OSError as error:
        raise Refused(message=f"The folder cannot be read: {error.strerror}.", remedy="Check its rights.") from None
    return sorted(name for name in names if not name.startswith(".") and name not in BESIDE)


def find(folder: Path) -> Found:
    """Every file of the pack in a folder."""
    bodies: dict[str, bytes] = {}
    problems: list[Problem] = []
    try:
        names = names_in(folder)
    except Refused as refused:
        name = quoted(folder.name or str(folder))[1:-1]
        return Found(bodies={}, problems=(Problem(file=name, message=refused.message, remedy=refused.remedy),))
    for name in names:
        if name not in FILES:
            problems.append(stray(name))
            continue
        try:
            bodies[name] = body_of(folder / name, folder)
        except Refused as refused:
            problems.append(Problem(file=name, message=refused.message, remedy=refused.remedy))
    if "game.yaml" not in names:
        remedy = "Write one with slug, name, version and credits."
        problems.append(Problem(file="game.yaml", message="The file is missing.", remedy=remedy))
    return Found(bodies=bodies, problems=tuple(problems))
