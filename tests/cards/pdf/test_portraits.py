"""Portraits in print: in the head, at 300 dots an inch, once a document, in every tone and every output."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import accumulate, pairwise
from math import ceil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from bench.printing.portraits import WIDTH, portrait
from cards.exports.formats.houses import house, house_set
from cards.exports.formats.press_pdf import press_book
from cards.exports.formats.tagged_pdf import reading_edition
from cards.faces.card import CardFace, Tone
from cards.faces.gang_cards import GangCard, resized
from cards.faces.styling import styled
from cards.faces.unit_card import member_card
from cards.geometry.points import Box
from cards.html.heads import style_of
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from cards.pdf.printed import PrintingFailed
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from roster.rules.gang.gang import Gang
from roster.rules.silhouette import Silhouette
from tests.cards.html.printing import POINT
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import letters, pictures, printed
from tests.cards.variants.pdfua_faults import pdfua_faults

PICTURES = {one.digest: one.data for one in map(portrait, range(2))}
FIRST, SECOND = PICTURES
PIKE_SHOWN = replace(PIKE, portrait=FIRST)
GANG = crew(PIKE_SHOWN)


def kit(gang: Gang, tone: Tone = "colour", store: Store | None = None) -> bytes:
    options = PrintOptions(what=("cards",), tone=tone)
    return print_kit(PrintContext(game=GAME, gang=gang, pictures=PICTURES, store=store), options).pdf


def box_of(face: CardFace) -> Box:
    return style_of(face, face.header).portrait_box(face.inner[0])


@cache
def usual() -> bytes:
    return kit(GANG)


def images(pdf: bytes) -> list[Image.Image]:
    with pikepdf.open(BytesIO(pdf)) as document:
        streams = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)]
        return [pikepdf.PdfImage(one).as_pil_image() for one in streams if one.get("/Subtype") == "/Image"]


def test_a_portrait_is_stored_at_300_dots_an_inch_of_its_box() -> None:
    (image,) = images(usual())
    box = box_of(member_card(GAME, GANG, PIKE_SHOWN))
    assert (image.width, image.height) == (ceil(box.width / 25.4 * 300), ceil(box.height / 25.4 * 300))


def test_members_with_one_portrait_share_it_in_the_file() -> None:
    others = tuple(replace(PIKE_SHOWN, id=f"m{number}", portrait=one) for number, one in enumerate(PICTURES))
    assert len(images(kit(replace(GANG, members=(PIKE_SHOWN, *others))))) == 2


@pytest.mark.parametrize(("tone", "mode"), [("colour", "RGB"), ("grey", "L"), ("ink-saver", "L")])
def test_a_portrait_has_the_tone_of_the_print(tone: Tone, mode: str) -> None:
    (image,), (grey,) = images(kit(GANG, tone)), images(kit(GANG, "grey"))
    assert image.mode == mode
    paler = ImageStat.Stat(image.convert("L")).mean[0] - ImageStat.Stat(grey).mean[0]
    assert (paler > 20) is (tone == "ink-saver")


def test_the_picture_stands_where_the_head_has_its_place() -> None:
    """The colours of the picture's corners are printed inside the corners of its box."""
    face = member_card(GAME, GANG, PIKE_SHOWN)
    pdf, _ = print_sides(PrintContext(game=GAME, pictures=PICTURES), [face])
    page = pictures(pdf, 300 / 72, "RGB")[0]
    box = box_of(face)
    (image,) = images(pdf)
    for across, down in ((0.1, 0.1), (0.9, 0.1), (0.5, 0.5), (0.1, 0.9), (0.9, 0.9)):
        spot = round((box.left + across * box.width) / 25.4 * 300), round((box.top + down * box.height) / 25.4 * 300)
        shown, meant = page.getpixel(spot), image.getpixel((across * image.width, down * image.height))
        assert max(abs(one - two) for one, two in zip(shown, meant, strict=True)) < 40


ART = 0.36
WITH_ART = replace(GAME, designs=tuple(replace(one, art=ART) for one in GAME.designs))


def art_page(portrait: str, bleed: float) -> Image.Image:
    """Return the front of a card with a field for a picture at 300 dots an inch, with its bleed."""
    face = member_card(WITH_ART, GANG, replace(PIKE, portrait=portrait))
    pdf, _ = print_sides(PrintContext(game=WITH_ART, pictures=PICTURES), [face], bleed=bleed)
    return pictures(pdf, 300 / 72, "RGB")[0]


