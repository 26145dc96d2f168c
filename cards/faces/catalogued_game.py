"""What belongs to the game as a whole, in the catalogue: decks and their cards, factions, sizes, options, advances.

Lives here: one function a noun. Never here: members and what they have, sheets.
"""

from collections.abc import Iterator

from cards.faces.catalogued import Row, house, points_told, said, section_of
from roster.rules.counting import supply_told
from roster.rules.decks import DeckCard
from roster.rules.derived import card_stats
from roster.rules.game import Game
from roster.rules.reference import Section
from roster.rules.worded import price_words
from roster.rules.wording import amount
from roster.rules.words import sentence

EQUIPMENT = "Dice and tools"


def equipment(game: Game) -> tuple[Section, ...]:
    """The dice and tools that nobody prints, and how many of each."""
    rows = [
        Row(
            name=thing.name + house(game, "equipment", thing.key),
            text=thing.text,
            cells=(("", supply_told(game, thing.supply) + house(game, "equipment", thing.key, "copies")),),
            icon=thing.icon,
        )
        for thing in game.equipment
    ]
    return section_of("equipment", EQUIPMENT, rows)


def decks(game: Game) -> tuple[Section, ...]:
    """A section a deck with its cards."""
    return tuple(
        section
        for deck in game.decks
        for section in section_of(
            f"deck-{deck.key}",
            sentence(f"{game.word('deck')}: {deck.name}"),
            [card_row(game, card) for card in game.cards if card.deck == deck.key] or [Row(name="No cards yet")],
            deck.text,
        )
    )


def card_row(game: Game, card: DeckCard) -> Row:
    """One deck card: its type and numbers, then its requirement and its effects, numbered where there are several."""
    several = len(card.effects) > 1
    effects = (f"{at}. {text}" if several else text for at, text in enumerate(card.effects, start=1))
    return Row(
        name=card.name + house(game, "deck_cards", card.key),
        text=said(card.requirement, *effects) + house(game, "deck_cards", card.key, "effects"),
        cells=tuple(card_cells(game, card)),
        icon=card.icon,
    )


def card_cells(game: Game, card: DeckCard) -> Iterator[tuple[str, str]]:
    """A deck card's type, numbers and points."""
    yield "", card.type + house(game, "deck_cards", card.key, "type") if card.type else ""
    values = card_stats(game, card)
    for stat in game.stats:
        value = values.get(stat.key)
        if stat.carrier == "card" and value is not None:
            yield stat.name, stat.shown(value) + house(game, "deck_cards", card.key, "stats", stat.key)
    if card.points != 0:
        yield "Points", points_told(game, "deck_cards", card.key, card.points)[0][1]


def factions(game: Game) -> tuple[Section, ...]:
    """Each faction; one that is no more than an idea says so."""
    rows = [
        Row(
            name=faction.name + house(game, "factions", faction.key),
            text=faction.text,
            cells=(("", "preview" if faction.status == "preview" else ""),),
            icon=faction.emblem,
        )
        for faction in game.factions
    ]
    return section_of("factions", sentence(game.word("faction", 2)), rows)


def sizes(game: Game) -> tuple[Section, ...]:
    """The sizes of a game and their limits, then the options that its editions may offer."""
    size_rows = [
        Row(
            name=size.name + house(game, "sizes", size.key),
            text=size.text,
            cells=(("", "" if size.points is None else amount(game, size.points)),),
        )
        for size in game.sizes
    ]
    option_rows = [
        Row(name=option.name, text=option.text, cells=(("", "" if option.offered else "not in this edition"),))
        for option in game.options
    ]
    return (
        *section_of("sizes", sentence(game.word("size", 2)), size_rows),
        *section_of("options", sentence(game.word("option", 2)), option_rows),
    )


def advances(game: Game) -> tuple[Section, ...]:
    """What members may gain between games, and its price."""
    rows = [
        Row(
            name=advance.name + house(game, "advances", advance.key),
            text=said(advance.text, "An opponent pays" if advance.payer == "opponent" else ""),
            cells=(("Price", price_words(advance) + house(game, "advances", advance.key, "price")),),
        )
        for advance in game.advances
    ]
    return section_of("advances", f"Gained for {game.word('experience', 2)}", rows)
