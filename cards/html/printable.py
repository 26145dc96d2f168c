"""Text that HTML and PDF can carry: control signs become pictures, and invisible ones are left out."""

import re

from roster.rules.words import without_invisible

PICTURES = 0x2400
DELETE = "\u2421"
REPLACEMENT = "\ufffd"
UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffc-\uffff]")


def visible_sign(found: re.Match[str]) -> str:
    """Return a visible sign for one without."""
    sign = found.group()
    if sign in "\r\u2028\u2029":
        return "\n"
    if sign < " ":
        return chr(PICTURES + ord(sign))
    return DELETE if sign == "\x7f" else REPLACEMENT


def printable(value: object) -> object:
    """Show control signs as pictures, unify line ends, and drop whatever turns the reading direction.

    Markup and numbers pass untouched.
    """
    if type(value) is not str or (value.isascii() and value.isprintable()):
        return value
    return UNPRINTABLE.sub(visible_sign, without_invisible(value.replace("\r\n", "\n")))
