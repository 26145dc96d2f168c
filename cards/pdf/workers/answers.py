"""A child's answers, as plain values that cross the pipe."""

from dataclasses import dataclass
from typing import Any

OUT_OF_MEMORY = "Printing needs more memory than it may have. Print fewer parts at once."
OUR_FAULT = "This is a fault of the program, not of your text. Print again; if that fails too, report it."


@dataclass(frozen=True, kw_only=True, slots=True)
class WorkAnswer:
    """The result of one piece of work; or `why` there is none, with the traceback if that was not foreseen.

    A `spent` child must be replaced.
    """

    value: Any = None
    why: str = ""
    trace: str = ""
    spent: bool = False
