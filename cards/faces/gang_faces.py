"""Every card of a gang, once, whatever is printed of it.

Lives here: `gang_faces`. Never here: how many of each, sheets.
"""

from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.deck_card import deck_card
from cards.faces.unit_card import further_sheets, member_card
from cards.faces.weapon_card import weapon_cards
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.points import price_gang


def gang_faces(game: Game, gang: Gang) -> tuple[CardFace, ...]:
    """The cards of its members, weapons and decks, without the small words at the foot, which every save changes."""
    receipt = price_gang(game, gang)
    members = [
        face
        for member in gang.members
        for face in (
            member_card(game, gang, member, receipt=receipt),
            *further_sheets(game, gang, member, receipt=receipt),
        )
    ]
    weapons = [face for face, _copies in weapon_cards(game, gang)]
    held = dict.fromkeys(one.key for pile in gang.decks for one in pile.cards if one.key in game.card)
    decks = [deck_card(game, game.card[key]) for key in held]
    return tuple(replace(face, footer=()) for face in (*members, *weapons, *decks))


def faces_of(faces: tuple[CardFace, ...], key: str) -> tuple[CardFace, ...]:
    """Those of one member, weapon or deck card."""
    return tuple(face for face in faces if face.key == key)
