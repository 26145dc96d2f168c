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


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(allow_get=True)  # type: ignore[untyped-decorator]
def tokens(request: HttpRequest) -> HttpResponse:
    """Show the account's tokens; a POST revokes one, or makes one and shows its secret, which is kept nowhere."""
    user = int(request.user.pk or 0)
    secret = change_tokens(request, user) if request.method == "POST" else ""
    if request.method == "POST" and not secret:
        return redirect("roster:tokens")
    return render(request, "account/tokens.html", {"tokens": tokens_of(user), "secret": secret})


def change_tokens(request: HttpRequest, user: int) -> str:
    """Do what the form asks; return the secret of a new token, "" if none was made."""
    if "revoke" in request.POST:
        if revoke_token(user=user, number=number_in(request.POST, "revoke")):
            messages.success(request, "The token is revoked. Programs that have it find nothing of yours any more.")
        return ""
    try:
        writes = request.POST.get("scope") == "write"
        return create_token(user=user, name=request.POST.get("name", ""), writes=writes)
    except TokenRefused as refused:
        messages.error(request, str(refused))
        return ""
