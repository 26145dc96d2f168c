"""Controls for single values: texts, numbers, words to choose from, colours and icons."""

import re
from dataclasses import dataclass
from typing import Any

from roster.packs.icons import icon_names
from roster.packs.linting.printing import LEAST_CONTRAST
from roster.rules.colour import contrast
from roster.rules.gang.pictures import is_digest
from web.desk.forms.control import MISSING, BoundControl, Control, ControlLocation, PostedData, typed
from web.presenting.choices import Choice, pick_list

WHOLE = re.compile(r"[+-]?\d{1,18}")
DECIMAL = re.compile(r"[+-]?(\d{1,18}([.,]\d{0,9})?|[.,]\d{1,9})")
HEX = re.compile(r"#[0-9a-f]{6}")
MOST_ICONS = 48


def number_in(text: str, *, whole: bool) -> Any:
    """Return the number that a text says; MISSING for no text, the text itself if it is no such number."""
    plain = text.strip().replace("−", "-")
    if not plain:
        return MISSING
    if WHOLE.fullmatch(plain):
        return int(plain)
    return float(plain.replace(",", ".")) if not whole and DECIMAL.fullmatch(plain) else text


@dataclass(frozen=True, kw_only=True)
class Text(Control):
    """A line of text."""

    template = "text"
    takes = str
    small = True

    most: int = 200
    marks: tuple[str, ...] = ()
    """Placeholders that the game fills in."""

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        return self.bound(location, value=self.text(value), example=self.example(location))

    @property
    def width(self) -> str:
        """The width of its box, as a CSS class."""
        return "narrow" if self.most <= 14 else "medium" if self.most <= 60 else "wide"


@dataclass(frozen=True, kw_only=True)
class Prose(Text):
    """A text of several lines."""

    template = "prose"
    small = False


@dataclass(frozen=True, kw_only=True)
class Number(Control):
    """A number, whole or not."""

    template = "number"
    small = True

    whole: bool = True
    least: float | None = None
    most: float | None = None

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        text = self.text(value)
        example = "" if self.default not in (MISSING, None) else self.example(location)
        return self.bound(location, value=text, example=example)

    def read(self, posted: PostedData) -> Any:
        return number_in(posted.text, whole=self.whole)

    def fits(self, value: Any) -> int:
        if isinstance(value, bool):
            return 0
        return 3 if isinstance(value, int | float) else 1 if isinstance(value, str) else 0

    @property
    def range(self) -> str:
        """The possible numbers, in words."""
        low = "" if self.least is None else f"{self.least:g}"
        high = "" if self.most is None else f"{self.most:g}"
        if low and high:
            return f"{low} to {high}"
        return f"{low} or more" if low else f"up to {high}" if high else ""


@dataclass(frozen=True, kw_only=True)
class NumberOrWord(Text):
    """A number or a word in one box."""

    width = "narrow"

    def read(self, posted: PostedData) -> Any:
        return number_in(posted.text, whole=True)


@dataclass(frozen=True, kw_only=True)
class Switch(Control):
    """Yes or no."""

    template = "switch"
    small = True

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        return self.bound(location, value=(self.default if value is MISSING else value))

    def read(self, posted: PostedData) -> Any:
        return posted.text == "yes" if posted.texts else MISSING


@dataclass(frozen=True, kw_only=True)
class Select(Control):
    """One of a few words, given with their labels."""

    template = "choice"
    small = True

    words: tuple[tuple[str, str], ...] = ()

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = self.text(value)
        if self.required and len(self.words) == 1:
            there = there or self.words[0][0]
        blank = self.required or self.default is not None
        choices = list(pick_list([(word, location.context.worded(label)) for word, label in self.words], there))
        if not blank or not any(one.chosen for one in choices):
            choices.insert(0, Choice(value="", name="–" if not self.required else "Choose", chosen=there == ""))
        if there and not any(one.chosen for one in choices):
            choices.append(Choice(value=there, name=there, chosen=True))
        return self.bound(location, value=there, choices=tuple(choices))

    def read(self, posted: PostedData) -> Any:
        return posted.text or MISSING

    def fits(self, value: Any) -> int:
        if not isinstance(value, str):
            return 0
        return 3 if value in [word for word, _ in self.words] else 1


@dataclass(frozen=True, kw_only=True)
class FixedValue(Control):
    """One fixed word: nothing to type, but something to choose."""

    template = "nothing"
    small = True

    word: str | None = None

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        return self.bound(location)

    def read(self, posted: PostedData) -> Any:
        return self.word

    def fits(self, value: Any) -> int:
        return 4 if value == self.word or (self.word is None and value is MISSING) else 0


UNCHOSEN = "#000000"
"""What browsers show and send of a colour that nobody chose."""


@dataclass(frozen=True, kw_only=True)
class Colour(Control):
    """A colour; `on` is the field with the colour that it is read on."""

    template = "colour"
    small = True

    on: str = ""

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = self.text(value) or UNCHOSEN
        ground = str(location.context.root.get(self.on) or UNCHOSEN) if self.on else ""
        return self.bound(location, value=there, more=legibility(there, ground))

    def read(self, posted: PostedData) -> Any:
        return posted.text.strip().lower() or MISSING

    def fits(self, value: Any) -> int:
        return 3 if isinstance(value, str) and HEX.fullmatch(value) else 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Legibility:
    """A colour on its ground, with the contrast between them."""

    ink: str
    ground: str
    contrast: float
    enough: bool


def legibility(ink: str, ground: str) -> Legibility | None:
    """Return the legibility of a colour on another; None unless both are colours."""
    if not (HEX.fullmatch(ink) and HEX.fullmatch(ground)):
        return None
    found = contrast(ink, ground)
    return Legibility(ink=ink, ground=ground, contrast=found, enough=found >= LEAST_CONTRAST)


@dataclass(frozen=True, kw_only=True)
class Icon(Control):
    """An icon of the bundled set: by its name, or picked from those that a word finds."""

    template = "icon"

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = typed(value)
        words = location.context.icon_searches.get(location.name, "")
        found = icons_like(words) if words else ()
        choices = pick_list([(name, name.replace("-", " ")) for name in found], there)
        return self.bound(location, value=there, choices=choices, more=words)

    def read(self, posted: PostedData) -> Any:
        return posted.text.strip() if posted.texts else MISSING


def icons_like(words: str) -> tuple[str, ...]:
    """Return the icons whose names have every word, those that start with the first word before others."""
    wanted = words.casefold().split()[:5]
    found = [name for name in icon_names() if all(word in name for word in wanted)]
    return tuple(sorted(found, key=lambda name: (not name.startswith(wanted[0]), len(name), name))[:MOST_ICONS])


@dataclass(frozen=True, kw_only=True)
class PictureUpload(Control):
    """An uploaded picture by its digest: shown, replaced by another upload, or taken away."""

    template = "picture"

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = typed(value)
        return self.bound(location, value=there if is_digest(there) else "")

    def read(self, posted: PostedData) -> Any:
        return MISSING if posted.at("none").texts else posted.text or MISSING
