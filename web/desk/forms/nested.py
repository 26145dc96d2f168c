"""Controls with others in them: the fields of a thing, one of several forms, lists, and values by key."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from web.desk.forms.control import MISSING, BoundControl, Control, ControlLocation, PostedData, is_blank
from web.desk.forms.references import RowSelect
from web.presenting.choices import Choice


@dataclass(frozen=True, kw_only=True)
class Fields(Control):
    """The fields of one thing. `kind` is the word that tells it apart from others; `folded` fields come last."""

    template = "fields"

    fields: Mapping[str, Control] = field(default_factory=dict)
    kind: str = ""
    folded: frozenset[str] = frozenset()

    @property
    def inline(self) -> bool:
        """True if everything in it fits on a line or two."""
        return len(self.fields) <= 4 and all(one.small for one in self.fields.values())

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, dict) else {}
        parts = {key: one.shown(there.get(key, MISSING), location.step(key)) for key, one in self.fields.items()}
        open_parts = tuple(part for key, part in parts.items() if key not in self.folded)
        return self.bound(
            location, parts=open_parts, folded=tuple(part for key, part in parts.items() if key in self.folded)
        )

    def read(self, posted: PostedData) -> Any:
        found = {"kind": self.kind} if self.kind else {}
        for key, one in self.fields.items():
            value = one.read(posted.at(key))
            if value is not MISSING and value != one.default:
                found[key] = value
        return found

    def fits(self, value: Any) -> int:
        if not isinstance(value, dict):
            return 0
        return 2 + 2 * len(value.keys() & self.fields.keys()) - len(value.keys() - self.fields.keys())


NOT_OFFERED = "?"
"""The first item of a list that stands for a choice that was not offered: no arm takes a list."""


@dataclass(frozen=True, kw_only=True)
class OneOf(Control):
    """One of several types of value: a number, a line, a table, or nothing."""

    template = "one-of"

    arms: tuple[Control, ...] = ()

    def best(self, value: Any) -> int:
        """Return the arm that fits a value best."""
        there = self.default if value is MISSING and self.default is not MISSING else value
        return max(range(len(self.arms)), key=lambda at: (self.arms[at].fits(there), -at))

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        best = self.best(value)
        parts = tuple(
            arm.shown(value if at == best else MISSING, location.beside(str(at), live=at == best))
            for at, arm in enumerate(self.arms)
        )
        choices = tuple(
            Choice(value=str(at), name=arm.titled(location), chosen=at == best) for at, arm in enumerate(self.arms)
        )
        return self.bound(location, choices=choices, parts=parts)

    def read(self, posted: PostedData) -> Any:
        which = posted.at("which").text
        if which in [str(at) for at in range(len(self.arms))]:
            return self.arms[int(which)].read(posted.at(which))
        return [NOT_OFFERED, which] if which else MISSING


@dataclass(frozen=True, kw_only=True)
class Kinds(Control):
    """A thing of one of several kinds; another kind keeps the fields that both have. A new one starts as the first."""

    template = "kinds"

    kinds: Mapping[str, Fields] = field(default_factory=dict)

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = str(value.get("kind", "")) if isinstance(value, dict) else ""
        kind = there if there in self.kinds else next(iter(self.kinds))
        choices = tuple(
            Choice(value=one, name=arm.titled(location), chosen=one == kind) for one, arm in self.kinds.items()
        )
        part = self.kinds[kind].shown(value, replace(location, inner=True))
        return self.bound(location, choices=choices, parts=(part,))

    def read(self, posted: PostedData) -> Any:
        kind = posted.at("kind").text
        return self.kinds[kind].read(posted) if kind in self.kinds else {}


@dataclass(frozen=True, kw_only=True)
class Items(Control):
    """A list, to which things are added, and in which they are removed and moved up and down."""

    template = "items"

    item: Control
    elsewhere: bool = False
    """True if its things have pages of their own, below that of the form."""

    @property
    def kinds(self) -> Mapping[str, Fields]:
        """The kinds of thing that can be added; empty if there is only one."""
        return self.item.kinds if isinstance(self.item, Kinds) else {}

    @property
    def narrow(self) -> bool:
        """True if each thing fits on a line."""
        return self.item.small or (isinstance(self.item, Fields) and self.item.inline)

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, list) else []
        parts = tuple(self.item.shown(one, location.step(at)) for at, one in enumerate(there))
        choices = tuple(Choice(value=kind, name=arm.titled(location)) for kind, arm in self.kinds.items())
        named = location.context.choices(self.item.names) if isinstance(self.item, RowSelect) else ()
        rest = ",".join(key for key, _ in named if key not in there)
        return self.bound(location, parts=parts, choices=choices, value=len(parts), more=rest)

    def read(self, posted: PostedData) -> Any:
        read = (self.item.read(one) for one in posted.numbered())
        return [one for one in read if one is not MISSING]


@dataclass(frozen=True, kw_only=True)
class EntryLink(Control):
    """A thing that has a form of its own: its name links to it, and only its key is sent."""

    template = "leading"
    small = True

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, dict) else {}
        return BoundControl(
            control=self, location=location, label=str(there.get("name", "")), value=str(there.get("key", ""))
        )

    def read(self, posted: PostedData) -> Any:
        return {"key": posted.text} if posted.text else MISSING


@dataclass(frozen=True, kw_only=True)
class FixedList(Control):
    """A list with a fixed number of places, each with its own control."""

    template = "fixed"
    small = True

    places: tuple[Control, ...] = ()

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, list) else []
        parts = tuple(
            one.shown(there[at] if at < len(there) else MISSING, location.step(at))
            for at, one in enumerate(self.places)
        )
        return self.bound(location, parts=parts)

    def read(self, posted: PostedData) -> Any:
        read = [one.read(posted.at(str(at))) for at, one in enumerate(self.places)]
        return (
            ["" if one is MISSING else one for one in read]
            if any(one not in ("", MISSING) for one in read)
            else MISSING
        )


@dataclass(frozen=True, kw_only=True)
class Pairs(Control):
    """Values by key, a row for each, with an empty row for one more."""

    template = "pairs"
    takes = dict

    key: Control
    item: Control

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        pairs = list(value.items()) if isinstance(value, dict) else value if isinstance(value, list) else []
        parts = []
        for at, (key, one) in enumerate((*pairs, (MISSING, MISSING))):
            spare = key is MISSING
            there = location.beside(str(at), live=not spare)
            parts += [
                self.key.shown(MISSING if spare else str(key), there.beside("key")),
                self.item.shown(one, there.step(str(key) if not spare else "", "value")),
            ]
        rows = tuple(zip(parts[::2], parts[1::2], strict=True))
        return self.bound(location, parts=tuple(parts), more=rows)

    def read(self, posted: PostedData) -> Any:
        pairs = []
        for one in posted.numbered():
            key, value = self.key.read(one.at("key")), self.item.read(one.at("value"))
            if not (is_blank(key) and is_blank(value)):
                pairs.append(("" if key is MISSING else str(key), None if value is MISSING else value))
        by_key = dict(pairs)
        return by_key if len(by_key) == len(pairs) else [list(pair) for pair in pairs]


@dataclass(frozen=True, kw_only=True)
class Boxes(Control):
    """A box for each stat (or slot, or column) of the game; an empty box gives nothing."""

    template = "boxes"

    names: str
    item: Control
    open: bool = False
    """True if a box for a new name comes last."""

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, dict) else {}
        choices = location.context.choices(self.names)
        known = dict(choices)
        unknown = [(key, f"{key} (there is none)") for key in there if key not in known]
        boxes = []
        for key, name in (*choices, *unknown):
            part = self.item.shown(there.get(key, MISSING), location.step(key))
            range_words = location.context.names.range_words(key) if self.names.startswith("stats") else ""
            boxes.append(replace(part, label=name, more=range_words))
        return self.bound(location, parts=tuple(boxes))

    def read(self, posted: PostedData) -> Any:
        read = {key: self.item.read(one) for key, one in posted.below.items() if key not in ("new", "by")}
        found = {key: value for key, value in read.items() if value not in ("", MISSING)}
        name, value = posted.at("new").text.strip(), self.item.read(posted.at("by"))
        return {**found, name: value} if self.open and name and value is not MISSING else found
