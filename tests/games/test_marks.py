"""Marks of house numbers on paper: behind texts, in no title, on no template, and none is lost; none of readings."""

import re
from pathlib import Path

import pytest

from cards.faces.reference import reference_sheets
from cards.faces.sheet_face import HOUSE
from cards.faces.templates import template_faces
from cards.html.sheet_pieces import sheet_pieces
from tests.games.packs import FOLDERS, compiled

TITLE = re.compile(r"<(h3|h4|b)\b[^>]*>(.*?)</\1>", re.DOTALL)
MARKS = re.compile(f"[{HOUSE}§]+")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_sheets_have_marks_behind_texts_and_not_in_titles(folder: Path) -> None:
    for sheet in reference_sheets(compiled(folder)):
        pieces = sheet_pieces(sheet, 0, lambda part: (10.0,) * (len(part.heads) + 1))
        written = [piece.fragment.write() for piece in pieces]
        assert [found[1] for one in written for found in TITLE.findall(one) if MARKS.search(found[1])] == []
        titles = [*sheet.front, *(item for passage in sheet.front for item in passage.items)]
        wanted = {mark for one in titles for run in MARKS.findall(one.title) for mark in run}
        assert wanted <= {mark for one in written for run in MARKS.findall(one) for mark in run} <= {HOUSE}
        for passage in sheet.front:
            for item in (one for one in passage.items if MARKS.search(one.title) and passage.form != "table"):
                end = item.text[-25:] + (item.title[len(item.title.rstrip(HOUSE)) :])
                assert any(plain(end) in plain(one) for one in written), item.title


def plain(markup: str) -> str:
    """Return a text without tags, spaces and punctuation."""
    return re.sub(r"<[^>]*>|&#?\w+;|[^\w†§]", "", markup)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_template_has_a_mark(folder: Path) -> None:
    faces = template_faces(compiled(folder), longest=260, widest=190)
    assert [face.key for face in faces if MARKS.search("".join(label.text for label in face.drawing.labels))] == []
    assert faces
