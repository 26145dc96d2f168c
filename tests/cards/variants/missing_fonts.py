"""A check for fonts that a document uses but does not contain."""

from collections.abc import Iterator

from pikepdf import Dictionary, Pdf

FILES = ("/FontFile", "/FontFile2", "/FontFile3")


def missing_fonts(document: Pdf) -> Iterator[str]:
    """Yield a sentence for each font that the reader's machine would need."""
    for thing in document.objects:
        if isinstance(thing, Dictionary) and thing.get("/Type") == "/FontDescriptor":
            if not any(key in thing for key in FILES):
                yield f"the font {str(thing.get('/FontName', '?'))[1:]} is not embedded"
        elif isinstance(thing, Dictionary) and thing.get("/Type") == "/Font" and _bare(thing):
            yield f"the font {str(thing.get('/BaseFont', '?'))[1:]} has no descriptor"


def _bare(font: Dictionary) -> bool:
    """Return whether a font lacks its descriptor; a composite font has descendants that carry one."""
    return font.get("/Subtype") not in ("/Type0", "/Type3") and "/FontDescriptor" not in font
