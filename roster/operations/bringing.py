"""What somebody brings in, a gang file or a gang's text, as the body of a gang."""

from typing import Any

from roster.operations.refusals import GangRefused
from roster.packs.gang_file import body_of, read_gang
from roster.packs.gang_json import NotJson, decoded
from roster.packs.gang_text.reading import heading_of, read_text
from roster.queries.games import game_at
from roster.rules.caps import BYTES

MOST_TEXT = 60_000
"""The most bytes of a gang's text."""
NEITHER = (
    "This is neither a gang file nor a gang's text. A gang file begins with “{”. A gang's text has a line that begins "
    "“Pressgang text 1:”; copy the whole text, with that line."
)


def refuse_large(told: str | bytes, most: int, what: str) -> None:
    """Raises GangRefused for more than `most` bytes; `what` begins the sentence: "The text"."""
    size = len(told) if isinstance(told, bytes) else len(told.encode("utf-8", "surrogatepass"))
    if size > most:
        raise GangRefused([f"{what} is larger than {most // 1000} kB, the most for a gang. Shorten its notes."])


def brought_body(told: str | bytes) -> dict[str, Any]:
    """The body of the gang that a file or a text tells.

    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    refuse_large(told, BYTES.most, "This")
    try:
        text = decoded(told)
    except NotJson as unreadable:
        raise GangRefused([f"{unreadable.message} {unreadable.remedy}"]) from None
    heading = heading_of(text)
    if heading is None:
        if not text.lstrip().startswith("{"):
            raise GangRefused([NEITHER])
        reading = read_gang(text)
        if reading.gang is None:
            raise GangRefused(problem.said for problem in reading.problems)
        return reading.body
    refuse_large(text, MOST_TEXT, "This text")
    found = read_text(game_at(heading.game, heading.edition), text)
    if found.gang is None:
        raise GangRefused(problem.said for problem in found.problems)
    return body_of(found.gang)