def art_rows(bleed: float) -> list[int]:
    """Return the rows of pixels, left of the shade in the head, in which cards with and without a picture differ."""
    one, other = (art_page(portrait, bleed) for portrait in (FIRST, ""))
    column = one.width // 5
    return [row for row in range(one.height) if one.getpixel((column, row)) != other.getpixel((column, row))]


def test_a_picture_has_the_part_of_the_front_that_its_design_gives_it() -> None:
    face = member_card(WITH_ART, GANG, PIKE_SHOWN)
    rows = art_rows(0)
    assert (rows[-1] - rows[0] + 1) / 300 * 25.4 == pytest.approx(ART * face.height, abs=1)
    assert rows[0] / 300 * 25.4 < 0.3 * face.height


@pytest.mark.parametrize("bleed", [0, 3.175])
def test_a_picture_goes_on_into_the_bleed_without_an_edge_along_the_cut(bleed: float) -> None:
    """The picture changes smoothly from the end of the bleed to the card."""
    shown, without = (art_page(portrait, bleed) for portrait in (FIRST, ""))
    rows = art_rows(bleed)
    level = (rows[0] + rows[-1]) // 2
    edge = max(4, round(2 * bleed / 25.4 * 300))
    for columns in (range(1, edge), range(shown.width - edge, shown.width - 1)):
        row = [shown.getpixel((at, level)) for at in columns]
        assert all(max(abs(a - b) for a, b in zip(one, two, strict=True)) < 40 for one, two in pairwise(row))
        assert any(shown.getpixel((at, level)) != without.getpixel((at, level)) for at in columns)


@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_a_picture_in_a_field_goes_over_card_and_bleed_with_the_pixels_that_it_has(tone: Tone) -> None:
    options = PrintOptions(what=("cards",), tone=tone)
    (image,) = images(print_kit(PrintContext(game=WITH_ART, gang=GANG, pictures=PICTURES), options).pdf)
    face = member_card(WITH_ART, GANG, PIKE_SHOWN)
    wide, high = face.width + 2 * 3.2, face.art_under(face.header)
    assert image.width == WIDTH < ceil(wide / 25.4 * 300)
    assert image.height == pytest.approx(WIDTH * high / wide, abs=20)
    assert image.mode == ("RGB" if tone == "colour" else "L")


def test_a_clearly_smaller_card_has_no_field_for_a_picture() -> None:
    face = member_card(WITH_ART, GANG, PIKE_SHOWN)
    smaller = styled(face, size=(face.width * 0.7, face.height * 0.7))
    assert face.art_under(face.header) == pytest.approx(ART * face.height)
    assert smaller.art_under(smaller.header) == 0
    assert face.art_under(replace(face.header, small=True)) == 0
    for_poker = resized(GangCard(kind="member", face=face), 63.5, 88.9).face
    assert for_poker.art_under(for_poker.header) == 0
    own_size = resized(GangCard(kind="member", face=face), face.width, face.height).face
    assert own_size.art_under(own_size.header) > 0


def test_an_offered_design_is_printed_where_it_is_chosen() -> None:
    (own,) = GAME.designs[:1]
    offered = replace(own, key="pictured", art=ART, offered=True)
    game = replace(GAME, designs=(*GAME.designs, offered))
    context, asked = PrintContext(game=game, gang=GANG, pictures=PICTURES), PrintOptions(what=("cards",))
    usually, chosen = (images(print_kit(context, replace(asked, design=key)).pdf) for key in ("", "pictured"))
    assert chosen[0].width > 2 * usually[0].width
    with pytest.raises(PrintingFailed, match="offers pictured"):
        print_kit(context, replace(asked, design="another"))


def test_a_portrait_that_is_not_there_leaves_the_emblem() -> None:
    gang = replace(GANG, members=(replace(PIKE, portrait="f" * 64),))
    assert kit(gang) == kit(replace(GANG, members=(PIKE,)))
    assert kit(replace(GANG, members=(replace(PIKE, portrait="../../etc"),))) == kit(gang)


