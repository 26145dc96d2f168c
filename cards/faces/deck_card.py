"""The card for a card of a gang's deck."""

from dataclasses import replace

from cards.faces.card import CardFace, Header
from cards.faces.carriers import DeckCardCarrier
from cards.faces.design import build_face, design_for, palette
from cards.faces.reference import edition_line
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard
from roster.rules.game.stats import worth_at


def deck_card(game: Game, card: DeckCard) -> CardFace:
    """Build the card, in the game's own colours and with its own icon as emblem; it names one deck of several."""
    design = design_for(game, "card", card.deck)
    deck = game.deck.get(card.deck)
    points = worth_at(card.points)
    colours = palette(game, None)
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
