"""Addresses: of games, gangs and their owners, of cards, prints and play.

Each page of a game has one for the newest edition and one for each edition.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter, StringConverter

from web.accounts import data
from web.api import embedding, pages
from web.builder import builder, outbox, starting
from web.games import changes, drawings, games, odds, reports
from web.gangs import gangs, importing, orders, own_gangs, pictures, revisions, sharing
from web.http import fragments, readiness, site
from web.play import play
from web.printing import choosing, codes, waiting


class EditionConverter(IntConverter):
    """An edition's number: from 1 on, without leading zeros, small enough for every database."""

    regex = "[1-9][0-9]{0,8}"


class CodeConverter(StringConverter):
    """The letters of a card's code."""

    regex = "[0-9A-Za-z]{15}"


class SideConverter(StringConverter):
    """A side of a token."""

    regex = "front|back"


class FormatConverter(StringConverter):
    """A format of a drawing."""

    regex = "svg|pdf|dxf|png"


for converter, word in (
    (EditionConverter, "edition"),
    (SideConverter, "side"),
    (CodeConverter, "code"),
    (FormatConverter, "format"),
):
    register_converter(converter, word)
GAME = "games/<slug:slug>/"
EDITION = f"{GAME}editions/<edition:number>/"
GANG = "gangs/<slug:uid>/"


def page(route: str, view: Callable[..., HttpResponse], name: str) -> list[URLPattern]:
    """Return the addresses of one page, for the newest edition and for a given one, under one name."""
    return [path(f"{GAME}{route}", view, name=name), path(f"{EDITION}{route}", view, name=name)]


roster = [
    path("", games.home, name="home"),
    *page("pieces/", games.pieces, "pieces"),
    path("mine/", gangs.mine, name="mine"),
    path("mine/bring/all/", importing.import_all, name="bring-all"),
    path("s/<str:secret>/", gangs.shared, name="shared"),
    path(GANG, gangs.gang, name="gang"),
    path(f"{GANG}edit/", builder.edit, name="edit"),
    path(f"{GANG}edit/settle/", builder.settle, name="settle"),
    path(f"{GANG}edit/waiting/", outbox.send_waiting, name="send-waiting"),
    path(f"{GANG}portrait/", builder.upload, name="portrait"),
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
    *page("orders/", orders.orders, "orders"),
    *page("orders/order.json", orders.order_file, "order-file"),
    path(f"{GAME}changes/", changes.changes, name="changes"),
    path(f"{GAME}changes/<edition:number>/", changes.edition, name="edition"),
    path(f"{GAME}changes/feed.atom", changes.feed, name="changes-feed"),
    *page("readings/", games.readings, "readings"),
    *page("report/", reports.report, "report"),
    path(f"{GAME}report-game/", reports.report_game, name="report-game"),
    path(f"{EDITION}rule/<slug:noun>/<slug:key>/", games.rule, name="rule"),
    path(f"{EDITION}palette.css", games.palette, name="palette"),
    path("new/", starting.start, name="start"),
    path("new/<slug:slug>/", starting.start_game, name="start-game"),
    path(f"{GANG}odds/", odds.member, name="member-odds"),
    path(f"{GANG}gang.json", gangs.gang_file, name="gang-file"),
    path("mine/deleted/", own_gangs.deleted, name="deleted"),
    path(f"{GANG}copy/", own_gangs.copy, name="copy"),
    path(f"{GANG}archive/", own_gangs.archive, name="archive"),
    path(f"{GANG}folder/", own_gangs.folder, name="folder"),
    path(f"{GANG}delete/", own_gangs.delete, name="delete"),
    path(f"{GANG}restore/", own_gangs.restore, name="restore"),
    path(f"{GANG}erase/", own_gangs.erase, name="erase"),
    path(f"{GANG}share/", sharing.share, name="share"),
    path(f"{GANG}history/", revisions.history, name="history"),
    path(f"{GANG}upgrade/", revisions.upgrade, name="upgrade"),
    path(f"{GANG}stay/", revisions.stay, name="stay"),
    path("mine/upgrades/", revisions.upgrades, name="upgrades"),
    path(f"{GANG}text/", sharing.text, name="text"),
    path("mine/bring/", own_gangs.import_gang, name="bring"),
    path("compare/", revisions.compare, name="compare"),
    path("s/<str:secret>/qr.svg", sharing.code, name="code"),
    path("gallery/", sharing.gallery, name="gallery"),
    path(f"{GANG}report/", sharing.report, name="report-gang"),
    path("api/", pages.page, name="api-page"),
    path("api/v1/openapi.json", pages.description, name="api-description"),
    path("oembed", embedding.oembed, name="oembed"),
    path("account/tokens/", data.tokens, name="tokens"),
    path("your-data/", data.data, name="data"),
    path("your-data/pressgang-data.zip", data.data_file, name="data-file"),
    path("mine/reports/", reports.reports, name="reports"),
]
cards = [
    path("readyz", readiness.readyz, name="readyz"),
    path(f"{EDITION}cards.css", fragments.styles, name="styles"),
    path(f"{EDITION}templates/<slug:key>.<format:form>", drawings.template_file, name="template"),
    path(f"{EDITION}tokens/<slug:key>-<side:side>.<format:form>", drawings.token_file, name="token"),
    path(f"{GANG}print/", choosing.print_page, name="print-page"),
    path(f"{GANG}print/preview.png", choosing.preview, name="preview"),
    path(f"{GANG}card.png", pictures.card, name="card-picture"),
    path(f"{GANG}poster.png", pictures.poster, name="poster"),
    path("s/<str:secret>/poster.png", pictures.shared_poster, name="shared-poster"),
    path("pictures/<slug:digest>", pictures.picture, name="picture"),
    path("C/<code:code>", codes.card, name="card"),
    path("C/E/<slug:slug>/<edition:number>", codes.edition, name="card-edition"),
    path("prints/<slug:uid>/", waiting.print_job, name="print"),
    path("prints/<slug:uid>/progress.json", waiting.progress, name="print-progress"),
    path("prints/<slug:uid>/cancel", waiting.cancel_print, name="cancel-print"),
    path("prints/<slug:uid>/print.pdf", waiting.pdf, name="print-pdf"),
    path(f"{GANG}play/", play.play, name="play"),
    path("tables/", play.begin, name="begin-table"),
    path("tables/<str:secret>/", play.table, name="table"),
    path("tables/<str:secret>/marks", play.marks, name="table-marks"),
    path("play-worker.js", play.worker, name="play-worker"),
]
