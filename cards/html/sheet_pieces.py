"""A reference sheet as pieces that are set one by one, then stacked in columns: for print only."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from markupsafe import Markup

from cards.faces.card import Palette
from cards.faces.cutting import joins_previous, sentence_ends, word_ends
from cards.faces.parts import NO_BREAK, TextEntry
from cards.faces.sheet_face import HOUSE, Passage, SheetFace
from cards.faces.tones import toned, toned_palette
from cards.faces.typography import LAST_WORDS
from cards.html.fragments import CachedFragment, markup_fragment
from cards.html.grounds import sheet_band
from cards.html.looks import look_of
from cards.html.pieces import macros

COLUMNS, BETWEEN = 2, 6.0
"""The number of columns of a sheet, and the millimetres between them."""
LONG = 700
"""The most letters of a text in one piece; a longer one is split, so that a column can end within it."""
TOGETHER = 6
"""The most rows of a table that is kept in one column."""
ODDS_TOGETHER = 16
"""The same for tables of odds, which are compared at a glance."""
WHOLE = 16
"""The most rows, and entries, that are kept in one column where that takes no further page."""
TICKS_TOGETHER, SHORT = 16, 60
"""The same for things to tick, and the most letters of their texts for it."""
PICTURES, PICTURE = 4, 22.0
"""The most pictures side by side in a column, and the least room for each in millimetres."""
WRAPPED = 40
"""The letters from which an entry may take a second line."""
GAP = 0.75
"""The gap between two sections, in type sizes."""
Setting = Callable[[Markup], CachedFragment]
"""A function that builds the fragment of a piece as wide as a column."""
Widths = Callable[[Passage], tuple[float, ...]]
"""A function that returns the widths of a table's columns, in millimetres. One short, names go above their rows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetPiece:
    """One block of a column as a fragment to set, with a `gap` in type sizes above it.

    `keep`: it stays in one column with what follows; `whole`: so it does where that takes no further page. `again` are
    the fragments that are repeated above it where it begins a column. A short column is opened up at its gaps.
    """

    fragment: CachedFragment
    gap: float = 0
    keep: bool = False
    whole: bool = False
    again: tuple[CachedFragment, ...] = ()


def _fragment(face: SheetFace, step: int, html: Markup, width: float, *, coloured: bool = False) -> CachedFragment:
    """Build the fragment of a piece, its text at a step; only `coloured` ones differ between colour and grey."""
    tone = " pg-saver" if face.tone == "ink-saver" else " pg-grey" if coloured and face.tone == "grey" else ""
    classes = f"pg-set pg-sheet pg-look-{face.look} pg-display-{face.display_font} pg-text-{face.text_font}{tone}"
    sizes = f" pg-table-{table_family(face)} pg-sheet-step-{step}{' pg-sheet-large' if face.scale > 1 else ''}"
    return markup_fragment(f'<section class="{classes}{sizes}" style="width:{width:g}mm">{html}</section>')


def table_family(face: SheetFace) -> str:
    """Return the family of the type in a sheet's tables."""
    family = look_of(face.look).table
    return face.text_font if family == "text" else family


def column_width(face: SheetFace) -> float:
    """Return the width of a column, in millimetres."""
    return (face.inner[0] - BETWEEN * (COLUMNS - 1)) / COLUMNS


def sheet_top(face: SheetFace, *, continued: bool) -> CachedFragment:
    """Set a page's head, with the lines to write on."""
    band = sheet_band(face, toned_palette(Palette(), face.tone))
    html = macros("sheet").top(face, band, continued, _ink(face))
    return _fragment(face, 0, html, face.inner[0], coloured=True)


def _ink(face: SheetFace) -> str:
    """Return the colour of icons in the heads of a sheet and of its sections."""
    return "#111111" if face.tone == "ink-saver" else look_of(face.look).sheet_ink


def sheet_foot(face: SheetFace) -> CachedFragment:
    """Set a page's foot."""
    return _fragment(face, 0, macros("sheet").foot(face), face.inner[0])


def sheet_lines(face: SheetFace, step: int, count: int) -> CachedFragment:
    """Draw a number of lines to write on under their title, as wide as the page."""
    html = macros("sheet").lines(face.lines, count)
    return _fragment(face, step, html, face.inner[0], coloured=True)


