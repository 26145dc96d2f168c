"""Layouts read from data files, and the layout that a print asks for.

Lives here: `layout_for`, `layout_keys`, `read_layout`. A file in data/layouts/ names a paper and a card, and where it
likes the exact place of each card; its name is its key.
Never here: placing anything.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, cast, get_args

from cards.geometry.boxes import Box, sized
from cards.sheets.card_sizes import CardSize, card_size, card_size_keys
from cards.sheets.layouts import Fold, Layout, Spot
from cards.sheets.options import BLEEDS, Marks, PrintOptions, Turned
from cards.sheets.papers import paper, paper_keys
from cards.sheets.reading import DATA, LayoutWrong, choice, file_of, keys_in, length, only, read_toml, word
from cards.sheets.sheet import Quarter
from cards.sheets.spreads import folds_of, half

LAYOUTS = DATA / "layouts"
KEYS = ("name", "paper", "turned", "card", "bleed", "marks", "fold", "positions")
TURNS = get_args(Quarter)


def layout_keys() -> tuple[str, ...]:
    """Every layout there is, in order of its key."""
    return keys_in(LAYOUTS)


@cache
def layout(key: str) -> Layout:
    """The layout of that key. Raises LayoutWrong when there is none or its file cannot be used."""
    return read_layout(file_of(LAYOUTS, key, "layout"))


def layout_for(options: PrintOptions) -> Layout:
    """What the options ask for. Raises LayoutWrong where they name what is not there."""
    if options.layout:
        found = layout(options.layout)
        sides = found.sides if found.sides == "fold" else options.sides
        return replace(found, sides=sides, printer=options.printer)
    return Layout(
        paper=paper(options.paper),
        turned=options.turned,
        card=card_size(options.card) if options.card else None,
        bleed=options.bleed,
        marks=options.marks,
        sides=options.sides,
        printer=options.printer,
    )


def read_layout(file: Path) -> Layout:
    """One file, checked. Raises LayoutWrong."""
    place = file.name
    written = only(place, read_toml(file), KEYS)
    fold = choice(place, written, "fold", ("none", *get_args(Fold)), "none")
    size = card_size(choice(place, written, "card", card_size_keys()))
    word(place, written, "name", file.stem)
    made = Layout(
        paper=paper(choice(place, written, "paper", paper_keys())),
        turned=cast(Turned, choice(place, written, "turned", get_args(Turned), "auto")),
        card=size,
        bleed=length(place, written, "bleed"),
        marks=cast(Marks, choice(place, written, "marks", get_args(Marks), "corners")),
        sides="duplex-long" if fold == "none" else "fold",
        fold="auto" if fold == "none" else cast(Fold, fold),
        spots=tuple(_spots(place, written.get("positions", []), size)),
    )
    _check(place, made)
    return made


def _spots(place: str, written: Any, size: CardSize) -> Iterator[Spot]:
    """The places of cards in their order."""
    if not isinstance(written, list):
        raise LayoutWrong(f"{place}: positions is no list; write [[positions]] above each place")
    for number, entry in enumerate(written, start=1):
        here = f"{place}: positions {number}"
        table = only(here, entry, ("left", "top", "turn"))
        turn = table.get("turn", 0)
        if turn not in TURNS or isinstance(turn, bool):
            raise LayoutWrong(f"{here}.turn is {turn!r}; choose one of {', '.join(map(str, TURNS))}")
        left, top = length(here, table, "left"), length(here, table, "top")
        wide, high = (size.height, size.width) if turn in (-90, 90) else (size.width, size.height)
        yield Spot(box=sized(left, top, wide, high), turn=turn)


def _check(place: str, made: Layout) -> None:
    """Raises LayoutWrong where cards cannot lie so."""
    if made.bleed not in BLEEDS:
        raise LayoutWrong(f"{place}: bleed is {made.bleed:g}; choose one of {', '.join(f'{one:g}' for one in BLEEDS)}")
    if not made.spots:
        return
    if made.turned == "auto" or (made.sides == "fold" and made.fold == "auto"):
        raise LayoutWrong(f"{place}: positions need one way to lie; write turned and fold without auto")
    room = _room(made)
    arts = [spot.box.grown(made.bleed) for spot in made.spots]
    for number, art in enumerate(arts, start=1):
        if not room.holds(art):
            raise LayoutWrong(f"{place}: positions {number} leaves the room for cards; keep it inside {_told(room)}")
    for (one, art), (two, other) in combinations(enumerate(arts, start=1), 2):
        if art.meets(other):
            raise LayoutWrong(f"{place}: positions {two} reaches into positions {one}; move them apart")


def _room(made: Layout) -> Box:
    """Where art may lie: the page's body, and before the fold where there is one."""
    held = made.papers[0]
    return half(held.body, folds_of(made, held)[0], 0) if made.sides == "fold" else held.body


def _told(room: Box) -> str:
    return f"left {room.left:g}, top {room.top:g}, right {room.right:g}, bottom {room.bottom:g} mm, bleed included"
