"""What a form of the builder posts: the edit's fields, the revision its writer saw, and a key that tells retries.

A button says its whole edit in one value ("edit=remove&member=m1"), so that a page needs one form only.
Lives here: reading and writing those. Never here: edits (see roster.rules.edits).
"""

from collections.abc import Mapping
from hashlib import sha256
from urllib.parse import parse_qsl, urlencode

from roster.rules.edits.reading import EditUnreadable, whole

LONGEST, FIELDS = 4000, 20
KEYLESS = ("csrfmiddlewaretoken", "token")
ELSEWHERE = "x-from"
"""The field of a button that names the input where its x stands."""


def told(edit: str, **fields: object) -> str:
    """An edit as the value of a button."""
    return urlencode({"edit": edit, **fields})


def fields_of(posted: Mapping[str, str]) -> dict[str, str]:
    """The fields of the edit: the form's own, and those in the button's value.

    Raises EditUnreadable.
    """
    try:
        button = dict(parse_qsl(posted.get("do", "")[:LONGEST], keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise EditUnreadable("The change is too long to read. Reload the page and try again.") from None
    if ELSEWHERE in button:
        button["x"] = posted.get(button.pop(ELSEWHERE), "")
    return {**posted, **button}


def revision_of(posted: Mapping[str, str], name: str = "revision") -> int:
    """The revision that the writer saw.

    Raises EditUnreadable.
    """
    try:
        return whole(posted.get(name, ""))
    except EditUnreadable:
        raise EditUnreadable("The form does not say what it changes. Reload the page and try again.") from None


def client_key(posted: Mapping[str, str]) -> str:
    """The same for a retry or a second click of the same thing, another for anything else; empty without a token."""
    token = posted.get("token", "")[:40]
    said = urlencode(sorted((name, value) for name, value in posted.items() if name not in KEYLESS))
    return f"{token}:{sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:24]}" if token else ""
