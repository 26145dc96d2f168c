"""The cards of a usual sample of each game as their players hold them: read from the PDF of a kit."""

import ctypes
import re
from dataclasses import dataclass
from typing import Literal

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import ImageChops

from cards.faces.card import CardFace
from cards.faces.deck_card import deck_card
from cards.faces.parts import Entries
from cards.html.pieces import macros
from cards.pdf.backs import SharedBack, back_palette, back_piece
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from cards.sheets.options import PrintOptions
from roster.rules.colour import channels
from roster.rules.gang.gang import Gang
from tests.cards.pages import letters, pictures, printed, printed_sides, sample_cards, texts
from tests.games.packs import FIXTURES, compiled, sample
from tests.kept import kept

USUAL = {
    "entropy-city": "komodo-night-shift",
    "fallen-frontiers": "riff-open-hand",
    "systemmech": "lamplight-society",
    "varium": "undertow-low-water",
    "zone-of-control": "last-allotment",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Usual:
    """A usual sample: its members' cards, and the words of their fronts and backs by name."""

    faces: tuple[CardFace, ...]
    fronts: dict[str, str]
    backs: dict[str, str]


def gang_of(pack: str) -> Gang:
    return sample(pack, USUAL[pack])


@kept
def usual(pack: str) -> Usual:
    game, faces = sample_cards(pack, USUAL[pack])
    pages = list(printed_sides(game, faces, gangs=[0] * len(faces)))
    fronts, backs = ([text for side, text in pages if side == which] for which in ("front", "back"))
    names = [face.name for face in faces]
    return Usual(
        faces=tuple(faces),
        fronts=dict(zip(names, fronts, strict=True)),
        backs=dict(zip(names, backs, strict=True)),
    )


@pytest.mark.parametrize("pack", USUAL)
def test_no_card_of_a_usual_sample_has_text_under_a_size_that_is_easy_to_read(pack: str) -> None:
    context = PrintContext(game=compiled(FIXTURES / pack), gang=gang_of(pack))
    report = print_kit(context, PrintOptions(what=("cards",))).report
    assert report.shrunk == ()


def test_no_line_of_a_kit_ends_with_the_sign_of_a_sum_or_begins_with_one() -> None:
    """The decks and tokens of Varium have sums; what stands after a "+" of its own is a further effect of a card."""
    context = PrintContext(game=compiled(FIXTURES / "varium"), gang=gang_of("varium"))
    with pypdfium2.PdfDocument(print_kit(context, PrintOptions(what=("cards", "tokens"))).pdf) as document:
        lines = [line.strip() for page in document for line in page.get_textpage().get_text_range().splitlines()]
    assert any("+ Agility" in line.replace("\xa0", " ") for line in lines)
    assert [line for line in lines if re.search(r"\S\s[+−×=]$|^[+−×=]\s(?![A-Z\d])", line)] == []


def test_fists_and_boots_are_in_front_of_every_rider_and_wounds_are_told_once() -> None:
    made = usual("entropy-city")
    assert len(made.fronts) == 5
    rows = "Punch Hits the rider contact 14+ 1 0 Kick Hits the bike contact 13+ 0 0"
    assert [name for name, text in made.fronts.items() if rows not in text] == []
    assert {text.upper().count("REACH TN STRESS WOUNDS") for text in made.fronts.values()} == {1}
    assert [name for name, text in made.fronts.items() if "ammo" in text] == ["Varan"]
    assert [name for name, text in made.fronts.items() if text.upper().count("WOUNDS ") > 2 + ("ammo" in text)] == []
    bare = [name for name, text in made.fronts.items() if "FISTS AND BOOTS" in unspaced(text, "FISTS AND BOOTS")]
    assert bare == ["Varan", "Salt", "Little Tooth"], "whose other weapons have no such numbers"
    assert [name for name, text in made.backs.items() if "Punch Hits the rider." in text] == bare[1:]
    stats = [box.name for part in made.faces[0].front if part.kind == "stats" for box in part.items]
    assert stats == ["Strength", "Dodge", "Protection", "Max Stress"]


def unspaced(text: str, words: str) -> str:
    """Return a text in which some widely set words are read without spaces between their letters."""
    return re.sub(" ?".join(re.escape(one) for one in words.replace(" ", "")), words, text)


@pytest.mark.parametrize("pack", USUAL)
def test_no_back_says_what_holds_for_everybody(pack: str) -> None:
    made = usual(pack)
    assert [name for name, text in made.backs.items() if re.search("EVERYONE|Everyone", text.replace(" ", ""))] == []


def test_backs_say_what_their_character_is_good_at() -> None:
    backs = usual("systemmech").backs
    assert [name for name, text in backs.items() if "Git shot" in text] == ["Bram Tolly", "Old Fenner", "Marrow"]
    assert ("Coerce" in backs["Sister Annet"], "Coerce" in backs["Wick"]) == (True, False)
    assert "Shoot again" in backs["Wick"]


def test_everyone_has_all_actions_in_front() -> None:
    fronts = usual("systemmech").fronts
    assert all("Sprint" in text and "Barge" in text for text in fronts.values())


def test_no_back_repeats_what_everybody_carries() -> None:
    made = usual("systemmech")
    assert [name for name, text in made.fronts.items() if "Knife" not in text] == []
    assert [name for name, text in made.backs.items() if "Everyone has one" in text] == []


def test_bare_hands_are_told_once_and_by_strength() -> None:
    game, gang = compiled(FIXTURES / "zone-of-control"), gang_of("zone-of-control")
    text = " ".join(texts(print_kit(PrintContext(game=game, gang=gang), PrintOptions()).pdf))
    assert "Only Strength gives damage" in text
    assert "Unarmed dmg" not in text
    assert re.findall(r"Bare Hands Tiles: same *Dmg", text) == []


def test_the_name_of_what_is_largest_is_in_bold_type() -> None:
    face = usual("zone-of-control").faces[0]
    largest = next(one.title for part in face.front if isinstance(part, Entries) for one in part.items if one.signature)
    with pypdfium2.PdfDocument(printed(compiled(FIXTURES / "zone-of-control"), (face,))) as document:
        assert "Condensed-700" in font_of(document[0].get_textpage(), largest)


def test_weapons_have_their_values_in_one_order_on_every_card() -> None:
    game, faces = sample_cards("varium", USUAL["varium"], "member", "weapon")
    fronts = [text.upper() for side, text in printed_sides(game, faces) if side == "front"]
    orders = {tuple(re.findall(r"\b(TURNS|CRIT|RELOAD)\b", text))[:2] for text in fronts}
    assert orders == {("TURNS", "CRIT")}


@pytest.mark.parametrize(("subject", "own"), [("weapon", True), ("card", False)])
def test_backs_are_of_the_colour_and_emblem_of_their_fronts(subject: Literal["weapon", "card"], own: bool) -> None:
    game, gang = compiled(FIXTURES / "varium"), gang_of("varium")
    context, faction = PrintContext(game=game, gang=gang), game.faction[gang.faction]
    piece = back_piece(context, SharedBack(subject=subject, kind="actions" * (not own), name="Back"), (63.5, 88.9))
    (drawn,) = pictures(print_sides(context, [piece])[0], 6, "RGB")
    colours = {colour for _, colour in drawn.getcolors(1 << 20)}
    told = {one: channels(one) in colours for one in (faction.colour, game.colour)}
    assert told == {faction.colour: own, game.colour: not own}
    assert back_palette(context, SharedBack(subject=subject)).emblem == (faction.emblem if own else game.emblem)


def test_side_game_action_and_state_have_icons_of_their_own() -> None:
    game = compiled(FIXTURES / "varium")
    hidden = next(one.front.icon for one in game.tokens if one.key == "hidden")
    icons = [game.emblem, *(one.emblem for one in game.factions), game.card["hide"].icon, hidden]
    assert len(set(icons)) == len(icons)


def test_knacks_are_in_front_of_every_combatant() -> None:
    made = usual("varium")
    assert "Sneak (15) Adds 15 to stealth checks." in made.fronts["Sable Quill"]
    assert "Adds 10" not in made.backs["Tin Marrow"]


def test_a_section_of_the_reference_has_its_icon_before_its_title() -> None:
    (trouble,) = (part for part in usual("entropy-city").faces[0].back if part.title == "With a gun")
    assert trouble.icon == "pistol-gun"
    drawn = macros("parts/title").title(trouble, "")
    assert drawn.index("pg-title-icon") < drawn.index("With a gun")


def test_what_sets_a_mood_is_in_italics_and_rules_are_not() -> None:
    face = next(one for one in usual("fallen-frontiers").faces if one.name == "Rust")
    with pypdfium2.PdfDocument(printed(compiled(FIXTURES / "fallen-frontiers"), (face,))) as document:
        text = document[0].get_textpage()
        assert "Italic" in font_of(text, "The rank and file")
        assert "Italic" not in font_of(text, "Five figures")


def font_of(text: pypdfium2.PdfTextPage, words: str) -> str:
    found, name = text.search(words).get_next(), ctypes.create_string_buffer(99)
    pdfium.FPDFText_GetFontInfo(text, found[0], name, 99, ctypes.c_int())
    return name.value.decode()


@pytest.mark.parametrize("action", ["run", "vertical-jump", "heal"])
def test_the_turns_of_an_action_are_in_its_head_dark_on_a_white_plate(action: str) -> None:
    game = compiled(FIXTURES / "varium")
    pdf, scale = printed(game, (deck_card(game, game.card[action]),)), 4
    (drawn,) = pictures(pdf, scale)
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        text = page.get_textpage()
        label = text.search("TURNS").get_next()
        boxes = [box for _, box in letters(page)]
        under = [box for box in boxes if 0 < boxes[label[0]][1] - box[3] < 12 and box[0] > boxes[label[0]][0]]
        assert len(under) == 1
        left, bottom, right, top = under[0]
        assert (page.get_height() - bottom) * 25.4 / 72 < 16, "in the head"
        area = (left - 2, page.get_height() - top - 1, right + 2, page.get_height() - bottom + 1)
        assert drawn.crop(tuple(round(one * scale) for one in area)).getextrema() == (0, 255)


@pytest.mark.parametrize(("kind", "icon", "pale"), [("main", "orders", True), ("armoury", "armoury", False)])
def test_the_back_of_a_deck_has_its_icon_in_the_middle_is_alike_when_turned_and_every_second_is_pale(
    kind, icon, pale
) -> None:
    game = compiled(FIXTURES / "fallen-frontiers")
    context = PrintContext(game=game, gang=gang_of("fallen-frontiers"))
    piece = back_piece(context, SharedBack(subject="card", kind=kind, name="Main"), (63.5, 88.9))
    (drawn,) = pictures(print_sides(context, [piece])[0], 6)
    width, height = drawn.size
    mm = width / 63.5
    edge = drawn.crop((0, 0, round(4 * mm), height))
    assert edge.getextrema()[1] < 70, "the game's own colour, as far as the cut"
    inner = drawn.crop(tuple(round(one * mm) for one in (7, 7, 56.5, 81.9)))
    ground = inner.getpixel((round(mm), round(3 * mm)))
    assert ground > 200 if pale else ground < 70
    signs = (inner if pale else ImageChops.invert(inner)).point(lambda value: 255 if value < 60 else 0).getbbox()
    assert signs[0] + signs[2] == pytest.approx(inner.width, abs=1.5 * mm)
    assert signs[1] + signs[3] == pytest.approx(inner.height, abs=1.5 * mm)
    turned = ImageChops.difference(inner, inner.rotate(180)).point(lambda value: 255 if value > 99 else 0)
    assert turned.histogram()[255] < 0.01 * inner.width * inner.height, "nobody knows a card by the way it lies"
    assert back_palette(context, SharedBack(subject="card", kind=kind)).emblem == f"deck-{icon}"
