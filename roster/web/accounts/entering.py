"""Signing in and up: what the browser kept without an account moves into the account.

Lives here: the hook of allauth. Never here: moving rows (see `operations.owners`).
"""

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from roster.operations.owners import adopt
from roster.web.owning import browser_key, forget_browser


class Adapter(DefaultAccountAdapter):
    """Accounts as this site has them."""

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Open the session, and take over the browser's gangs."""
        key = browser_key(request)
        super().login(request, user)
        if key:
            moved = adopt(secret=key, user=user.pk)
            forget_browser(request)
            if moved:
                messages.success(
                    request, f"{moved} gang{'s' if moved != 1 else ''} of this browser moved into your account."
                )
