"""Sections as set pieces: known here, kept in the store, or set by WeasyPrint, many in one call."""

import zlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from cards.html.sections import Section
from cards.pdf.keys import design_hash
from cards.pdf.records import PieceRecord, Use, art_name
from cards.pdf.setting.streams import Read
from cards.pdf.setting.words import Composed
from cards.pdf.store import Store

KEPT = 6000
MOST_AT_ONCE = 400


class Setter:
    """Sets sections by one stylesheet, and keeps what it set last. Only what nobody has set before needs WeasyPrint.

    `store` shares pieces with other processes. `composed` are entries of plain words by the keys of their sections;
    None is one that is not plain.
    """

    def __init__(self, css: str) -> None:
        self._css = css
        self.store: Store | None = None
        self._design = design_hash(css, coded=False)
        self._kept: OrderedDict[bytes, PieceRecord] = OrderedDict()
        self.composed: OrderedDict[bytes, Composed | None] = OrderedDict()

    def set(self, sections: Iterable[Section]) -> None:
        """Set those that are not known yet. Raises NotShared."""
        unknown = {one.key: one for one in sections if one.key not in self._kept}
        if unknown and self.store:
            found = self.store.pieces([self._design + key for key in unknown])
            self._kept.update((key[len(self._design) :], piece) for key, piece in found.items())
        missing = [one for key, one in unknown.items() if key not in self._kept]
        for start in range(0, len(missing), MOST_AT_ONCE):
            self._make(missing[start : start + MOST_AT_ONCE])

    def _make(self, sections: Sequence[Section]) -> None:
        from cards.pdf.setting.engine import engine

        set_now = engine().set_sections([one.write() for one in sections], self._css)
        made = {
            section.key: _piece(section, height, band, read)
            for section, (height, band, read) in zip(sections, set_now, strict=True)
        }
        self._kept.update(made)
        if self.store:
            self.store.keep_pieces({self._design + key: piece for key, piece in made.items()})

    def keep(self, sections: Iterable[Section]) -> None:
        """Store those that are set, which this process may have known before its store was there."""
        if self.store:
            self.store.keep_pieces({self._design + one.key: self._kept[one.key] for one in sections})

    def __getitem__(self, section: Section) -> PieceRecord:
        """A section that was set."""
        return self._kept[section.key]

    def knows(self, sections: Iterable[Section]) -> bool:
        """Whether all of them are set."""
        return all(one.key in self._kept for one in sections)

    def forget(self) -> None:
        """Forget what was set longest ago."""
        for known in (self._kept, self.composed):
            while len(known) > KEPT:
                known.popitem(last=False)


def _piece(section: Section, height: float, band: float, read: Read) -> PieceRecord:
    """A section as it was set; drawn by a form of its own where all that show it shall share it."""
    art = {name: zlib.compress(path, 9) for name, path in read.art.items()}
    stream, form = read.stream, ""
    if stream and len(stream) >= section.shared:
        form = art_name(stream)
        art[form] = zlib.compress(stream, 9)
        stream = b"/%s Do" % form.encode()
    use = Use(glyphs=read.glyphs, odd=read.odd, art=tuple(art))
    return PieceRecord(height=height, stream=stream, use=use, art=art, form=form, band=band)
