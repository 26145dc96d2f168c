"""Show what many writes would change before they are made: one preview for tables and spreadsheets."""

import json
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from roster.operations.refusals import Refused, RowChanged
from roster.operations.rows import RowWrite, change_rows, try_rows
from roster.queries.desk import DeskGame
from roster.queries.history import row_as_shown
from roster.queries.rows import FORMS, RowUnknown
from roster.rules.words import sentence
from web.desk.access import of_game
from web.desk.frame import called, desk_page
from web.desk.history import back_to, clash_page

MOST_WRITES = 2000
MOST_TEXT = 2_000_000


class NotReadable(Refused):
    """The form's hidden part is not what the preview wrote."""


def kept_text(writes: Sequence[RowWrite]) -> str:
    """Writes as text for a hidden field."""
    return json.dumps([[one.noun, one.key, one.body, one.digest] for one in writes], ensure_ascii=False)


def kept_writes(text: str) -> tuple[RowWrite, ...]:
    """The writes that a hidden field kept. Raises NotReadable."""
    try:
        found = json.loads(text if len(text) <= MOST_TEXT else "")
        writes = tuple(
            RowWrite(noun=noun, key=key, body=dict(body), digest=None if digest is None else str(digest))
            for noun, key, body, digest in found
            if isinstance(noun, str) and isinstance(key, str)
        )
    except (ValueError, TypeError, RecursionError):
        raise NotReadable(["The form came back incomplete. Do it once more."]) from None
    if not 0 < len(writes) <= MOST_WRITES:
        raise NotReadable(["There is nothing to change."])
    return writes


def preview(request: HttpRequest, game: DeskGame, writes: Sequence[RowWrite], *, words: str, back: str) -> HttpResponse:
    """What some writes would change, each row with a tick box; nothing is written yet.

    Raises Refused, RowChanged, RowUnknown.
    """
    if len(writes) > MOST_WRITES:
        raise NotReadable([f"These are more than {MOST_WRITES} rows at once. Do them in parts."])
    shown: list[tuple[int, str, Any]] = []
    for number, one in enumerate(try_rows(slug=game.slug, writes=writes)):
        if one is not None:
            shown.append((number, sentence(called(game, one.noun)[0]), row_as_shown(one.noun, one.before, one.after)))
    kept = kept_text(writes)
    return desk_page(request, "trying.html", game, rows=shown, writes=kept, words=words, back=back)


@require_POST
@of_game
def apply(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Make the ticked writes of a preview, as one change."""
    ticked = set(request.POST.getlist("row"))
    try:
        writes = kept_writes(request.POST.get("writes", ""))
        chosen = [one for number, one in enumerate(writes) if str(number) in ticked and one.noun in FORMS]
        words = request.POST.get("words", "").strip() or "Changed several rows"
        done = change_rows(slug=game.slug, by=int(request.user.pk or 0), words=words, writes=chosen)
        count = len([one for one in done.written if one.key])
        messages.success(
            request,
            f"{count} row{'' if count == 1 else 's'} changed. The history undoes it." if count else "Nothing changed.",
        )
    except RowChanged as clash:
        return clash_page(request, game, clash)
    except (Refused, RowUnknown) as refused:
        messages.error(request, str(refused))
    return back_to(request, game)
