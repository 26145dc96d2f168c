"""A deck card says what the card says."""

from dataclasses import replace

from cards.faces.deck_card import deck_card, deck_palette
from cards.faces.parts import Entries, Stats
from roster.rules.game.nouns import Deck
from tests.cards.made_up import GAME


def test_a_deck_card_says_its_type_numbers_requirement_and_effects_and_its_deck_if_there_are_several() -> None:
    face = deck_card(GAME, GAME.deck_cards[0])
    stats, requirement, effects = face.front
    assert (face.header.name, face.header.kicker, face.header.line) == ("Squall", "Storm", "")
    several = replace(GAME, decks=(*GAME.decks, Deck(key="tide", name="Tide")))
    assert deck_card(several, GAME.deck_cards[0]).header.line == "Weather"
    assert face.palette.emblem == "lightning-tree"
    assert isinstance(stats, Stats)
    assert [(box.name, box.value) for box in stats.items] == [("Wind", "5")]
    assert isinstance(requirement, Entries)
    assert [entry.text for entry in requirement.items] == ["Two clouds."]
    assert isinstance(effects, Entries)
    assert [(entry.title, entry.text) for entry in effects.items] == [
        ("", "Everyone drifts."),
        ("+", "Reef or capsize."),
    ]


def test_every_second_deck_of_several_has_a_paler_head_if_its_words_stay_readable() -> None:
    decks = tuple(Deck(key=key, name=key) for key in ("one", "two", "three"))
    game = replace(GAME, decks=decks, colour="#000000", ink="#ffffff")
    assert [deck_palette(game, key).colour for key in ("one", "two", "three")] == ["#4c4c4c", "#000000", "#4c4c4c"]
    assert deck_palette(replace(game, decks=decks[:1]), "one").colour == "#000000"
    assert deck_palette(replace(game, colour="#666666"), "one").colour == "#666666"
