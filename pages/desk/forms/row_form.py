"""The form of one row: its controls with a body in them, and each fault beside the control where it is."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.text import slugify

from pages.desk.forms.control import Control, Posted, Scene, Shown, Spot, anchor
from pages.desk.forms.labels import label_of
from pages.desk.forms.nested import NOT_OFFERED, words_of
from roster.packs.explaining.complaints import value_at
from roster.packs.problems import Path

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
        return self.control.shown(dict(self.body), Spot(scene=self.scene))

    @cached_property
    def placed(self) -> Mapping[str, tuple[str, ...]]:
        """The faults by the anchor of the control that they stand at: the innermost that there is."""
        anchors = {one.spot.anchor for one in self.shown.each() if one.spot.live}
        found: dict[str, list[str]] = {}
        for path, said in self.faults:
            while path and anchor(path) not in anchors:
                path = path[:-1]  # noqa: PLW2901
            found.setdefault(anchor(path), []).append(said)
        return {at: tuple(dict.fromkeys(said)) for at, said in found.items()}

    @property
    def first_faults(self) -> tuple[tuple[str, str], ...]:
        """Each place with faults, as its anchor and the first of them."""
        return tuple((at, said[0]) for at, said in self.placed.items())


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


@dataclass(frozen=True, kw_only=True, slots=True)
class Difference:
    """One field in which two versions of a row differ, in words."""

    label: str
    theirs: str
    yours: str


def differences(scene: Scene, theirs: Mapping[str, Any], yours: Mapping[str, Any]) -> tuple[Difference, ...]:
    """The fields in which two versions differ."""
    return tuple(
        Difference(label=scene.worded(label_of(key)), theirs=words_of(theirs.get(key)), yours=words_of(yours.get(key)))
        for key in dict.fromkeys((*theirs, *yours))
        if theirs.get(key) != yours.get(key)
    )
