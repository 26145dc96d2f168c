"""The print page of a gang, with a preview of the first sheet."""

from dataclasses import replace
from urllib.parse import urlencode
from uuid import uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_http_methods, require_safe

from cards.exports.export_format import offered_formats
from cards.faces.gang_cards import cards_of
from cards.faces.tokens import gang_tokens
from cards.operations.print_jobs import PrintRequest, PrintTooLarge, QueueFull, QueueLimits, add_job
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press.dispatching import dispatcher
from cards.press.pictures import SOON, PreviewsBusy, proof
from cards.queries.print_jobs import jobs_of, last_options
from cards.sheets.option_codec import InvalidOptions, OptionProblem, options_from, readable_options, words_of
from cards.sheets.options import PrintOptions
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, revisions_of
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.words import quoted
from web.http.lookups import LINK, gang_or_404, sender_of
from web.http.rendering import gang_page_of, plain_text
from web.printing.form import bundles, print_form, words_sent


def address_of(request: HttpRequest, name: str, uid: str) -> str:
    """Return an address of a gang or its prints, with the link by which this reader has access."""
    link = request.GET.get(LINK)
    return reverse(f"cards:{name}", args=[uid]) + (f"?{urlencode({LINK: link})}" if link else "")


COOKIE = "prints"
SALT = "pressgang.prints"
KEPT = 366 * 24 * 60 * 60
"""The cookie's lifetime, in seconds."""


def _kept(request: HttpRequest) -> dict[str, object]:
    try:
        kept: dict[str, object] = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except signing.BadSignature:
        return {}
    return kept


def browser_asker(request: HttpRequest) -> str:
    """Return the key of the jobs that this browser ordered while signed out; empty where there are none."""
    return str(_kept(request).get("asker", ""))


def account_asker(request: HttpRequest) -> str:
    """Return the key of the account's jobs; empty while nobody is signed in."""
    return f"account {request.user.pk}" if request.user.is_authenticated else ""


def askers_of(request: HttpRequest) -> tuple[str, ...]:
    """Return the keys of the jobs this request may see. After signing out, none of the account's are among them."""
    return tuple(filter(None, (account_asker(request), browser_asker(request))))


OF_GAME = ("what", "tracks", "sheets", "templates", "rules", "card", "design")
"""Options that are remembered for each game; all others are about somebody's printer and taste."""
MOST_GAMES = 12


def remembered_options(request: HttpRequest, game: str) -> PrintOptions:
    """Return the options of the last print: from this game the parts to print, from any game the rest.

    An account's are those of its last print of the game, in any browser.
    """
    if asker := account_asker(request):
        last = last_options(asker, game)
        if last:
            return without_gang_options(last)
    kept = _kept(request)
    words, games = (found if isinstance(found := kept.get(name), dict) else {} for name in ("words", "games"))
    own = games.get(game)
    try:
        return readable_options({**words, **(own if isinstance(own, dict) else {})})[0]
    except TypeError:
        return PrintOptions()


def without_gang_options(options: PrintOptions) -> PrintOptions:
    """Return the options without those that concern one gang."""
    return replace(options, members=(), tokens=(), blanks=(), since=0)


def remember_options(
    request: HttpRequest, response: HttpResponseBase, asker: str, game: str, options: PrintOptions
) -> None:
    """Store the browser's key and the options in a cookie, without those that concern one gang."""
    words = words_of(without_gang_options(options))
    games = _kept(request).get("games")
    others = {key: own for key, own in games.items() if key != game} if isinstance(games, dict) else {}
    of_games = dict(list(others.items())[1 - MOST_GAMES :]) | {
        game: {key: words.pop(key) for key in OF_GAME if key in words}
    }
    cookie = signing.dumps({"asker": asker, "words": words, "games": of_games}, salt=SALT)
    response.set_cookie(COOKIE, cookie, max_age=KEPT, secure=settings.HTTPS, httponly=True, samesite="Lax")


def new_asker(request: HttpRequest) -> str:
    """Return a key for a browser that has none: the same for every click on its page, from the secret of its forms."""
    secret = request.META.get("CSRF_COOKIE")
    return f"browser {salted_hmac(SALT, secret).hexdigest()[:32] if secret else uuid4().hex}"


PRIVATE = "private, max-age=300"
LATEST = 5


