"""The card for a card of a gang's deck."""

from dataclasses import replace

from cards.faces.card import CardFace, Palette
from cards.faces.carriers import DeckCardCarrier
from cards.faces.design import build_thing, design_for, palette
from roster.rules.colour import contrast, mixed
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard

PALER, READABLE = 0.3, 4.5
"""The part of white in the head of a paler deck, from 0 to 1, and the least contrast of words on it or on its back."""


def is_paler(game: Game, deck: str) -> bool:
    """Return whether a deck is every second one, from the first on: these are paler, to tell decks apart."""
    return game.deck.get(deck) in game.decks[::2]


def deck_palette(game: Game, deck: str) -> Palette:
    """Return the game's own colours, paler for every second deck of several whose words can be read on that."""
    own, paler = palette(game, None), mixed(game.colour, "#ffffff", PALER)
    if len(game.decks) > 1 and is_paler(game, deck) and contrast(paler, game.ink) >= READABLE:
        return replace(own, key=f"{own.key}-{deck}", colour=paler)
    return own


def deck_card(game: Game, card: DeckCard) -> CardFace:
    """Build the card, in its deck's colours and with its own icon as emblem; it names one deck of several."""
    deck = game.deck.get(card.deck)
    return build_thing(
        design_for(game, "card", card.deck),
        DeckCardCarrier(game=game, card=card),
        card,
        kicker=card.type,
        line=deck.name if deck and len(game.decks) > 1 else "",
        palette=deck_palette(game, card.deck),
    )
