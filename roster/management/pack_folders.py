"""Pack folders on disk with the sample gangs beside them.

Lives here: finding and reading them, with every problem of every folder at once. Never here: the database.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roster.management.gang_files import gang_in_file
from roster.operations.loading import PackToLoad
from roster.packs.reading import read_pack


@dataclass(frozen=True, kw_only=True, slots=True)
class FoldersRead:
    """What stands in the folders; nothing may be loaded while there are problems."""

    packs: tuple[PackToLoad, ...] = ()
    problems: tuple[str, ...] = ()


def pack_folders(fixtures: Path) -> tuple[Path, ...]:
    """Every folder there that holds a game."""
    return tuple(sorted(game.parent for game in fixtures.glob("*/game.yaml")))


def read_samples(folder: Path) -> tuple[Mapping[str, Mapping[str, Any]] | None, tuple[str, ...]]:
    """The sample gangs of a pack by file name, None where it has no folder of them; and their problems."""
    if not folder.is_dir():
        return None, ()
    bodies: dict[str, Mapping[str, Any]] = {}
    problems: list[str] = []
    for path in sorted(folder.glob("*.json")):
        reading = gang_in_file(path)
        bodies[path.stem] = reading.body
        problems += map(str, reading.problems)
    return bodies, tuple(problems)


def read_folder(folder: Path) -> FoldersRead:
    """One pack with its samples."""
    reading = read_pack(folder)
    samples, sample_problems = read_samples(folder / "sample_gangs")
    problems = (*map(str, reading.problems), *sample_problems)
    placed = tuple(f"{folder.name}/{problem}" for problem in problems)
    packs = (PackToLoad(pack=reading.pack, samples=samples),) if reading.pack is not None else ()
    return FoldersRead(packs=packs, problems=placed)


def repeated_slugs(packs: Sequence[PackToLoad]) -> tuple[str, ...]:
    """A problem for each game that stands in two folders."""
    slugs = [one.pack.game.slug for one in packs]
    repeated = sorted({slug for slug in slugs if slugs.count(slug) > 1})
    return tuple(f"game.slug: {slug!r} stands in more than one folder. Give each game its own." for slug in repeated)


def read_folders(folders: Sequence[Path]) -> FoldersRead:
    """All of the folders, with all of their problems."""
    readings = tuple(map(read_folder, folders))
    packs = tuple(pack for reading in readings for pack in reading.packs)
    problems = tuple(problem for reading in readings for problem in reading.problems)
    return FoldersRead(packs=packs, problems=problems + repeated_slugs(packs))
