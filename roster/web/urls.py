"""Addresses of games and gangs; each page of a game stands once for its newest edition and once for each edition.

Lives here: addresses. Never here: views.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path, register_converter

from roster.web import games, gangs, home, orders, references
from roster.web.builder.urls import urlpatterns as builder_pages
from roster.web.converters import EditionConverter
from roster.web.mine.urls import urlpatterns as owners_pages

register_converter(EditionConverter, "edition")
app_name = "roster"
GAME = "games/<slug:slug>/"
EDITION = f"{GAME}editions/<edition:number>/"


def page(route: str, view: Callable[..., HttpResponse], name: str) -> list[URLPattern]:
    """A page of the newest edition and of every edition, under one name."""
    return [path(f"{GAME}{route}", view, name=name), path(f"{EDITION}{route}", view, name=name)]


urlpatterns = [
    path("", home.home, name="home"),
    path("colophon/", home.colophon, name="colophon"),
    path("healthz", home.healthz, name="healthz"),
    path("robots.txt", home.robots, name="robots"),
    path("favicon.ico", home.favicon, name="favicon"),
    *page("", games.game, "game"),
    *page("factions/<slug:key>/", games.faction, "faction"),
    *page("ranks/", references.ranks, "ranks"),
    *page("profiles/", references.profiles, "profiles"),
    *page("bikes/", references.bikes, "bikes"),
    *page("traits/", references.traits, "traits"),
    *page("weapons/", references.weapons, "weapons"),
    *page("decks/", references.decks, "decks"),
    *page("build/", references.build, "build"),
    *page("rules/", references.rules, "rules"),
    *page("orders/", orders.orders, "orders"),
    *page("orders/order.json", orders.order_file, "order-file"),
    *page("pieces/", references.pieces, "pieces"),
    *page("readings/", references.readings, "readings"),
    path(f"{EDITION}palette.css", games.palette, name="palette"),
    *builder_pages,
    path("gangs/<slug:uid>/", gangs.gang, name="gang"),
    path("gangs/<slug:uid>/gang.json", gangs.gang_file, name="gang-file"),
    *owners_pages,
]
