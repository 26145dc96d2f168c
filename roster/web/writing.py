"""What every form that writes carries, and where it leads back to.

Lives here: the client's key that makes a write happen once, and safe ways back. Never here: the writes.
"""

from uuid import uuid4

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def fresh_key() -> str:
    """A new key for a form; the same form sent twice carries it twice."""
    return uuid4().hex


def way_back(request: HttpRequest, otherwise: str) -> str:
    """The path on this site that the form's `next` names, else that of a route."""
    wanted = request.POST.get("next", "")
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}):
        return wanted
    return resolve_url(otherwise)
