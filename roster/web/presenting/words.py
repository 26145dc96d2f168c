"""Text made safe to show: in running words, and on one line.

Lives here: pure text. Never here: words about values (see roster.rules.worded), HTML.
"""

import re
import unicodedata

UNSEEN = "\N{REPLACEMENT CHARACTER}"
KEPT = "\n\t"
SPACES = re.compile(r"\s+")


def plain(text: str) -> str:
    """Text with every control character shown as a replacement character; line ends and tabs stay."""
    return "".join(UNSEEN if unicodedata.category(one) in {"Cc", "Cs"} and one not in KEPT else one for one in text)


def one_line(text: str, longest: int = 90) -> str:
    """Text for a title or a label: no line ends, no direction marks, cut with an ellipsis after `longest` letters."""
    seen = "".join(" " if unicodedata.category(one) in {"Cc", "Cf", "Cs"} else one for one in text)
    flat = SPACES.sub(" ", seen).strip()
    return flat if len(flat) <= longest else flat[: longest - 1] + "…"


def quoted_or(name: str, otherwise: str) -> str:
    """A name in quotation marks, or other words for what has none."""
    return f"“{name}”" if name else otherwise


def has_long_word(text: str, letters: int = 10) -> bool:
    """Whether a word is too long for the largest type: a heading sets it smaller rather than breaking it."""
    return any(len(word) >= letters for word in text.split())
