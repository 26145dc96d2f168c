"""A trait: what sets a member apart, alone or with a parameter x."""

from dataclasses import dataclass, field
from typing import Literal

from roster.rules.stats import Changes
from roster.rules.worth import Worth
from roster.rules.written import Line, Prose, Tagged, Written, described

MARK = "{x}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Parameter(Written):
    """What x of a trait may be: a number from minimum to maximum, or one of `choices`."""

    label: Line = field(metadata=described("What x counts: 'uses a game', 'stress'."))
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Line, ...] = ()
    repeats: bool = field(default=False, metadata=described("A member may have the trait more than once."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Trait(Tagged):
    """One trait; `{x}` in its text stands for the parameter."""

    text: Prose
    points: Worth = 0
    parameter: Parameter | None = None
    uses: int | Literal["x"] | None = field(default=None, metadata=described("Boxes printed to tick off uses."))
    per: str = field(default="", metadata=described("What the uses refresh with: 'game', 'turn'.", max_length=20))
    takes: int = field(default=1, metadata=described("Slots it fills."))
    changes: Changes = Changes()

    def titled(self, x: int | str | None) -> str:
        """The name with its parameter: "Swift (2)"."""
        return self.name if x is None or self.parameter is None else f"{self.name} ({x})"

    def told(self, x: int | str | None) -> str:
        """The text with x filled in; the mark stays where a member gives no x."""
        return self.text if x is None else self.text.replace(MARK, str(x))

    def boxes(self, x: int | str | None) -> int:
        """How many use boxes a card prints."""
        if self.uses == "x":
            return x if isinstance(x, int) else 0
        return self.uses or 0
