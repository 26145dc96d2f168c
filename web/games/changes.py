"""Changes of a game's editions: the list of editions, one edition's changes, and the feed."""

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.views.decorators.http import require_safe

from roster.queries.games import EditionRecord, edition_diff, editions_of
from roster.rules.comparison.editions import EditionDiff, drafted_notes
from roster.rules.game.game import Game
from roster.rules.words import one_line, visible
from web.http.lookups import game_or_404
from web.http.page_cache import cached_page, of_game
from web.http.rendering import page_of

MOST_IN_FEED = 20
AN_HOUR = "public, max-age=3600"


@require_safe
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """Show every edition with its notes, and all that the newest one changed."""
    game = game_or_404(slug=slug, number=0)
    editions = editions_of(slug)
    return page_of(request, "games/changes/changes.html", game=game, editions=editions, diff=diff_of(editions[0]))


@require_safe
def edition(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show one edition with its notes and all that it changed."""
    game = game_or_404(slug=slug, number=number)
    record = next(one for one in editions_of(slug) if one.number == number)
    shown: dict[str, Any] = {"record": record, "diff": diff_of(record)}
    return page_of(request, "games/changes/edition.html", game=game, number=number, **shown)


def diff_of(record: EditionRecord) -> EditionDiff | None:
    """Return all that an edition changed; None for the first, since all of it is new."""
    return edition_diff(record.game, record.number - 1, record.number) if record.number > 1 else None


class EditionFeed(Feed):  # type: ignore[type-arg]  # it cannot be subscripted where it runs
    """The newest editions of a game, for feed readers."""

    feed_type = Atom1Feed

    def __call__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Send the feed, which its readers may cache for an hour."""
        response = super().__call__(request, *args, **kwargs)
        response["Cache-Control"] = AN_HOUR
        return response

    def get_object(self, request: HttpRequest, *, slug: str) -> Game:
        return game_or_404(slug=slug, number=0)

    def title(self, game: Game) -> str:
        return f"{one_line(game.name)}: editions"

    def subtitle(self, game: Game) -> str:
        return one_line(game.tagline)

    def link(self, game: Game) -> str:
        return reverse("roster:changes", args=[game.slug])

    def author_name(self, game: Game) -> str:
        return one_line(game.credits.author)

    def items(self, game: Game) -> tuple[EditionRecord, ...]:
        return editions_of(game.slug)[:MOST_IN_FEED]

    def item_title(self, item: EditionRecord) -> str:
        return f"Edition {item.number}"

    def item_description(self, item: EditionRecord) -> str:
        """Return the editors' notes; without any, a list of what changed."""
        diff = None if item.notes else diff_of(item)
        text = drafted_notes(diff) if diff else item.notes or "The first edition."
        return linebreaks(visible(text), autoescape=True)

    def item_link(self, item: EditionRecord) -> str:
        return reverse("roster:edition", args=[item.game, item.number])

    def item_pubdate(self, item: EditionRecord) -> datetime:
        return item.published

    def item_updateddate(self, item: EditionRecord) -> datetime:
        return item.published


@require_safe
@cached_page(of_game, for_owners=True)
def feed(request: HttpRequest, slug: str) -> HttpResponse:
    """Send a game's feed; 304 to a reader that has it."""
    return EditionFeed()(request, slug=slug)
