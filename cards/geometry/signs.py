"""Printers' signs: quotes, minus signs and dashes for those of a typewriter, and no invisible ones."""

import re
from functools import lru_cache

from roster.rules.words import without_invisible

INCHES, FEET, HEBREW = "\u2033", "\u2032", "\u05d0-\u05ea"
RULES = (
    (re.compile(r"(?<![\w.,!?…)])\"(?=\w)([^\"\n]*)\"(?!\w)"), "“\\1”"),
    (re.compile(r"(?<!\w)'(?=\w)([^'\n]*\d)'(?!\w)"), "\u2018\\1\u2019"),
    (re.compile(r"(?<=\d)'(?=[^\W\d])"), "\u2019"),
    (re.compile(r"(?<=\d)\""), INCHES),
    (re.compile(r"(?<=\d)'"), FEET),
    (re.compile(rf"(?<=[^\W\d{HEBREW}])'|(?<=[.,!?…])'"), "\u2019"),
    (re.compile(r"(?<!\w)'(?=\w)"), "\u2018"),
    (re.compile(r"(?<![\w.,!?…)])\"(?=\w)"), "“"),
    (re.compile(rf"(?<=[^\W\d]|[.,!?…])\"(?!(?<=[{HEBREW}]\")[{HEBREW}])"), "”"),
    (re.compile(r"(?<![\w.)\]−-])-(?=\d)"), "−"),
    (re.compile(r"(?<![\d-])(\d+)-(\d+)(?![\d-])"), "\\1–\\2"),
)
"""Replacements in order. After a figure, \" and ' are inches and feet, unless they close a quotation.

Between Hebrew letters they mark abbreviations, and stay.
"""


@lru_cache(maxsize=8192)
def printed_signs(text: str) -> str:
    """Return a text with the signs of print, without invisible ones."""
    text = without_invisible(text)
    for typed, printed in RULES:
        text = typed.sub(printed, text)
    return text
