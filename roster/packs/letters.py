"""The letters of a pack's texts that no bundled font can print."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from unicodedata import category, normalize

from roster.packs.schema.pack import Pack
from roster.packs.texts import texts_of

FONTS = Path(__file__).resolve().parents[2] / "static" / "vendor" / "fonts"
UNSEEN = ("Cc", "Cf", "Zs", "Mn")
"""The categories of signs that are not drawn by a glyph of their own."""


@cache
def bundled_letters() -> frozenset[str]:
    """Return every letter that a bundled font has."""
    import uharfbuzz as hb  # only commands that check packs need it

    faces = (hb.Face(hb.Blob.from_file_path(str(file))) for file in sorted(FONTS.glob("*/*.ttf")))
    return frozenset(chr(code) for face in faces for code in face.unicodes)


def unprintable_letters(pack: Pack) -> Mapping[str, str]:
    """Return each letter that would be printed as a box, with the place of the first text that has it."""
    found: dict[str, str] = {}
    for path, text in texts_of(pack):
        for letter in set(text) - bundled_letters():
            if category(letter) not in UNSEEN and not bundled_letters().issuperset(normalize("NFKC", letter)):
                found.setdefault(letter, "/".join(map(str, path)))
    return dict(sorted(found.items()))
