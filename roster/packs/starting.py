"""A pack to start a game with: small, complete, made up, and with comments."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from roster.packs.problems import Problem, quoted
from roster.packs.schema.pack import Pack
from roster.packs.writing import yaml_of
from roster.rules.game.game import Credits, GameHeader
from roster.rules.game.written import Key

STARTER = Path(__file__).parent / "starter"
MARK = re.compile("@(slug|name|schema)@")
NOBODY = "Nobody yet"
"""The author of a game whose editors have named none."""
LONGEST_NAME = 80
RESERVED = frozenset({"new", "join", "games", "desk", "admin"})
"""Short names that no game can have: the site has pages of these names."""
SCHEMAS = "../schema"
"""The path of the JSON Schemas from a pack beside this project's own."""


def name_from(slug: str) -> str:
    """Return a name to begin with: "Paper Boats" for "paper-boats"."""
    return " ".join(part.capitalize() for part in slug.split("-"))


def problems_of(slug: str, name: str) -> Iterator[Problem]:
    """Report a slug or a name that can't be a game's."""
    try:
        TypeAdapter(Key).validate_python(slug)
    except ValidationError:
        remedy = "Write lower-case letters and digits, with single hyphens between them, at most 60: paper-boats."
        yield Problem(file="SLUG", message=f"{quoted(slug)} cannot be a game's short name.", remedy=remedy)
    if slug in RESERVED:
        yield Problem(file="SLUG", message=f"{quoted(slug)} is the name of a page.", remedy="Choose another one.")
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        remedy = f"Write 1 to {LONGEST_NAME} letters on one line, such as Paper Boats."
        yield Problem(file="--name", message=f"{quoted(name)} cannot be a game's name.", remedy=remedy)


def empty_pack(slug: str, name: str) -> Pack:
    """Return a game with nothing in it yet."""
    whose = Credits(author=NOBODY, source="None yet", licence="Not chosen yet")
    return Pack(game=GameHeader(slug=slug, name=name, version="First draft", credits=whose))


def yaml_scalar(text: str) -> str:
    """Return text as one value of YAML, in quotes where it needs them."""
    return yaml_of({"value": text}).removeprefix("value: ").removesuffix("\n")


def fill_marks(text: str, words: Mapping[str, str]) -> str:
    """Replace each mark in a text; marks in the replacements stay."""
    return MARK.sub(lambda mark: words[mark[1]], text)


def starter_texts(slug: str, name: str, schemas: str = SCHEMAS) -> dict[str, str]:
    """Return the starter's files by path within the pack. `schemas` is the path from there to the JSON Schemas."""
    words = {"slug": slug, "name": name, "schema": schemas}
    in_yaml = {**words, "slug": yaml_scalar(slug), "name": yaml_scalar(name)}
    texts = {}
    for path in sorted(STARTER.rglob("*.*")):
        text = path.read_text(encoding="utf-8")
        texts[path.relative_to(STARTER).as_posix()] = fill_marks(text, in_yaml if path.suffix == ".yaml" else words)
    return texts
