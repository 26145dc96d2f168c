"""PDF/UA-1: a document that can be read aloud in order, and each thing that would stop that is found."""

import shutil
import subprocess
from pathlib import Path

import pytest
from pikepdf import Dictionary, Name, Pdf, Stream

from tests.cards.pdf.small_game import PAIR
from tests.cards.variants.pdfua_faults import pdfua_faults


def test_it_has_no_faults(readable: bytes) -> None:
    assert pdfua_faults(readable) == ()


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


def test_emblems_have_words(readable: bytes, spoilt) -> None:
    assert any("no words in its place" in fault for fault in pdfua_faults(spoilt(readable, without_words)))


def without_words(pdf: Pdf) -> None:
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and "/Alt" in thing:
            del thing.Alt


def untagged(pdf: Pdf) -> None:
    del pdf.Root.MarkInfo


def speechless(pdf: Pdf) -> None:
    del pdf.Root.Lang


def untitled(pdf: Pdf) -> None:
    del pdf.Root.ViewerPreferences


def unnamed(pdf: Pdf) -> None:
    pdf.Root.Metadata = Stream(pdf, b"<x/>")


def with_a_gap_in_its_headings(pdf: Pdf) -> None:
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and thing.get("/S") == "/H2":
            thing.S = Name.H5


def with_words_in_no_element(pdf: Pdf) -> None:
    pdf.pages[0].contents_add(b"0 0 10 10 re f")


def with_letters_nobody_knows(pdf: Pdf) -> None:
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and thing.get("/Subtype") == "/Type0":
            del thing["/ToUnicode"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (untagged, "does not say that it is tagged"),
        (speechless, "names no language"),
        (untitled, "instead of its title"),
        (unnamed, "does not say PDF/UA-1"),
        (with_a_gap_in_its_headings, "a heading of level 5 follows"),
        (with_words_in_no_element, "in no element"),
        (with_letters_nobody_knows, "cannot be told"),
    ],
)
def test_each_fault_is_found(readable: bytes, spoilt, spoil, said: str) -> None:
    assert any(said in fault for fault in pdfua_faults(spoilt(readable, spoil)))
