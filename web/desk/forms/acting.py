"""What the buttons inside a form do to what was typed: one more, one fewer, up and down. Nothing is saved."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from web.desk.forms.control import LINK, Posted

Deed = Callable[[list[Posted], int, Posted], list[Posted]]


def added(things: list[Posted], _at: int, there: Posted) -> list[Posted]:
    """One more at the end, of the kind that was chosen beside the button."""
    kind = there.at("new").texts
    return [*things, Posted(texts=("",), below={"kind": Posted(texts=kind)} if kind else {})]


def removed(things: list[Posted], at: int, _there: Posted) -> list[Posted]:
    """Without the one at a place."""
    return [*things[:at], *things[at + 1 :]]


def moved_up(things: list[Posted], at: int, _there: Posted) -> list[Posted]:
    """The one at a place before the one above it."""
    if not 0 < at < len(things):
        return things
    return [*things[: at - 1], things[at], things[at - 1], *things[at + 1 :]]


def moved_down(things: list[Posted], at: int, there: Posted) -> list[Posted]:
    """The one at a place after the one below it."""
    return moved_up(things, at + 1, there)


DEEDS: Mapping[str, Deed] = {"add": added, "remove": removed, "up": moved_up, "down": moved_down}


DEEPEST = 20
"""How many lists and fields of a form lie within each other, with room to spare."""


def acted(posted: Posted, do: str) -> Posted:
    """What was posted after one button of the form: "remove:f.front.2", "add:f.front"."""
    word, _, name = do.partition(":")
    steps = name.split(LINK)
    if word not in DEEDS or not name or len(steps) > DEEPEST:
        return posted
    at = -1
    if word != "add":
        last = steps.pop()
        if not (last.isascii() and last.isdigit() and len(last) < 6):
            return posted
        at = int(last)
    return changed(posted, steps, lambda there: renumbered(there, DEEDS[word], at))


def renumbered(there: Posted, deed: Deed, at: int) -> Posted:
    """A list after a deed, its things numbered from 0."""
    things = deed(list(there.numbered()), at, there)
    named = {step: one for step, one in there.below.items() if not step.isdigit()}
    return replace(there, below={**named, **{str(place): one for place, one in enumerate(things)}})


def changed(posted: Posted, steps: list[str], change: Callable[[Posted], Posted]) -> Posted:
    """The same tree with one branch changed."""
    if not steps:
        return change(posted)
    inner = changed(posted.at(steps[0]), steps[1:], change)
    return replace(posted, below={**posted.below, steps[0]: inner})
