"""Whether a printed card still is what its gang and its game say now."""

from dataclasses import dataclass

from cards.faces.comparing import changes
from cards.faces.gang_cards import cards_of, faces_of, unstamped
from cards.faces.stamp import card_letters
from cards.queries.printings import PrintingRecord, PrintingUnknown
from roster.queries.games import game_at, newest_game
from roster.queries.gangs import GangRecord, gang_at, gang_at_revision


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """One printed card. `gang` is None where it was deleted; `changed` says what is otherwise in the gang as it is now
    by the newest edition, `by_edition` what of that the newest edition alone changes.
    """

    printing: PrintingRecord
    name: str
    gang: GangRecord | None
    newest: int
    changed: tuple[str, ...] = ()
    by_edition: tuple[str, ...] = ()
    gone: bool = False

    @property
    def current(self) -> bool:
        """Whether the card can still be played with."""
        return self.gang is not None and not self.gone and not self.changed


def standing_of(printing: PrintingRecord, letters: str) -> Standing:
    """How the card of these letters stands. Raises PrintingUnknown where the printing has no such card."""
    printed_by = game_at(printing.game, printing.edition)
    try:
        then = gang_at_revision(printing.gang, printing.revision)
        now = gang_at(printing.gang)
    except LookupError:
        return Standing(printing=printing, name="", gang=None, newest=newest_game(printing.game).edition)
    printed = unstamped(cards_of(printed_by, then.gang))
    old = next((faces_of(printed, one.key) for one in printed if card_letters(one.key) == letters), ())
    if not old:
        raise PrintingUnknown
    newest = newest_game(printing.game)
    new = faces_of(unstamped(cards_of(newest, now.gang)), old[0].key)
    same_edition = faces_of(unstamped(cards_of(printed_by, now.gang)), old[0].key)
    return Standing(
        printing=printing,
        name=old[0].name,
        gang=now,
        newest=newest.edition,
        changed=changes(old, new) if new else (),
        by_edition=changes(same_edition, new) if new else (),
        gone=not new,
    )
