"""One piece's content stream out of WeasyPrint, made short and independent of the document that it was in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from cards.pdf.records import art_name

MARKED, ENDED = b"/Span <</ActualText <", b"EMC"
"""The lines around those that carry their words beside them."""
ART_FROM = 220
"""Bytes from which a path is kept apart, once for all that draw it."""
DECIMALS = re.compile(rb"(\.\d\d)\d+")
COLOUR_DECIMALS = re.compile(rb"(\.\d{4})\d+")
MOVED_TWICE = re.compile(rb">(-?[\d.]+)<>(-?[\d.]+)<")
HEX = re.compile(rb"<([0-9a-f]+)>")
PATH = (b" m", b" l", b" c", b" re", b" v", b" y")
PAINTED = (b"f", b"f*", b"S", b"s", b"B", b"b", b"B*", b"b*")
OPAQUE = re.compile(rb"/[aA]1?(\.0)? gs")
FORBIDDEN = (b" Do", b" sh", b" scn", b" SCN", b" gs", b" BDC", b" cs", b" CS")
NEEDLESS = (b"[] 0 d", b"0 J", b"0 j")


Group = list["bytes | Group"]
"""Lines between a saved and a restored state, and groups among them."""
PAINTS = (b"TJ", b" Do", b"f", b"f*", b"S", b"s", b"B", b"B*", b"b", b"b*")
CLIP = (b"W", b"n")


class NotShared(ValueError):
    """A piece draws what cannot be shared between documents; the message names the operator."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FontUse:
    """A document's font: its number among the bundled ones, what stands for glyphs that it lacks, and odd glyphs' text.

    `stand_ins` are other glyph numbers by those in the stream; `odd` are (letters, width) by glyph; a width of None is
    the font's own.
    """

    number: int
    stand_ins: dict[int, int]
    odd: dict[int, tuple[str, int | None]]


@dataclass(kw_only=True, slots=True)
class Read:
    """A stream, the glyphs it uses as bits by font, the text of odd glyphs, and the paths that it shares."""

    stream: bytes = b""
    glyphs: dict[int, int] = field(default_factory=dict)
    odd: dict[int, dict[int, tuple[str, int | None]]] = field(default_factory=dict)
    art: dict[str, bytes] = field(default_factory=dict)


def read_stream(written: bytes, fonts: dict[bytes, FontUse]) -> Read:
    """The stream of one piece; `fonts` are those of its document by name. Raises NotShared."""
    reader = _Reader(fonts)
    every = written.split(b"\n")
    needless = _usual(every)
    for line in every:
        if line not in needless:
            reader.take(line)
    reader.read.stream = tidied(reader.lines)
    return reader.read


class _Reader:
    """Takes a stream line by line."""

    def __init__(self, fonts: dict[bytes, FontUse]) -> None:
        self.read, self.lines = Read(), list[bytes]()
        self._fonts, self._path = fonts, list[bytes]()
        self._font: FontUse | None = None
        self._told = False

    def take(self, line: bytes) -> None:
        """The next line."""
        if line.endswith(PATH) or line == b"h":
            self._path.append(DECIMALS.sub(rb"\1", line))
        elif self._path:
            self.lines += _path(self.read, self._path, line)
            self._path = []
            if line not in PAINTED:
                self._other(line)
        else:
            self._other(line)

    def _other(self, line: bytes) -> None:
        if line.endswith(b" Tf"):
            name, _, size = line.partition(b" ")
            self._font = self._fonts[name[1:]]
            self.lines.append(b"/F%d %s" % (self._font.number, DECIMALS.sub(rb"\1", size)))
        elif line.endswith(b"TJ") and self._font:
            self.lines.append(_text(self.read, line, self._font, told=self._told))
        elif not _opaque(line):
            self._told = line.startswith(MARKED) or (self._told and line != ENDED)
            self.lines.append(line if line.endswith(b" cm") else _shortened(line))


def _shortened(line: bytes) -> bytes:
    if line.endswith((b" rg", b" RG")):
        return _coloured(COLOUR_DECIMALS.sub(rb"\1", line))
    return (COLOUR_DECIMALS if line.endswith((b" w", b" d")) else DECIMALS).sub(rb"\1", line)


def _coloured(line: bytes) -> bytes:
    """The colour as it is, a grey by the operator for greys, so that a printer mixes it of black alone."""
    red, green, blue, operator = line.split(b" ")
    return b"%s %s" % (red, operator[1:] if operator == b"rg" else b"G") if red == green == blue else line


