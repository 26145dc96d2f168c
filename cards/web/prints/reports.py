"""What is told of a finished print: its pages, what fitting changed, and how to put it through the printer.

Lives here: `told_of`. Never here: the report itself (see cards.pdf.printed).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.sheets.options import PrintOptions
from cards.sheets.turning import turning

CHANGED = (
    ("shrunk", "Printed in smaller type to fit"),
    ("continued", "Continued on the back or on another card"),
    ("crowded", "Still too full: the card is too small"),
    ("too_large", "Not printed: larger than the paper"),
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """Lines for the page: pages in words, (what happened, to which cards), notes, and how to print."""

    pages: str
    changed: tuple[tuple[str, tuple[str, ...]], ...]
    notes: tuple[str, ...]
    turning: str


def told_of(report: Mapping[str, Any] | None, options: PrintOptions) -> Told | None:
    """The report in words; None where there is none."""
    if report is None:
        return None
    kinds = Counter(page["kind"] for page in report.get("pages", ()))
    pages = ", ".join(f"{count} of {kind}" for kind, count in kinds.items())
    return Told(
        pages=f"{sum(kinds.values())} page{'s' if sum(kinds.values()) != 1 else ''}: {pages}",
        changed=tuple((said, tuple(report[name])) for name, said in CHANGED if report.get(name)),
        notes=tuple(report.get("notes", ())),
        turning=turning(options.sides, two_sided=bool(report.get("two_sided"))),
    )
