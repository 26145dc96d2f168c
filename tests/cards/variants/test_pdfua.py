"""PDF/UA-1: a document that can be read aloud in order, and each thing that would stop that is found."""

import shutil
import subprocess
from pathlib import Path

import pytest
from pikepdf import Dictionary, Name, Pdf, Stream

from tests.cards.pdf.small_game import PAIR
from tests.cards.variants.conftest import spoilt, without
from tests.cards.variants.pdfua_faults import pdfua_faults


def test_an_untagged_pdf_has_many(plain: bytes) -> None:
    found = " ".join(pdfua_faults(plain))
    assert all(fault in found for fault in ("tagged", "PDF/UA-1", "no structure", "in no element"))


@pytest.mark.skipif(not shutil.which("pdfinfo"), reason="poppler's pdfinfo is not installed")
def test_its_structure_reads_in_order(readable: bytes, tmp_path: Path) -> None:
    (tmp_path / "read.pdf").write_bytes(readable)
    structure = subprocess.run(
        ["pdfinfo", "-struct-text", tmp_path / "read.pdf"], capture_output=True, text=True, check=True
    ).stdout.replace("\u00a0", " ")
    names = [PAIR.name, *(member.name for member in PAIR.members), "Feint"]
    places = [structure.index(f'"{name}"') for name in names]
    assert places == sorted(places)
    assert "Figure" in structure
    assert structure.index('"Loud') < structure.index("Everybody hears this one coming.")


def unnamed(pdf: Pdf) -> None:
    pdf.Root.Metadata = Stream(pdf, b"<x/>")


def with_a_gap_in_its_headings(pdf: Pdf) -> None:
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and thing.get("/S") == "/H2":
            thing.S = Name.H5


def with_words_in_no_element(pdf: Pdf) -> None:
    pdf.pages[0].contents_add(b"0 0 10 10 re f")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without("/Alt"), "no words in its place"),
        (without("/MarkInfo"), "does not say that it is tagged"),
        (without("/Lang"), "names no language"),
        (without("/ViewerPreferences"), "instead of its title"),
        (unnamed, "does not say PDF/UA-1"),
        (with_a_gap_in_its_headings, "a heading of level 5 follows"),
        (with_words_in_no_element, "in no element"),
        (without("/ToUnicode", "/Type0"), "cannot be told"),
    ],
)
def test_it_has_no_faults_and_each_is_found(readable: bytes, spoil, said: str) -> None:
    assert pdfua_faults(readable) == ()
    assert any(said in fault for fault in pdfua_faults(spoilt(readable, spoil)))
