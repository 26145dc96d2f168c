"""Checked reading of the data files of sheets: papers, card sizes, layouts.

Lives here: `LayoutWrong` and readers of names, lengths and choices, which tell file, place and remedy.
Never here: what the files mean.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
LARGEST = 2000.0


class LayoutWrong(ValueError):
    """A data file that cannot be used, or one that is not there; the message names the place and the remedy."""


def keys_in(folder: Path) -> tuple[str, ...]:
    """The keys of a folder's files, in order: each file's name is its key."""
    return tuple(sorted(file.stem for file in folder.glob("*.toml")))


def file_of(folder: Path, key: str, what: str) -> Path:
    """The file of a key. Raises LayoutWrong, naming those there are."""
    if key not in keys_in(folder):
        raise LayoutWrong(f"there is no {what} {key!r}; choose one of {', '.join(keys_in(folder))}")
    return folder / f"{key}.toml"


def read_toml(file: Path) -> dict[str, Any]:
    """What the file says. Raises LayoutWrong."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise LayoutWrong(f"{file.name}: {problem}; correct the TOML") from problem


def only(place: str, written: Any, wanted: Iterable[str]) -> dict[str, Any]:
    """The table, which holds no other keys than the wanted. Raises LayoutWrong."""
    known = tuple(wanted)
    if not isinstance(written, dict):
        raise LayoutWrong(f"{place} is no table; write [{place.split(': ')[-1]}] above its lengths")
    for unknown in (key for key in written if key not in known):
        raise LayoutWrong(f"{_inside(place)}{unknown} is unknown; use {', '.join(known)}")
    return written


def word(place: str, written: dict[str, Any], key: str, usual: str) -> str:
    """A word, or the usual one where none is written. Raises LayoutWrong."""
    value = written.get(key, usual)
    if not isinstance(value, str):
        raise LayoutWrong(f"{_inside(place)}{key} is {value!r}; write a word in quotes")
    return value


def choice(place: str, written: dict[str, Any], key: str, among: tuple[str, ...], usual: str | None = None) -> str:
    """One of some words, or the usual one where none is written. Raises LayoutWrong."""
    value = written.get(key, usual)
    if not isinstance(value, str) or value not in among:
        raise LayoutWrong(f"{_inside(place)}{key} is {value!r}; choose one of {', '.join(among)}")
    return value


def length(place: str, written: dict[str, Any], key: str, least: float = 0) -> float:
    """A length in millimetres that must be written. Raises LayoutWrong."""
    value = written.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= LARGEST:
        raise LayoutWrong(f"{_inside(place)}{key} is {value!r}; write millimetres from {least:g} to {LARGEST:g}")
    return float(value)


def _inside(place: str) -> str:
    """A place that a key's name follows: "a4.toml: " or "a4.toml: gaps."."""
    return f"{place}." if ": " in place else f"{place}: "
