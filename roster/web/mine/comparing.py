"""Two gangs, or two revisions of one, side by side: what each is worth and what differs in words.

Lives here: that page. Never here: the comparison (see roster.rules.differences).
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, gang_at_revision
from roster.queries.shelves import choices_of
from roster.queries.verdicts import Verdict, verdict_on
from roster.rules.differences import by_id, by_name, differences
from roster.web.found import GONE, gang_or_404, own_gang_or_404
from roster.web.owning import owner_of
from roster.web.shown import page_of

MARK = "@"


@dataclass(frozen=True, kw_only=True, slots=True)
class Side:
    """One of two gangs as its own edition judges it."""

    record: GangRecord
    verdict: Verdict


def side_or_404(request: HttpRequest, asked: str) -> Side:
    """A gang that may be read; behind "@" a revision of one's own."""
    uid, _, number = asked.partition(MARK)
    if not number:
        record = gang_or_404(request, uid=uid)
    else:
        own_gang_or_404(request, uid=uid)
        record = revision_or_404(uid, number)
    return Side(record=record, verdict=verdict_on(record.game, record.edition, record.gang))


def revision_or_404(uid: str, number: str) -> GangRecord:
    """One revision of a gang."""
    if not (number.isdecimal() and len(number) < 9):
        raise Http404(GONE)
    try:
        return gang_at_revision(uid, int(number))
    except GangUnknown as missing:
        raise Http404(str(missing)) from missing


@never_cache
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Two gangs side by side; without both, what there is to choose from."""
    asked = [request.GET.get(name, "") for name in ("left", "right")]
    if not all(asked):
        choices = choices_of(owner_of(request))
        return render(request, "mine/choose.html", {"choices": choices, "left": asked[0], "right": asked[1]})
    left, right = (side_or_404(request, one) for one in asked)
    game = game_at(right.record.game, right.record.edition)
    same_game = left.record.game == right.record.game
    by = by_id if left.record.uid == right.record.uid else by_name
    found = differences(game, left.record.gang, right.record.gang, by=by) if same_game else ()
    shown = {"sides": (left, right), "differences": found, "same_game": same_game}
    return page_of(request, "mine/compare.html", game=game, number=game.edition, **shown)
