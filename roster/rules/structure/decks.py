"""The decks that a gang holds and the cards in them.

Lives here: whether they are known, whether each card lies in its own deck, and quantities.
Never here: how many of what (see `constraints`).
"""

from collections import Counter
from collections.abc import Iterator

from roster.rules.findings import Finding, Place
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, GangDeck
from roster.rules.structure.telling import finding, unknown
from roster.rules.structure.weapons import too_few
from roster.rules.words import quoted


def one_card(game: Game, deck: GangDeck, index: int, chosen: Chosen) -> Iterator[Finding]:
    """One entry of a deck."""
    place = Place(deck=deck.key, part="cards", item=str(index))
    card = game.card.get(chosen.key)
    called = game.deck[deck.key].name if deck.key in game.deck else quoted(deck.key)
    who = f"the {game.word('deck')} {called}"
    if card is None:
        yield unknown(game, place, who, "card", chosen.key)
    elif card.deck != deck.key and deck.key in game.deck:
        home = game.deck[card.deck].name if card.deck in game.deck else card.deck
        message = f"{card.name} belongs in the {game.word('deck')} {home}, not in {called}."
        yield finding("card.other-deck", place, message, limit=home, actual=called)
    if chosen.quantity < 1:
        yield too_few(place, who, card.name if card else f"a {game.word('card')}", chosen)


def check_decks(game: Game, gang: Gang) -> Iterator[Finding]:
    """All findings about a gang's decks."""
    for key, count in Counter(deck.key for deck in gang.decks).items():
        place = Place(deck=key) if key else Place(part="decks")
        if key not in game.deck:
            yield unknown(game, place, f"this {game.word('gang')}", "deck", key)
        elif count > 1:
            called = f"the {game.word('deck')} {game.deck[key].name}"
            message = f"this {game.word('gang')} has {called} {count} times; at most once is allowed."
            yield finding("deck.repeated", place, message, limit="1", actual=str(count))
    for deck in gang.decks:
        if deck.key:
            for index, chosen in enumerate(deck.cards):
                yield from one_card(game, deck, index, chosen)
