"""A card of a gang's deck, by the same blocks as a member's.

Lives here: `deck_card`. Never here: deck limits, layout.
"""

from dataclasses import replace

from cards.faces import numbers, rules_told
from cards.faces.card import Body, CardFace, Entry, Header
from cards.faces.design import design_for
from cards.faces.dress import palette
from cards.faces.laying_out import laid_out
from cards.faces.reference import edition_line
from roster.rules.decks import DeckCard
from roster.rules.derived import card_stats
from roster.rules.designs import Block, TextBlock
from roster.rules.game import Game


def text_part(block: TextBlock, card: DeckCard) -> Body | None:
    """The card's requirement, or its effects: numbered where there are several."""
    if block.of == "requirement" and card.requirement:
        return rules_told.entries("text", block.title, (Entry(title="", text=card.requirement),))
    if block.of != "effects":
        return None
    numbered = len(card.effects) > 1
    told = (Entry(title=str(at) if numbered else "", text=text) for at, text in enumerate(card.effects, start=1))
    return rules_told.entries("text", block.title, told)


def deck_card(game: Game, card: DeckCard) -> CardFace:
    """The card that goes into a deck, in the game's own colours under its own icon."""
    design = design_for(game, "card", card.deck)
    values = card_stats(game, card)

    def fill(block: Block) -> Body | None:
        return text_part(block, card) if isinstance(block, TextBlock) else numbers.number_part(game, block, values)

    deck = game.deck.get(card.deck)
    points = card.points.at()
    colours = palette(game, None)
    face = laid_out(
        design,
        fill,
        key=card.key,
        header=Header(
            name=card.name,
            kicker=card.type,
            line=deck.name if deck else "",
            points=str(points) if points else "",
            points_word=game.words.get("points", ("point", "points"))[points != 1],
        ),
        footer=(edition_line(game),),
        palette=replace(colours, emblem=card.icon or colours.emblem),
    )
    return replace(face, notice=game.credits.notice)
