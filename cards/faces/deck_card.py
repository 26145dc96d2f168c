"""The card for a card of a gang's deck."""

from dataclasses import replace

from cards.faces.card import CardFace, Palette
from cards.faces.carriers import DeckCardCarrier
from cards.faces.design import build_thing, design_for, palette
from roster.rules.colour import contrast, mixed
from roster.rules.game.blocks import HeaderBlock, HeadKind
from roster.rules.game.designs import Design
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


def kind_of(design: Design, card: DeckCard) -> HeadKind | None:
    """Return the first kind of head for one of a card's tags."""
    kinds = (kind for block in design.each(HeaderBlock) for kind in block.kinds)
    return next((kind for kind in kinds if kind.tag in card.tags), None)


def card_palette(game: Game, card: DeckCard) -> Palette:
    """Return the colours of a card's head: those of its kind if its design tells kinds apart, or those of its deck."""
    kind = kind_of(design_for(game, "card", card.deck), card)
    if kind is None:
        return deck_palette(game, card.deck)
    own = palette(game, None)
    return replace(own, key=f"{own.key}_{kind.colour[1:]}", colour=kind.colour)


def deck_card(game: Game, card: DeckCard) -> CardFace:
    """Build the card, in its kind's or deck's colours, with its own icon as emblem.

    It names one deck of several, unless its head tells its kind: then its back alone does.
    """
    deck, design = game.deck.get(card.deck), design_for(game, "card", card.deck)
    kind = kind_of(design, card)
    face = build_thing(
        design,
        DeckCardCarrier(game=game, card=card),
        card,
        kicker=card.type,
        line=deck.name if deck and len(game.decks) > 1 and not kind else "",
        palette=card_palette(game, card),
    )
    return replace(face, header=replace(face.header, icon=kind.icon)) if kind else face
