"""What every set of files is made of.

Lives here: `Commission`. Never here: what one taker wants besides.
"""

from dataclasses import dataclass, fields
from typing import Any

from cards.pdf.laying import Press, Progress
from cards.pdf.store import Store
from roster.rules.game import Game
from roster.rules.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Commission:
    """A gang, and by what its cards are laid out."""

    game: Game
    gang: Gang
    press: Press
    store: Store | None = None
    revision: int = 0
    progress: Progress | None = None

    def shared(self) -> dict[str, Any]:
        """The same for a commission that says more."""
        return {field.name: getattr(self, field.name) for field in fields(Commission)}
