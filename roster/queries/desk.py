"""Games as their editors see them, each with a summary of its draft."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Any

from django.db.models import CharField, Count, OuterRef, QuerySet, Subquery, Value

from roster import models
from roster.models.nouns import LISTED
from roster.packs.starting import RESERVED
from roster.queries.compiled_queries import fetch_rows
from roster.queries.drafts import NOUNS
from roster.queries.games import GameUnknown
from roster.queries.storable_text import lookup_text
from roster.rules.game.game import word_in
from roster.rules.game.inflections import Inflection, Inflections

Terms = Mapping[str, Sequence[str]]


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskGame:
    """A game with a summary of its draft: the game's own words, the newest edition (0: none), the rows of each noun.

    `visibility` says who sees the published game. With `owners_publish` only owners publish editions.
    """

    slug: str
    name: str
    terms: Terms
    edition: int
    counts: Mapping[str, int]
    visibility: str = LISTED
    owners_publish: bool = False
    inflections: Inflections = field(default_factory=dict)

    def word(self, noun: str, count: int = 1) -> str:
        """Return the game's own word for a noun, plural unless `count` is 1; else the plain word."""
        return word_in(self.terms, noun, count)


def row_counts(slug: str) -> QuerySet[Any, Any]:
    """Return the number of rows of each noun that one game has any of."""
    parts = [
        form.table._default_manager.filter(game__slug=slug)
        .order_by()
        .values("game")
        .annotate(noun=Value(form.relation, output_field=CharField()), rows=Count("pk"))
        .values_list("noun", "rows")
        for form in NOUNS
    ]
    every: QuerySet[Any, Any] = parts[0].union(*parts[1:], all=True)
    return every


def terms_in(written: Any) -> Terms:
    """Return a draft's own words, those that are well-formed pairs."""
    pairs = written.items() if isinstance(written, dict) else ()
    return {noun: own for noun, own in pairs if isinstance(own, list) and len(own) == 2}


def inflections_in(written: Any) -> Inflections:
    """Return those of a draft's inflections that can be read, as a draft may hold anything."""
    forms = written.items() if isinstance(written, dict) else ()
    names = Inflection.__slots__
    return {
        word: Inflection(**{name: one[name] for name in names if isinstance(one.get(name), str)})
        for word, one in forms
        if isinstance(one, dict)
    }


def desk_games(slugs: Collection[str]) -> tuple[DeskGame, ...]:
    """Return the games with these slugs, by name."""
    newest = models.Edition.objects.filter(game=OuterRef("pk")).order_by("-number").values("number")[:1]
    games = models.Game.objects.filter(slug__in=[*map(lookup_text, slugs)]).annotate(newest=Subquery(newest))
    return tuple(
        DeskGame(
            slug=game.slug,
            name=game.name,
            terms=terms_in(game.terms),
            inflections=inflections_in(game.inflections),
            edition=game.newest or 0,
            visibility=game.visibility,
            owners_publish=game.owners_publish,
            counts={form.relation: 0 for form in NOUNS} | dict(fetch_rows(game.slug, row_counts)),
        )
        for game in games.order_by("name", "slug")
    )


def desk_game(slug: str) -> DeskGame:
    """Return a summary of one game's draft.

    Raises GameUnknown.
    """
    found = desk_games((slug,))
    if not found:
        raise GameUnknown(slug)
    return found[0]


def free_slug(slug: str) -> str:
    """Return this short name, or the first with a number after it, that a new game can have."""
    stem = slug[:56].rstrip("-")
    tried = chain((slug,), (f"{stem}-{number}" for number in count(2)))
    return next(one for one in tried if one not in RESERVED and not models.Game.objects.filter(slug=one).exists())
