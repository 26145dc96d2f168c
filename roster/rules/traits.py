"""A trait: what sets a member apart, alone or with a parameter x.

Lives here: the values, and a trait's text with its x filled in.
Never here: who may take it (see `constraints`).
"""

from dataclasses import dataclass

from roster.rules.stats import StatChange
from roster.rules.worth import Worth

MARK = "{x}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Parameter:
    """What x may be: a whole number from minimum to maximum, or one of `choices`. `label` says what x counts.

    `repeats`: a member may have the trait more than once.
    """

    label: str
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()
    repeats: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Trait:
    """One trait. `uses` is how many boxes a card prints for it: a number, or x itself (`uses_x`), each `per` "game".

    `forgoes_advantages`: its member goes without the advantages of its bike.
    """

    key: str
    name: str
    text: str
    points: Worth = Worth()
    parameter: Parameter | None = None
    uses: int | None = None
    uses_x: bool = False
    per: str = ""
    takes: int = 1
    changes: tuple[StatChange, ...] = ()
    forgoes_advantages: bool = False
    icon: str = ""
    tags: tuple[str, ...] = ()

    def titled(self, x: int | str | None) -> str:
        """The name with its parameter: "Swift (2)"."""
        return self.name if x is None or self.parameter is None else f"{self.name} ({x})"

    def told(self, x: int | str | None) -> str:
        """The text with x filled in; the mark stays where a member gives no x."""
        return self.text if x is None else self.text.replace(MARK, str(x))

    def boxes(self, x: int | str | None) -> int:
        """How many use boxes a card prints."""
        if self.uses_x:
            return x if isinstance(x, int) else 0
        return self.uses or 0
