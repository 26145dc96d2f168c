"""PDF/X-4: everything that is asked for is there, and each thing that is missing is found."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, Stream

from cards.exports.formats.press_pdf import press_book
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.variants.pdfx import as_pdfx4, profile_of, srgb
from tests.cards.pdf.small_game import GAME, PAIR
from tests.cards.variants.conftest import WISH, made_up_profile, spoilt, without
from tests.cards.variants.pdfx_faults import pdfx_faults

MM = 25.4 / 72


def test_its_title_names_the_gang_and_only_a_registered_condition_names_the_registry(plain: bytes) -> None:
    for condition, registry in (("FOGRA39", "http://www.color.org"), ("Our own press", "")):
        with pikepdf.open(BytesIO(as_pdfx4(plain, replace(WISH, condition=condition), bleed=3))) as pdf:
            assert str(pdf.docinfo.Title) == f"{GAME.name} – {PAIR.name}"
            assert str(pdf.Root.OutputIntents[0].get("/RegistryName", "")) == registry


def test_a_plain_pdf_has_many(plain: bytes) -> None:
    found = " ".join(pdfx_faults(plain))
    said = ("output intents", "does not say PDF/X-4", "mean nothing to the press", "trapped")
    assert [fault for fault in said if fault not in found] == []


def test_every_page_is_a_card_with_its_bleed(for_press: bytes) -> None:
    with pikepdf.open(BytesIO(for_press)) as pdf:
        assert len(pdf.pages) == 2 * (2 + 2), "two members and two cards"
        for page in pdf.pages:
            left, bottom, right, top = (float(side) * MM for side in page.TrimBox)
            assert (right - left, top - bottom) == (pytest.approx(63, abs=0.01), pytest.approx(88, abs=0.01))
            assert float(page.BleedBox[2]) * MM == pytest.approx(69, abs=0.01)


def test_a_time_can_be_given_and_that_of_the_profile_of_screens_is_fixed(plain: bytes) -> None:
    assert srgb().body[24:36] == bytes.fromhex("07d000010001000000000000")
    made = as_pdfx4(plain, WISH, bleed=3, made=datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC))
    with pikepdf.open(BytesIO(made)) as pdf:
        assert str(pdf.docinfo["/CreationDate"]) == "D:20260504030201Z"
        assert b"2026-05-04T03:02:01Z" in pdf.Root.Metadata.read_bytes()


def test_words_and_rules_are_full_black(for_press: bytes) -> None:
    with pikepdf.open(BytesIO(for_press)) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, Stream) and thing.get("/Subtype") == "/Form"]
        bodies = [page.Contents.read_bytes() for page in pdf.pages] + [one.read_bytes() for one in streams]
    greys = [float(grey) for body in bodies for grey in re.findall(rb"(?<![\d. ] )(?<![\d.])([\d.]+) [gG]\b", body)]
    assert greys.count(0) > 5
    assert [grey for grey in greys if 0 < grey < 0.1] == []


def for_a_display(pdf: Pdf) -> None:
    pdf.Root.OutputIntents[0].DestOutputProfile = Stream(pdf, made_up_profile(kind=b"mntr"))


def see_through(pdf: Pdf) -> None:
    pdf.pages[0].obj.Resources.ExtGState = Dictionary(a=pdf.make_indirect(Dictionary(ca=0.5)))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without("/OutputIntents"), "0 output intents"),
        (for_a_display, "not that of a press"),
        (without("/Metadata"), "no XMP"),
        (without("/TrimBox"), "page 1 has no trim box"),
        (lambda pdf: pdf.pages[0].obj.update({"/TrimBox": Array([-9, -9, 900, 900])}), "do not lie in each other"),
        (lambda pdf: pdf.Root.update({"/OpenAction": Dictionary(S=Name.JavaScript)}), "/OpenAction"),
        (see_through, "transparency"),
        (lambda pdf: pdf.pages[0].obj.update({"/Annots": Array([Dictionary(Subtype=Name.Link)])}), "annotations"),
        (without("/ColorSpace"), "mean nothing to the press"),
        (without("/FontFile2"), "is not embedded"),
        (without("/Trapped"), "trapped"),
    ],
)
def test_it_has_no_faults_and_each_is_found(for_press: bytes, spoil, said: str) -> None:
    assert pdfx_faults(for_press) == ()
    assert any(said in fault for fault in pdfx_faults(spoilt(for_press, spoil)))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "no ICC file"),
        (made_up_profile(mark=b"nope"), "no ICC file"),
        (made_up_profile(kind=b"mntr"), "of kind “mntr”"),
        (made_up_profile(space=b"Lab "), "for Lab colours"),
    ],
)
def test_profiles_that_are_not_a_presss_are_refused(body: bytes, said: str) -> None:
    with pytest.raises(PrintingFailed, match=said):
        profile_of(body)


def test_a_record_sheet_keeps_its_size_after_the_cards() -> None:
    record = replace(GAME.designs[0], key="record", width=148, height=210, besides=True)
    game = replace(GAME, designs=(*GAME.designs, record))
    book = press_book(PrintContext(game=game, gang=PAIR))
    with pikepdf.open(BytesIO(as_pdfx4(book, WISH, bleed=3))) as pdf:
        boxes = [[float(side) * MM for side in page.TrimBox] for page in pdf.pages]
    sizes = [(round(right - left), round(top - bottom)) for left, bottom, right, top in boxes]
    assert sizes[-4:] == [(148, 210)] * 4
    assert set(sizes[:-4]) == {(63, 88)}
