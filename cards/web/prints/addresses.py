"""Addresses that keep the link by which somebody reads another's gang.

Lives here: `address_of`. Never here: views.
"""

from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from roster.web.found import LINK


def address_of(request: HttpRequest, name: str, uid: str) -> str:
    """An address of a gang or its prints, with the link that lets this reader in."""
    link = request.GET.get(LINK)
    return reverse(f"cards:{name}", args=[uid]) + (f"?{urlencode({LINK: link})}" if link else "")
