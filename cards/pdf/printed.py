"""The result of a print: the PDF, and a report on its pages."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # child processes raise errors, and start sooner without sheets
    from cards.sheets.sheet import Kind


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedPage:
    """One page: its number from 1, its kind and title, whether it is a back, and how many faces lie on it."""

    number: int
    kind: "Kind"
    title: str
    back: bool
    faces: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintReport:
    """The contents of a kit.

    `counts` are the printed things by kind. `shrunk`, `continued` and `crowded` name cards whose words were set
    smaller, go on elsewhere, or still want for room; `too_large` names what no page of this paper can take at its true
    size; `notes` are sentences about anything else that is not as asked.
    """

    paper: str
    two_sided: bool
    pages: tuple[PrintedPage, ...] = ()
    counts: tuple[tuple["Kind", int], ...] = ()
    shrunk: tuple[str, ...] = ()
    continued: tuple[str, ...] = ()
    crowded: tuple[str, ...] = ()
    too_large: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """Return the report for JSON, the counts by kind."""
        return {**asdict(self), "counts": dict(self.counts)}


CHANGED = (
    ("shrunk", "Printed in smaller type to fit"),
    ("continued", "Continued on the back or on another card"),
    ("crowded", "Still too full: the card is too small"),
    ("too_large", "Not printed, as they are larger than the paper: take larger paper or smaller cards, or don't fold"),
)
"""Fields of a report that name cards, and what each says of those, for people."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedKit:
    """A PDF and its report."""

    pdf: bytes
    report: PrintReport


class PrintingFailed(RuntimeError):
    """An error that stops a print; the message says why, and what to do."""


class PrintingFault(PrintingFailed):
    """A fault of this program in something that it should print; the traceback is a note of the exception."""


class PrintingUnavailable(RuntimeError):
    """An error where printing lacks libraries: `reason` names them, `remedy` is the command that installs them."""

    def __init__(self, *, reason: str, remedy: str) -> None:
        super().__init__(f"{reason} {remedy}")
        self.reason, self.remedy = reason, remedy
