"""Every pack's templates as they are drawn: words that can be read at the table."""

from pathlib import Path

import pytest

from cards.faces.templates import template_faces
from tests.games.packs import FOLDERS, compiled

A4_ROOM = (260, 190)
LEAST = 1.75
"""Millimetres: 5 points, the smallest type that a desktop printer sets clearly."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_words_on_templates_are_large_enough_to_read(folder: Path) -> None:
    longest, widest = A4_ROOM
    faces = template_faces(compiled(folder), longest=longest, widest=widest)
    tiny = [(face.key, label.text) for face in faces for label in face.drawing.labels if 0 < label.size < LEAST]
    assert not tiny
