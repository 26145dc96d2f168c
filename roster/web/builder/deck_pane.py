"""The pane of a gang's decks: every card of the game's decks, how many are in, and what one more would do.

Lives here: `deck_shelves`. Never here: members.
"""

from dataclasses import dataclass

from roster.rules.decks import Deck, DeckCard
from roster.rules.derived import card_stats
from roster.rules.edits.decks import StepCard
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang
from roster.rules.numbers import shown
from roster.rules.words import quoted
from roster.web.builder.choices import Choice, Offer, choices_of
from roster.web.builder.offers import priced
from roster.web.builder.posted import told
from roster.web.builder.telling_apart import Remark, new_here, said_once


@dataclass(frozen=True, kw_only=True, slots=True)
class CardLine:
    """One card: how many are in the deck, what one more would do, and the button that takes one out."""

    choice: Choice
    count: str
    there: bool
    less: str


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckShelf:
    """One deck with its cards, and the entries that the game does not have, as (name, button that removes it).

    `remarks` are what one more of any card would do.
    """

    deck: Deck
    size: str
    held: bool
    lines: tuple[CardLine, ...]
    remarks: tuple[Remark, ...]
    unknown: tuple[tuple[str, str], ...]
    remove: str
    begin: str


def held_in(gang: Gang, deck: str) -> tuple[Chosen, ...]:
    """The cards of the gang's first deck of that key."""
    return next((one.cards for one in gang.decks if one.key == deck), ())


def card_offer(game: Game, card: DeckCard, deck: str) -> Offer:
    """One card more."""
    stats = [(game.stat[key], value) for key, value in card_stats(game, card).items()]
    numbers = (f"{stat.name} {stat.shown(value)}" for stat, value in stats if value is not None)
    return Offer(
        noun="cards",
        key=card.key,
        name=card.name,
        text=" ".join(card.effects),
        icon=card.icon,
        worth=priced(game, card.points),
        do=told("step-card", deck=deck, card=card.key, steps=1),
        edit=StepCard(deck=deck, card=card.key, steps=1),
        facts=tuple(filter(None, (card.type, card.requirement, *numbers))),
    )


def card_line(choice: Choice, held: tuple[Chosen, ...], deck: str) -> CardLine:
    """One card with how many of it are in."""
    count = sum(one.quantity for one in held if one.key == choice.offer.key)
    less = told("step-card", deck=deck, card=choice.offer.key, steps=-1)
    return CardLine(choice=choice, count=shown(count), there=count > 0, less=less)


def deck_shelf(game: Game, gang: Gang, deck: Deck) -> DeckShelf:
    """One deck."""
    held = held_in(gang, deck.key)
    offers = tuple(card_offer(game, card, deck.key) for card in game.cards if card.deck == deck.key)
    known = {offer.key for offer in offers}
    choices, remarks = said_once(new_here(choices_of(game, gang, offers)))
    strange = (one for one in held if one.key not in known)
    return DeckShelf(
        deck=deck,
        size=shown(sum(one.quantity for one in held)),
        held=any(one.key == deck.key for one in gang.decks),
        lines=tuple(card_line(choice, held, deck.key) for choice in choices),
        remarks=remarks,
        unknown=tuple(
            (quoted(one.key) or "a card without a name", told("step-card", deck=deck.key, card=one.key, steps=-999_999))
            for one in strange
        ),
        remove=told("remove-deck", deck=deck.key),
        begin=told("add-deck", deck=deck.key),
    )


def deck_shelves(game: Game, gang: Gang) -> tuple[DeckShelf, ...]:
    """Every deck of the game."""
    return tuple(deck_shelf(game, gang, deck) for deck in game.decks)
