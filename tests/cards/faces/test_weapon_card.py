"""A weapon's card says what the weapon says, and a gang has one for everything it holds."""

from dataclasses import replace

from cards.faces.weapon_card import weapon_card, weapon_cards
from roster.rules.game.blocks import HeaderBlock, KeywordsBlock, StatsBlock, TextBlock
from roster.rules.game.designs import Design
from tests.cards.made_up import GAFF, GAME, PIKE, crew

HOOK = Design(
    key="hook-card",
    name="Hook",
    subject="weapon",
    width=63,
    height=88,
    front=(
        HeaderBlock(),
        StatsBlock(stats=("reach", "bite")),
        TextBlock(of="weapon", title="Use"),
        KeywordsBlock(title="Words"),
    ),
    of=("hook",),
)
ARMED = replace(GAME, designs=(*GAME.designs, HOOK))
UNTOLD = replace(GAME, designs=(*GAME.designs, replace(HOOK, front=HOOK.front[:3])))


def test_a_weapon_card_says_its_group_numbers_text_and_keywords() -> None:
    face = weapon_card(ARMED, GAFF)
    stats, text, keywords = face.front
    assert (face.key, face.header.name, face.header.kicker) == ("gaff", "Gaff", "Hooks")
    assert face.header.line == "Snag (on 18+)", "as the note stands nowhere else"
    plain = replace(GAFF, keywords=tuple(replace(mark, note="") for mark in GAFF.keywords))
    assert [one.header.line for one in (weapon_card(game, plain) for game in (ARMED, UNTOLD)) if one] == ["", "Snag"]
    assert (face.header.points, face.header.points_word, face.palette.emblem) == ("4", "pearls", "boat-hook")
    assert [(box.name, box.value) for box in stats.items] == [("Reach", '2"'), ("Bite", "13+")]
    assert (text.title, [entry.text for entry in text.items]) == ("Use", ["Pull the target an inch."])
    assert [(entry.title, entry.text) for entry in keywords.items] == [("Snag", "The target cannot turn.")]


def test_a_weapon_without_words_has_no_empty_parts() -> None:
    face = weapon_card(ARMED, ARMED.weapon["oar"])
    assert [part.kind for part in face.front] == ["stats"]


def test_every_weapon_held_has_its_cards_and_what_everyone_has_comes_once() -> None:
    two = crew(PIKE, replace(PIKE, id="m2"))
    assert [(face.key, copies) for face, copies in weapon_cards(ARMED, two)] == [("gaff", 4), ("oar", 1)]


def test_weapons_have_the_colours_of_their_side_and_are_told_from_the_games_own_decks() -> None:
    (face, _), *_ = weapon_cards(ARMED, crew())
    assert (face.palette.colour, face.palette.emblem, face.palette.picture) == ("#1d5c63", "boat-hook", "")
    (sideless, _), *_ = weapon_cards(ARMED, replace(crew(), faction=""))
    assert sideless.palette.colour == ARMED.colour != "#1d5c63"


def test_a_game_that_designs_no_weapon_cards_has_none() -> None:
    assert weapon_card(GAME, GAFF) is None
    assert weapon_cards(GAME, crew()) == ()
    assert weapon_card(ARMED, ARMED.weapon["net"]) is None
