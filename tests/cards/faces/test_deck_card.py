"""A deck card says what the card says."""

from dataclasses import replace

from cards.faces.deck_card import deck_card
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
        ("1", "Everyone drifts."),
        ("2", "Reef or capsize."),
    ]
