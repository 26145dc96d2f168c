"""Controls that name other things: one row, several rows, and words of the game's own."""

from dataclasses import dataclass
from typing import Any

from web.desk.forms.control import MISSING, Control, Option, Posted, Shown, Spot
from web.desk.forms.plain import number_in, typed


def named_options(choices: tuple[tuple[str, str], ...], there: str, *, blank: str | None) -> tuple[Option, ...]:
    """The options of a pick list; one that is chosen but names nothing stands last, and says so."""
    options = [Option(value=key, label=name, chosen=key == there) for key, name in choices]
    if blank is not None or not there:
        options.insert(0, Option(value="", label=blank if blank is not None else "Choose", chosen=not there))
    if there and there not in [key for key, _ in choices]:
        options.append(Option(value=there, label=f"{there} (there is none)", chosen=True))
    return tuple(options)


@dataclass(frozen=True, kw_only=True)
class Pick(Control):
    """One row of a noun, by its name."""

    template = "choice"
    small = True

    names: str

    def shown(self, value: Any, spot: Spot) -> Shown:
        there = typed(self.default if value is MISSING else value)
        blank = None if self.required else "–"
        options = named_options(spot.scene.choices(self.names), there, blank=blank)
        return Shown(control=self, spot=spot, label=self.titled(spot), value=there, options=options)

    def read(self, posted: Posted) -> Any:
        return posted.text if posted.texts else MISSING

    def fits(self, value: Any) -> int:
        return 2 if isinstance(value, str) else 0


@dataclass(frozen=True, kw_only=True)
class Picks(Control):
    """Several rows of a noun, or several of a few words: boxes to tick, those that are ticked first."""

    template = "picks"

    names: str = ""
    words: tuple[tuple[str, str], ...] = ()

    def shown(self, value: Any, spot: Spot) -> Shown:
        there = [str(one) for one in value] if isinstance(value, list) else []
        choices = self.words or spot.scene.choices(self.names)
        called = dict(choices)
        chosen = [Option(value=key, label=called.get(key, f"{key} (there is none)"), chosen=True) for key in there]
        others = [Option(value=key, label=name) for key, name in choices if key not in there]
        return Shown(control=self, spot=spot, label=self.titled(spot), value=len(chosen), options=(*chosen, *others))

    def read(self, posted: Posted) -> Any:
        return list(posted.texts)

    def fits(self, value: Any) -> int:
        return 2 if isinstance(value, list) else 0

    def fresh(self) -> Any:
        return []


@dataclass(frozen=True, kw_only=True)
class Words(Control):
    """Short words or numbers in one box, with commas between them."""

    template = "words"
    small = True

    numbers: bool = False
    cells: bool = False
    """Cells are pairs of numbers, such as 3,4, with spaces between them."""

    def shown(self, value: Any, spot: Spot) -> Shown:
        there = list(map(typed, value)) if isinstance(value, list) else []
        text = (" " if self.cells else ", ").join(there)
        return Shown(control=self, spot=spot, label=self.titled(spot), value=text, more=self.hint)

    @property
    def hint(self) -> str:
        """How to write several."""
        return "As column,row; a space between them." if self.cells else "With commas between them."

    def read(self, posted: Posted) -> Any:
        if not posted.texts:
            return MISSING
        words = posted.text.split() if self.cells else posted.text.replace("\n", ",").split(",")
        written = [word.strip() for word in words if word.strip()]
        return [number_in(word, whole=False) for word in written] if self.numbers else written

    def fits(self, value: Any) -> int:
        return 2 if isinstance(value, list) else 0

    def fresh(self) -> Any:
        return []
