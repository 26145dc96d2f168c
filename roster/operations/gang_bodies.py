"""A gang's body on its way into a row: read as a gang file, pinned to an edition, copied out for lists.

Lives here: what every write of a gang does first. Never here: the writes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roster import models
from roster.models.nouns import KEY_LENGTH, NAME_LENGTH
from roster.operations.refusals import GangRefused
from roster.packs.gang_file import excesses_in, reading_of, stored_excesses
from roster.queries.games import EditionUnknown, newest_number
from roster.rules.caps import grown
from roster.rules.gang import Gang
from roster.rules.words import one_line


@dataclass(frozen=True, kw_only=True, slots=True)
class PinnedBody:
    """A body ready to keep: its text, and the columns copied out of it."""

    text: str
    columns: Mapping[str, str]


def gang_in(body: Mapping[str, Any], before: str | None = None) -> Gang:
    """The gang that a body to be written holds. `before` is the text of the body it changes.

    Raises GangRefused with every problem, and with every cap that it passes and passed less or not at all before.
    """
    try:
        text = json.dumps(dict(body), allow_nan=False, ensure_ascii=False, separators=(",", ":"))
        text.encode()
    except (ValueError, TypeError, RecursionError) as unwritable:
        raise GangRefused([f"The gang is not a gang file: {unwritable}."]) from None
    reading = reading_of(text, dict(body))
    if reading.gang is None:
        raise GangRefused(problem.said for problem in reading.problems)
    beyond = excesses_in(reading, text)
    if beyond and before is not None:
        beyond = grown(beyond, stored_excesses(before))
    if beyond:
        raise GangRefused(beyond)
    return reading.gang


def edition_of(slug: str, number: int) -> models.Edition:
    """An edition's row without its body; number 0 is the newest.

    Raises GameUnknown, EditionUnknown.
    """
    newest = newest_number(slug)
    rows = models.Edition.objects.select_related("game").defer("body")
    edition = rows.filter(game__slug=slug, number=number or newest).first()
    if edition is None:
        raise EditionUnknown(slug, number, newest)
    return edition


def for_lists(text: str, length: int) -> str:
    """Text as a list column keeps it: printable characters only, cut to the column."""
    return one_line(text)[:length]


def pinned(body: Mapping[str, Any], gang: Gang, edition: models.Edition) -> PinnedBody:
    """A body that says which game and edition it is pinned to. Its text is ASCII, so both databases keep it all."""
    whole = {**body, "game": edition.game.slug, "edition": edition.number}
    columns = {
        "name": for_lists(gang.name, NAME_LENGTH),
        "faction": for_lists(gang.faction, KEY_LENGTH),
        "size": for_lists(gang.size, KEY_LENGTH),
    }
    return PinnedBody(text=json.dumps(whole, separators=(",", ":")), columns=columns)
