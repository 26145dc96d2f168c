"""Reading gangs, orders and packs from disk, and writing new folders."""

import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roster.operations.games import PackToLoad
from roster.operations.refusals import Refused
from roster.packs.compiling import compile_pack
from roster.packs.gang_file import GangReading, read_gang
from roster.packs.gang_json import MOST_BYTES
from roster.packs.order_file import OrderReading, read_order
from roster.packs.problems import Problem
from roster.packs.reading.pack import read_pack
from roster.rules.game.game import Game


def bytes_in(path: Path, what: str) -> bytes | Problem:
    """Return a file's bytes, or the problem with it. `what` names its kind in the remedy: "a gang file"."""
    try:
        if path.exists() and not path.is_file():
            return unreadable_file(path, "it is not a regular file", what)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as failure:
        return unreadable_file(path, getattr(failure, "strerror", None) or "its name is not valid", what)


def unreadable_file(path: Path, why: str, what: str) -> Problem:
    """Return the problem of a file that cannot be read."""
    remedy = f"Name {what} that exists and that you may read."
    return Problem(file=path.name, message=f"The file cannot be read: {why}.", remedy=remedy)


def gang_in_file(path: Path) -> GangReading:
    """Return the gang in a file, or all its problems, under the file's name."""
    body = bytes_in(path, "a gang file")
    if isinstance(body, Problem):
        return GangReading(gang=None, body={}, problems=(body,))
    return read_gang(body, path.name)


def order_in_file(path: Path) -> OrderReading:
    """Return the order in a file, or all its problems, under the file's name."""
    body = bytes_in(path, "an order file")
    if isinstance(body, Problem):
        return OrderReading(order=None, body={}, problems=(body,))
    return read_order(body, path.name)


@dataclass(frozen=True, kw_only=True, slots=True)
class PacksReading:
    """The packs read from folders, and all their problems. Nothing should be loaded if there are any."""

    packs: tuple[PackToLoad, ...] = ()
    problems: tuple[str, ...] = ()


def pack_folders(fixtures: Path) -> tuple[Path, ...]:
    """Return the folders of packs in a folder, sorted."""
    return tuple(sorted(game.parent for game in fixtures.glob("*/game.yaml")))


def read_samples(folder: Path) -> tuple[Mapping[str, Mapping[str, Any]] | None, tuple[str, ...]]:
    """Return a pack's sample gangs by file name, None if it has no folder of them; and their problems."""
    if not folder.is_dir():
        return None, ()
    bodies: dict[str, Mapping[str, Any]] = {}
    problems: list[str] = []
    for path in sorted(folder.glob("*.json")):
        reading = gang_in_file(path)
        bodies[path.stem] = reading.body
        problems += map(str, reading.problems)
    return bodies, tuple(problems)


def read_folder(folder: Path) -> PacksReading:
    """Read one pack with its sample gangs."""
    if not folder.is_dir():
        return PacksReading(problems=(f"{folder}: There is no such folder. Name the folder that holds game.yaml.",))
    reading = read_pack(folder)
    samples, sample_problems = read_samples(folder / "sample_gangs")
    problems = (*map(str, reading.problems), *sample_problems)
    placed = tuple(f"{folder.name}/{problem}" for problem in problems)
    packs = (
        (PackToLoad(pack=reading.pack, samples=samples, pictures=reading.pictures),) if reading.pack is not None else ()
    )
    return PacksReading(packs=packs, problems=placed)


def repeated_slugs(packs: Sequence[PackToLoad]) -> tuple[str, ...]:
    """Return a problem for each game that is in more than one folder."""
    slugs = [one.pack.game.slug for one in packs]
    repeated = sorted({slug for slug in slugs if slugs.count(slug) > 1})
    return tuple(f"game.slug: {slug!r} is in more than one folder. Give each game its own." for slug in repeated)


def read_folders(folders: Sequence[Path]) -> PacksReading:
    """Read several packs with their sample gangs and all their problems."""
    readings = tuple(map(read_folder, folders))
    packs = tuple(pack for reading in readings for pack in reading.packs)
    problems = tuple(problem for reading in readings for problem in reading.problems)
    return PacksReading(packs=packs, problems=problems + repeated_slugs(packs))


def game_in_pack(packs: Path, slug: str) -> tuple[Game, Mapping[str, bytes]]:
    """Return a pack's game as its first edition would be, and the pictures that its factions name, by digest.

    Raises Refused with all problems of the pack.
    """
    folder = next((one for one in pack_folders(packs) if one.name == slug), None)
    if folder is None:
        missing = (
            f"There is no folder {slug} with a game.yaml in {packs}. Name the folder that holds the game's folder."
        )
        raise Refused([missing])
    reading = read_pack(folder)
    if reading.pack is None:
        raise Refused(f"{slug}/{problem}" for problem in reading.problems)
    return compile_pack(reading.pack, 1), reading.pictures


def current_mask() -> int:
    """Return the umask of this process."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_new_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write files, by path, into a new folder.

    Raises FileExistsError if the path exists, and other OSErrors; then nothing is written.
    """
    if os.path.lexists(folder):
        raise FileExistsError(None, "this path exists already", str(folder))
    unfinished = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
    try:
        for name, text in texts.items():
            path = unfinished / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        unfinished.chmod(0o777 & ~current_mask())
        unfinished.rename(folder)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
