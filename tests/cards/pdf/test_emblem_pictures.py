"""Pictures of emblems in print: whole in heads and on backs, as a shape on grounds, in every tone and every output."""

from collections import namedtuple
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from math import ceil

import pikepdf
import pytest
from PIL import Image, ImageDraw

from cards.exports.formats.houses import house, house_set
from cards.exports.formats.press_pdf import press_book
from cards.exports.formats.tabletop import table_set
from cards.exports.formats.tagged_pdf import reading_edition
from cards.faces.card import CardFace, Tone
from cards.faces.unit_card import member_card
from cards.html.heads import style_of
from cards.html.looks import tables
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.pdf.records import SideRecord
from cards.pdf.setting.emblems import INSET
from cards.pdf.variants.pdfx import as_pdfx4
from cards.pdf.writing.scaling import SHAPE
from cards.sheets.options import PrintOptions
from roster.packs.emblems import picture_digest, plain_picture
from roster.rules.game.game import Game
from tests.cards.made_up import GAME, HERONS, PIKE, crew
from tests.cards.pages import pictures, texts
from tests.cards.variants.conftest import WISH
from tests.cards.variants.pdfua_faults import pdfua_faults
from tests.cards.variants.pdfx_faults import pdfx_faults
from tests.packs.pictures import shield
from tests.packs.pictures import written as file_of

RED = (192, 32, 32)
DATA = plain_picture(file_of(shield()))
DIGEST = picture_digest(DATA)
PICTURES = {DIGEST: DATA}
GANG = crew(PIKE)
LOOKS = [name for name in tables() if name != "body"]


def with_picture(game: Game, digest: str = DIGEST, **design: object) -> Game:
    """Return the game with a picture for its first faction, and other designs."""
    factions = (replace(HERONS, picture=digest), *(one for one in game.factions if one.key != HERONS.key))
    designs = tuple(replace(one, **design) for one in game.designs)  # type: ignore[arg-type]
    return replace(game, factions=factions, designs=designs)


SHOWN = with_picture(GAME)


def context(game: Game = SHOWN, pictures: dict[str, bytes] = PICTURES) -> PrintContext:
    return PrintContext(game=game, gang=GANG, pictures=pictures)


def kit(game: Game = SHOWN, tone: Tone = "colour", what: str = "cards") -> PrintedKit:
    options = PrintOptions(what=(what,), tone=tone)  # type: ignore[arg-type]
    return print_kit(context(game), options)


Stored = namedtuple("Stored", "width height space mask")
"""A picture in a file: its pixels across and down, its colours, and the bits across of its mask."""


