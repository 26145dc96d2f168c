"""Reports: players tell a game's editors what is wrong with an entry, and the site's staff what is with a game."""

from collections.abc import Iterator

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from roster.operations.refusals import Refused
from roster.operations.reports import MOST_LETTERS, NewReport, send_report
from roster.queries.reports import own_reports
from roster.rules.game.game import Game
from roster.rules.game.things import noun_word, thing_at
from roster.rules.words import sentence
from web.http.lookups import game_or_404, owner_for_writing, owner_of, sender_of
from web.http.rendering import page_of
from web.http.reporting import report_form

MOST_ENTRIES = 60
"""The most entries that one form offers: a card has many."""


def entries_of(game: Game, named: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield (value, noun in the game's words, name) of each entry named as "weapons/net" that the game has, once."""
    for value in dict.fromkeys(named[:MOST_ENTRIES]):
        noun, _, key = value.partition("/")
        thing = thing_at(game, noun, key)
        if thing is not None:
            yield value, sentence(noun_word(game, noun)), thing.name


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Show the form to report one of the entries in the address; a POST sends it, or shows why it was refused."""
    game = game_or_404(slug=slug, number=number)
    entries = tuple(entries_of(game, request.GET.getlist("entry")))
    if not entries:
        raise Http404("This edition has no such entry to report.")
    text, problems = request.POST.get("text", ""), tuple[str, ...]()
    chosen = next((one for one in entries if one[0] == request.POST.get("about")), entries[0])
    if request.method == "POST":
        try:
            send(request, game, chosen, text)
        except Refused as refusal:
            problems = refusal.problems
        else:
            messages.success(request, f"Thank you. The editors of {game.name} will read it.")
            return redirect("roster:reports")
    shown = {"entries": entries, "chosen": chosen[0], "text": text, "problems": problems, "most": MOST_LETTERS}
    status = 400 if problems else 200
    return page_of(request, "games/reports/report.html", game=game, number=number, status=status, **shown)


def send(request: HttpRequest, game: Game, entry: tuple[str, str, str], text: str) -> None:
    """Send the report on an entry of a game. Raises Refused."""
    value, _, name = entry
    noun, _, key = value.partition("/")
    made = NewReport(
        game=game.slug, edition=game.edition, noun=noun, key=key, name=name, text=text, sender=sender_of(request)
    )
    send_report(made, owner=owner_for_writing(request))


@never_cache
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """Show what this visitor reported, and what the editors answered."""
    return render(request, "games/reports/reports.html", {"reports": own_reports(owner_of(request))})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report_game(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the form to report a whole game to the site's staff; a POST sends it."""
    game = game_or_404(slug=slug, number=0)
    return report_form(request, game, noun="game", name=game.name, slug=slug)
