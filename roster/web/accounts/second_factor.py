"""The second factor: its code to scan as inline SVG, its secret sealed before it reaches the database.

Lives here: the hooks of allauth. Never here: checking codes.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256

import segno
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet
from django.conf import settings


def seal() -> Fernet:
    """What seals secrets, from the installation's own secret."""
    return Fernet(urlsafe_b64encode(sha256(b"second factor" + settings.SECRET_KEY.encode()).digest()))


class Adapter(DefaultMFAAdapter):
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
