"""The program knows no game: no game's name and no key of its content stands in code, so a sixth game needs none.

A word counts whole, in any case, with a space, hyphen or underscore between its parts: a game's and its factions' at
any length, other keys from five letters on. The templates and the site's own files are searched, too.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ruamel.yaml import YAML

from tests.architecture import sources

PACKS = sorted(path.parent for path in sources.ROOT.glob("fixtures/*/game.yaml"))
NOUNS = ("factions", "ranks", "bikes", "traits", "keywords", "weapons", "profiles", "deck_cards")
SHORTEST = 5
GENERIC = {
    "attack": "English: what a battle counts, and what guards against",
    "bleed": "printers' word for ink beyond the cutting edge",
    "block": "English: a part of a design, a page or a text",
    "chain": "itertools.chain",
    "dagger": "the mark that points to a note",
    "reach": "English: how far a thing goes, in geometry too",
    "reload": "what people do to a page",
    "silent": "English: of a connection on which nothing is said",
    "spread": "English: laid out over something",
}

GENERIC_ON_PAGES = {"leader": "printers' word for the dots that lead the eye to a number"}
PAGES = [
    path
    for folder in ("templates", "static/site")
    for path in sorted((sources.ROOT / folder).rglob("*"))
    if path.suffix in {".css", ".html", ".jinja", ".js", ".svg", ".txt"}
]


@cache
def things(pack: Path, noun: str) -> list[dict[str, str]]:
    """Return the entries of one file of a pack."""
    path = pack / f"{noun}.yaml"
    return YAML(typ="safe").load(path.read_text()) or [] if path.exists() else []


def words(pack: Path) -> Iterator[str]:
    """Yield what only this game's data may say: its slug and name, and the keys of what it holds."""
    game = YAML(typ="safe").load((pack / "game.yaml").read_text())
    yield from (game["slug"], game["name"])
    for noun in NOUNS:
        yield from (thing["key"] for thing in things(pack, noun))


def search(wanted: set[str]) -> re.Pattern[str]:
    """Return a pattern that finds any of the words, whole, however its parts are joined."""
    joined = ("[-_ ]?".join(map(re.escape, re.split(r"[-_ ]+", word))) for word in sorted(wanted))
    return re.compile(rf"(?<![a-z])(?:{'|'.join(joined)})(?![a-z])", re.IGNORECASE)


def distinctive(pack: Path) -> set[str]:
    """Return the words of a pack that are not everybody's."""
    sides = {thing["key"] for thing in things(pack, "factions")}
    return {word.lower() for word in words(pack) if len(word) >= SHORTEST or word in sides} - set(GENERIC)


def places(wanted: set[str], files: Iterable[Path]) -> list[str]:
    """Return where any of the words stands in the files."""
    pattern = search(wanted)
    return [
        f"{sources.named(path)}:{number}: {match.group()}"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        for match in pattern.finditer(PROGRAM.sub("", line))
    ]


PROGRAM = re.compile(r"new ?\??recruit", re.IGNORECASE)
"""A program whose name has a word of a game; its lists are read, so code and pages name it."""


def test_every_game_is_searched_for() -> None:
    assert len(PACKS) >= 5
    assert len(sources.code_files()) > 100
    assert len(PAGES) > 50


def test_no_word_of_a_game_stands_in_code() -> None:
    found = places(set().union(*map(distinctive, PACKS)), sources.code_files())
    assert not found, f"say it with data: {found}"


def test_no_word_of_a_game_stands_on_every_games_pages() -> None:
    found = places(set().union(*map(distinctive, PACKS)) - set(GENERIC_ON_PAGES), PAGES)
    assert not found, f"say it with data: {found}"


def test_the_search_knows_the_games_words() -> None:
    for pack in PACKS:
        known = distinctive(pack)
        assert {pack.name} < known
        assert all(search(known).fullmatch(word.replace("-", "_").upper()) for word in known)


def test_a_generic_word_is_some_games_key() -> None:
    every = {word for pack in PACKS for word in words(pack)}
    assert set(GENERIC) | set(GENERIC_ON_PAGES) <= every, "take it off the list"
