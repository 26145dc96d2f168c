"""The context of a print: what is printed, and what lays it out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pkgutil import resolve_name
from typing import Any, Protocol

from cards.faces.card import CardFace, Palette
from cards.faces.design import footer, palette, with_design
from cards.faces.stamp import Codes, Stamp
from cards.html.printable import printable
from cards.pdf.printed import PrintingFailed
from cards.pdf.store import Store
from cards.sheets.frame import LONGEST
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.words import cut_short

Progress = Callable[[int, int], None]


class TaskPool(Protocol):
    """A runner of tasks on payloads, several at a time, that gives back their results in order."""

    @property
    def workers(self) -> int: ...

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]: ...


class LocalPool:
    """A runner of tasks in this process, one after the other."""

    workers = 1

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]:
        """Yield the result of each payload. The task is loaded when there is something to do."""
        for payload in payloads:
            yield resolve_name(task)(payload)


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintContext:
    """A gang to print in an edition of its game, and what it is printed with; without a gang, any cards of the game.

    `uid`, `revision` and when it was `saved` are there where the gang is saved here. `pool` lays out what `store` does
    not have, and `progress` is called with how many faces are ready, of how many; what it raises ends the work.
    `pictures` are the JPEGs and PNGs that members may name as portraits and factions as emblems, by digest. `codes`
    gives the text of the code on a card; without it cards have none. Kits leave out cards whose `content_hash` is among
    the `unchanged`. `notes` say which pictures are missing.
    """

    game: Game
    gang: Gang = Gang(game="")
    uid: str = ""
    revision: int = 0
    saved: datetime | None = None
    pool: TaskPool = LocalPool()
    store: Store | None = None
    progress: Progress | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    codes: Codes | None = None
    unchanged: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()

    @property
    def palette(self) -> Palette:
        """The colours of the gang's faction."""
        return palette(self.game, self.game.faction.get(self.gang.faction))

    @property
    def title(self) -> str:
        """The names of game and gang, as a document has them."""
        return " – ".join(str(printable(cut_short(name, LONGEST))) for name in (self.game.name, self.gang.name) if name)

    @property
    def stamp_lines(self) -> tuple[str, str]:
        """Game and edition, then gang and revision, as they are printed small on every card."""
        edition, *gang_parts = footer(self.game, self.gang, self.revision)
        return edition, " · ".join(gang_parts)

    def stamp(self, face: CardFace) -> Stamp:
        """Return what is printed over a card."""
        return Stamp(lines=self.stamp_lines, code=self.codes.text(face) if self.codes else "")


def with_chosen_design(game: Game, key: str) -> Game:
    """Return the game with a design of cards in use that it offers. Raises PrintingFailed for any other."""
    try:
        return with_design(game, key)
    except LookupError as unknown:
        raise PrintingFailed(str(unknown)) from unknown
