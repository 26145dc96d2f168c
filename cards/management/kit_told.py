"""What is said of a printed kit.

Lives here: its report, and its gang's findings, in lines. Never here: the report itself (see cards.pdf.printed).
"""

from collections import Counter
from pathlib import Path

from cards.pdf.printed import PrintedKit, PrintReport
from cards.sheets.options import Sides
from cards.sheets.turning import turning
from roster.management.gang_verdicts import Verdict, finding_line


def said_of_gang(verdict: Verdict) -> tuple[str, ...]:
    """The errors of a gang that is not legal."""
    if verdict.legal:
        return ()
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    return ("This gang is not legal; it is printed all the same.", *map(finding_line, errors))


def as_text(kit: PrintedKit, output: Path, sides: Sides) -> str:
    """The file, its pages by kind, what it holds, and every card that fitting changed."""
    report = kit.report
    held = ", ".join(f"{count} {kind}" for kind, count in report.counts)
    lines = [
        f"{output}: {_counted(len(report.pages), 'page')}, {len(kit.pdf) / 1024:.0f} KiB",
        f"  {_pages(report)}",
        f"  holds {held}",
    ]
    told = (
        ("set smaller to fit", report.shrunk),
        ("continued on a back or a further card", report.continued),
        ("still crowded: its design is too small", report.crowded),
        (f"not printed, larger than {report.paper}", report.too_large),
    )
    lines += [f"  {what}: {', '.join(names)}" for what, names in told if names]
    lines += [f"  {note}" for note in report.notes]
    lines.append(f"  {turning(sides, two_sided=report.two_sided)} At 100 %; then lay a ruler on a page's check bar.")
    return "\n".join(lines)


def _pages(report: PrintReport) -> str:
    """ "6 pages of cards, 5 pages of tokens"."""
    kinds = Counter(page.kind for page in report.pages)
    return ", ".join(f"{_counted(count, 'page')} of {kind}" for kind, count in kinds.items())


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
