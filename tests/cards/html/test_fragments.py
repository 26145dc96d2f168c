"""Fragments say what faces say, as text, without style or script of their own."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from multiprocessing import get_context

import pytest

from cards.faces.deck_card import deck_card
from cards.faces.fitting import fit_for_screen
from cards.faces.unit_card import member_card
from cards.html.pieces import side_html
from cards.html.printable import printable
from cards.html.shapes import FILLED, OUTLINED, drawing
from roster.packs.icons import archive, icon_body, icon_names, own_icons
from roster.rules.gang.gang import Chosen, Member
from tests.cards.made_up import GAME, PIKE, SAILOR, crew

HOSTILE = "<script>alert(1)</script> {{ 7*7 }} {% x %} & \"quoted\" 'so' \u202etxt.exe \x00\x1b end"


class ParsedFragment(HTMLParser):
    """Tags, attributes and text of a fragment."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(fragment)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def fragments(member: Member = PIKE, look: str = "plate") -> list[str]:
    game = replace(GAME, designs=(replace(SAILOR, look=look),))
    faces = (member_card(game, crew(member), member, revision=4), deck_card(game, game.deck_cards[0]))
    sides = [side for face in faces for side in fit_for_screen(face).sides]
    return [str(side_html(side)) for side in sides]


@pytest.mark.parametrize("look", ["plate", "clockwork"])
def test_fragments_need_no_inline_style_and_no_script(look: str) -> None:
    for fragment in fragments(look=look):
        page = ParsedFragment(fragment)
        assert not {"style", "script", "link", "img", "iframe"} & set(page.tags)
        assert not [name for name, _ in page.attributes if name == "style" or name.startswith("on")]
        assert not re.search(r"https?:|url\(", fragment)


def test_there_is_a_box_a_use_a_tick_a_point_and_a_mark_a_speed() -> None:
    front, back = fragments()[:2]
    assert front.count("<i></i>") == 4
    assert back.count("<i></i>") == 2
    assert front.count('<i class="pg-mark"></i>') == 2
    assert front.count("stroke-linejoin") == 3
    assert [str(number) for number in range(1, 9)] == re.findall(r"<text[^>]*>(\d+)</text>", front)


def test_hostile_text_is_shown_as_text() -> None:
    hostile = Member(
        id="h",
        name=HOSTILE,
        rank=HOSTILE,
        bike=HOSTILE,
        notes=HOSTILE,
        traits=(Chosen(key="stubborn", x=HOSTILE), Chosen(key=HOSTILE)),
        weapons=(Chosen(key=HOSTILE),),
    )
    seen = ""
    for fragment in fragments(hostile):
        page = ParsedFragment(fragment)
        assert "script" not in page.tags
        assert not re.search("[\x00\x1b\u202e]", fragment)
        seen += page.text
    assert str(printable(HOSTILE)) in seen
    assert "49" not in seen


def test_control_signs_become_visible_and_letters_stay() -> None:
    assert printable("a\x00b\x1b\x7fc") == "a␀b␛␡c"
    assert printable("left\u202eright\ufeff\ud800\ufffe") == "leftright\ufffd\ufffd"
    assert printable("one\r\ntwo\rthree\u2028four\tfive") == "one\ntwo\nthree\nfour\tfive"
    assert printable("שלום عربي 😀 e\u0301 👨\u200d👩") == "שלום عربي 😀 e\u0301 👨\u200d👩"


def test_an_icon_is_drawn_in_the_colour_it_is_given_and_an_unknown_one_is_a_mark() -> None:
    assert 'fill="#123456"' in drawing("heron", "#123456")
    assert "currentColor" not in drawing("heron", "#123456")
    assert icon_body("no-such-icon") == icon_body("nor-this-one") != icon_body("heron")
    assert drawing("", "#123456") == ""
    assert own_icons().keys() <= icon_names()
    for name in own_icons():
        assert FILLED in icon_body(name) != icon_body("no-such-icon")
        assert OUTLINED.replace("currentColor", "#123456") in drawing(name, "#123456", "ink-saver")


def test_forked_processes_read_icons_at_once() -> None:
    names = sorted(icon_names() - own_icons().keys() - {"heron"})[:500]
    assert archive().read("heron")
    with get_context("fork").Pool(4) as pool:
        bodies = pool.map(icon_body, names, chunksize=1)
    assert bodies == [archive().read(name).decode() for name in names]


def test_a_second_card_is_marked_with_its_number() -> None:
    face = member_card(GAME, crew(), replace(PIKE, notes="Note. " * 4000))
    sides = fit_for_screen(face).sides
    assert sides[-1].cards > 1
    assert f">{sides[-1].number}/{sides[-1].cards}<" in side_html(sides[-1])
    assert "(continued)" in side_html(sides[-1])
