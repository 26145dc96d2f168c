"""Plain words in YAML 1.2: which are numbers, true, false or nothing; all others, `no` and `on` too, are text.

Lives here: the core schema, in decimal only. Never here: quoted text, which is always text.
"""

import math
import re

from roster.packs.reading.bounds import MOST_DIGITS

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}
WHOLE = re.compile(rf"[-+]?[0-9]{{1,{MOST_DIGITS}}}", re.ASCII)
FRACTION = re.compile(r"[-+]?(\.[0-9]{1,20}|[0-9]{1,20}(\.[0-9]{0,20})?)([eE][-+]?[0-9]{1,3})?", re.ASCII)

Scalar = str | int | float | bool | None


def resolve(word: str) -> Scalar:
    """What a plain word stands for. A number of more digits than the bounds allow stays text."""
    if word in WORDS:
        return WORDS[word]
    if WHOLE.fullmatch(word):
        return int(word)
    if FRACTION.fullmatch(word) and math.isfinite(float(word)):
        return float(word)
    return word
