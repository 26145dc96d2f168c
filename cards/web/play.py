"""The play view of a gang: what to mark during a game. The browser keeps the marks, and it works offline."""

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
    """The play view of a gang that this reader may see."""
    return play_page(request, gang_or_404(request, uid=uid))


def play_page(request: HttpRequest, record: GangRecord) -> HttpResponse:
    """The play view of a gang."""
    game = game_at(record.game, record.edition)
    sheet = table_sheet(game, record.gang, receipt=price_gang(game, record.gang))
    shown = {"game": game, "record": record, "gang": record.gang, "sheet": sheet, "pinned": record.edition}
    return render(request, "play/play.html", shown)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root so that it can serve every play view."""
    return HttpResponse(script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def script() -> str:
    """The worker's source, read once."""
    return (Path(settings.BASE_DIR) / "static" / WORKER).read_text(encoding="utf-8")
