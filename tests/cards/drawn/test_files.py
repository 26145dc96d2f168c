"""SVG, PDF and PNG: of true size, without fonts, the same bytes each time."""

import re
from io import BytesIO
from xml.etree import ElementTree as ET

import pikepdf
import pytest
from PIL import Image

from cards.drawn.contours import label_contours
from cards.drawn.files import piece_svg
from cards.drawn.pdf import TooManyPixels, piece_pdf, piece_png
from cards.drawn.piece import CutPiece, template_piece
from cards.geometry.drawing import Label
from cards.geometry.points import around_points, at
from roster.rules.game.prints import Ruler, Sector, Template, Turn

TURN = template_piece(
    Template(key="tight", name="Tight & narrow", drawing=Turn(inches=3, angle=90, lane=42, hand="right"), note="<1>")
)
RULER = template_piece(Template(key="ruler", name="Ruler", drawing=Ruler(start=0, end=4, width=25)))
HUGE = template_piece(Template(key="huge", name="Huge", drawing=Sector(angle=360, radius=500)))
PIECES = (TURN, RULER)


@pytest.mark.parametrize("style", ["print", "cut"])
@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.key)
def test_an_svg_is_well_formed_and_holds_no_text_to_set(piece: CutPiece, style) -> None:
    root = ET.fromstring(piece_svg(piece, style=style))
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert tags <= {"svg", "title", "path", "g"}
    assert root.attrib["width"] == f"{piece.box.width:.6f}".rstrip("0").rstrip(".") + "mm"


def test_machines_find_their_layers_in_the_order_of_work() -> None:
    text = piece_svg(TURN, style="cut")
    assert re.findall(r'<g id="(\w+)"', text) == ["ENGRAVE", "ENGRAVE_FILL", "CUT"]
    assert text.count("#ff0000") == 1


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.key)
def test_a_pdf_has_one_page_as_large_as_its_piece_and_asks_not_to_be_scaled(piece: CutPiece) -> None:
    with pikepdf.open(BytesIO(piece_pdf(piece))) as pdf:
        (page,) = pdf.pages
        size = [float(side) * 25.4 / 72 for side in page.MediaBox][2:]
        assert size == pytest.approx([piece.box.width, piece.box.height], abs=1e-4)
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(pdf.docinfo["/Title"]) == piece.name
        assert "/Font" not in page.Resources
        assert pdf.check_pdf_syntax() == []


@pytest.mark.parametrize("dpi", [96, 300, 600])
def test_a_png_says_how_large_its_pixels_are(dpi: int) -> None:
    with Image.open(BytesIO(piece_png(RULER, dpi))) as picture:
        assert picture.mode == "RGB"
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
        wide, high = (side * 25.4 / dpi for side in picture.size)
        assert 0 <= wide - RULER.box.width < 25.4 / dpi
        assert 0 <= high - RULER.box.height < 25.4 / dpi


def test_a_png_that_nothing_opens_is_refused_with_what_would_do() -> None:
    with pytest.raises(TooManyPixels, match=r"ask for 19\d dpi or fewer"):
        piece_png(HUGE, 300)


def test_letters_stand_where_their_label_does() -> None:
    label = Label(text="HIM", place=at(30, 40), size=10, lettering="display")
    points = [point for contour in label_contours(label) for point in contour.flattened()]
    box = around_points(points)
    assert box.centre.x == pytest.approx(30, abs=0.3)
    assert box.centre.y == pytest.approx(40, abs=0.3)
    assert box.height == pytest.approx(8, abs=0.3)


def test_letters_that_a_font_lacks_come_from_another() -> None:
    for text in ("Ωmega", "مرحبا", "שלום", "✚", "☃"):
        assert label_contours(Label(text=text, place=at(0, 0), size=5)), text


def test_turned_letters_turn_about_their_place() -> None:
    flat = Label(text="L", place=at(0, 0), size=10, anchor="start")
    standing = Label(text="L", place=at(0, 0), size=10, anchor="start", angle=90)
    one, two = (label_contours(label)[0].curves[0].points[0] for label in (flat, standing))
    assert (two.x, two.y) == (pytest.approx(-one.y), pytest.approx(one.x))
