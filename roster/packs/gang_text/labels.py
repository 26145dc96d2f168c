"""Labels of a gang's text in the words of its game, and the names and numbers that replace keys and ids."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from roster.packs.gang_text.tokens import TextStyle, in_quotes, is_bare
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

FIELDS: Mapping[str, tuple[str, int]] = {
    "gang": ("gang", 1),
    "faction": ("faction", 1),
    "size": ("size", 1),
    "options": ("option", 2),
    "notes": ("notes", 1),
    "id": ("id", 1),
    "profile": ("profile", 1),
    "rank": ("rank", 1),
    "bike": ("bike", 1),
    "raises": ("stat", 2),
    "traits": ("trait", 2),
    "weapons": ("weapon", 2),
    "joins": ("joins", 1),
    "deck": ("deck", 1),
    "ledger": ("ledger", 1),
}
"""The noun whose word is the label, by field; 1 for the singular, 2 for the plural."""
PLAIN = {field: noun if count == 1 else f"{noun}s" for field, (noun, count) in FIELDS.items()}


def labels(game: Game) -> Mapping[str, str]:
    """Return the label of each field: the game's words, or plain words for all where the game's could be confused."""
    own = {field: game.word(noun, count) for field, (noun, count) in FIELDS.items()}
    clear = all(is_bare(word) and (word == PLAIN[field] or word not in PLAIN.values()) for field, word in own.items())
    distinct = len({word.casefold() for word in own.values()}) == len(own)
    chosen = own if clear and distinct else PLAIN
    return {field: word[:1].upper() + word[1:] for field, word in chosen.items()}


NOUNS = ("faction", "size", "option", "profile", "rank", "bike", "stat", "trait", "weapon", "deck", "card", "advance")


def keys_by_name(things: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the key for each name in small letters; a name that several things share is left out."""
    found = [(str(thing.name).casefold(), key) for key, thing in things.items()]
    count = Counter(name for name, _ in found)
    return {name: key for name, key in found if count[name] == 1}


@dataclass(frozen=True, kw_only=True)
class Names:
    """The names of a game's things, and the keys they stand for."""

    game: Game

    @cached_property
    def keys(self) -> Mapping[str, Mapping[str, str]]:
        """The key for each name, by noun."""
        return {noun: keys_by_name(getattr(self.game, noun)) for noun in NOUNS}

    def name_for(self, noun: str, key: str, style: TextStyle) -> str:
        """Return a key as the text writes it: its name if that stands for it alone, else the key in quotes."""
        thing = getattr(self.game, noun).get(key)
        if thing is not None and is_bare(thing.name) and self.keys[noun].get(thing.name.casefold()) == key:
            return str(thing.name)
        return in_quotes(key, style)

    def key_for(self, noun: str, name: str) -> str:
        """Return the key for a bare name; the name itself where the game has no such thing."""
        return self.keys[noun].get(name.casefold(), name)


def member_numbers(gang: Gang) -> Mapping[str, int]:
    """Return each member's number by its id; empty if an id is missing, repeated, or referenced but absent."""
    ids = [member.id for member in gang.members]
    pointed = {member.joins for member in gang.members} | {entry.member for entry in gang.ledger}
    clear = all(ids) and len(set(ids)) == len(ids) and pointed - {""} <= set(ids)
    return {one: number for number, one in enumerate(ids, 1)} if clear else {}


def id_of(number: int) -> str:
    """Return the id of the member with this number in a text."""
    return f"m{number}"