def _usual(lines: list[bytes]) -> set[bytes]:
    """The settings of lines that a whole stream never changes from what they are anyway."""
    told = {line for line in lines if line.endswith((b" d", b" J", b" j"))}
    return {usual for usual in NEEDLESS if not any(one != usual and one.endswith(usual[-2:]) for one in told)}


def _opaque(line: bytes) -> bool:
    """Whether a line only sets everything opaque. Raises NotShared for what a piece may not bring."""
    if OPAQUE.fullmatch(line):
        return True
    if line.startswith(MARKED):
        return False
    if line.endswith(FORBIDDEN):
        raise NotShared(f"a piece may not use {line.decode(errors='replace')!r}: draw it with paths")
    return False


def _path(read: Read, path: list[bytes], end: bytes) -> list[bytes]:
    """A path with the operator that ends it; kept apart where it is long. The operator is not written again."""
    painted = end in PAINTED
    drawn = b"\n".join([*path, end] if painted else path)
    if not painted or len(drawn) < ART_FROM:
        return [drawn]
    name = art_name(drawn)
    read.art[name] = drawn
    return [b"/%s Do" % name.encode()]


def _text(read: Read, line: bytes, font: FontUse, *, told: bool) -> bytes:
    """A line of text, its needless zeros gone, every glyph counted.

    Where its words are `told` beside it, what a glyph stands for there is no rule for elsewhere.
    """
    line = MOVED_TWICE.sub(_summed, line.replace(b">0<", b"")).replace(b">0<", b"").replace(b">0]", b">]")
    used = read.glyphs.get(font.number, 0)
    for found in HEX.findall(line):
        for at in range(0, len(found), 4):
            glyph = int(found[at : at + 4], 16)
            glyph = font.stand_ins.get(glyph, glyph)
            used |= 1 << glyph
            if glyph in font.odd and not (told and font.odd[glyph][1] is None):
                read.odd.setdefault(font.number, {})[glyph] = font.odd[glyph]
    read.glyphs[font.number] = used
    return HEX.sub(lambda found: _stood_in(found.group(), font), line) if font.stand_ins else line


def _summed(found: re.Match[bytes]) -> bytes:
    """Two moves between glyphs as one."""
    return b">%d<" % round(float(found.group(1)) + float(found.group(2)))


def _stood_in(text: bytes, font: FontUse) -> bytes:
    glyphs = (int(text[at : at + 4], 16) for at in range(1, len(text) - 1, 4))
    return b"<" + b"".join(b"%04x" % font.stand_ins.get(glyph, glyph) for glyph in glyphs) + b">"


def tidied(lines: list[bytes]) -> bytes:
    """The lines without states saved around nothing, twice around the same, and clips to just what is filled."""
    return b"\n".join(_written(_simpler(_grouped(lines))))


def _grouped(lines: list[bytes]) -> Group:
    stack: list[Group] = [[]]
    for line in lines:
        if line == b"q":
            stack.append([])
        elif line == b"Q":
            group = stack.pop()
            stack[-1].append(group)
        else:
            stack[-1].append(line)
    return stack[0]


def _simpler(group: Group) -> Group:
    """The group with what it holds made simpler: what paints nothing is left out, what changes nothing is opened."""
    kept: Group = []
    for one in group:
        if isinstance(one, bytes):
            kept.append(one)
            continue
        inner = _unclipped(_simpler(one))
        if not _paints(inner):
            continue
        if all(isinstance(part, list) for part in inner):
            kept += inner
        else:
            kept.append(inner)
    if len(kept) == 1 and isinstance(kept[0], list):
        return kept[0]
    return kept


def _paints(group: Group) -> bool:
    return any(_paints(one) if isinstance(one, list) else one.endswith(PAINTS) for one in group)


def _unclipped(group: Group) -> Group:
    """The group without a clip to just the box that it fills, and does nothing else with."""
    for at in range(len(group) - 3):
        box, after = group[at], group[at + 3 :]
        if isinstance(box, bytes) and box.endswith(b" re") and tuple(group[at + 1 : at + 3]) == CLIP:
            inner = after[0] if len(after) == 1 and isinstance(after[0], list) else after
            return [*group[:at], *inner] if _only_fills(inner, box) else group
    return group


def _only_fills(lines: Group, box: bytes) -> bool:
    """Whether lines do nothing but choose a colour and fill a box."""
    drawn = [line for line in lines if not (isinstance(line, bytes) and line.endswith((b" rg", b" g")))]
    return drawn == [box + b"\nf"]


def _written(group: Group) -> Iterator[bytes]:
    for one in group:
        if isinstance(one, bytes):
            yield one
        else:
            yield b"q"
            yield from _written(one)
            yield b"Q"
