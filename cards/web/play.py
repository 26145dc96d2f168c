"""The play view of a gang: its cards as things to mark at the table, kept by the browser, works offline."""

from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.faces.table_sheet import table_sheet
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.rules.points import price_gang
from roster.web.found import gang_or_404

WORKER = "site/play-worker.js"


@require_safe
def play(request: HttpRequest, uid: str) -> HttpResponse:
    """The sheet of a gang's players."""
    return play_page(request, gang_or_404(request, uid=uid))


def play_page(request: HttpRequest, record: GangRecord) -> HttpResponse:
    """The sheet of a gang that may be seen."""
    game = game_at(record.game, record.edition)
    sheet = table_sheet(game, record.gang, receipt=price_gang(game, record.gang))
    shown = {"game": game, "record": record, "gang": record.gang, "sheet": sheet, "pinned": record.edition}
    return render(request, "play/play.html", shown)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root so that it may keep play views wherever they stand."""
    return HttpResponse(script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def script() -> str:
    """The worker's source, read once."""
    return (Path(settings.BASE_DIR) / "static" / WORKER).read_text(encoding="utf-8")
