"""The form that tells the site's staff what is wrong with a gang or a game."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from roster.operations.moderation import report_content
from roster.operations.refusals import Refused
from roster.operations.reports import MOST_LETTERS
from roster.rules.game.game import Game
from web.http.lookups import sender_of
from web.http.rendering import page_of


def report_form(
    request: HttpRequest, game: Game, *, noun: str, name: str, uid: str = "", slug: str = ""
) -> HttpResponse:
    """Show the form to report a gang or a game, named by `noun` and `name`; a POST sends it, or shows why not."""
    text, problems = request.POST.get("text", ""), tuple[str, ...]()
    if request.method == "POST":
        try:
            report_content(uid=uid, slug=slug, text=text, sender=sender_of(request))
        except Refused as refusal:
            problems = refusal.problems
        else:
            messages.success(request, "Thank you. The people who run this site will look at it.")
            return redirect("roster:gallery")
    shown = {"noun": noun, "name": name, "text": text, "problems": problems, "most": MOST_LETTERS}
    status = 400 if problems else 200
    return page_of(request, "http/report.html", game=game, number=game.edition, status=status, **shown)
