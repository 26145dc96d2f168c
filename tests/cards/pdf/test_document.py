"""The document: fonts in it once, words that can be found, no scaling, the same bytes in every process."""

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont

from cards.html import typefaces
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintingFailed
from cards.sheets.options import PrintOptions
from roster.rules.game.blocks import HeaderBlock, TextBlock
from roster.rules.game.game import WeaponGroup
from roster.rules.game.nouns import Weapon
from roster.rules.gang.gang import Chosen, Gang
from tests.cards.pages import texts
from tests.cards.pdf.conftest import KitRead
from tests.cards.pdf.small_game import GAME, GANG, PAIR

ROOT = Path(__file__).resolve().parents[3]
HOSTILE = {
    "markup": ("<script>alert(1)</script>", ["<script>alert(1)</script>"]),
    "a template": ("{{ 7*7 }}{% raw %}{x}", ["{{ 7*7 }}{% raw %}{x}"]),
    "controls": ("\x00\x1b[31m\ud800\u202egnag", ["␀␛[31m", "gnag"]),
    "other scripts": ("שלום مرحبا 🏍️ 例", ["שלום", "🏍", "例"]),
    "no spaces": ("W" * 2_000, ["W" * 100]),
    "markup that closes": ("</text></svg>&amp;", ["</text></svg>&amp;"]),
}
"""Texts that mean harm, and what of each is on the paper, in this order or another."""


def test_fonts_are_embedded_and_each_once(printed: KitRead) -> None:
    fonts = [one for one in printed.pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontName" in one]
    names = Counter(str(font.FontName).partition("+")[2] for font in fonts)
    assert len(names) >= 3
    assert set(names.values()) == {1}
    assert all("/FontFile2" in font for font in fonts)


def test_a_descriptor_says_what_the_font_says_of_itself(printed: KitRead) -> None:
    told = {
        str(one.FontName).partition("+")[2].lower(): one
        for one in printed.pdf.objects
        if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
    }
    assert told
    for file in typefaces.font_files():
        if (descriptor := told.get(file.stem)) is not None:
            with TTFont(file) as font:
                scale = 1000 / font["head"].unitsPerEm
                box = [getattr(font["head"], side) for side in ("xMin", "yMin", "xMax", "yMax")]
                lines = (font["hhea"].ascent, font["hhea"].descent, font["OS/2"].sCapHeight)
                assert [int(side) for side in descriptor.FontBBox] == [round(side * scale) for side in box]
                assert [descriptor.Ascent, descriptor.Descent, descriptor.CapHeight] == [
                    round(one * scale) for one in lines
                ]
                assert descriptor.FontWeight == font["OS/2"].usWeightClass
                assert bool(descriptor.Flags & 64) == (font["post"].italicAngle != 0) == bool(descriptor.ItalicAngle)


def test_subsets_with_other_letters_have_other_tags() -> None:
    def tags(name: str) -> dict[str, str]:
        gang = replace(GANG, members=(replace(GANG.members[0], name=name),))
        kit = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=("cards",)))
        with pikepdf.open(BytesIO(kit.pdf)) as pdf:
            fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontName" in one]
            names = [str(font.FontName)[1:].partition("+") for font in fonts]
        assert all(re.fullmatch("[A-Z]{6}", tag) for tag, _, _ in names)
        return {font: tag for tag, _, font in names}

    one, other = tags("Ada"), tags("ĄЖΩ")
    assert one == tags("Ada")
    assert any(tag != one.get(font) for font, tag in other.items() if font in one)


def test_the_metadata_tell_the_title_and_the_language(printed: KitRead) -> None:
    metadata = printed.pdf.open_metadata()
    assert metadata["dc:title"] == "Made Up – Nine Lives"
    assert metadata["dc:language"] == {"en-GB"}
    assert metadata["pdf:Producer"] == "Pressgang"
    assert "/Filter" not in printed.pdf.Root.Metadata
    information = printed.pdf.docinfo
    assert (information["/Title"], information["/Author"]) == ("Made Up – Nine Lives", "Ada Author")
    assert "/CreationDate" not in information


