"""What somebody brings in, a gang file or a gang's text, as the body of a gang.

Lives here: telling the two apart, and finding the game that a text's names belong to. Never here: writing.
"""

from typing import Any

from roster.operations.refusals import GangRefused
from roster.packs.gang_file import body_of, read_gang
from roster.packs.gang_text.reading import heading_of, read_text
from roster.queries.games import game_at


def brought_body(told: str | bytes) -> dict[str, Any]:
    """The body of the gang that a file or a text tells.

    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    text = told.decode("utf-8-sig", "replace") if isinstance(told, bytes) else told
    heading = heading_of(text)
    if heading is None:
        reading = read_gang(told)
        if reading.gang is None:
            raise GangRefused(reading.problems)
        return reading.body
    found = read_text(game_at(heading.game, heading.edition), text)
    if found.gang is None:
        raise GangRefused(found.problems)
    return body_of(found.gang)
