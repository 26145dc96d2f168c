"""The card for a card of a gang's deck."""

from dataclasses import replace

from cards.faces.card import CardFace, Header, Palette
from cards.faces.carriers import DeckCardCarrier
from cards.faces.design import build_face, design_for, palette
from cards.faces.reference import edition_line
from roster.rules.colour import contrast, mixed
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard
from roster.rules.game.stats import worth_at

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
    design = design_for(game, "card", card.deck)
    deck = game.deck.get(card.deck)
    points = worth_at(card.points)
    colours = deck_palette(game, card.deck)
    face = build_face(
        design,
        DeckCardCarrier(game=game, card=card),
        key=card.key,
        header=Header(
            name=card.name,
            kicker=card.type,
            line=deck.name if deck and len(game.decks) > 1 else "",
            points=str(points) if points else "",
            points_word=game.word("points", points),
        ),
        footer=(edition_line(game),),
        palette=replace(colours, emblem=card.icon or colours.emblem),
    )
    return replace(face, notice=game.credits.notice, roomy=True)