def test_nothing_of_the_faces_own_pages_is_left(printed: KitRead) -> None:
    pages = [one for one in printed.pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Page"]
    assert len(pages) == len(printed.report.pages)


def test_bookmarks_lead_to_each_kind(printed: KitRead) -> None:
    with printed.pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
    assert titles == ["Member cards", "Deck cards", "Tokens", "Templates", "Reference"]


def test_words_are_text(printed: KitRead) -> None:
    found = texts(printed.kit.pdf)
    whole = "\n".join(found)
    for wanted in ("RIDER 9", "FEINT", "WRECK", "TURN 7 LEFT", "LONG RULER 0–6″", "LONG RULER 6–12″", "A TURN"):
        assert wanted in whole.upper(), wanted
    count = len(found)
    for number, page in enumerate(found, start=1):
        assert f"page {number} of {count}" in page
        assert "Made Up · edition 7 · Nine Lives · revision 4" in page
        assert "100 mm" in page


def test_the_same_gang_gives_the_same_bytes_in_every_process() -> None:
    code = (
        "import hashlib; from cards.pdf.kit import print_kit; from tests.cards.pdf.small_game import GAME, PAIR;"
        "from cards.pdf.context import PrintContext; context = PrintContext(game=GAME, gang=PAIR, revision=2);"
        "print(hashlib.sha256(print_kit(context).pdf).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    other = subprocess.run((sys.executable, "-c", code), cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    own = sha256(print_kit(PrintContext(game=GAME, gang=PAIR, revision=2)).pdf).hexdigest()
    assert other.stdout.decode().strip() == own


@pytest.mark.parametrize(("text", "expected"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_words_are_printed_as_words(text: str, expected: list[str]) -> None:
    templates = tuple(replace(template, name=text, note=text) for template in GAME.templates[:1])
    tokens = tuple(
        replace(token, name=text, text="", front=replace(token.front, label=text, mark=text, icon=text))
        for token in GAME.tokens[:1]
    )
    game = replace(GAME, name=text, templates=templates, tokens=tokens)
    gang: Gang = replace(GANG, name=text, members=(), decks=())
    kit = print_kit(PrintContext(game=game, gang=gang), PrintOptions(what=("tokens", "templates"), apart=True))
    assert len(texts(kit.pdf)) == 3
    assert [one for page in texts(kit.pdf) for one in expected if one.casefold() not in page.casefold()] == []


def test_a_gang_without_anything_to_print_is_reported() -> None:
    with pytest.raises(PrintingFailed, match="nothing to print"):
        print_kit(PrintContext(game=GAME, gang=replace(GANG, members=(), decks=())), PrintOptions(what=("cards",)))


def test_weapon_cards_are_printed_where_a_game_designs_them() -> None:
    hook = Weapon(key="hook", name="Hook", group="arms", text="Pull.")
    card = replace(GAME.designs[1], key="arm", subject="weapon", front=(HeaderBlock(), TextBlock(of="weapon")))
    game = replace(GAME, weapon_groups=(WeaponGroup(key="arms", name="Arms"),), weapons=(hook,))
    hooks = (Chosen(key="hook", quantity=3), Chosen(key="unknown"))
    gang = replace(GANG, members=(replace(GANG.members[0], weapons=hooks),), decks=())
    asked = PrintOptions(what=("cards",))
    assert dict(print_kit(PrintContext(game=game, gang=gang), asked).report.counts) == {"cards": 1}
    armed = replace(game, designs=(*GAME.designs, card))
    kit = print_kit(PrintContext(game=armed, gang=gang), asked)
    assert dict(kit.report.counts) == {"cards": 1, "weapons": 3}
    assert sum(page.count("Pull.") for page in texts(kit.pdf)) == 3
    many = replace(gang, members=(replace(gang.members[0], weapons=(Chosen(key="hook", quantity=10**6),)),))
    made = print_kit(PrintContext(game=armed, gang=many), asked).report
    assert dict(made.counts) == {"cards": 1, "weapons": 99}
    assert "Hook: 1000000 are asked for, 99 are printed" in made.notes


def test_an_absurd_number_of_copies_is_held_back_and_reported() -> None:
    cards = (replace(GANG.decks[0].cards[0], quantity=10**9),)
    gang = replace(GANG, members=(), decks=(replace(GANG.decks[0], cards=cards),))
    report = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=("cards",))).report
    assert dict(report.counts) == {"decks": 99}
    assert report.notes == ("Feint: 1000000 are asked for, 99 are printed",)
