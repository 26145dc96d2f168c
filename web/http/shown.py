"""Render the page of a game or of a gang; keys of forms, and the page that a form leads back to."""

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

from roster.queries.games import game_at, newest_number
from roster.queries.gangs import GangRecord
from roster.rules.game.game import Game
from roster.rules.gang.names import counts_points
from web.presenting.game import reference_pages


def page_of(request: HttpRequest, template: str, *, game: Game, number: int = 0, **shown: Any) -> HttpResponse:
    """The template, given the game and its pages. `number` is the edition that its links stay in; 0: the newest."""
    newest = newest_number(game.slug) if number else game.edition
    contents = reference_pages(game)
    here = request.resolver_match.url_name if request.resolver_match else ""
    title = next((page.title for page in contents if page.route == here), game.name)
    frame = {"game": game, "pinned": number, "newest": newest, "counted": counts_points(game)}
    return render(request, template, {**frame, "contents": contents, "here": here, "title": title, **shown})


def gang_page_of(request: HttpRequest, template: str, record: GangRecord, **shown: Any) -> HttpResponse:
    """The template about a stored gang, given the gang and its game in the gang's edition."""
    game = game_at(record.game, record.edition)
    return page_of(request, template, game=game, number=record.edition, record=record, **shown)


def fresh_key() -> str:
    """A new key for a form, by which a form that is sent twice is recognised."""
    return uuid4().hex


def next_address(request: HttpRequest, fallback: str) -> str:
    """The path on this site that the form's field `next` names, else that of a route."""
    wanted = request.POST.get("next", "")
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}):
        return wanted
    return resolve_url(fallback)
