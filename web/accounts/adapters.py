"""Adapters for allauth: sign-in moves a browser's gangs into the account, and secrets are encrypted."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from time import time
from typing import Any, ClassVar

import segno
from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from roster.operations.owners import adopt
from web.http.lookups import browser_key, forget_browser

WRONG = "That username and password don't match. Check both, or reset your password."
LONGEST_WAIT = 300
"""Seconds after which each limit of allauth's lets a try in again, as templates/web/429.html says."""


class AccountAdapter(DefaultAccountAdapter):
    """The adapter that moves a browser's gangs into the account at sign-in."""

    error_messages: ClassVar = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": WRONG,
        "invalid_login": WRONG,
        "username_password_mismatch": WRONG,
    }

    def is_reauthentication_required(self, *, app: str, **more: Any) -> bool:
        """Return whether the password is asked again: not for some minutes after it was given, at sign-in too."""
        given = get_authentication_records(self.request, self.request.user)
        fresh = any(time() - one["at"] < app_settings.REAUTHENTICATION_TIMEOUT for one in given)
        return not fresh and super().is_reauthentication_required(app=app, **more)

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        """Return the error of a form. Raises ImmediateHttpResponse with the 429 page where it is one try too many."""
        if code == "too_many_login_attempts":
            answer = respond_429(self.request)
            answer.headers["Retry-After"] = str(LONGEST_WAIT)
            raise ImmediateHttpResponse(answer)
        error: ValidationError = super().validation_error(code, *args)
        return error

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Sign in, and move the browser's gangs into the account."""
        key = browser_key(request)
        super().login(request, user)
        if key:
            moved = adopt(secret=key, user=user.pk)
            forget_browser(request)
            if moved:
                messages.success(
                    request, f"Your account now has {moved} gang{'s' if moved != 1 else ''} from this browser."
                )


def cipher() -> Fernet:
    """Return the cipher for stored secrets, keyed by the installation's SECRET_KEY."""
    return Fernet(urlsafe_b64encode(sha256(b"second factor" + settings.SECRET_KEY.encode()).digest()))


class SecondFactorAdapter(DefaultMFAAdapter):
    """The adapter that encrypts the secrets of two-step sign-in, and shows them as QR codes."""

    error_messages: ClassVar = {
        **DefaultMFAAdapter.error_messages,
        "add_email_blocked": "Switch off two-step sign-in first, then change the address.",
        "cannot_delete_authenticator": "Two-step sign-in can't be switched off here.",
        "cannot_generate_recovery_codes": "Switch on two-step sign-in first.",
        "incorrect_code": "That code isn't right. Enter the one that your app shows now.",
        "unverified_email": "Confirm your email address first: open the link in the message that we sent you.",
    }

    def build_totp_svg(self, url: str) -> str:
        """Return the address as a QR code in inline SVG."""
        code: str = segno.make(url, micro=False).svg_inline(scale=5, border=4, dark="#000", light="#fff")
        return code

    def encrypt(self, text: str) -> str:
        """Encrypt the text for the database."""
        return cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Decrypt the text. Raises InvalidToken if SECRET_KEY has changed."""
        return cipher().decrypt(encrypted_text.encode()).decode()
