"""What a game is played with that nobody prints: dice, playing cards, a tape measure."""

from dataclasses import dataclass, field

from roster.rules.supplies import Supplied
from roster.rules.written import Prose, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Equipment(Supplied):
    """Something to bring that is not printed: dice, playing cards, a tape measure."""

    text: Prose = ""
    icon: str = field(default="", metadata=described("An icon of the bundled set, by its name."))
