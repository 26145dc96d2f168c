"""Changes of a game's editions: the list of editions, one edition's changes, and the feed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.utils.http import http_date
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from roster.queries.games import EditionRecord, edition_diff, editions_of
from roster.rules.comparison.editions import EditionDiff, drafted_notes
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


def description_of(record: EditionRecord) -> str:
    """Return the editors' notes on an edition; without any, a list of what it changed."""
    diff = None if record.notes else diff_of(record)
    text = drafted_notes(diff) if diff else record.notes or "The first edition."
    return linebreaks(visible(text), autoescape=True)


@require_safe
@cached_page(of_game, for_owners=True)
def feed(request: HttpRequest, slug: str) -> HttpResponse:
    """Send the newest editions of a game as Atom, cacheable for an hour; 304 to a reader that has them."""
    game = game_or_404(slug=slug, number=0)
    atom = Atom1Feed(
        title=f"{one_line(game.name)}: editions",
        subtitle=one_line(game.tagline),
        description=None,
        link=request.build_absolute_uri(reverse("roster:changes", args=[slug])),
        feed_url=request.build_absolute_uri(request.path),
        language=get_language(),
        author_name=one_line(game.credits.author),
    )
    for one in editions_of(slug)[:MOST_IN_FEED]:
        link = request.build_absolute_uri(reverse("roster:edition", args=[slug, one.number]))
        atom.add_item(
            title=f"Edition {one.number}",
            link=link,
            unique_id=link,
            description=description_of(one),
            pubdate=one.published,
            updateddate=one.published,
        )
    headers = {"Cache-Control": AN_HOUR, "Last-Modified": http_date(atom.latest_post_date().timestamp())}
    return HttpResponse(atom.writeString("utf-8"), content_type=atom.content_type, headers=headers)
