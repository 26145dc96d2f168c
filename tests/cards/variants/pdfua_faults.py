"""A check of PDF/UA-1 against the Matterhorn protocol, as far as the structure of the file shows it."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Pdf

from tests.cards.variants.missing_fonts import missing_fonts

HEADING = re.compile(r"/H(\d)")
OPENED, CLOSED = ("BDC", "BMC"), "EMC"
SHOWING = ("Tj", "TJ", "'", '"', "f", "f*", "F", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "EI")
UA = "<pdfuaid:part>1<"


def pdfua_faults(pdf: bytes) -> tuple[str, ...]:
    """Return every fault in words; none where the structure of the file meets PDF/UA-1."""
    with pikepdf.open(BytesIO(pdf)) as document:
        found = [fault for check in (_file, _structure, _content) for fault in check(document)]
        return tuple(dict.fromkeys((*found, *missing_fonts(document), *_unreadable(document))))


def _file(document: Pdf) -> Iterator[str]:
    root = document.Root
    if not root.get("/MarkInfo", Dictionary()).get("/Marked", False):
        yield "it does not say that it is tagged"
    if not str(root.get("/Lang", "")):
        yield "it names no language"
    if not root.get("/ViewerPreferences", Dictionary()).get("/DisplayDocTitle", False):
        yield "readers show its file's name instead of its title"
    metadata = root.get("/Metadata")
    text = metadata.read_bytes().decode() if metadata is not None else ""
    if UA not in re.sub(r'pdfuaid:part="1"', "<pdfuaid:part>1<", text):
        yield "its XMP does not say PDF/UA-1"
    if "dc:title" not in text:
        yield "its XMP has no title"


def _elements(document: Pdf) -> Iterator[Dictionary]:
    """Yield every element of the structure, in reading order."""
    waiting: list[Any] = [document.Root.get("/StructTreeRoot", Dictionary()).get("/K")]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Array):
            waiting += reversed(list(node))
        elif isinstance(node, Dictionary):
            if node.get("/S") is not None:
                yield node
            waiting.append(node.get("/K"))


def _structure(document: Pdf) -> Iterator[str]:
    elements = list(_elements(document))
    if not elements:
        yield "it has no structure"
    level = 0
    for element in elements:
        if heading := HEADING.fullmatch(str(element.S)):
            if int(heading[1]) > level + 1:
                yield f"a heading of level {heading[1]} follows one of level {level}"
            level = int(heading[1])
        if element.S == "/Figure" and not str(element.get("/Alt", "")):
            yield "a figure has no words in its place"
    if elements and not level:
        yield "it has no headings"
    tables = [element for element in elements if element.S == "/Table"]
    if any(not _headed(table) for table in tables):
        yield "a table has no head cells"


def _headed(table: Dictionary) -> bool:
    waiting: list[Any] = [table.get("/K")]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Array):
            waiting += list(node)
        elif isinstance(node, Dictionary):
            if node.get("/S") == "/TH":
                return True
            waiting.append(node.get("/K"))
    return False


def _content(document: Pdf) -> Iterator[str]:
    """Yield faults of content: all of it must belong to the structure, or be marked as no part of it."""
    for number, page in enumerate(document.pages, start=1):
        depth = 0
        for instruction in pikepdf.parse_content_stream(page):
            name = str(instruction.operator)
            depth += (name in OPENED) - (name == CLOSED)
            if name in SHOWING and depth < 1:
                yield f"page {number} shows something that is in no element"
                break
        if page.obj.get("/StructParents") is None:
            yield f"page {number} is not joined to the structure"


def _unreadable(document: Pdf) -> Iterator[str]:
    """Yield fonts without a mapping to letters."""
    for thing in document.objects:
        if isinstance(thing, Dictionary) and thing.get("/Subtype") == "/Type0" and "/ToUnicode" not in thing:
            yield f"the letters of {str(thing.get('/BaseFont', '?'))[1:]} cannot be told"
