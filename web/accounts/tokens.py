"""The account's page of tokens, by which programs use the API."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from roster.operations.tokens import TokenRefused, create_token, revoke_token
from roster.queries.tokens import tokens_of
from web.http.lookups import number_in

FRESH = "fresh_token"
"""The key in the session of a secret that the next page shows, and forgets."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(allow_get=True)  # type: ignore[untyped-decorator]
def tokens(request: HttpRequest) -> HttpResponse:
    """Show the account's tokens, and once the secret of a new one; a POST revokes one, or makes one."""
    if request.method == "POST":
        change_tokens(request, int(request.user.pk or 0))
        return redirect("roster:tokens")
    shown = {"tokens": tokens_of(int(request.user.pk or 0)), "secret": request.session.pop(FRESH, "")}
    return render(request, "account/tokens.html", shown)


def change_tokens(request: HttpRequest, user: int) -> None:
    """Do what the form asks; the session keeps a new token's secret for the next page."""
    if "revoke" in request.POST:
        if revoke_token(user=user, number=number_in(request.POST, "revoke")):
            messages.success(request, "The token is revoked. Programs that have it find nothing of yours any more.")
        return
    try:
        writes = request.POST.get("scope") == "write"
        request.session[FRESH] = create_token(user=user, name=request.POST.get("name", ""), writes=writes)
    except TokenRefused as refused:
        messages.error(request, str(refused))
