"""What accounts do here beyond allauth: gangs move in on signing in, secrets are sealed."""

from base64 import urlsafe_b64encode
from hashlib import sha256

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from roster.operations.owners import adopt
from roster.web.found import browser_key, forget_browser


class AccountAdapter(DefaultAccountAdapter):
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


def seal() -> Fernet:
    """What seals secrets, from the installation's own secret."""
    return Fernet(urlsafe_b64encode(sha256(b"second factor" + settings.SECRET_KEY.encode()).digest()))


class SecondFactorAdapter(DefaultMFAAdapter):
    """Second factors as this site has them."""

    def build_totp_svg(self, url: str) -> str:
        """The address as a QR code that stands in the page itself."""
        code: str = segno.make(url, micro=False).svg_inline(scale=5, border=4, dark="#000", light="#fff")
        return code

    def encrypt(self, text: str) -> str:
        """Sealed, for the database."""
        return seal().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Unsealed. Raises InvalidToken when the installation's secret was changed."""
        return seal().decrypt(encrypted_text.encode()).decode()
