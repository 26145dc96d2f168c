"""Fragments laid out for their measures, and drawn once they are printed: from the cache or now."""

import zlib
from collections import OrderedDict

from cards.html.fragments import CachedFragment
from cards.pdf.records import DrawingResources, PieceRecord
from cards.typesetting.canvas import Canvas, form_name
from cards.typesetting.engine import LaidFragment, lay_out
from cards.typesetting.stylesheets import Stylesheet

KEPT = 6000


class Setter:
    """A setter of fragments by one stylesheet, with a cache of those that it set last."""

    def __init__(self, css: str) -> None:
        self._sheet = Stylesheet(css)
        self._laid: OrderedDict[bytes, LaidFragment] = OrderedDict()
        self._drawn: dict[bytes, PieceRecord] = {}
        self._boxed: list[LaidFragment] = []

    def laid(self, fragment: CachedFragment) -> LaidFragment:
        """Return a fragment with its measures, laid out if it is not in the cache. Raise NotSupported, ParseError."""
        known = self._laid.get(fragment.key)
        if known is None:
            known = self._laid[fragment.key] = self._lay_out(fragment)
        return known

    def __getitem__(self, fragment: CachedFragment) -> PieceRecord:
        """Return the drawing of a fragment. Raise NotSupported and ParseError."""
        known = self._drawn.get(fragment.key)
        if known is None:
            laid = self.laid(fragment)
            canvas = (laid if laid.box else self._lay_out(fragment)).drawn()
            known = self._drawn[fragment.key] = _piece(fragment, canvas)
        return known

    def forget(self) -> None:
        """Drop the fragments that were set longest ago, and the boxes of all: their measures stay."""
        for laid in self._boxed:
            laid.box = None
        self._boxed = []
        while len(self._laid) > KEPT:
            self._drawn.pop(self._laid.popitem(last=False)[0], None)

    def _lay_out(self, fragment: CachedFragment) -> LaidFragment:
        laid = lay_out(fragment.write(), self._sheet)
        self._boxed.append(laid)
        return laid


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
