"""Plain texts are set as WeasyPrint sets them, and left to it wherever that is not sure."""

import random

import pytest

from cards.html.parting import TOLD, parted
from cards.pdf.setting.breaking import is_plain
from cards.pdf.setting.engine import Engine
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.telling import GLYPHS, LINE

SAID = (
    "a I to of off wax fjord Type AVA Tyre fluffy office waffle first 45° 3″ +1 (once) won't x-ray well-worn ready; "
    "go: quick, brown foxes jump over lazy dogs immediately afterwards unbelievable straightforwardness"
)
WORDS = SAID.split()
STYLES = ("", "font-weight:700", "font-family:Alegreya", "color:#a00;font-size:13pt", "line-height:1.7")
CSS = ".pg-set{position:absolute;left:0;top:0;opacity:.999}p{margin:0;font:8.2pt/1.22 Barlow;white-space:pre-line}"


def section(text: str, style: str = "", width: int = 64) -> str:
    """A section with one text."""
    return f'<section class="pg-set" style="width:{width}mm"><p style="{style}" {TOLD}>{text}</p></section>'


def setter() -> Setter:
    return Setter(Engine(), CSS)


@pytest.mark.print
@pytest.mark.parametrize("style", STYLES)
def test_texts_break_and_stand_as_weasyprint_sets_them(style: str) -> None:
    source = random.Random(style)
    texts = [" ".join(source.choices(WORDS, k=source.randint(1, 60))) for _ in range(40)]
    sections = [section(text, style, width) for width in (41, 64) for text in texts]
    made = setter()
    message = made._teller.told(sections)
    assert len(message) > 0.8 * len(sections)
    for one, real in zip(sections, made._set(sections), strict=True):
        if one in message:
            ours, theirs = LINE.findall(message[one].read.stream), LINE.findall(real.read.stream)
            assert [GLYPHS.findall(line[4]) and line[0] for line in ours] == [line[0] for line in theirs]
            assert [b"".join(GLYPHS.findall(line[4])) for line in ours] == [
                b"".join(GLYPHS.findall(line[4])) for line in theirs
            ]
            assert [float(line[1]) for line in ours] == pytest.approx([float(line[1]) for line in theirs], abs=0.02)
            assert message[one].height == pytest.approx(real.height, abs=0.01)
            assert message[one].read.glyphs == real.read.glyphs


@pytest.mark.print
@pytest.mark.parametrize(
    "style", ["letter-spacing:0.1em", "text-transform:uppercase", "text-align:center", "border-bottom:1px solid"]
)
def test_a_style_that_does_more_is_left_alone(style: str) -> None:
    assert setter()._teller.told([section("Hold the line until dusk.", style)]) == {}


@pytest.mark.print
def test_the_same_text_is_set_the_same_whatever_came_before() -> None:
    asked = section("Hold the line until dusk, then fall back by twos and threes to the ridge above the ford.")
    first, second = setter(), setter()
    second.set([section("Quite another text"), section("And a third one.", "font-weight:700")])
    for one in (first, second):
        one.set([asked])
    assert first[asked].read.stream == second[asked].read.stream


@pytest.mark.parametrize(
    "text",
    ["two  spaces", "a line\nanother", "שלום", "dash – dash", "either/or", "soft\u00adly", "", " lead", "snow ☃"],
)
def test_what_needs_more_than_spaces_to_break_is_not_plain(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize("text", ["Hold.", "Ain't so (yet)", "a well-worn 3″ move", "+1 to all", "Über-nah, größer!"])
def test_usual_words_are_plain(text: str) -> None:
    assert is_plain(text)


def test_entries_are_parted_only_where_nothing_floats_beside_their_text() -> None:
    from markupsafe import Markup

    title = '<h5 class="pg-entry-title"><span>Scout</span></h5>'
    text = '<p class="pg-text" dir="auto">Goes first.</p>'
    entry = Markup(f'<div class="pg-part pg-entry pg-next">\n{title}{text}\n</div>\n')
    upper, lower = parted(entry, "plate")
    assert (title in upper, "Goes first." in upper, "Goes first." in lower) == (True, False, True)
    assert parted(entry, "console") == (entry,)
    boxed = Markup(entry.replace("<span>", '<span class="pg-uses"></span><span>'))
    assert parted(boxed, "plate") == (boxed,)
