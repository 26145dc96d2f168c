"""Paragraphs shaped by Pango: every script, in the fonts that have its letters, and the places where lines may break.

Pango is loaded for the first paragraph that needs it. It sees bundled and installed fonts only.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import accumulate
from threading import Lock
from typing import Any

from cards.html.typefaces import BUNDLED, Glyph, numbers_by_hash, typeface
from cards.typesetting.values import NotSupported

C_DECLARATIONS = """
typedef struct { void *shape_engine; void *lang_engine; void *font; unsigned char level; unsigned char gravity;
    unsigned char flags; unsigned char script; void *language; void *extra; } PangoAnalysis;
typedef struct { int offset; int length; int num_chars; PangoAnalysis analysis; } PangoItem;
typedef struct { unsigned int glyph; int width; int x_offset; int y_offset; unsigned int attributes; } PangoGlyphInfo;
typedef struct { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; } PangoGlyphString;
typedef struct { PangoItem *item; PangoGlyphString *glyphs; } PangoGlyphItem;
typedef struct List { PangoGlyphItem *data; struct List *next; } List;
typedef struct { void *layout; int start_index; int length; List *runs; } PangoLayoutLine;
typedef struct { const void *klass; unsigned int start_index; unsigned int end_index; } PangoAttribute;

void *pango_ft2_font_map_new(void);
void *pango_font_map_create_context(void *map);
void pango_context_set_round_glyph_positions(void *context, int round);
void pango_context_set_base_dir(void *context, int direction);
void pango_context_set_language(void *context, void *language);
void *pango_language_from_string(const char *language);
void *pango_layout_new(void *context);
void pango_layout_set_auto_dir(void *layout, int automatic);
void pango_layout_set_single_paragraph_mode(void *layout, int single);
void pango_layout_set_text(void *layout, const char *text, int length);
void pango_layout_set_attributes(void *layout, void *attributes);
PangoLayoutLine *pango_layout_get_line_readonly(void *layout, int line);
const unsigned int *pango_layout_get_log_attrs_readonly(void *layout, int *count);
void *pango_attr_list_new(void);
void pango_attr_list_unref(void *list);
void pango_attr_list_insert(void *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_font_desc_new(const void *description);
PangoAttribute *pango_attr_font_features_new(const char *features);
void *pango_font_description_new(void);
void pango_font_description_free(void *description);
void pango_font_description_set_family(void *description, const char *family);
void pango_font_description_set_weight(void *description, int weight);
void pango_font_description_set_style(void *description, int style);
void pango_font_description_set_absolute_size(void *description, double size);
void *pango_font_get_hb_font(void *font);
void *hb_font_get_face(void *font);
void *hb_face_reference_blob(void *face);
const char *hb_blob_get_data(void *blob, unsigned int *length);
void hb_blob_destroy(void *blob);
void *g_object_ref(void *object);
void g_object_unref(void *object);
"""
PLAIN_FEATURES, TRACKED_FEATURES = b"lnum 1", b"lnum 1, liga 0, clig 0"
LIBRARIES = {
    "pango": ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll"),
    "pangoft2": ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll"),
    "harfbuzz": ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"),
    "gobject": ("libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "libgobject-2.0-0.dll"),
}
SIZE = 1_000
"""The type size, in pixels, in which everything is shaped."""
UNITS = SIZE * 1024
EMPTY, UNKNOWN = 0x0FFFFFFF, 0x10000000
"""The glyph of an invisible sign, and the bit of a letter that no font has."""
LINE_BREAK = 1
PANGO_LOCK = Lock()
"""The lock for every use of Pango: its fonts are for one thread at a time."""
Part = tuple[str, int, bool]
"""A text, its font, and whether its letters are tracked."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GlyphRun:
    """Letters of a paragraph with one font and level, between two places; their glyphs from left to right.

    An odd level is read from the right.
    """

    font: int
    level: int
    begin: int
    end: int
    glyphs: tuple[Glyph, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Paragraph:
    """A paragraph as shaped: its text, its runs in reading order, and the places before which a line may break."""

    text: str
    runs: tuple[GlyphRun, ...]
    breaks: frozenset[int]

    def level(self, at: int) -> int:
        """Return the level of the letter at a place."""
        return next((run.level for run in self.runs if run.begin <= at < run.end), 0)


class _Pango:
    """The libraries, and a context of their fonts."""

    def __init__(self) -> None:
        import cffi  # type: ignore[import-untyped]  # (it has no types)

        os.environ["FONTCONFIG_FILE"] = str(BUNDLED / "fonts.conf")
        self.ffi = cffi.FFI()
        self.ffi.cdef(C_DECLARATIONS)
        self.pango, self.pangoft2, self.harfbuzz, self.gobject = map(self._opened, LIBRARIES.values())
        self._context = self.pango.pango_font_map_create_context(self.pangoft2.pango_ft2_font_map_new())
        self.pango.pango_context_set_round_glyph_positions(self._context, 0)
        self.pango.pango_context_set_language(self._context, self.pango.pango_language_from_string(b"en"))
        self._numbers: dict[Any, int] = {}

    def _opened(self, names: Sequence[str]) -> Any:
        for name in names:
            with suppress(OSError):
                return self.ffi.dlopen(name)
        raise NotSupported(f"text that is not plain without {names[0]}")

    def number(self, font: Any) -> int:
        """Return the number of one of its fonts; it stays loaded."""
        known = self._numbers.get(font)
        if known is None:
            blob = self.harfbuzz.hb_face_reference_blob(
                self.harfbuzz.hb_font_get_face(self.pango.pango_font_get_hb_font(font))
            )
            length = self.ffi.new("unsigned int *")
            content = self.harfbuzz.hb_blob_get_data(blob, length)
            known = numbers_by_hash()[blake2b(self.ffi.buffer(content, length[0])).digest()]
            self.harfbuzz.hb_blob_destroy(blob)
            self._numbers[self.gobject.g_object_ref(font)] = known
        return known

    def layout(self, parts: Sequence[Part], *, leftward: bool) -> Any:
        """Build a layout of one unbroken line; the caller must release it."""
        self.pango.pango_context_set_base_dir(self._context, int(leftward))
        layout = self.pango.pango_layout_new(self._context)
        attributes, at = self.pango.pango_attr_list_new(), 0
        for text, font, apart in parts:
            end = at + len(text.encode())
            for one in (
                self._font(font),
                self.pango.pango_attr_font_features_new(TRACKED_FEATURES if apart else PLAIN_FEATURES),
            ):
                one.start_index, one.end_index = at, end
                self.pango.pango_attr_list_insert(attributes, one)
            at = end
        self.pango.pango_layout_set_auto_dir(layout, 0)
        self.pango.pango_layout_set_single_paragraph_mode(layout, 1)
        self.pango.pango_layout_set_text(layout, "".join(text for text, _, _ in parts).encode(), at)
        self.pango.pango_layout_set_attributes(layout, attributes)
        self.pango.pango_attr_list_unref(attributes)
        return layout

    def _font(self, number: int) -> Any:
        """Return the attribute of a font, which others follow for letters that it lacks."""
        name, weight, slant = typeface(number).name.rsplit("-", 2)
        description = self.pango.pango_font_description_new()
        self.pango.pango_font_description_set_family(description, name.replace("-", " ").encode())
        self.pango.pango_font_description_set_weight(description, int(weight))
        self.pango.pango_font_description_set_style(description, 2 * (slant == "italic"))
        self.pango.pango_font_description_set_absolute_size(description, UNITS)
        attribute = self.pango.pango_attr_font_desc_new(description)
        self.pango.pango_font_description_free(description)
        return attribute


@cache
def _loaded() -> _Pango:
    return _Pango()


@lru_cache(maxsize=4096)
def shape_paragraph(parts: tuple[Part, ...], *, leftward: bool) -> Paragraph:
    """Shape a paragraph of some parts; `leftward`: it is read from the right. Raise NotSupported."""
    text = "".join(part[0] for part in parts)
    with PANGO_LOCK:
        return _shape(_loaded(), text, parts, leftward=leftward)


def _shape(loaded: _Pango, text: str, parts: Sequence[Part], *, leftward: bool) -> Paragraph:
    layout = loaded.layout(parts, leftward=leftward)
    try:
        places = {at: place for place, at in enumerate(accumulate((len(one.encode()) for one in text), initial=0))}
        runs = sorted(_runs(loaded, layout, places), key=lambda run: run.begin)
        attributes = loaded.pango.pango_layout_get_log_attrs_readonly(layout, loaded.ffi.new("int *"))
        breaks = frozenset(at for at in range(1, len(text)) if attributes[at] & LINE_BREAK)
    finally:
        loaded.gobject.g_object_unref(layout)
    return Paragraph(text=text, runs=tuple(runs), breaks=breaks)


def _runs(loaded: _Pango, layout: Any, places: Mapping[int, int]) -> Iterator[GlyphRun]:
    link = loaded.pango.pango_layout_get_line_readonly(layout, 0).runs
    while link:
        item, glyphs = link.data.item, link.data.glyphs
        font = loaded.number(item.analysis.font)
        begin = places[item.offset]
        found = (
            _glyph(glyphs.glyphs[at], places[item.offset + glyphs.log_clusters[at]], font)
            for at in range(glyphs.num_glyphs)
            if glyphs.glyphs[at].glyph != EMPTY
        )
        yield GlyphRun(
            font=font,
            level=item.analysis.level,
            begin=begin,
            end=begin + item.num_chars,
            glyphs=tuple(found),
        )
        link = link.next


def _glyph(shaped: Any, at: int, font: int) -> Glyph:
    if shaped.glyph & UNKNOWN:
        known = typeface(font)
        beyond = known.glyphs + (shaped.glyph & ~UNKNOWN) % (0xFFFF - known.glyphs)
        return beyond, at, known.width(0) / 1000, 0.0, 0.0
    return shaped.glyph, at, shaped.width / UNITS, shaped.x_offset / UNITS, -shaped.y_offset / UNITS
