"""The vocabulary of generated cards."""

from random import Random

_WORDS = (
    "unit enemy friendly within inches may reroll one failed test when charging or charged by any piece in base "
    "contact the after resolving assault if it has not moved this round gain +1 to its defence until next "
    "activation ends place a stress counter beside target then remove wound marker flank rear front arc facing "
    "turn template pivot up to 45° before rolling dice choose either move 3″ directly away ignore difficult "
    "ground penalty once per game immediately cannot be pinned shaken routed while morale exceeds opponents count "
    "double halves rounding up each quarter zone objective exactly just quick jab fix zero vanguard kept "
    "backwards hazard quiver "
)
_ADJECTIVES = (
    "Grim Swift Iron Silver Black Crimson Hollow Storm Winter Golden Elder Rune Dusk Dawn Frost Ember Sable "
    "Gilded Sworn Hushed Broken Northern Quiet Zealous Vexed Jagged "
)
_NOUNS = (
    "Lancer Warden Pikeman Outrider Archer Knight Ranger Marshal Falconer Bombard Sapper Zealot Harrier Drover "
    "Piper Cooper Fletcher Mason Tinker Sexton "
)
WORDS, ADJECTIVES, NOUNS = _WORDS.split(), _ADJECTIVES.split(), _NOUNS.split()
SHORTEST, LONGEST = 20, 50
"""The least and most words of a trait's text."""


def sentence(source: Random, length: int) -> str:
    """Return a sentence of `length` words."""
    words = source.choices(WORDS, k=length)
    return " ".join(words).capitalize() + "."


def text(source: Random, length: int) -> str:
    """Return sentences of seven to fourteen words, `length` words in all."""
    said, left = [], length
    while left:
        size = min(left, source.randint(7, 14))
        size = left if left - size < 4 else size
        said.append(sentence(source, size))
        left -= size
    return " ".join(said)


def trait_text(source: Random) -> str:
    """Return the text of a trait."""
    return text(source, source.randint(SHORTEST, LONGEST))


def person(source: Random) -> str:
    """Return a name of two words."""
    return f"{source.choice(ADJECTIVES)} {source.choice(NOUNS)}"
