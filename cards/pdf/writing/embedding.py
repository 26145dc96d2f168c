"""Fonts in a PDF: each once, with only the glyphs that the document uses, and the letters they stand for."""

from collections.abc import Iterator, Mapping

import uharfbuzz as hb

from cards.pdf.typefaces import Typeface, typeface
from cards.pdf.writing.objects import Objects, deflated

DROPPED = (
    "GSUB",
    "GPOS",
    "GDEF",
    "BASE",
    "JSTF",
    "DSIG",
    "kern",
    "name",
    "post",
    "OS/2",
    "gasp",
    "meta",
    "cmap",
)
SYMBOLIC, ITALIC = 4, 64
CMAP_HEAD = (
    b"/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
    b"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
    b"/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n"
)
CMAP_FOOT = b"endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
Odd = Mapping[int, tuple[str, int | None]]


def embedded(objects: Objects, number: int, bits: int, odd: Odd) -> int:
    """Write a font with the glyphs whose bits are set; the number of its object."""
    known = typeface(number)
    used = list(_glyphs(bits))
    own = [glyph for glyph in used if glyph < known.glyphs]
    data = _subset(known, own)
    name = f"{_tag(number)}+{_postscript(known)}".encode()
    file = objects.stream(deflated(data), b"/Length1 %d" % len(data))
    descriptor = objects.add(_descriptor(known, name, file))
    widths = {glyph: _width(known, glyph, odd) for glyph in used}
    mapped = b"/Identity" if len(own) == len(used) else b"%d 0 R" % objects.stream(deflated(_map(known, used)))
    descendant = objects.add(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%b"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        b"/CIDToGIDMap %b/FontDescriptor %d 0 R/W[%b]>>" % (name, mapped, descriptor, _widths(widths))
    )
    letters = objects.stream(deflated(_letters(known, used, odd)))
    return objects.add(
        b"<</Type/Font/Subtype/Type0/BaseFont/%b/Encoding/Identity-H/ToUnicode %d 0 R/DescendantFonts[%d 0 R]>>"
        % (name, letters, descendant)
    )


def _glyphs(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _tag(number: int) -> str:
    """Six capitals that distinguish one font's subset from another's."""
    return "PG" + "".join(chr(65 + number // 26**place % 26) for place in range(4))


def _postscript(known: Typeface) -> str:
    return "-".join(part.capitalize() for part in known.name.split("-"))


def _subset(known: Typeface, glyphs: list[int]) -> bytes:
    """The font's file with those glyphs only, under their own numbers."""
    wish = hb.SubsetInput()
    wish.glyph_set.update(glyphs)
    wish.flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.DESUBROUTINIZE
        | hb.SubsetFlags.NOTDEF_OUTLINE
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    )
    wish.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag.ljust(4).encode()) for tag in DROPPED)
    return bytes(hb.subset(known.face, wish).blob.data)


def _descriptor(known: Typeface, name: bytes, file: int) -> bytes:
    extents = known.font.get_font_extents("ltr")
    scale = 1000 / known.face.upem
    flags = SYMBOLIC + ITALIC * known.name.endswith("italic")
    up, down = round(extents.ascender * scale), round(extents.descender * scale)
    return (
        b"<</Type/FontDescriptor/FontName/%b/FontFamily(%b)/Flags %d/FontBBox[-1000 %d 3000 %d]/ItalicAngle %d"
        b"/Ascent %d/Descent %d/CapHeight %d/StemV 80/FontFile2 %d 0 R>>"
        % (name, name[7:], flags, down, up, -10 if flags > SYMBOLIC else 0, up, down, up, file)
    )


def _width(known: Typeface, glyph: int, odd: Odd) -> int:
    told = odd.get(glyph)
    if told and told[1] is not None:
        return told[1]
    return known.width(glyph if glyph < known.glyphs else 0)


def _widths(widths: dict[int, int]) -> bytes:
    """Widths by glyph, as runs of neighbours."""
    runs: list[tuple[int, list[int]]] = []
    for glyph, width in widths.items():
        if runs and glyph == runs[-1][0] + len(runs[-1][1]):
            runs[-1][1].append(width)
        else:
            runs.append((glyph, [width]))
    return " ".join(f"{first}[{' '.join(map(str, some))}]" for first, some in runs).encode()


def _map(known: Typeface, used: list[int]) -> bytes:
    """Every glyph as it is; those beyond the font's last show its sign for a letter it lacks."""
    own = b"".join(glyph.to_bytes(2) for glyph in range(known.glyphs))
    return own.ljust(2 * (max(used) + 1), b"\0")


def _letters(known: Typeface, used: list[int], odd: Odd) -> bytes:
    """The letters of each glyph, for searching and copying."""
    told = [(glyph, odd[glyph][0] if glyph in odd else known.letters.get(glyph, "")) for glyph in used]
    lines = [b"<%04x><%b>" % (glyph, text.encode("utf-16-be").hex().encode()) for glyph, text in told if text]
    blocks = (lines[at : at + 100] for at in range(0, len(lines), 100))
    body = b"".join(b"%d beginbfchar\n%b\nendbfchar\n" % (len(some), b"\n".join(some)) for some in blocks)
    return CMAP_HEAD + body + CMAP_FOOT
