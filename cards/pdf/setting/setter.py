"""Fragments laid out for their measures, and drawn once they are printed: from the cache or now."""

import zlib

from cards.html.fragments import CachedFragment
from cards.pdf.records import DrawingResources, PieceRecord
from cards.typesetting.canvas import Canvas, form_name
from cards.typesetting.engine import LaidFragment, lay_out
from cards.typesetting.stylesheets import Stylesheet

KEPT, BOXED = 3000, 200
"""The number of fragments whose measures are kept between chunks, and of those that are kept ready to be drawn."""


class Setter:
    """A setter of fragments by one stylesheet, with a cache of those that it set last."""

    def __init__(self, css: str) -> None:
        self._sheet = Stylesheet(css)
        self._laid: dict[bytes, LaidFragment] = {}
        self._drawn: dict[bytes, PieceRecord] = {}

    def laid(self, fragment: CachedFragment) -> LaidFragment:
        """Return a fragment with its measures, laid out if it is not in the cache. Raise NotSupported, ParseError."""
        known = self._laid.get(fragment.key)
        if known is None:
            known = self._laid[fragment.key] = lay_out(fragment.write(), self._sheet)
        return known

    def __getitem__(self, fragment: CachedFragment) -> PieceRecord:
        """Return the drawing of a fragment. Raise NotSupported and ParseError."""
        known = self._drawn.get(fragment.key)
        if known is None:
            laid = self.laid(fragment)
            if laid.box is None:
                laid = lay_out(fragment.write(), self._sheet)
            known = self._drawn[fragment.key] = _piece(fragment, laid.drawn())
            laid.box = None
        return known

    def forget(self) -> None:
        """Drop the fragments that were set longest ago, and sooner the boxes of those that nobody drew."""
        for key in [*self._laid][:-KEPT]:
            del self._laid[key]
            self._drawn.pop(key, None)
        for laid in [*self._laid.values()][:-BOXED]:
            laid.box = None


def _piece(fragment: CachedFragment, canvas: Canvas) -> PieceRecord:
    """Return the record of a drawn fragment; a shared one is drawn by a form of its own."""
    art = {name: zlib.compress(path, 9) for name, path in canvas.art.items()}
    stream, form = b"\n".join(canvas.lines), ""
    if stream and len(stream) >= fragment.shared:
        form = form_name(stream)
        art[form] = zlib.compress(stream, 9)
        stream = b"/%s Do" % form.encode()
    use = DrawingResources(glyphs=canvas.glyphs, odd=canvas.odd, art=tuple(art))
    return PieceRecord(stream=stream, use=use, art=art, form=form)
