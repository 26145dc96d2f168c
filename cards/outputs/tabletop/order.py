"""What is asked of a set for the table program.

Lives here: `TableOrder`. Never here: making it.
"""

from dataclasses import dataclass

from cards.faces.stamp import stamp_lines
from cards.outputs.commission import Commission


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOrder(Commission):
    """A set for the table, and where its pictures will be.

    `base` is the address of a folder on the web; without one the save file names the files alone, which the program
    finds in its own Mods/Images folder.
    """

    base: str = ""

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
