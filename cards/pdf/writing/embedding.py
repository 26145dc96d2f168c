"""Fonts in a PDF: each once, with only the glyphs that the document uses, and the letters that they stand for."""

from collections.abc import Mapping
from hashlib import blake2b
from struct import unpack_from

import pydyf
import uharfbuzz as hb

from cards.html.typefaces import Typeface, typeface
from cards.pdf.writing.objects import RawObject, deflated

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
FIXED_PITCH, SERIF, SYMBOLIC, ITALIC = 1, 2, 4, 64
SERIFS = (1, 2, 3, 4, 5, 7)
"""The classes of families with serifs, by their OpenType numbers."""
CMAP_HEAD = (
    b"/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
    b"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
    b"/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n"
)
CMAP_FOOT = b"endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
Odd = Mapping[int, str]


def embed_font(pdf: pydyf.PDF, number: int, bits: int, odd: Odd) -> int:
    """Write a font with the glyphs whose bits are set, and return the number of its object."""
    known = typeface(number)
    used = [glyph for glyph in range(bits.bit_length()) if bits >> glyph & 1]
    own = [glyph for glyph in used if glyph < known.glyphs]
    data = _subset(known, own)
    postscript = "-".join(part.capitalize() for part in known.name.split("-"))
    tag = "".join(chr(65 + byte % 26) for byte in blake2b(data, digest_size=6).digest())  # each subset has its own
    name = f"{tag}+{postscript}".encode()
    file = RawObject.stream(pdf, deflated(data), b"/Length1 %d" % len(data))
    descriptor = RawObject(
        pdf, b"<</Type/FontDescriptor/FontName/%b%b/FontFile2 %b>>" % (name, _descriptor_fields(number), file.reference)
    )
    widths = {glyph: known.width(glyph if glyph < known.glyphs else 0) for glyph in used}
    mapped = b"/Identity" if len(own) == len(used) else RawObject.stream(pdf, deflated(_map(known, used))).reference
    descendant = RawObject(
        pdf,
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%b"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        b"/CIDToGIDMap %b/FontDescriptor %b/W[%b]>>" % (name, mapped, descriptor.reference, _widths(widths)),
    )
    letters = RawObject.stream(pdf, deflated(_letters(known, used, odd)))
    font = RawObject(
        pdf,
        b"<</Type/Font/Subtype/Type0/BaseFont/%b/Encoding/Identity-H/ToUnicode %b/DescendantFonts[%b]>>"
        % (name, letters.reference, descendant.reference),
    )
    return int(font.number)


def _subset(known: Typeface, glyphs: list[int]) -> bytes:
    """Return the font's file with those glyphs only, under their own numbers."""
    settings = hb.SubsetInput()
    settings.glyph_set.update(glyphs)
    settings.flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.DESUBROUTINIZE
        | hb.SubsetFlags.NOTDEF_OUTLINE
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    )
    settings.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag.ljust(4).encode()) for tag in DROPPED)
    return bytes(hb.subset(known.face, settings).blob.data)


def _descriptor_fields(number: int) -> bytes:
    """Return the fields of a font's descriptor from the font's own tables: style, box, height of letters."""
    known = typeface(number)
    head, lines, post, style = (bytes(known.face.reference_table(tag).data) for tag in ("head", "hhea", "post", "OS/2"))
    scale = 1000 / known.face.upem
    box = [round(side * scale) for side in unpack_from(">4h", head, 36)]
    up, down = (round(one * scale) for one in unpack_from(">2h", lines, 4))
    slant = unpack_from(">i", post, 4)[0] / 65536
    version, weight, family = (unpack_from(">H", style, at)[0] for at in (0, 4, 30))
    capitals = round(unpack_from(">h", style, 88)[0] * scale) if version > 1 and len(style) > 89 else up
    flags = SYMBOLIC + ITALIC * bool(slant) + SERIF * (family >> 8 in SERIFS) + FIXED_PITCH * bool(post[15])
    stem = round(10 + 220 * (weight - 50) / 900)  # estimated: no table of a font has it
    name = " ".join(part.capitalize() for part in known.name.split("-")[:-2]) or known.name
    return (
        b"/FontFamily(%b)/FontWeight %d/Flags %d/FontBBox[%d %d %d %d]/ItalicAngle %d/Ascent %d/Descent %d/CapHeight %d"
        b"/StemV %d"
    ) % (name.encode(), weight, flags, *box, round(slant), up, down, capitals, stem)


def _widths(widths: dict[int, int]) -> bytes:
    """Format widths by glyph, as runs of neighbours."""
    runs: list[tuple[int, list[int]]] = []
    for glyph, width in widths.items():
        if runs and glyph == runs[-1][0] + len(runs[-1][1]):
            runs[-1][1].append(width)
        else:
            runs.append((glyph, [width]))
    return " ".join(f"{first}[{' '.join(map(str, some))}]" for first, some in runs).encode()


def _map(known: Typeface, used: list[int]) -> bytes:
    """Map every glyph to itself; those beyond the font's last map to its sign for a missing letter."""
    own = b"".join(glyph.to_bytes(2) for glyph in range(known.glyphs))
    return own.ljust(2 * (max(used) + 1), b"\0")


def _letters(known: Typeface, used: list[int], odd: Odd) -> bytes:
    """Return the letters of each glyph, for searching and copying."""
    letters = [(glyph, odd[glyph] if glyph in odd else known.letters.get(glyph, "")) for glyph in used]
    lines = [b"<%04x><%b>" % (glyph, text.encode("utf-16-be").hex().encode()) for glyph, text in letters if text]
    blocks = (lines[at : at + 100] for at in range(0, len(lines), 100))
    body = b"".join(b"%d beginbfchar\n%b\nendbfchar\n" % (len(some), b"\n".join(some)) for some in blocks)
    return CMAP_HEAD + body + CMAP_FOOT
