"""A deck card says what the card says."""

from dataclasses import replace

import pytest

from cards.faces.deck_card import card_palette, deck_card, deck_palette
from roster.rules.game.blocks import HeaderBlock, HeadKind
from roster.rules.game.designs import Design
from roster.rules.game.nouns import Deck
from tests.cards.made_up import GAME

KINDS = HeaderBlock(kinds=(HeadKind(tag="gale", colour="#112233"),))


def test_a_deck_card_says_its_type_numbers_requirement_and_effects_and_its_deck_if_there_are_several() -> None:
    face = deck_card(GAME, GAME.deck_cards[0])
    stats, requirement, effects = face.front
    assert (face.header.name, face.header.kicker, face.header.line) == ("Squall", "Storm", "")
    several = replace(GAME, decks=(*GAME.decks, Deck(key="tide", name="Tide")))
    assert deck_card(several, GAME.deck_cards[0]).header.line == "Weather"
    told = Design(key="kinds", name="Kinds", subject="card", width=63, height=88, front=(KINDS,))
    card = replace(GAME.deck_cards[0], tags=("gale",))
    assert deck_card(replace(several, designs=(told,)), card).header.line == "", "its kind says more"
    assert face.palette.emblem == "lightning-tree"
    assert [(box.name, box.value) for box in stats.items] == [("Wind", "5")]
    assert [entry.text for entry in requirement.items] == ["Two clouds."]
    assert [(entry.title, entry.text) for entry in effects.items] == [
        ("", "Everyone drifts."),
        ("+", "Reef or capsize."),
    ]


@pytest.mark.parametrize(
    ("effect", "title", "text"),
    [
        ("Spend 1 pearl: go again.", "Spend 1 pearl", "Go again."),
        ("Wind 1: go 2. Wind 2: go 4.", "+", "Wind 1: go 2. Wind 2: go 4."),
        ("All who have not yet come about this turn: go on.", "+", "All who have not yet come about this turn: go on."),
    ],
)
def test_few_words_before_the_only_colon_of_an_effect_are_its_title(effect: str, title: str, text: str) -> None:
    *_, effects = deck_card(GAME, replace(GAME.deck_cards[0], effects=("Drift.", effect))).front
    assert [(entry.title, entry.text) for entry in effects.items] == [("", "Drift."), (title, text)]


def test_every_second_deck_of_several_has_a_paler_head_if_its_words_stay_readable() -> None:
    decks = tuple(Deck(key=key, name=key) for key in ("one", "two", "three"))
    game = replace(GAME, decks=decks, colour="#000000", ink="#ffffff")
    assert [deck_palette(game, key).colour for key in ("one", "two", "three")] == ["#4c4c4c", "#000000", "#4c4c4c"]
    assert deck_palette(replace(game, decks=decks[:1]), "one").colour == "#000000"
    assert deck_palette(replace(game, colour="#666666"), "one").colour == "#666666"


def test_two_designs_may_give_one_tag_two_colours() -> None:
    def design(of: str, colour: str) -> Design:
        head = HeaderBlock(kinds=(HeadKind(tag="gale", colour=colour),))
        return Design(key=of, name=of, subject="card", of=(of,), width=63, height=88, front=(head,))

    decks = tuple(Deck(key=key, name=key) for key in ("one", "two", "gale"))
    cards = [replace(GAME.deck_cards[0], deck=key, tags=("gale",)) for key in ("one", "two")]
    game = replace(GAME, decks=decks, designs=(design("one", "#112233"), design("two", "#445566")))
    worn = [card_palette(game, card) for card in cards]
    assert [one.colour for one in worn] == ["#112233", "#445566"]
    keys = {one.key for one in (*worn, deck_palette(game, "gale"))}
    assert len(keys) == 3, "a class of its own for each"
