"""Controls that refer to other things: one row, several rows, and words of the game's own."""

from dataclasses import dataclass
from typing import Any

from web.desk.forms.control import MISSING, BoundControl, Control, ControlLocation, PostedData, typed
from web.desk.forms.single_values import number_in
from web.presenting.choices import Choice, pick_list


def named_choices(named: tuple[tuple[str, str], ...], there: str, *, blank: str | None) -> tuple[Choice, ...]:
    """Return the choices of a pick list; a chosen one that names nothing comes last, and says so."""
    choices = list(pick_list(named, there))
    if blank is not None or not there:
        choices.insert(0, Choice(value="", name=blank if blank is not None else "Choose", chosen=not there))
    if there and there not in [key for key, _ in named]:
        choices.append(Choice(value=there, name=f"{there} (there is none)", chosen=True))
    return tuple(choices)


@dataclass(frozen=True, kw_only=True)
class RowSelect(Control):
    """A pick list of one row of a noun, by its name."""

    template = "choice"
    small = True

    names: str

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = self.text(value)
        blank = None if self.required else "–"
        choices = named_choices(location.context.choices(self.names), there, blank=blank)
        return self.bound(location, value=there, choices=choices)


@dataclass(frozen=True, kw_only=True)
class TickBoxes(Control):
    """Several rows of a noun, or several of a few words: boxes to tick, the ticked ones first."""

    template = "picks"

    names: str = ""
    words: tuple[tuple[str, str], ...] = ()

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = [str(one) for one in value] if isinstance(value, list) else []
        named = self.words or location.context.choices(self.names)
        called = dict(named)
        chosen = [Choice(value=key, name=called.get(key, f"{key} (there is none)"), chosen=True) for key in there]
        others = [Choice(value=key, name=name) for key, name in named if key not in there]
        return self.bound(location, value=len(chosen), choices=(*chosen, *others))

    def read(self, posted: PostedData) -> Any:
        return list(posted.texts)


@dataclass(frozen=True, kw_only=True)
class WordList(Control):
    """Short words or numbers in one box, with commas between them."""

    template = "words"
    small = True

    numbers: bool = False
    cells: bool = False
    """Cells are pairs of numbers, such as 3,4, with spaces between them."""

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = list(map(typed, value)) if isinstance(value, list) else []
        text = (" " if self.cells else ", ").join(there)
        return self.bound(location, value=text, more=self.hint)

    @property
    def hint(self) -> str:
        """A hint on writing several."""
        return "As column,row; a space between them." if self.cells else "With commas between them."

    def read(self, posted: PostedData) -> Any:
        if not posted.texts:
            return MISSING
        words = posted.text.split() if self.cells else posted.text.replace("\n", ",").split(",")
        written = [word.strip() for word in words if word.strip()]
        return [number_in(word, whole=False) for word in written] if self.numbers else written