def test_a_stored_card_with_a_portrait_is_printed_again_byte_for_byte(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    assert kit(GANG, store=store) == kit(GANG, store=store) == usual()


def context(pictures: dict[str, bytes]) -> PrintContext:
    return PrintContext(game=GAME, gang=GANG, pictures=pictures)


def test_a_printing_press_gets_the_portrait() -> None:
    assert len(images(press_book(context(PICTURES)))) == 1
    assert images(press_book(context({}))) == []


def test_a_screen_reader_is_told_whose_portrait_it_is() -> None:
    pdf = reading_edition(context(PICTURES))
    assert pdfua_faults(pdf) == ()
    assert len(images(pdf)) == 1
    with pikepdf.open(BytesIO(pdf)) as document:
        told = [str(one["/Alt"]) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
    assert "Portrait of Old Pike" in told


def test_a_printing_house_gets_the_portrait() -> None:
    def front(pictures: dict[str, bytes]) -> Image.Image:
        made = house_set(context(pictures), house("thegamecrafter-poker"))
        assert made.problems == ()
        return Image.open(BytesIO(next(data for name, data in made.files.items() if name.startswith("01-"))))

    def colours(image: Image.Image) -> int:
        return len(image.convert("RGB").getcolors(1 << 24) or ())

    assert colours(front(PICTURES)) > 2 * colours(front({}))


def test_the_words_of_a_head_stand_beside_its_portrait_in_every_look_and_size() -> None:
    shown = member_card(GAME, GANG, PIKE_SHOWN)
    looks = sorted(bundled_looks())
    faces = [replace(shown, look=look) for look in looks]
    faces += [replace(face, width=63.5, height=88.9) for face in faces]
    faces = [  # where other looks have the points
        replace(face, header=replace(face.header, points="")) if style_of(face, face.header).portrait.right else face
        for face in faces
    ]
    game = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in looks))
    pdf, sides = print_sides(PrintContext(game=game, pictures=PICTURES), faces)
    firsts = accumulate(map(len, sides), initial=0)
    with pypdfium2.PdfDocument(pdf) as document:
        assert [
            f"{face.look}, {face.width:g} mm wide: {letter}"
            for face, at in zip(faces, firsts, strict=False)
            for letter in letters_inside(document[at], box_of(face))
        ] == []


def letters_inside(page: pypdfium2.PdfPage, box: Box) -> list[str]:
    """Return letters over a box of a page, which is measured in millimetres from the page's upper left corner."""
    high = page.get_height() * POINT
    found = [(sign, [side * POINT for side in sides]) for sign, sides in letters(page) if sign.strip()]
    return [
        sign
        for sign, (left, bottom, right, top) in found
        if left < box.right and right > box.left and high - bottom > box.top and high - top < box.bottom
    ]


@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_a_card_with_a_field_shows_its_emblem_once(tone: Tone) -> None:
    """Without its emblem the card differs in the field alone, and its name stands where it stood."""
    face = styled(member_card(WITH_ART, GANG, PIKE), tone=tone)
    bald = replace(face, palette=replace(face.palette, emblem=""))
    shown, without = (pictures(printed(WITH_ART, [one]), 2)[0] for one in (face, bald))
    found = ImageChops.difference(shown, without).getbbox()
    high = (found[3] - found[1]) / 2 / 72 * 25.4
    assert 0.5 * ART * face.height < high < ART * face.height


def test_the_field_of_a_card_without_a_picture_shows_its_silhouette() -> None:
    face = member_card(WITH_ART, GANG, PIKE)
    ranks = [
        replace(face, header=replace(face.header, figure=Silhouette(upper=(icon,)))) for icon in ("crown", "top-hat")
    ]
    one, other = (pictures(printed(WITH_ART, [face]))[0] for face in ranks)
    field = (0, round(one.height * 0.3), one.width, round(one.height * 0.5))
    assert ImageChops.difference(one.crop(field), other.crop(field)).getbbox() is not None


def test_a_picture_with_few_pixels_keeps_them_and_the_report_and_a_houses_manifest_say_so() -> None:
    written = BytesIO()
    Image.new("RGB", (40, 60), "#336699").save(written, "PNG")
    gang = crew(replace(PIKE, portrait="0" * 64))
    context = PrintContext(game=GAME, gang=gang, pictures={"0" * 64: written.getvalue()})
    printed = print_kit(context, PrintOptions(what=("cards",)))
    (image,) = images(printed.pdf)
    assert image.width <= 40
    assert image.height <= 60
    made = house_set(context, house("makeplayingcards-poker"))
    for told in (*printed.report.notes, *made.problems):
        assert told.startswith("Old Pike: the picture has 40 × 60 pixels, ")
        assert told.endswith(" make it sharp")
    assert len(printed.report.notes) == len(made.problems) == 1
    sharp = print_kit(PrintContext(game=GAME, gang=GANG, pictures=PICTURES), PrintOptions(what=("cards",)))
    assert sharp.report.notes == ()
