"""What is asked of a set for the table program.

Lives here: `TableOrder`. Never here: making it.
"""

from dataclasses import dataclass

from cards.faces.stamp import stamp_lines
from cards.pdf.laying import Press, Progress
from cards.pdf.store import Store
from roster.rules.game import Game
from roster.rules.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOrder:
    """A gang, by what its cards are laid out, and where its pictures will be.

    `base` is the address of a folder on the web; without one the save file names the files alone, which the program
    finds in its own Mods/Images folder.
    """

    game: Game
    gang: Gang
    press: Press
    store: Store | None = None
    revision: int = 0
    base: str = ""
    progress: Progress | None = None

    def address(self, file: str) -> str:
        """Where a picture will be."""
        return f"{self.base.rstrip('/')}/{file}" if self.base else file

    @property
    def said(self) -> str:
        """Whose these are: game and edition, gang and revision."""
        return "\n".join(line for line in self.lines if line)

    @property
    def lines(self) -> tuple[str, ...]:
        """The same, line by line."""
        return stamp_lines(self.game, self.gang, self.revision)
