"""The rule of a named thing, the same for every page that explains a word."""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.gang.facts import trait_facts, weapon_facts


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruling:
    """A named thing with its rule; `facts` are its numbers, keywords and uses in words."""

    name: str
    text: str
    facts: tuple[str, ...] = ()


def ruling_of(game: Game, noun: str, key: str) -> Ruling | None:
    """Return the rule of a state, keyword, trait or weapon; None for things that the game doesn't have.

    A state has the fuller text that the rules' sections have under the same key.
    """
    if (noun, key) not in game.ruled_names.values():
        return None
    match noun:
        case "states":
            token = next(one for one in game.tokens if one.key == key)
            texts = (entry.text for section in game.reference for entry in section.entries if entry.key == key)
            return Ruling(name=token.name, text=next(filter(None, texts), token.text))
        case "keywords":
            return Ruling(name=game.keyword[key].name, text=game.keyword[key].text)
        case "traits":
            trait = game.trait[key]
            text = trait.text_with("x" if trait.parameter else None)
            return Ruling(name=trait.name, text=text, facts=trait_facts(game, trait))
        case _:
            weapon = game.weapon[key]
            return Ruling(name=weapon.name, text=weapon.text, facts=weapon_facts(game, weapon))


def split_at_names(game: Game, text: str) -> Iterator[tuple[str, tuple[str, str] | None]]:
    """Split a text at the names of things with a rule: each name, at its first occurrence, with its (noun, key)."""
    at, seen = 0, set[str]()
    for found in game.name_pattern.finditer(text):
        if found[0] not in seen:
            seen.add(found[0])
            yield text[at : found.start()], None
            yield found[0], game.ruled_names[found[0]]
            at = found.end()
    yield text[at:], None
