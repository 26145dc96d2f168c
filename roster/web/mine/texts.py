"""A gang as a text to copy into a chat: three lengths, plain or with marks."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.operations.bringing import MOST_TEXT
from roster.packs.gang_text.writing import Length, write_text
from roster.queries.games import game_at
from roster.web.found import LINK, gang_or_404
from roster.web.shown import page_of

LENGTHS: tuple[tuple[Length, str], ...] = (("short", "Short"), ("medium", "Medium"), ("long", "Long, with the rules"))
STYLES = (("plain", "Plain text"), ("marks", "Discord and Markdown"))


@require_safe
def text(request: HttpRequest, uid: str) -> HttpResponse:
    """The gang as a text of the length and style that the address asks for."""
    record = gang_or_404(request, uid=uid)
    game = game_at(record.game, record.edition)
    length: Length = next((one for one, _ in LENGTHS if one == request.GET.get("length")), "medium")
    style = "marks" if request.GET.get("style") == "marks" else "plain"
    written = write_text(game, record.gang, length=length, marked=style == "marks")
    shown = {
        "record": record,
        "text": written,
        "too_long": len(written.encode("utf-8", "replace")) > MOST_TEXT,
        "most": f"{MOST_TEXT // 1000} kB",
        "lengths": LENGTHS,
        "styles": STYLES,
        "length": length,
        "style": style,
        "link": request.GET.get(LINK, ""),
    }
    return page_of(request, "mine/text.html", game=game, number=record.edition, **shown)
