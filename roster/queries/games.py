"""Published games: the list of them, their editions, and each edition as its compiled game."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.db.models import OuterRef, QuerySet, Subquery

from roster import models
from roster.models.nouns import LISTED, OPEN, PRIVATE
from roster.packs.compiling import compile_edition
from roster.queries.records import record_from
from roster.queries.renaming import new_keys, under_new_keys
from roster.queries.storable_text import lookup_text
from roster.rules.comparison.editions import EditionDiff, compare_games
from roster.rules.game.game import Game
from roster.rules.gang.renaming import NewKeys
from roster.rules.words import folded

MOST_COMPILED = 64
"""The editions kept in memory per process: each takes about a megabyte, and ten milliseconds to read again."""


class GameUnknown(LookupError):
    """No game of this name is loaded, or none of its editions is published."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug

    def __str__(self) -> str:
        return f"There is no published game {self.slug!r}. Load and publish one: manage.py loadgames --publish"


class EditionUnknown(LookupError):
    """The game has no edition of this number."""

    def __init__(self, slug: str, number: int, newest: int) -> None:
        super().__init__(slug, number, newest)
        self.slug, self.number, self.newest = slug, number, newest

    def __str__(self) -> str:
        remedy = f"Name one from 1 to {self.newest}, or 0 for the newest."
        return f"The game {self.slug!r} has no edition {self.number}. {remedy}"


@dataclass(frozen=True, kw_only=True, slots=True)
class GameSummary:
    """A summary of a published game, from its newest edition."""

    slug: str
    name: str
    tagline: str
    summary: str
    edition: int
    sha256: str
    published: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class EditionRecord:
    """One edition without its body."""

    game: str
    number: int
    sha256: str
    notes: str
    published: datetime


def edition_record(edition: models.Edition) -> EditionRecord:
    """Return an edition's row as a record."""
    return record_from(EditionRecord, edition, game=edition.game.slug)


def stored_editions(slug: str) -> QuerySet[models.Edition]:
    """Return the rows of a game's editions, newest first."""
    return models.Edition.objects.filter(game__slug=lookup_text(slug)).order_by("-number")


def newest_number(slug: str) -> int:
    """Return the number of the newest edition.

    Raises GameUnknown.
    """
    number = stored_editions(slug).values_list("number", flat=True).first()
    if number is None:
        raise GameUnknown(slug)
    return number


@lru_cache(maxsize=MOST_COMPILED)
def compiled(slug: str, number: int) -> Game:
    """Return the game of one edition, kept in memory, since an edition never changes.

    Raises GameUnknown, EditionUnknown.
    """
    return compile_edition(edition_body(slug, number), number)


def game_at(slug: str, number: int) -> Game:
    """Return the game of one edition; number 0 is the newest.

    Raises GameUnknown, EditionUnknown.
    """
    return compiled(slug, number) if number else newest_game(slug)


def open_game(slug: str, number: int) -> Game:
    """Return the game of one edition for the public; number 0 is the newest. A hidden game is unknown.

    Raises GameUnknown, EditionUnknown.
    """
    newest = stored_editions(slug).filter(game__visibility__in=OPEN).values_list("number", flat=True).first()
    if newest is None:
        raise GameUnknown(slug)
    return compiled(slug, number or newest)


@lru_cache(maxsize=256)
def is_private(slug: str) -> bool:
    """Return whether a game is one list of another program, for its owner alone; kept in memory, as that stays so."""
    return models.Game.objects.filter(slug=lookup_text(slug), visibility=PRIVATE).exists()


def newest_game(slug: str) -> Game:
    """Return the game of the newest edition.

    Raises GameUnknown.
    """
    return compiled(slug, newest_number(slug))


@lru_cache(maxsize=256)
def edition_diff(slug: str, before: int, after: int) -> EditionDiff:
    """Return the differences between two editions, kept in memory; `before` 0 is the nothing before edition 1.

    Raises GameUnknown, EditionUnknown.
    """
    if not before:
        return compare_games(None, compiled(slug, after))
    old = under_new_keys(compiled(slug, before), keys_between(slug, before, after))
    return compare_games(old, compiled(slug, after))


@lru_cache(maxsize=256)
def keys_between(slug: str, before: int, after: int) -> NewKeys:
    """Return the keys that things of an edition have in a later one, kept in memory.

    Raises GameUnknown, EditionUnknown.
    """
    return () if before == after else new_keys(compiled(slug, before), compiled(slug, after))


def edition_body(slug: str, number: int) -> str:
    """Return an edition's canonical JSON; number 0 is the newest.

    Raises GameUnknown, EditionUnknown.
    """
    number = number or newest_number(slug)
    body = stored_editions(slug).filter(number=number).values_list("body", flat=True).first()
    if body is None:
        raise EditionUnknown(slug, number, newest_number(slug))
    return body


def editions_of(slug: str) -> tuple[EditionRecord, ...]:
    """Return every edition of a game, newest first."""
    return tuple(map(edition_record, stored_editions(slug).select_related("game").defer("body")))


def is_listed(slug: str) -> bool:
    """Return whether everybody finds a game in the site's lists."""
    return models.Game.objects.filter(slug=lookup_text(slug), visibility=LISTED).exists()


def published_games() -> tuple[GameSummary, ...]:
    """Return every listed game with an edition, by name."""
    newest = models.Edition.objects.filter(game=OuterRef("game")).order_by("-number").values("number")[:1]
    rows = (
        models.Edition.objects.filter(number=Subquery(newest), game__visibility=LISTED)
        .select_related("game")
        .defer("body")
    )
    summaries = (summary_of(edition_record(row)) for row in rows)
    return tuple(sorted(summaries, key=lambda game: (folded(game.name), game.slug)))


def summary_of(edition: EditionRecord) -> GameSummary:
    """Return a summary of a game from its compiled edition."""
    game = compiled(edition.game, edition.number)
    return record_from(GameSummary, game, edition=edition.number, sha256=edition.sha256, published=edition.published)
