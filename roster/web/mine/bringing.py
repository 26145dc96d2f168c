"""Bringing a gang in: a file, or a text from a chat, becomes a gang of one's own."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from roster.operations.bringing import brought_body
from roster.operations.gangs import create_gang
from roster.operations.refusals import GangRefused
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.gangs import GangRecord
from roster.rules.caps import BYTES
from roster.rules.words import quoted_or
from roster.web.owning import owner_for_writing


def brought(request: HttpRequest) -> str | bytes:
    """What the form brings: a file's bytes, or the pasted text.

    Raises GangRefused for a file that is too large to be a gang, and for none at all.
    """
    file = request.FILES.get("file")
    if file is not None:
        if (file.size or 0) > BYTES.most:
            raise GangRefused([f"The file is larger than {BYTES.most // 1000} kB, the most for a gang file."])
        return bytes(file.read())
    text = request.POST.get("text", "")
    if not text.strip():
        raise GangRefused(["There is nothing to bring in. Choose a file, or paste a text."])
    return text


def kept(request: HttpRequest, body: Mapping[str, Any]) -> GangRecord:
    """The new gang of who asks."""
    plain = {key: value for key, value in body.items() if key != "sample"}
    key = request.POST.get("client_key", "")
    return create_gang(body=plain, owner=owner_for_writing(request), client_key=key, note="Brought in")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """The form; posted, a gang, or every problem with what was posted beside it."""
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            record = kept(request, brought_body(brought(request)))
        except GangRefused as refusal:
            problems = refusal.problems
        except (GameUnknown, EditionUnknown):
            problems = ("It is for a game or an edition that this site does not have.",)
        else:
            messages.success(request, f"{quoted_or(record.name, 'The gang')} is now one of your gangs.")
            return redirect("roster:gang", record.uid)
    shown = {"problems": problems[:20], "more": len(problems) - 20, "text": request.POST.get("text", "")}
    status = 400 if problems else 200
    return render(request, "mine/bring.html", {**shown, "client_key": uuid4().hex}, status=status)
