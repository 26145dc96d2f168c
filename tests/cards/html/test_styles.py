"""The stylesheet brings palettes, sizes and patterns of a game, and fetches nothing."""

import re
from dataclasses import replace

from cards.faces.card import Palette
from cards.faces.sides import CARD_SIZES, SHEET_SIZES
from cards.html.grounds import PATTERNS, GroundExtent, ribbon, ribbon_lines
from cards.html.looks import TEMPLATES
from cards.html.naming import size_class
from cards.html.styles import LOOKS, card_css, families, stylesheet
from cards.html.word_styles import body_style
from tests.cards.made_up import GAME


def test_the_stylesheet_has_the_game_its_factions_and_its_card_sizes() -> None:
    css = card_css(GAME, sizes=((63.5, 88.0),))
    assert ".pg-faction-herring-cup-herons{--pg-colour:#1d5c63;--pg-ink:#ffffff" in css
    assert ".pg-faction-none{" in css
    assert ".pg-faction-herring-cup-none{" in css
    assert ".pg-size-80x120{width:80mm;min-height:120mm}" in css
    assert f".{size_class(63.5, 88.0)}{{width:63.5mm" in css


def test_beside_another_game_a_game_brings_only_what_it_adds() -> None:
    alone, beside = card_css(GAME), card_css(GAME, shared=False)
    assert alone.endswith(beside)
    assert ".pg-faction-herring-cup-none{" in beside
    assert ".pg-track-title" in alone
    assert ".pg-card .pg-track-title" not in beside


def test_text_never_goes_below_its_floor() -> None:
    css = card_css(GAME)
    assert (min(CARD_SIZES), min(SHEET_SIZES)) == (6.5, 8.0)
    assert f".pg-card-step-{len(CARD_SIZES) - 1}{{font-size:6.5pt}}" in css
    assert f".pg-sheet-step-{len(SHEET_SIZES) - 1}{{font-size:8pt}}" in css


def test_no_type_is_smaller_than_its_floor() -> None:
    """Labels have 5.5 points and more, words in parts of the body's size at least 5.5 where that is at its floor.

    A slim card is enlarged by a tenth or more.
    """
    small = []
    for file in (*TEMPLATES.glob("*.css"), *sorted(LOOKS.glob("*.css"))):
        for selector, size, unit in re.findall(r"([^{}]*)\{[^}]*font-size: ([\d.]+)(pt|em)", file.read_text("utf-8")):
            points = float(size) * (min(CARD_SIZES) if unit == "em" else 1)
            if 0 < points < (5.0 if ".pg-slim" in selector else 5.5):
                small.append((file.name, selector.strip(), points))
    assert small == []


def test_only_palettes_bring_colour() -> None:
    """Whatever else has a colour is a grey, so that a grey palette makes a grey card."""
    literals = {
        (file.name, colour)
        for file in (*TEMPLATES.glob("*.jinja"), TEMPLATES / "card.css", TEMPLATES / "saver.css", *LOOKS.glob("*.css"))
        for colour in re.findall(r"(?<!&)#([0-9a-f]{6}|[0-9a-f]{3})\b", file.read_text(encoding="utf-8"))
        if not re.fullmatch(r"(..)\1\1|(.)\2\2", colour)
    }
    assert literals == set()


def test_only_where_ink_is_saved_are_fills_taken_away() -> None:
    assert ".pg-saver" in card_css(GAME, tone="ink-saver")
    assert ".pg-saver" not in card_css(GAME) + card_css(GAME, tone="grey")


def test_every_pattern_draws_itself_differently() -> None:
    drawn = {ribbon(Palette(pattern=pattern), GroundExtent(width=70)) for pattern in PATTERNS}
    assert len(drawn) == len(PATTERNS)
    lined = {ribbon_lines(Palette(pattern=pattern), GroundExtent(width=70)) for pattern in PATTERNS}
    assert len(lined) == len(PATTERNS)
    assert all('fill="none"' in one for one in lined if one)


def test_each_look_changes_its_own_cards_only() -> None:
    looks = sorted(LOOKS.glob("*.css"))
    assert looks
    for look in looks:
        text = look.read_text(encoding="utf-8")
        assert text in card_css(replace(GAME, designs=(replace(GAME.designs[0], look=look.stem),)))
        rules = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        selectors = [one.strip() for block in rules.split("}")[:-1] for one in block.split("{")[0].split(",")]
        own = re.compile(rf"\.pg-look-{look.stem}(\.[\w-]+)*( |$)")
        assert [one for one in selectors if not own.match(one)] == []


def test_tabs_speed_boxes_and_rules_take_a_factions_colours_in_every_look() -> None:
    """Black and grey are for words, frames of stats and tracks; only where ink is saved are the others black too."""
    named = r"(\.pg-title(?!-)|\.pg-gear-(?:plate|tab)(?! (?:b|span))|\.pg-next(?!.*-written))[^{}]*\{([^{}]*)\}"
    black = []
    for file in (TEMPLATES / "card.css", *sorted(LOOKS.glob("*.css"))):
        for selector, body in re.findall(named, file.read_text(encoding="utf-8")):
            lines = re.findall(r"border(?:-\w+)?: ?[^;]*#[17]", body)
            black += [(file.name, selector, one) for one in lines]
    assert black == []
    assert "--pg-rule:" in card_css(GAME)
    assert (
        ".pg-gear-tab { position: absolute; left: 0; top: 0; bottom: 0; width: 7.4mm; background: var(--pg-colour)"
        in (card_css(GAME))
    )


def test_every_bundled_family_can_be_chosen() -> None:
    css = card_css(GAME)
    assert "barlow" in families()
    for family in families():
        assert f".pg-display-{family}{{" in css
        assert f".pg-text-{family}{{" in css


def test_the_stylesheet_fetches_nothing() -> None:
    assert "url(" not in card_css(GAME)
    assert "@import" not in card_css(GAME)


def test_the_box_of_a_speed_takes_a_cube_of_8_mm() -> None:
    (sizes,) = re.findall(r"\.pg-card \.pg-gear \.pg-mark \{([^}]*)\}", stylesheet(frozenset()))
    found = {name: float(size) for name, size in re.findall(r"([a-z-]+): ([\d.]+)mm", sizes)}
    assert min(found["width"], found["height"]) - 2 * found["border-width"] >= 8


def test_all_weapons_of_a_card_in_the_noir_look_have_one_colour_and_typeface() -> None:
    css = card_css(replace(GAME, designs=(replace(GAME.designs[0], look="noir"),)))
    assert ".pg-look-noir .pg-arms-wide .pg-arms-name { color: var(--pg-rule) }" in css
    assert body_style("noir", "normal").weapon.font == body_style("noir", "normal").track.font == "display"


def test_an_icon_and_a_number_stand_together_in_the_clockwork_look() -> None:
    css = (LOOKS / "clockwork.css").read_text(encoding="utf-8")
    assert ".pg-stat-icon { display: inline-block; position: static" in css
    assert ".pg-stat .pg-iconed { padding-left: 0 }" in css
