"""Vendor fonts, icons and stylesheets from their npm packages into static/vendor, with their licences.

Usage: npm install <the packages that PACKAGES names>, then: python tools/vendor.py NODE_MODULES
Fonts are kept as WOFF2 for the web, without hints, and as TrueType for print; icons as one zip of SVG bodies, read one
at a time.
"""

import json
import shutil
import sys
import zipfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

VENDOR = Path(__file__).resolve().parent.parent / "static" / "vendor"
FONTS = {
    "alegreya": (("latin", "latin-ext"), ("400-normal", "400-italic", "700-normal")),
    "alegreya-sc": (("latin", "latin-ext"), ("700-normal",)),
    "barlow": (("latin", "latin-ext"), ("400-normal", "400-italic", "600-normal", "700-normal")),
    "barlow-condensed": (("latin", "latin-ext"), ("500-normal", "600-normal", "700-normal")),
    "big-shoulders-display": (("latin", "latin-ext"), ("700-normal", "900-normal")),
    "chakra-petch": (("latin", "latin-ext"), ("700-normal",)),
    "courier-prime": (("latin", "latin-ext"), ("400-normal", "400-italic", "700-normal")),
    "oxanium": (("latin", "latin-ext"), ("700-normal", "800-normal")),
    "rajdhani": (("latin", "latin-ext"), ("500-normal", "600-normal", "700-normal")),
    "special-elite": (("latin", "latin-ext"), ("400-normal",)),
    "noto-sans": (
        ("latin", "latin-ext", "cyrillic", "greek", "vietnamese", "devanagari"),
        ("400-normal", "700-normal"),
    ),
    "ibm-plex-sans-arabic": (("arabic",), ("400-normal", "700-normal")),
    "noto-sans-hebrew": (("hebrew",), ("400-normal", "700-normal")),
    "noto-sans-thai": (("thai",), ("400-normal", "700-normal")),
    "noto-sans-tamil": (("tamil",), ("400-normal", "700-normal")),
    "noto-emoji": (("emoji",), ("400-normal",)),
    "noto-sans-math": (("latin",), ("400-normal",)),
    "noto-sans-symbols-2": (("symbols",), ("400-normal",)),
}
FILES = {
    "@picocss/pico": ("css/pico.min.css", "LICENSE.md", "pico"),
    "axe-core": ("axe.min.js", "LICENSE", "axe"),
}
HINTS = {"cvt ", "fpgm", "gasp", "hdmx", "prep", "LTSH", "VDMX"}
"""The font tables for hinting alone."""
EPOCH = (1980, 1, 1, 0, 0, 0)


def name_family(font: TTFont, family: str, face: str) -> None:
    """Give all weights and subsets one family name, so that they are found as one family."""
    table = font["name"]
    for name_id in (1, 2, 4, 16, 17, 21, 22):
        table.removeNames(nameID=name_id)
    weight, style = face.split("-")
    title = family.replace("-", " ").title()
    for name_id, text in ((1, title), (2, f"{weight} {style}"), (4, f"{title} {weight} {style}")):
        table.setName(text, name_id, 3, 1, 0x409)


def web_font(source: Path, target: Path) -> None:
    """Copy a font for the web without hinting, a third of its bytes, which only helps coarse screens."""
    font = TTFont(source, recalcTimestamp=False)
    for table in HINTS & set(font.keys()):
        del font[table]
    if "glyf" in font:
        for glyph in font["glyf"].glyphs.values():
            glyph.expand(font["glyf"])
            glyph.removeHinting()
    font.flavor = "woff2"
    font.save(target)


def vendor_font(package: Path, family: str) -> None:
    """Copy a family's chosen files for the web, and merge each face's subsets into one print font."""
    subsets, faces = FONTS[family]
    target = VENDOR / "fonts" / family
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copy(package / "LICENSE", target / "LICENSE")
    for face in faces:
        sources = [package / "files" / f"{family}-{subset}-{face}.woff2" for subset in subsets]
        for source in sources:
            web_font(source, target / source.name)
        font = Merger().merge(sources) if len(sources) > 1 else TTFont(sources[0], recalcTimestamp=False)
        font.flavor, font.recalcTimestamp = None, False
        font["head"].created = font["head"].modified = 0
        name_family(font, family, face)
        font.save(target / f"{family}-{face}.ttf", reorderTables=True)


def vendor_icons(package: Path) -> None:
    """Pack every icon's SVG body into one zip whose bytes depend only on the icons."""
    icons = json.loads((package / "icons.json").read_text())["icons"]
    target = VENDOR / "game-icons"
    target.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target / "icons.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(icons):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), icons[name]["body"], zipfile.ZIP_DEFLATED)
    (target / "LICENSE").write_text(
        "Icons by the contributors of game-icons.net (Lorc, Delapouite and others), CC BY 3.0.\n"
        "https://game-icons.net/about.html#authors\nhttps://creativecommons.org/licenses/by/3.0/\n"
    )


def main(node_modules: str) -> None:
    """Vendor all fonts, icons and stylesheets."""
    modules = Path(node_modules)
    for family in FONTS:
        vendor_font(modules / "@fontsource" / family, family)
    vendor_icons(modules / "@iconify-json" / "game-icons")
    for package, (file, licence, folder) in FILES.items():
        (VENDOR / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(modules / package / file, VENDOR / folder)
        shutil.copy(modules / package / licence, VENDOR / folder / "LICENSE")


if __name__ == "__main__":
    main(sys.argv[1])
