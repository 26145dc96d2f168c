"""Players' reports on a game and editors' comments, entry by entry: answered by an edition or a line, or deleted."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from roster.operations.refusals import Refused
from roster.operations.reports import close_reports, comment_row, delete_reports, reopen_reports
from roster.queries.desk import DeskGame
from roster.queries.games import editions_of
from roster.queries.reports import SHOWN, counted_reports, reported_entries
from web.desk.access import of_game
from web.desk.frame import desk_page, row_link
from web.desk.refusals import tried
from web.http.lookups import number_in
from web.http.rendering import next_address


def done(slug: str, form: QueryDict, by: int) -> str:
    """Do what a form asks with the ticked reports, or keep its comment; return what to say. Raises Refused."""
    chosen = [int(one) for one in form.getlist("report")[:SHOWN] if one.isdecimal() and len(one) < 19]
    match form.get("action", ""):
        case "comment":
            comment_row(
                slug=slug,
                by=by,
                **{name: form.get(name, "")[:200] for name in ("noun", "key", "name", "field")},
                text=form.get("text", ""),
            )
            return "The other editors see your comment."
        case _ if not chosen:
            raise Refused(["No report is ticked. Tick those that you mean."])
        case "reopen":
            return count_words(reopen_reports(slug=slug, numbers=chosen), "open again")
        case "delete":
            return count_words(delete_reports(slug=slug, numbers=chosen), "deleted")
        case _:
            edition, reply = number_in(form, "edition"), form.get("reply", "")
            return count_words(close_reports(slug=slug, numbers=chosen, edition=edition, reply=reply), "closed")


def count_words(count: int, what: str) -> str:
    """Return what was done with how many reports."""
    return f"{count} report{'' if count == 1 else 's'} {what}."


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def reports(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show the open reports, or the closed ones; a POST closes, reopens or deletes some."""
    if request.method == "POST":
        clash = tried(request, game, lambda: done(game.slug, request.POST, int(request.user.pk or 0)))
        return clash or redirect(next_address(request, request.get_full_path()))
    closed = request.GET.get("closed") == "1"
    found = reported_entries(game.slug, closed=closed)
    entries = tuple((one, row_link(game, one.noun, one.key.partition("/")[0])) for one in found)
    counts, editions = counted_reports(game.slug), editions_of(game.slug)
    return desk_page(request, "reports.html", game, entries=entries, closed=closed, counts=counts, editions=editions)
