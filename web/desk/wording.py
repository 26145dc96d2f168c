"""Problems and places of a draft in the words of its forms: fields by their labels, things by their names."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from roster.packs.differing import body_differences
from roster.packs.problems import Path
from roster.queries.desk import DeskGame
from roster.rules.words import sentence
from web.desk.forms.control import worded
from web.desk.forms.labels import WORDS, label_of, word_label

CODE = re.compile("`([^`]+)`")
KEY = re.compile("“([a-z0-9]+(?:-[a-z0-9]+)*)”")
Names = Mapping[str, str]
"""The names of a draft's things by key, those that all of a key share."""


def in_plain_words(game: DeskGame, text: str, names: Names) -> str:
    """A sentence of the linter for somebody who sees forms and no files.

    It writes `field:` and `field: word` as in a file, and keys between quotation marks.
    """
    spoken = CODE.sub(lambda found: f"“{worded(game, form_words(found[1]))}”", text)
    return KEY.sub(lambda found: f"“{names.get(found[1], found[1])}”", spoken)


def form_words(code: str) -> str:
    """What a form calls `field:`, `field: word` or `word`."""
    name, colon, word = (part.strip() for part in code.partition(":"))
    if word:
        return f"{label_of(name)}: {word_label(word, name)}"
    return word_label(name) if not colon and name in WORDS else label_of(name)


def place_in_form(game: DeskGame, path: Path, names: Names) -> str:
    """A path in a row's body as its form shows it: "Stats, Target number"."""
    words: list[str] = []
    for step in path:
        if isinstance(step, int) or step.isdigit():
            number = int(step) + isinstance(step, int)
            words[-1:] = [f"{words[-1]} {number}" if words else str(number)]
        else:
            words.append(names[step] if words and step in names else worded(game, label_of(step)))
    return sentence(", ".join(words))


@dataclass(frozen=True, kw_only=True, slots=True)
class TwoVersions:
    """One place in which two versions of a row differ, in words; empty where a version has nothing there."""

    place: str
    before: str
    after: str


def two_versions(
    game: DeskGame, theirs: Mapping[str, object] | None, yours: Mapping[str, object] | None, names: Names
) -> tuple[TwoVersions, ...]:
    """Every place in which two versions of a row differ: things by their names, no more than the value itself."""
    return tuple(
        TwoVersions(
            place=place_in_form(game, one.path, names),
            before=names.get(one.before, one.before),
            after=names.get(one.after, one.after),
        )
        for one in body_differences(theirs, yours)
    )
