"""Lines whose glyphs do not tell their words carry the words beside them (ActualText), so that they are found and read.

So it is where letters share glyphs or take several. A line with words from the right is left as it is: its glyphs stand
for one letter each, and readers turn them round, which they would do to words beside them too.
"""

import unicodedata
from functools import lru_cache

from cards.pdf.setting.streams import MARKED

JOINED = ("Mn", "Mc", "Me", "Cf")
"""Categories of signs that change how the letters beside them are drawn."""
APART = "\u0e33\u0eb3"
"""Letters that are drawn as two glyphs."""
LEFTWARD = ("R", "AL")


def marked(text: str) -> bytes:
    """The line of a stream that says what its next lines up to `ENDED` tell."""
    return b"%b%b>>> BDC" % (MARKED, ("\ufeff" + text).encode("utf-16-be", "replace").hex().encode())


@lru_cache(maxsize=4000)
def told_by_glyphs(text: str) -> bool:
    """Whether a line's words can be told from its glyphs."""
    if text.isascii() or any(unicodedata.bidirectional(letter) in LEFTWARD for letter in text):
        return True
    return not any(unicodedata.category(letter) in JOINED or letter in APART for letter in text)
