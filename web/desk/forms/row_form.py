"""The form of one row: its controls with a body in them, its faults, its buttons' actions, and uploaded pictures."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from django.http import HttpRequest
from django.utils.text import slugify

from cards.pictures.picture import PictureRefused
from cards.press.pictures import read_picture
from roster.operations.emblems import keep_emblem
from roster.operations.refusals import DraftRefused
from roster.operations.storable import MOST_ROWS
from roster.packs.problems import Path
from roster.packs.validation_messages.issues import value_at
from web.desk.forms.control import LINK, BoundControl, Control, ControlLocation, FormContext, PostedData, anchor
from web.desk.forms.labels import place_in_form
from web.desk.forms.nested import NOT_OFFERED

NEEDED = "This is needed."
UNKNOWN_WAY = "There is no such choice. Choose one of those that are offered."
TWICE = "The same thing stands here twice. Keep one of them."
Fault = tuple[Path, str]


@dataclass(frozen=True, kw_only=True)
class RowForm:
    """One row's form: `body` is its content, valid or not."""

    control: Control
    context: FormContext
    body: Mapping[str, Any]
    faults: tuple[Fault, ...] = ()

    @cached_property
    def shown(self) -> BoundControl:
        """The controls with the body in them."""
        return self.control.shown(dict(self.body), ControlLocation(context=self.context))

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The anchors of the controls that can be filled in."""
        return frozenset(one.location.anchor for one in self.shown.each() if one.location.live)

    def anchor_at(self, path: Path) -> str:
        """Return the anchor of the innermost control there is for a path."""
        while path and anchor(path) not in self.anchors:
            path = path[:-1]
        return anchor(path)

    @cached_property
    def placed(self) -> Mapping[str, tuple[str, ...]]:
        """The faults by the anchor of the innermost control that shows them."""
        found: dict[str, list[str]] = {}
        for path, message in self.faults:
            found.setdefault(self.anchor_at(path), []).append(message)
        return {at: tuple(dict.fromkeys(message)) for at, message in found.items()}

    @property
    def first_faults(self) -> tuple[tuple[str, str], ...]:
        """The places with faults, each as its anchor and the first fault after the field's name."""
        found: dict[str, str] = {}
        for path, message in self.faults:
            place = place_in_form(self.context.game, path, self.context.names.by_key)
            found.setdefault(self.anchor_at(path), f"{place}: {message}" if place else message)
        return tuple(found.items())


def form_faults(faults: Iterable[Fault], body: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield faults in the words of a form: a key that the format misses is a box left empty."""
    for path, message in faults:
        there = value_at(body, path)
        twice = isinstance(there, list) and there and all(isinstance(one, list) and len(one) == 2 for one in there)
        unknown = isinstance(there, list) and there[:1] == [NOT_OFFERED]
        yield path, NEEDED if there in (None, "") else TWICE if twice else UNKNOWN_WAY if unknown else message


def read_body(control: Control, posted: PostedData, kept: Mapping[str, Any], *, fresh: bool) -> dict[str, Any]:
    """Return the posted body, with what the form leaves out; a fresh row gets a key from its name."""
    body = {**kept, **control.read(posted)}
    if fresh and not body.get("key"):
        body["key"] = key_from_name(str(body.get("name", "")))
    return body


def key_from_name(name: str) -> str:
    """Return the key of something new that was given none; a name without Latin letters gives a number's."""
    return slugify(name)[:60].strip("-") or (f"n{sha256(name.encode()).hexdigest()[:6]}" if name.strip() else "")


LIST_ACTIONS = ("add", "rest", "remove", "up", "down")
MOST_STEPS = 20
"""The most lists and fields of a form within each other, with room to spare."""


def after_button(posted: PostedData, do: str) -> PostedData:
    """Return the posted data after one button of the form: "remove:f.front.2", "add:f.front"."""
    word, _, name = do.partition(":")
    steps = name.split(LINK)
    if word not in LIST_ACTIONS or not name or len(steps) > MOST_STEPS:
        return posted
    at = -1
    if word not in ("add", "rest"):
        last = steps.pop()
        if not (last.isascii() and last.isdigit() and len(last) < 6):
            return posted
        at = int(last)
    return with_branch(posted, steps, lambda there: after_action(there, word, at))


def after_action(there: PostedData, word: str, at: int) -> PostedData:
    """Return a list after an action on the thing at a place, its things numbered from 0.

    A new thing is of the kind that was chosen beside the button; `rest` adds all rows that the list does not name yet.
    """
    things = list(there.numbered())
    match word:
        case "add":
            kind = there.at("new").texts
            things.append(PostedData(texts=("",), below={"kind": PostedData(texts=kind)} if kind else {}))
        case "rest":
            things += [PostedData(texts=(key,)) for key in there.at("rest").text.split(",")[:MOST_ROWS] if key]
        case "remove":
            del things[at : at + 1]
        case _:
            above = at if word == "down" else at - 1
            if 0 <= above < len(things) - 1:
                things[above : above + 2] = things[above + 1], things[above]
    named = {step: one for step, one in there.below.items() if not step.isdigit()}
    return replace(there, below={**named, **{str(place): one for place, one in enumerate(things)}})


def with_branch(posted: PostedData, steps: list[str], change: Callable[[PostedData], PostedData]) -> PostedData:
    """Return the same tree with one branch changed."""
    if not steps:
        return change(posted)
    inner = with_branch(posted.at(steps[0]), steps[1:], change)
    return replace(posted, below={**posted.below, steps[0]: inner})


FILE = f"{LINK}file"


def uploaded_pictures(request: HttpRequest, slug: str) -> tuple[dict[str, list[str]], tuple[Fault, ...]]:
    """Store the picture that a form uploads, one at most; a refused one changes nothing.

    Return the digests by the names of their controls, and what was refused.
    """
    name, file = next(iter(request.FILES.items()), ("", None))
    control = name.removesuffix(FILE)
    if control == name or file is None or not hasattr(file, "read"):
        return {}, ()
    try:
        return {control: [keep_emblem(slug=slug, data=read_picture(file, "emblem").data)]}, ()
    except PictureRefused as refused:
        why = str(refused)
    except DraftRefused as refused:
        why = " ".join(refused.problems)
    return {}, ((tuple(control.split(LINK)[1:]), why),)
