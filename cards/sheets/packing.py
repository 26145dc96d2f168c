"""Packing: things of many sizes on as few pages as come easily, in neat rows.

Lives here: `pack`. Shelves by height, columns in a shelf, rows in a column; things may be turned, never cross an
edge, and the same things always lie the same way.
Never here: what the things are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cards.geometry.boxes import Box, sized
from cards.sheets.sheet import Quarter

SLACK = 1e-9
ALIKE = 0.01


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """Something to place: its face and its size when upright. Items of a lower `group` come on earlier pages."""

    face: str
    width: float
    height: float
    group: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Packed:
    """The pages, each with (face, box, turn) from the largest on, and the faces too large for any page."""

    pages: tuple[tuple[tuple[str, Box, Quarter], ...], ...]
    too_large: tuple[str, ...]


@dataclass(kw_only=True, slots=True)
class _Column:
    """Room below a shelf's item: the row begun last, from its `left` to its `right`, with its top and height."""

    left: float
    width: float
    top: float
    height: float
    right: float

    def beside(self, width: float, height: float, gap: float) -> tuple[float, float] | None:
        """At the end of the last row."""
        if height > self.height + SLACK or self.right + gap + width > self.left + self.width + SLACK:
            return None
        spot = (self.right + gap, self.top)
        self.right += gap + width
        return spot

    def below(self, width: float, height: float, gap: float, bottom: float) -> tuple[float, float] | None:
        """In a new row under the last."""
        top = self.top + self.height + gap
        if width > self.width + SLACK or top + height > bottom + SLACK:
            return None
        self.top, self.height, self.right = top, height, self.left + width
        return self.left, top


@dataclass(kw_only=True, slots=True)
class _Shelf:
    top: float
    height: float
    columns: list[_Column] = field(default_factory=list)


@dataclass(kw_only=True, slots=True)
class _Page:
    room: Box
    gap: float
    shelves: list[_Shelf] = field(default_factory=list)
    placed: list[tuple[str, Box, Quarter]] = field(default_factory=list)

    def take(self, item: Item, turn: Quarter, *, new_shelf: bool) -> bool:
        """Place the item where it fits first, on a new shelf only when asked."""
        width, height = _size(item, turn)
        spot = self._new_shelf(width, height) if new_shelf else self._in_shelves(width, height)
        if spot is None:
            return False
        self.placed.append((item.face, sized(*spot, width, height), turn))
        return True

    def _in_shelves(self, width: float, height: float) -> tuple[float, float] | None:
        for shelf in self.shelves:
            if height <= shelf.height + SLACK:
                spot = self._under(shelf, width, height) or self._beside(shelf, width, height)
                if spot:
                    return spot
        return None

    def _under(self, shelf: _Shelf, width: float, height: float) -> tuple[float, float] | None:
        """Below what already stands in a column of the shelf."""
        bottom = shelf.top + shelf.height
        for column in shelf.columns:
            spot = column.beside(width, height, self.gap) or column.below(width, height, self.gap, bottom)
            if spot:
                return spot
        return None

    def _beside(self, shelf: _Shelf, width: float, height: float) -> tuple[float, float] | None:
        """In a new column at the shelf's end."""
        last = shelf.columns[-1] if shelf.columns else None
        left = last.left + last.width + self.gap if last else self.room.left
        if left + width > self.room.right + SLACK:
            return None
        shelf.columns.append(_Column(left=left, width=width, top=shelf.top, height=height, right=left + width))
        return left, shelf.top

    def _new_shelf(self, width: float, height: float) -> tuple[float, float] | None:
        last = self.shelves[-1] if self.shelves else None
        top = last.top + last.height + self.gap if last else self.room.top
        if top + height > self.room.bottom + SLACK or width > self.room.width + SLACK:
            return None
        self.shelves.append(_Shelf(top=top, height=height))
        return self._beside(self.shelves[-1], width, height)


def pack(items: tuple[Item, ...], room: Box, gap: float) -> Packed:
    """The items on pages of `room`, `gap` millimetres apart, the tallest first; equal sizes keep their order."""
    pages: list[_Page] = []
    too_large: list[str] = []
    for item in sorted(items, key=lambda item: _rank(item, room)):
        if not any(True for _ in _turns(item, room)):
            too_large.append(item.face)
        elif not any(_placed(page, item, room) for page in pages):
            pages.append(_Page(room=room, gap=gap))
            _placed(pages[-1], item, room)
    return Packed(pages=tuple(_centred(page) for page in pages), too_large=tuple(too_large))


def _centred(page: _Page) -> tuple[tuple[str, Box, Quarter], ...]:
    """What lies on a page, moved to the middle of its width."""
    right = max(box.right for _, box, _ in page.placed)
    return tuple((face, box.shifted((page.room.right - right) / 2, 0), turn) for face, box, turn in page.placed)


def _placed(page: _Page, item: Item, room: Box) -> bool:
    """On a shelf that stands already, either way up; else on a new one."""
    return any(page.take(item, turn, new_shelf=new) for new in (False, True) for turn in _turns(item, room))


def _turns(item: Item, room: Box) -> Iterator[Quarter]:
    """The ways it fits the room, lying flat before standing."""
    flat: tuple[Quarter, Quarter] = (0, 90) if item.width >= item.height - ALIKE else (90, 0)
    for turn in flat:
        width, height = _size(item, turn)
        if width <= room.width + SLACK and height <= room.height + SLACK:
            yield turn


def _size(item: Item, turn: Quarter) -> tuple[float, float]:
    return (item.width, item.height) if turn == 0 else (item.height, item.width)


def _rank(item: Item, room: Box) -> tuple[int, float, float]:
    """In a group the tallest as it will lie comes first, then the widest."""
    width, height = _size(item, next(_turns(item, room), 0))
    return item.group, -height, -width
