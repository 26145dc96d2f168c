"""Printings, looked up by the codes on cards, and whether a printed card is up to date."""

from dataclasses import dataclass
from datetime import datetime

from cards import models
from cards.faces.comparing import changes
from cards.faces.gang_cards import cards_of, faces_with_key, without_footers
from cards.faces.stamp import card_letters
from roster.queries.games import game_at, newest_game
from roster.queries.gangs import GangRecord, gang_at, gang_at_revision
from roster.queries.records import RecordUnknown, record_from
from roster.queries.storable_text import lookup_text


class PrintingUnknown(RecordUnknown):
    """There is no printing with this code."""

    def __str__(self) -> str:
        return "No card that was printed here has this code."


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintingRecord:
    """The printing of one revision of a gang in one edition of its game."""

    code: str
    game: str
    edition: int
    gang: str
    revision: int
    created: datetime


def printing_of(code: str) -> PrintingRecord:
    """Return the printing with this code. Raises PrintingUnknown."""
    row = models.Printing.objects.filter(code=lookup_text(code)).first()
    if row is None:
        raise PrintingUnknown
    return record_from(PrintingRecord, row)


def printed_revisions(gang: str) -> tuple[int, ...]:
    """Return the numbers of a gang's revisions that were printed."""
    return tuple(models.Printing.objects.filter(gang=gang).values_list("revision", flat=True))


@dataclass(frozen=True, kw_only=True, slots=True)
class CardStatus:
    """A printed card compared with the gang as it is now, in the newest edition. `gang` is None if it was deleted.

    `key` is that of its face: a member's id, or the key of a weapon or deck card.
    `changed`: the differences, in sentences; `by_edition`: those that the newest edition alone makes; `gone`: the gang
    no longer has this card.
    """

    printing: PrintingRecord
    name: str
    gang: GangRecord | None
    newest: int
    key: str = ""
    changed: tuple[str, ...] = ()
    by_edition: tuple[str, ...] = ()
    gone: bool = False

    @property
    def current(self) -> bool:
        """True if the card is up to date."""
        return self.gang is not None and not self.gone and not self.changed


def status_of_card(printing: PrintingRecord, letters: str) -> CardStatus:
    """Return the status of a printing's card with these letters. Raises PrintingUnknown if it has no such card."""
    printed_by = game_at(printing.game, printing.edition)
    try:
        then = gang_at_revision(printing.gang, printing.revision)
        now = gang_at(printing.gang)
    except LookupError:
        return CardStatus(printing=printing, name="", gang=None, newest=newest_game(printing.game).edition)
    printed = without_footers(cards_of(printed_by, then.gang))
    old = next((faces_with_key(printed, one.key) for one in printed if card_letters(one.key) == letters), ())
    if not old:
        raise PrintingUnknown
    newest = newest_game(printing.game)
    new = faces_with_key(without_footers(cards_of(newest, now.gang)), old[0].key)
    same_edition = faces_with_key(without_footers(cards_of(printed_by, now.gang)), old[0].key)
    return CardStatus(
        printing=printing,
        name=old[0].name,
        gang=now,
        newest=newest.edition,
        key=old[0].key,
        changed=changes(old, new) if new else (),
        by_edition=changes(same_edition, new) if new else (),
        gone=not new,
    )
