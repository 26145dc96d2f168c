"""Sharing a gang: its link, its place in the gallery.

Lives here: that page and what it posts. Never here: what others see (see `shared`).
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from roster.operations.links import revoke_link, share_gang
from roster.operations.shelving import show_gang
from roster.queries.games import game_at
from roster.queries.links import open_secret
from roster.queries.owners import OwnerKey
from roster.web.found import own_gang_or_404
from roster.web.mine.deeds import owning
from roster.web.shown import page_of


def done(deed: str, uid: str, owner: OwnerKey) -> str:
    """Do what the form asks, and say what was done."""
    match deed:
        case "open":
            share_gang(uid=uid, owner=owner)
            return "The link works now. Anyone who has it can read, print and copy the gang, but not change it."
        case "revoke":
            revoke_link(uid=uid, owner=owner)
            return "The link is closed for good. A new link will have a different address."
        case "show" | "hide":
            show_gang(uid=uid, owner=owner, shown=deed == "show")
            return "It is in the gallery now." if deed == "show" else "It is no longer in the gallery."
    return ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, uid: str) -> HttpResponse:
    """How a gang is shared; posting changes that."""
    record = own_gang_or_404(request, uid=uid)
    if request.method == "POST":
        with owning(request) as owner:
            said = done(request.POST.get("deed", ""), uid, owner)
        if said:
            messages.success(request, said)
        return redirect("roster:share", uid)
    secret = open_secret(uid)
    link = request.build_absolute_uri(reverse("roster:shared", args=[secret])) if secret else ""
    game = game_at(record.game, record.edition)
    return page_of(
        request, "mine/share.html", game=game, number=record.edition, record=record, link=link, secret=secret
    )
