"""Every script is printed so that its words are found again, or the report says which letters no font has."""

import shutil
import subprocess
from dataclasses import replace
from functools import cache
from unicodedata import normalize

import pytest

from cards.faces.unit_card import member_card
from cards.html.typefaces import INSTALLED, font_files, fonts_hash
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintedKit
from cards.sheets.options import PrintOptions
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import printed, texts
from tests.cards.pdf.small_game import GAME as SMALL
from tests.cards.pdf.small_game import GANG

NOTES = {
    "hebrew": "הרוכב המהיר שומר על הגשר הישן כל הלילה ואינו ישן",
    "arabic": "محمد عبد الراكب السريع يحرس الجسر القديم طوال الليل ولا ينام أبدا",
    "devanagari": "तेज़ सवार पूरी रात पुराने पुल की रक्षा करता है और कभी नहीं सोता",
    "thai": "คนขี่เร็วเฝ้าสะพานเก่าทั้งคืนและน้ำ",
    "tamil": "வேகமான ஓட்டுநர் பழைய பாலத்தை காவல் காக்கிறார்",
    "combining": "Zoe\u0301 and her a\u0328\u0301 ferry",
}
LETTERS = "漢字 한국 カナ"


@cache
def card(notes: str, name: str = PIKE.name) -> bytes:
    member = replace(PIKE, notes=notes, name=name)
    return printed(GAME, (member_card(GAME, crew(member), member),))


def plain(text: str) -> str:
    """Return the text as a search compares it: ligatures as letters, one space between words."""
    return " ".join(normalize("NFKC", text).split())


def by_pdfium(pdf: bytes) -> str:
    return plain(" ".join(texts(pdf)))


@pytest.mark.parametrize("script", NOTES)
def test_words_of_every_script_are_found_in_order_by_pdfium(script: str) -> None:
    assert plain(NOTES[script]) in by_pdfium(card(NOTES[script]))


def by_poppler(pdf: bytes) -> str:
    if not shutil.which("pdftotext"):
        pytest.skip("pdftotext is not installed")
    return subprocess.run(("pdftotext", "-", "-"), input=pdf, capture_output=True, check=True).stdout.decode()


@pytest.mark.parametrize("script", NOTES)
def test_words_of_every_script_are_found_by_poppler(script: str) -> None:
    composed = normalize("NFC", by_poppler(card(NOTES[script])))
    assert [word for word in normalize("NFC", NOTES[script]).split() if word not in composed] == []


def test_words_from_the_right_are_whole_for_both_readers_at_every_size_and_among_others() -> None:
    pdf = card('Kit, السلام and ולא שָׁלוֹם, 12 ק"מ then ولا.', "محمد السريع")
    for found in (" ".join(texts(pdf)), by_poppler(pdf)):
        words = found.replace("\u202b", " ").replace("\u202c", " ").replace(",", " ").replace(".", " ").split()
        assert {"محمد", "السريع", "السلام", "ולא", "שלום", 'ק"מ', "ولا", "12", "then"} <= set(words)


def test_a_report_names_the_letters_that_no_font_has() -> None:
    letters = "\U00013000 \U00012000"
    gang = replace(GANG, members=(replace(GANG.members[0], name=f"Sphinx {letters}"),))
    kit = print_kit(PrintContext(game=SMALL, gang=gang), PrintOptions(what=("cards",)))
    assert kit.report.notes == (f"2 letters have no glyph in any font here: {' '.join(sorted(letters.split()))}",)


@pytest.mark.parametrize("signs", ["\u202e\u202c", "\u2066\u2069", "\ufeff", "\u2060\ufff9\U000e0041"])
def test_what_is_invisible_changes_nothing_in_print(signs: str) -> None:
    def kit(between: str) -> PrintedKit:
        name, notes = f"Zoe{between} Kit", f"Two{between} words of {NOTES['hebrew']}"
        gang = replace(GANG, name=f"The{between} Crew", members=(replace(GANG.members[0], name=name, notes=notes),))
        return print_kit(PrintContext(game=SMALL, gang=gang), PrintOptions(what=("cards", "summary")))

    made = kit(signs)
    assert made == kit("")
    assert made.report.notes == ()


def test_installed_fonts_come_after_bundled_ones_and_change_every_key(tmp_path, monkeypatch) -> None:
    bundled, hashed = [file for file in font_files() if file.parent != INSTALLED], fonts_hash()
    shutil.copy(bundled[-1], tmp_path / "a-first-by-name.ttf")
    monkeypatch.setattr("cards.html.typefaces.INSTALLED", tmp_path)
    for known in (font_files, fonts_hash):
        monkeypatch.setattr(f"cards.html.typefaces.{known.__name__}", cache(known.__wrapped__))
    from cards.html import typefaces

    assert list(typefaces.font_files()) == [*bundled, tmp_path / "a-first-by-name.ttf"]
    assert typefaces.fonts_hash() != hashed


def test_an_installed_font_shows_chinese_japanese_and_korean() -> None:
    if not any(INSTALLED.glob("*.ttf")):
        pytest.skip("`make fonts` has installed no font")
    assert LETTERS in by_pdfium(card(LETTERS))
    gang = replace(GANG, members=(replace(GANG.members[0], name=LETTERS),))
    assert print_kit(PrintContext(game=SMALL, gang=gang), PrintOptions(what=("cards",))).report.notes == ()