@require_http_methods(["GET", "HEAD", "POST"])
def print_page(request: HttpRequest, uid: str) -> HttpResponseBase:
    """Show the form for a print; sending it adds a job."""
    record = gang_or_404(request, uid=uid)
    if request.method == "POST":
        return new_job(request, record)
    words = words_sent(request.GET)
    if not words:
        return page(request, record, remembered_options(request, record.game))
    options, problems = readable_options(words)
    return page(request, record, options, problems=problems)


def new_job(request: HttpRequest, record: GangRecord) -> HttpResponseBase:
    """Add a job, and redirect to its page; show the form again where that is not possible."""
    options, problems = readable_options(words_sent(request.POST))
    if problems:
        return page(request, record, options, problems=problems)
    browser = browser_asker(request)
    asker = account_asker(request) or browser or new_asker(request)
    try:
        job = add_job(print_request(request, record, asker, options), queue())
    except QueueFull as full:
        return page(request, record, options, refused=str(full), status=429)
    except PrintTooLarge as large:
        return page(request, record, options, refused=str(large), status=400)
    dispatcher().job_added()
    response = redirect(address_of(request, "print", job.uid))
    kept = browser if asker == account_asker(request) else asker
    remember_options(
        request, response, kept, record.game, remembered_options(request, record.game) if options.export else options
    )
    return response


def queue() -> QueueLimits:
    """Return the limits of this site."""
    return QueueLimits(
        each=settings.PRINT_JOBS_EACH,
        address=settings.PRINT_JOBS_ADDRESS,
        all=settings.PRINT_JOBS,
        pieces=settings.PRINT_PIECES,
    )


def pieces_of(game: Game, gang: Gang, options: PrintOptions) -> int:
    """Return how many cards and tokens a print has; its few sheets count one each."""
    wanted = [one for one in gang.members if not options.members or one.id in options.members]
    cards = cards_of(game, replace(gang, members=tuple(wanted))) if "cards" in options.what or options.export else ()
    tokens = gang_tokens(game, gang, options.tokens) if "tokens" in options.what else ()
    return sum(card.copies for card in cards) + sum(token.copies for token in tokens) + len(options.what)


def print_request(request: HttpRequest, record: GangRecord, asker: str, options: PrintOptions) -> PrintRequest:
    """Return a request to print the gang as it is now."""
    return PrintRequest(
        sender=sender_of(request),
        pieces=pieces_of(game_at(record.game, record.edition), record.gang, options),
        asker=asker,
        game=record.game,
        edition=record.edition,
        gang=record.uid,
        name=record.name,
        revision=record.revision,
        body=record.body,
        options=options,
    )


def page(
    request: HttpRequest,
    record: GangRecord,
    options: PrintOptions,
    *,
    problems: tuple[OptionProblem, ...] = (),
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the form, with messages about everything that is wrong with it."""
    game = game_at(record.game, record.edition)
    missing = missing_libraries()
    earlier = (one.number for one in revisions_of(record.uid, before=record.revision))
    troubles = tuple(trouble.message for trouble in problems)
    if options.design and all(one.key != options.design for one in game.designs if one.offered):
        troubles += (
            f"{game.name} has no card design “{quoted(options.design)}” any more, so the game's own is chosen.",
        )
        options = replace(options, design="")
    shown = {
        "form": print_form(game, record.gang, options, earlier=earlier),
        "bundles": bundles(options),
        "troubles": (*troubles, refused) if refused else troubles,
        "missing": ", ".join(missing),
        "remedy": install_line() if missing else "",
        "link": request.GET.get(LINK, ""),
        "here_address": address_of(request, "print-page", record.uid),
        "preview": f"{reverse('cards:preview', args=[record.uid])}?r={record.revision}",
        "words": urlencode(words_of(options), doseq=True),
        "exports": offered_formats(),
        "latest": jobs_of(askers_of(request), LATEST),
    }
    return gang_page_of(request, "printing/choose.html", record, status=400 if problems else status, **shown)


@require_safe
def preview(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the first sheet as a picture, or a line of text that explains why there is none."""
    record = gang_or_404(request, uid=uid)
    try:
        picture = proof(record, options_from(words_sent(request.GET)))
    except InvalidOptions as wrong:
        return plain_text(str(wrong), 400)
    except PrintingUnavailable as missing:
        return plain_text(str(missing), 503)
    except PreviewsBusy as busy:
        return plain_text(str(busy), 429, later=SOON)
    except PrintingFailed as failed:
        return plain_text(str(failed), 422)
    return HttpResponse(picture, content_type="image/png", headers={"Cache-Control": PRIVATE})
