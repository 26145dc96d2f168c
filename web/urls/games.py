"""Addresses of what shows no cards; `web.urls.roster` includes them.

Each page of a game has one for the newest edition and one for each edition.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter

from web.builder import starting
from web.games import changes, games, odds, reports
from web.gangs import files
from web.http import site
from web.urls.mine import urlpatterns as owners_pages


class EditionConverter(IntConverter):
    """An edition's number: from 1 on, without leading zeros, small enough for every database."""

    regex = "[1-9][0-9]{0,8}"


register_converter(EditionConverter, "edition")
GAME = "games/<slug:slug>/"
EDITION = f"{GAME}editions/<edition:number>/"


def page(route: str, view: Callable[..., HttpResponse], name: str) -> list[URLPattern]:
    """The addresses of one page, for the newest edition and for a given one, under one name."""
    return [path(f"{GAME}{route}", view, name=name), path(f"{EDITION}{route}", view, name=name)]


urlpatterns = [
    path("colophon/", site.colophon, name="colophon"),
    path("offline/", site.offline, name="offline"),
    path("healthz", site.healthz, name="healthz"),
    path("robots.txt", site.robots, name="robots"),
    path("favicon.ico", site.favicon, name="favicon"),
    *page("", games.game, "game"),
    *page("factions/<slug:key>/", games.faction, "faction"),
    *page("ranks/", games.ranks, "ranks"),
    *page("profiles/", games.profiles, "profiles"),
    *page("bikes/", games.bikes, "bikes"),
    *page("traits/", games.traits, "traits"),
    *page("weapons/", games.weapons, "weapons"),
    *page("weapons/<slug:key>/odds/", odds.weapon, "weapon-odds"),
    *page("decks/", games.decks, "decks"),
    *page("build/", games.build, "build"),
    *page("rules/", games.rules, "rules"),
    *page("odds/", games.odds, "odds"),
    *page("orders/", files.orders, "orders"),
    *page("orders/order.json", files.order_file, "order-file"),
    path(f"{GAME}changes/", changes.changes, name="changes"),
    path(f"{GAME}changes/<edition:number>/", changes.edition, name="edition"),
    path(f"{GAME}changes/feed.atom", changes.EditionFeed(), name="changes-feed"),
    *page("readings/", games.readings, "readings"),
    *page("report/", reports.report, "report"),
    path(f"{EDITION}rule/<slug:noun>/<slug:key>/", games.rule, name="rule"),
    path(f"{EDITION}palette.css", games.palette, name="palette"),
    path("new/", starting.start, name="start"),
    path("new/<slug:slug>/", starting.start_game, name="start-game"),
    path("gangs/<slug:uid>/odds/", odds.member, name="member-odds"),
    path("gangs/<slug:uid>/gang.json", files.gang_file, name="gang-file"),
    *owners_pages,
    path("mine/reports/", reports.reports, name="reports"),
]
