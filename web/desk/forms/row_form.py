"""The form of one row: its controls with a body in them, and each fault beside the control where it is."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.text import slugify

from roster.packs.explaining.complaints import value_at
from roster.packs.problems import Path
from web.desk.forms.control import Control, ControlSpot, Posted, Scene, Shown, anchor
from web.desk.forms.nested import NOT_OFFERED
from web.desk.wording import place_in_form

NEEDED = "This is needed."
UNKNOWN_WAY = "There is no such choice. Choose one of those that are offered."
TWICE = "The same thing stands here twice. Keep one of them."
Fault = tuple[Path, str]


@dataclass(frozen=True, kw_only=True)
class RowForm:
    """One row's form: `body` is what stands in it, right or wrong."""

    control: Control
    scene: Scene
    body: Mapping[str, Any]
    faults: tuple[Fault, ...] = ()

    @cached_property
    def shown(self) -> Shown:
        """The controls with the body in them."""
        return self.control.shown(dict(self.body), ControlSpot(scene=self.scene))

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The anchors of the controls that can be filled in."""
        return frozenset(one.spot.anchor for one in self.shown.each() if one.spot.live)

    def anchor_at(self, path: Path) -> str:
        """The anchor of the innermost control there is for a path."""
        while path and anchor(path) not in self.anchors:
            path = path[:-1]
        return anchor(path)

    @cached_property
    def placed(self) -> Mapping[str, tuple[str, ...]]:
        """The faults by the anchor of the control that they stand at: the innermost that there is."""
        found: dict[str, list[str]] = {}
        for path, said in self.faults:
            found.setdefault(self.anchor_at(path), []).append(said)
        return {at: tuple(dict.fromkeys(said)) for at, said in found.items()}

    @property
    def first_faults(self) -> tuple[tuple[str, str], ...]:
        """Each place with faults, as its anchor and the first of them with the field's name before it."""
        found: dict[str, str] = {}
        for path, said in self.faults:
            place = place_in_form(self.scene.game, path, self.scene.names.by_key)
            found.setdefault(self.anchor_at(path), f"{place}: {said}" if place else said)
        return tuple(found.items())


def faults_for_people(faults: Iterable[Fault], body: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults in the words of a form: what the format calls a missing key is a box left empty."""
    for path, said in faults:
        there = value_at(body, path)
        twice = isinstance(there, list) and there and all(isinstance(one, list) and len(one) == 2 for one in there)
        unknown = isinstance(there, list) and there[:1] == [NOT_OFFERED]
        yield path, NEEDED if there in (None, "") else TWICE if twice else UNKNOWN_WAY if unknown else said


def read_body(control: Control, posted: Posted, kept: Mapping[str, Any], *, fresh: bool) -> dict[str, Any]:
    """The body that was posted, with what the form leaves out; a fresh row gets a key from its name."""
    body = {**kept, **control.read(posted)}
    if fresh and not body.get("key"):
        body["key"] = slugify(str(body.get("name", "")))[:60].strip("-")
    return body
