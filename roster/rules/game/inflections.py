"""Plurals, articles and genitives of a game's words: guessed by English spelling, or as the game gives them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from roster.rules.game.written import InKeyOrder, Name, WrittenValue, bounded, described
from roster.rules.words import sentence

VOWELS = frozenset("aeiouAEIOU")
UNCOUNTED = ("antry", "alry", "illery", "cast", "crew", "staff", "police", "men")
"""Endings of names whose plural is the same."""
SINGULAR_S = ("ss", "us", "is", "as", "os")
"""Endings of names that are not plural already, although they end in s."""
SEVERAL = re.compile(" and |,")
"""What stands between several things in one name."""
CONSONANTS, MUTE = ("eu", "one", "uni", "use"), ("heir", "honest", "honour", "hour")
"""Beginnings that sound otherwise than they are spelled."""
Form = Annotated[str, bounded(max_length=80)]


@dataclass(frozen=True, kw_only=True, slots=True)
class Inflection(WrittenValue):
    """The forms of one word, where English spelling guesses them wrong."""

    plural: Form = field(default="", metadata=described("Several of them: shamans."))
    article: Literal["", "a", "an"] = field(default="", metadata=described("What stands before one."))
    genitive: Form = field(default="", metadata=described("What belongs to one: Atlas' of Atlas."))


Inflections = Annotated[Mapping[Name, Inflection], InKeyOrder()]
"""By the word or phrase, in small letters."""


def given(phrase: str, inflections: Inflections, form: Literal["plural", "genitive"]) -> str:
    """Return a form that the game gives for a phrase, or for its last word; empty where it gives none."""
    head, _, last = phrase.rpartition(" ")
    for before, word in (("", phrase), (f"{head} ", last)):
        found = inflections.get(word.lower())
        bent: str = getattr(found, form) if found else ""
        if bent:
            return f"{before}{sentence(bent) if word[:1].isupper() else bent}"
    return ""


def plural(name: str, inflections: Inflections) -> str:
    """Return the plural of a name: "hired hands", "heroes", "police"."""
    if found := given(name, inflections, "plural"):
        return found
    if name.endswith(UNCOUNTED) or (name.endswith("s") and not name.endswith(SINGULAR_S)):
        return name
    if name.endswith(("s", "x", "z", "ch", "sh")) or (name.endswith("o") and name[-2:-1] not in VOWELS):
        return f"{name}es"
    if name.endswith("y") and name[-2:-1] not in VOWELS:
        return f"{name[:-1]}ies"
    return f"{name[:-3]}men" if name.endswith("man") else f"{name}s"


def singular(name: str, inflections: Inflections) -> str:
    """Return one of what a plural names; empty where it is no single plural: "Fists and boots", "Ranged, two hands"."""
    found = next((word for word, one in inflections.items() if one.plural.lower() == name.lower()), "")
    return found or (name[:-1] if name.endswith("s") and not name.endswith("ss") and not SEVERAL.search(name) else "")


def with_article(phrase: str, inflections: Inflections) -> str:
    """Return the phrase with "a" or "an", by its sound: "a unit", "an uncle"."""
    start = phrase.lower()
    found = inflections.get(start) or inflections.get(start.partition(" ")[0])
    vowel = start.startswith((*"aeiou", *MUTE)) and not start.startswith(CONSONANTS)
    return f"{(found.article if found else '') or ('an' if vowel else 'a')} {phrase}"


def genitive(phrase: str, inflections: Inflections) -> str:
    """Return the phrase as an owner: "rider's"."""
    return given(phrase, inflections, "genitive") or f"{phrase}'s"
