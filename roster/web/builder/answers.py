"""How the builder answers: a whole page, the parts of it that changed, or the way back to a page.

Lives here: those three. Never here: deciding what is done.
"""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from roster.web.builder.rows import Row
from roster.web.builder.spot import Spot
from roster.web.builder.workbench import Workbench
from roster.web.shown import page_of

ALL = ("bar", "sprite", "roster", "pane", "picker")


def swaps(request: HttpRequest) -> bool:
    """Whether the page itself puts parts into its place."""
    return bool(HtmxDetails(request))


def shown_on(bench: Workbench, **more: Any) -> Mapping[str, Any]:
    """What every template of the builder reads."""
    return {"bench": bench, "game": bench.game, "spot": bench.spot, "counted": bench.bar.counted, **more}


def whole(request: HttpRequest, bench: Workbench, *, status: int = 200, **more: Any) -> HttpResponse:
    """The whole page."""
    shown = {name: value for name, value in shown_on(bench, **more).items() if name not in {"game", "counted"}}
    answer = page_of(request, "with_cards/builder/page.html", game=bench.game, number=bench.record.edition, **shown)
    answer.status_code = status
    return answer


def parts(
    request: HttpRequest, bench: Workbench, which: tuple[str, ...], *, status: int = 200, **more: Any
) -> HttpResponse:
    """Only those parts: of ALL; the list of members whole, or `rows` of it."""
    return render(request, "builder/parts.html", shown_on(bench, which=which, **more), status=status)


def back_to(spot: Spot, anchor: str) -> HttpResponse:
    """To the page, at the place where the change was made."""
    kept = "".join(letter for letter in anchor[:60] if letter.isascii() and (letter.isalnum() or letter in "-_"))
    return HttpResponseRedirect(f"{spot.address}{f'#{kept}' if kept else ''}", status=303)


def changed_rows(before: tuple[Row, ...], after: tuple[Row, ...]) -> tuple[Row, ...] | None:
    """The rows to show anew; None where members came, went or moved, so that all are."""
    if [row.anchor for row in before] != [row.anchor for row in after]:
        return None
    return tuple(new for old, new in zip(before, after, strict=True) if old != new)
