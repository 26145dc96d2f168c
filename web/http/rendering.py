"""Rendering of a game's and a gang's pages; keys of forms, and redirects after them."""

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.http import content_disposition_header, url_has_allowed_host_and_scheme
from django.utils.text import slugify

from roster.queries.games import game_at, is_listed, is_private, newest_number
from roster.queries.gangs import GangRecord
from roster.rules.game.game import Game
from roster.rules.words import folded
from web.presenting.game import reference_pages


def page_of(
    request: HttpRequest, template: str, *, game: Game, number: int = 0, status: int = 200, **shown: Any
) -> HttpResponse:
    """Render a template about a game, with its contents. `number` is the edition that links stay in; 0: the newest.

    Search engines are asked to leave out the pages of an unlisted game.
    """
    newest = newest_number(game.slug) if number else game.edition
    contents = reference_pages(game)
    here = request.resolver_match.url_name if request.resolver_match else ""
    title = next((page.title for page in contents if page.route == here), game.name)
    private = not game.has_verdicts and is_private(game.slug)
    frame = {"game": game, "pinned": number, "newest": newest, "counted": game.counts_points, "private_game": private}
    frame |= {"contents": contents, "here": here, "title": title}
    answer = render(request, template, {**frame, **shown}, status=status)
    if not is_listed(game.slug):
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def gang_page_of(request: HttpRequest, template: str, record: GangRecord, **shown: Any) -> HttpResponse:
    """Render a template about a stored gang, with its game in the gang's edition."""
    game = game_at(record.game, record.edition)
    return page_of(request, template, game=game, number=record.edition, record=record, **shown)


def plain_text(line: str, status: int, *, later: int = 0) -> HttpResponse:
    """Return a line of text in place of a picture or file; `later` are the seconds to wait before asking again."""
    headers = {"Retry-After": str(later)} if later else {}
    return HttpResponse(line, status=status, content_type="text/plain; charset=utf-8", headers=headers)


def file_stem(name: str) -> str:
    """Return a gang's name for files: small letters of its own script without accents, digits and hyphens."""
    return slugify(folded(name), allow_unicode=True)[:60] or "gang"


def file_header(record: GangRecord, ending: str, *, attached: bool = True) -> dict[str, str]:
    """Return the header by which a browser saves an answer under the gang's name, `attached` or when asked to."""
    return {"Content-Disposition": str(content_disposition_header(attached, f"{file_stem(record.name)}.{ending}"))}


def fresh_key() -> str:
    """Return a new key for a form, by which a second submission of it is recognised."""
    return uuid4().hex


def next_address(request: HttpRequest, fallback: str) -> str:
    """Return the path on this site in the form's field `next`, else that of the fallback."""
    wanted = request.POST.get("next", "")
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}):
        return wanted
    return resolve_url(fallback)
