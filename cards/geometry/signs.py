"""Signs as printers have them: quotes, minus signs and dashes for what a typewriter has, and none that is invisible."""

import re
from functools import lru_cache

INVISIBLE = re.compile(
    "[\u180e\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
"""Signs that turn the direction of reading, mark an order of bytes or hold hidden words. Those that shape the letters
beside them are not among them."""
RULES = (
    (re.compile(r"(?<=[^\W\d])'|(?<=[.,!?…])'"), "\u2019"),
    (re.compile(r"(?<!\w)'(?=\w)"), "\u2018"),
    (re.compile(r"(?<![\w.,!?…)])\"(?=\w)"), "“"),
    (re.compile(r"(?<=[^\W\d]|[.,!?…])\""), "”"),
    (re.compile(r"(?<![\w.)\]−-])-(?=\d)"), "−"),
    (re.compile(r"(?<![\d-])(\d+)-(\d+)(?![\d-])"), "\\1–\\2"),
)
"""Inches (\") and feet (') after a figure stay as they are."""


@lru_cache(maxsize=8192)
def printed_signs(text: str) -> str:
    """A text with the signs of print, without what is invisible."""
    text = INVISIBLE.sub("", text)
    for typed, printed in RULES:
        text = typed.sub(printed, text)
    return text