def split_text(text: str) -> Iterator[str]:
    """Yield the text in pieces of at most LONG letters, cut after sentences, else after words."""
    while len(text) > LONG:
        ends = next(
            (
                some
                for after in (sentence_ends, word_ends)
                if (some := [at for at in after(text, LONG // 4) if at <= LONG])
            ),
            [at for at in range(LONG // 2, LONG) if not joins_previous(text, at)] or [LONG],
        )
        yield text[: ends[-1]].rstrip()
        text = text[ends[-1] :]
    yield text


def sheet_pieces(face: SheetFace, step: int, widths: Widths) -> tuple[SheetPiece, ...]:
    """Return every piece of the sheet's columns, its text at a step of the sizes."""
    parts = map(_with_mark_below, face.front)
    return tuple(piece for at, part in enumerate(parts) for piece in _passage_pieces(part, face, step, widths, at))


def _passage_pieces(part: Passage, face: SheetFace, step: int, widths: Widths, at: int) -> Iterator[SheetPiece]:
    """Yield title, text and entries; the title stays with what follows it, and is repeated where they continue."""
    fragment = partial(_fragment, face, step, width=column_width(face))
    ground = toned(part.colour, face.tone) if part.colour else ""
    ink = "#ffffff" if ground and face.tone != "ink-saver" else _ink(face)
    leads = at == 0 and part.form == "steps"
    title, over = (
        fragment(macros("sheet").title(part, ink, continued, ground, leads), coloured=True)
        for continued in (False, True)
    )
    body = [fragment(macros("sheet").text(text)) for text in split_text(part.text)] if part.text else []
    yield SheetPiece(fragment=title, gap=GAP if at else 0, keep=bool(body or part.items))
    for number, text in enumerate(body, start=1):
        yield SheetPiece(fragment=text, keep=number < len(body) or bool(part.items), again=(over,))
    rows = _rows(part, fragment, widths) if part.form == "table" else _rules(part, fragment, leads=leads)
    for piece in _pictures(part, fragment, column_width(face)) if part.form == "pictures" else rows:
        yield replace(piece, again=(over, *piece.again))


def _pictures(part: Passage, set_piece: Setting, wide: float) -> Iterator[SheetPiece]:
    """Yield as few rows of pictures as a column so wide takes, which are about equally full and stay together."""
    rows = ceil(len(part.items) / max(1, min(PICTURES, wide // PICTURE)))
    most = ceil(len(part.items) / rows)
    for first in range(0, len(part.items), most):
        fragment = set_piece(macros("sheet").pictures(part, part.items[first : first + most], most))
        yield SheetPiece(fragment=fragment, keep=first + most < len(part.items))


def _with_mark_below(part: Passage) -> Passage:
    """Return a section whose marks are not in its title: they stand behind its text, or else its last entry."""
    title = part.title.rstrip(HOUSE)
    sign, last = part.title[len(title) :], part.items[-1:]
    if not sign or not (part.text or last):
        return part
    if part.text:
        return replace(part, title=title, text=part.text + sign)
    bare = last[0].title.rstrip(HOUSE)
    signed = replace(last[0], title=bare + "".join(dict.fromkeys(last[0].title[len(bare) :] + sign)))
    return replace(part, title=title, items=(*part.items[:-1], signed))


def _rules(part: Passage, set_piece: Setting, *, leads: bool) -> Iterator[SheetPiece]:
    """Yield each entry, larger where the section leads; a long one in several pieces.

    Neither the first nor the last is separated from the others.
    """
    last, boxed = len(part.items) - 1, part.form == "steps" and part.colour  # a box around a procedure to go through
    brief = all(not one.marks and len(one.text) <= SHORT for one in part.items)
    ticks = brief and part.form == "choices" and last < TICKS_TOGETHER
    kept = range(last) if ticks else (0, last - 1)
    for place, entry in enumerate(part.items):
        texts = tuple(split_text(_with_last_words_together(entry)))
        for at, text in enumerate(texts):
            classes = "pg-open" * (at < len(texts) - 1) + " pg-lead" * leads
            if boxed:
                classes += f" pg-boxed{' pg-boxed-begin' * (place == at == 0)}{' pg-boxed-end' * (place == last)}"
            made = macros("sheet").rest if at else macros("sheet").rule
            fragment = set_piece(made(part, entry, text, classes))
            keep = place in kept and place < last and at == len(texts) - 1
            whole = place < last < WHOLE
            yield SheetPiece(fragment=fragment, keep=keep, whole=whole)


def _with_last_words_together(entry: TextEntry) -> str:
    """Keep the last words of a text together that is short, but wraps beside its title and values."""
    beside = sum(map(len, (entry.title, *entry.values)))
    return LAST_WORDS.sub(NO_BREAK, entry.text) if beside + len(entry.text) >= WRAPPED else entry.text


def _rows(part: Passage, set_piece: Setting, widths: Widths) -> Iterator[SheetPiece]:
    """Yield the heads, then each row, neither the first nor the last alone in a column, with title and heads again."""
    wide, sheet = widths(part), macros("sheet")
    broad = len(wide) == len(part.heads)
    columns = Markup("").join(Markup('<col style="width:{}mm"/>').format(f"{width:.2f}") for width in wide)
    heads = set_piece(sheet.heads(part, broad, columns))
    yield SheetPiece(fragment=heads, keep=True)
    for at, entry in enumerate(part.items):
        last = at == len(part.items) - 1
        texts = tuple(split_text(entry.text))
        for place, text in enumerate(texts):
            ended = place == len(texts) - 1
            classes = f"{'pg-even' if at % 2 else 'pg-odd'}{' pg-last' if last and ended else ''}"
            shades = part.shades[at] if part.shades else ()
            row = sheet.row(entry, text, broad, columns, len(wide), classes, shades, part.centred)
            html = sheet.more(text, classes) if place else row
            few = len(part.items) <= (ODDS_TOGETHER if part.shades else TOGETHER)
            keep = not last and (few or (ended and at in {0, len(part.items) - 2}))
            whole = not last and len(part.items) <= WHOLE
            yield SheetPiece(fragment=set_piece(html), keep=keep, whole=whole, again=(heads,))
