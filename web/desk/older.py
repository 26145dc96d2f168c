"""Publish an older edition again: first what differs and what becomes of the draft, then the publishing."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from roster.operations.publishing import back_name, publish_again
from roster.queries.desk import DeskGame
from roster.queries.games import edition_body, editions_of
from roster.queries.publishing import next_edition, valid_draft
from web.desk.access import of_game
from web.desk.effects import compared
from web.desk.publish_sections import MOST_THINGS
from web.desk.publishing import attempted
from web.desk.shown import desk_page
from web.http.found import number_in


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def again(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """What an older edition, again, would change for players and in the draft; posting publishes it."""
    if request.method == "POST":
        return published(request, game)
    number, editions = number_in(request.GET, "number"), editions_of(game.slug)
    edition = next((one for one in editions[1:] if one.number == number), None)
    if edition is None:
        raise Http404("There is no such older edition.")
    newest = editions[0]
    body, coming = edition_body(game.slug, number), next_edition(game.slug)
    return desk_page(
        request,
        "again.html",
        game,
        edition=edition,
        newest=newest,
        next=newest.number + 1,
        same=edition.sha256 == newest.sha256,
        diff=compared(game.slug, newest.number, body).diff,
        most_things=f":{MOST_THINGS}",
        stuck=valid_draft(game.slug) is None,
        draft_differs=coming.sha256 not in (edition.sha256, newest.sha256),
        kept_as=back_name(number),
    )


def published(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Publish the older edition that the editor saw compared, or say why not."""
    number, seen = number_in(request.POST, "number"), number_in(request.POST, "newest")

    def deed() -> str:
        made = publish_again(slug=game.slug, number=number, seen=seen, by=request.user.pk)
        return f"Edition {number} is published again, as edition {made.number}."

    attempted(request, deed)
    return redirect("desk:publish", game.slug)