def streams(pdf: bytes, *, stencils: bool) -> list[Stored]:
    """Return the pictures of a file, or its masks of bits."""
    with pikepdf.open(BytesIO(pdf)) as document:
        every = [one for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        some = [one for one in every if bool(one.get("/ImageMask", False)) == stencils]
        masks = [int(one.Mask.Width) if "/Mask" in one else 0 for one in some]
        return [
            Stored(int(one.Width), int(one.Height), str(one.get("/ColorSpace", "")), mask)
            for one, mask in zip(some, masks, strict=True)
        ]


def page(pdf: bytes, at: int = 0) -> Image.Image:
    """Return a page at 300 dots an inch."""
    return pictures(pdf, 300 / 72, "RGB")[at]


def sides(face: CardFace, game: Game = SHOWN) -> tuple[bytes, tuple[SideRecord, ...]]:
    """Return a card's PDF and its sides."""
    pdf, (some,) = print_sides(PrintContext(game=game, pictures=PICTURES), [face])
    return pdf, some


def with_and_without(face: CardFace, **design: object) -> list[Image.Image]:
    """Return a card's front with the drawn emblem, and with the picture."""
    shown = ((picture, with_picture(GAME, picture, **design)) for picture in ("", DIGEST))
    pdfs = (sides(replace(face, palette=replace(face.palette, picture=one)), game)[0] for one, game in shown)
    return [page(pdf) for pdf in pdfs]


def dots(millimetres: float) -> int:
    return round(millimetres / 25.4 * 300)


def near(one: Iterable[int], other: Iterable[int], by: int = 12) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= by


def red_in(picture: Image.Image, by: int = 12) -> bool:
    return any(near(colour, RED, by) for _, colour in picture.convert("RGB").getcolors(1 << 24) or ())


def head_face(look: str = "plate", **changed: object) -> CardFace:
    face = replace(member_card(SHOWN, GANG, PIKE), look=look)
    if style_of(face, face.header).portrait.right:  # where other looks have the points
        face = replace(face, header=replace(face.header, points=""))
    return replace(face, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("look", LOOKS)
def test_the_whole_picture_stands_in_the_head_of_every_look(look: str) -> None:
    face = head_face(look)
    pdf, _ = sides(face, with_picture(GAME, look=look))
    box = style_of(face, face.header).portrait_box(face.inner[0]).grown(-INSET)
    assert near(page(pdf).getpixel((dots(box.centre.x), dots(box.centre.y))), RED)
    shown = streams(pdf, stencils=False)
    assert any(one.width == ceil(box.width / 25.4 * 300) for one in shown)
    assert all(one.mask == 2 * one.width for one in shown)


def test_what_is_clear_in_a_picture_stays_clear() -> None:
    face = head_face()
    plain, pictured = with_and_without(face)
    box = style_of(face, face.header).portrait_box(face.inner[0]).grown(-INSET)
    corner = dots(box.left + 0.3), dots(box.bottom - 0.3)
    assert plain.getpixel(corner) == pictured.getpixel(corner)


@pytest.mark.parametrize(("tone", "colours"), [("colour", 3), ("grey", 1), ("ink-saver", 1)])
def test_it_has_the_tone_of_the_print(tone: Tone, colours: int) -> None:
    pdf = kit(tone=tone).pdf
    spaces = {one.space for one in streams(pdf, stencils=False)}
    assert spaces == {"/DeviceRGB" if colours == 3 else "/DeviceGray"}
    shown = page(pdf)
    assert red_in(shown) == (colours == 3)
    if tone != "colour":
        assert all(max(colour) - min(colour) <= 2 for _, colour in shown.getcolors(1 << 24) or ())


def test_it_is_pale_where_ink_is_saved() -> None:
    def darkest(tone: Tone) -> int:
        face = head_face(tone=tone)
        pdf, _ = sides(face)
        box = style_of(face, face.header).portrait_box(face.inner[0])
        return int(page(pdf).getpixel((dots(box.centre.x), dots(box.centre.y)))[1])  # type: ignore[index]

    assert darkest("ink-saver") > darkest("grey") + 60


def test_one_stencil_serves_every_ground_and_each_picture_is_stored_once() -> None:
    others = tuple(replace(PIKE, id=f"m{number}") for number in range(5))
    pdf = print_kit(replace(context(), gang=crew(*others)), PrintOptions(what=("cards",))).pdf
    (shape,) = [one for one in streams(pdf, stencils=True) if one.width == SHAPE]
    assert shape.height == SHAPE
    sizes = [(one.width, one.height) for one in streams(pdf, stencils=False)]
    assert len(sizes) == len(set(sizes)) <= 2


def test_the_shape_of_a_badge_is_its_outline_whatever_is_drawn_on_it() -> None:
    badge = Image.new("RGBA", (200, 200), (0, 0, 0, 0))
    ImageDraw.Draw(badge).ellipse((20, 20, 180, 180), fill=(250, 204, 64, 255))
    ImageDraw.Draw(badge).polygon([(100, 60), (60, 140), (140, 140)], fill=(0, 0, 0, 255))
    data = plain_picture(file_of(badge))
    digest = picture_digest(data)
    face = member_card(with_picture(GAME, digest), GANG, PIKE)
    pdf, _ = print_sides(PrintContext(game=with_picture(GAME, digest), pictures={digest: data}), [face])
    with pikepdf.open(BytesIO(pdf)) as document:
        every = [one for one in document.objects if isinstance(one, pikepdf.Stream) and "/ImageMask" in one]
        (stencil,) = [one for one in every if int(one.Width) == SHAPE]
        bits = Image.frombytes("1", (SHAPE, SHAPE), stencil.read_bytes()).convert("L")
    assert sum(bits.histogram()[128:]) / SHAPE**2 == pytest.approx(3.1416 * 0.4**2, abs=0.01)


def test_the_ghost_lies_under_the_words_and_ends_with_the_band() -> None:
    face = head_face()
    pdf, (front, *_) = sides(face)
    (ghost,) = [box for box in front.pictures if box.fit == "shape" and box.under]
    assert 0 < ghost.floor < 30
    assert ghost.top + ghost.height > ghost.floor
    assert face.header.name.upper() in texts(pdf)[0].upper()


def test_the_ghost_covers_no_line_over_the_head() -> None:
    face = head_face("clockwork")
    style = style_of(face, face.header)
    assert style.border
    _, shown = with_and_without(face, look="clockwork")
    wide, high = dots(face.width), dots(style.border)
    rows = [{shown.getpixel((x, y)) for x in range(wide)} for y in range(high)]
    assert [len(row) for row in rows] == [1] * high


def test_an_empty_back_and_a_field_for_a_picture_have_it() -> None:
    game = with_picture(GAME, art=0.36)
    face = member_card(game, GANG, PIKE)
    face = replace(face, back=face.back[:2])
    _, made = sides(face, game)
    fits = {side.side: [(box.fit, box.under) for box in side.pictures] for side in made}
    assert ("whole", False) in fits["front"]
    assert ("shape", False) in fits["back"]
    large = max(box.width for side in made for box in side.pictures if box.fit == "whole")
    assert large > 20


def test_a_shared_back_has_it_in_its_middle() -> None:
    book = press_book(context(replace(SHOWN, designs=tuple(replace(one, back=()) for one in SHOWN.designs))))
    back = page(book, 1)
    found = [
        (x, y) for x in range(0, back.width, 8) for y in range(0, back.height, 8) if near(back.getpixel((x, y)), RED)
    ]
    assert found
    middle = sum(x for x, _ in found) / len(found)
    assert middle == pytest.approx(back.width / 2, abs=dots(1))


def test_the_summary_has_it_before_the_name() -> None:
    pdf = kit(what="summary").pdf
    (shown,) = streams(pdf, stencils=False)
    assert shown.width == ceil(7.6 / 25.4 * 300)
    assert red_in(page(pdf))


def test_a_portrait_takes_the_place_of_the_emblem_and_the_ghost_stays() -> None:
    other = plain_picture(file_of(shield(colour="#2040c0")))
    pictures = {**PICTURES, picture_digest(other): other}
    face = replace(head_face(), portrait=picture_digest(other))
    _, ((front, *_),) = print_sides(PrintContext(game=SHOWN, pictures=pictures), [face])
    fits = [(box.fit, box.digest) for box in front.pictures if box.top < 25]
    assert fits == [("shape", DIGEST), ("cover", picture_digest(other))], "head, portrait"


def test_a_missing_picture_leaves_the_drawn_emblem_and_the_report_says_so() -> None:
    missing = kit(with_picture(GAME, "f" * 64))
    assert missing.pdf == kit(GAME).pdf
    (note,) = missing.report.notes[len(kit(GAME).report.notes) :]
    assert note.startswith(f"{HERONS.name}: its picture is not here")
    assert not any("picture is not here" in one for one in kit().report.notes)


BROKEN = [b"nothing", DATA[:20], DATA.replace(b"IDAT", b"IDAX")]


@pytest.mark.parametrize("data", BROKEN)
def test_a_broken_picture_leaves_the_drawn_emblem_and_the_report_says_so(data: bytes) -> None:
    broken = print_kit(context(pictures={DIGEST: data}), PrintOptions(what=("cards",)))
    assert broken.pdf == kit(GAME).pdf
    (note,) = broken.report.notes[len(kit(GAME).report.notes) :]
    assert note.startswith(f"{HERONS.name}: its picture cannot be read, so its drawn emblem is printed")


@pytest.mark.parametrize("data", BROKEN)
def test_a_broken_portrait_ends_the_print_with_what_to_do(data: bytes) -> None:
    gang = crew(replace(PIKE, portrait=DIGEST))
    with pytest.raises(PrintingFailed, match="Upload it again"):
        print_kit(replace(context(pictures={DIGEST: data}), gang=gang), PrintOptions(what=("cards",)))


def test_a_screen_reader_is_told_whose_emblem_it_is() -> None:
    pdf = reading_edition(context())
    assert pdfua_faults(pdf) == ()
    assert len(streams(pdf, stencils=False)) == 1
    with pikepdf.open(BytesIO(pdf)) as document:
        told = [str(one["/Alt"]) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
    assert f"Emblem of {HERONS.name}" in told


def test_printing_houses_and_virtual_tables_get_it_and_say_where_it_is_missing() -> None:
    made = house_set(context(), house("thegamecrafter-poker"))
    assert made.problems == ()
    assert red_in(Image.open(BytesIO(next(data for name, data in made.files.items() if name.startswith("01-")))))
    lacking = house_set(context(pictures={}), house("thegamecrafter-poker"))
    assert any("its picture is not here" in one for one in lacking.problems)
    broken = house_set(context(pictures={DIGEST: b"nothing"}), house("thegamecrafter-poker"))
    assert any("its picture cannot be read" in one for one in broken.problems)
    table = table_set(context())
    assert any(red_in(Image.open(BytesIO(data)), 20) for name, data in table.items() if name.endswith((".png", ".jpg")))


def test_a_printing_press_gets_a_file_of_its_standard_without_transparency() -> None:
    made = as_pdfx4(press_book(context(), bleed=3), WISH, bleed=3)
    assert pdfx_faults(made) == ()
    assert len(streams(made, stencils=False)) == len(streams(press_book(context(), bleed=3), stencils=False))
    assert b"/SMask" not in made
