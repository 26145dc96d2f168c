"""Fragments as set pieces, from the cache or set now."""

import zlib
from collections import OrderedDict
from collections.abc import Iterable
from xml.etree.ElementTree import ParseError

from cards.html.fragments import CachedFragment
from cards.pdf.printed import PrintingFailed
from cards.pdf.records import DrawingResources, PieceRecord
from cards.typesetting.canvas import form_name
from cards.typesetting.engine import DrawnFragment, Engine
from cards.typesetting.values import NotSupported

KEPT = 6000


class Setter:
    """A setter of fragments by one stylesheet, with a cache of those that it set last."""

    def __init__(self, css: str) -> None:
        self._engine = Engine(css)
        self._kept: OrderedDict[bytes, PieceRecord] = OrderedDict()

    def set(self, fragments: Iterable[CachedFragment]) -> None:
        """Set those that are not in the cache. Raise PrintingFailed."""
        for fragment in fragments:
            if fragment.key not in self._kept:
                try:
                    self._kept[fragment.key] = _piece(fragment, self._engine.draw(fragment.write()))
                except (NotSupported, ParseError) as refused:
                    raise PrintingFailed(f"A design cannot be printed: {refused}.") from refused

    def __getitem__(self, fragment: CachedFragment) -> PieceRecord:
        """Return a fragment that was set."""
        return self._kept[fragment.key]

    def knows(self, fragments: Iterable[CachedFragment]) -> bool:
        """Return whether all of them are set."""
        return all(one.key in self._kept for one in fragments)

    def forget(self) -> None:
        """Drop the fragments that were set longest ago."""
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _piece(fragment: CachedFragment, drawn: DrawnFragment) -> PieceRecord:
    """Return the record of a set fragment; a shared one is drawn by a form of its own."""
    canvas = drawn.canvas
    art = {name: zlib.compress(path, 9) for name, path in canvas.art.items()}
    stream, form = b"\n".join(canvas.lines), ""
    if stream and len(stream) >= fragment.shared:
        form = form_name(stream)
        art[form] = zlib.compress(stream, 9)
        stream = b"/%s Do" % form.encode()
    use = DrawingResources(glyphs=canvas.glyphs, odd=canvas.odd, art=tuple(art))
    return PieceRecord(
        height=drawn.height, stream=stream, use=use, art=art, form=form, band=drawn.band, reach=drawn.reach
    )
