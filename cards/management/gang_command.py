"""The base of commands that print a gang: reading it, a progress bar, writing files, reports."""

import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, NoReturn, TextIO, TypeVar

from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.context import PrintContext
from cards.pdf.printed import CHANGED, PrintedKit, PrintingFailed, PrintReport
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from cards.press.printing import NO_STORE, print_context, store, store_in
from cards.sheets.options import Sides, turning
from roster.management.exits import ExitingCommand
from roster.management.files import current_mask, game_in_pack, gang_in_file
from roster.management.verdicts import finding_line, verdict_on
from roster.packs.gang_file import GangReading
from roster.queries.gangs import GangUnknown, gang_at
from roster.rules.legality.validation import Judged, judge


@dataclass(frozen=True, kw_only=True, slots=True)
class GangArgument:
    """A gang as read; `uid` and `revision` are those of a saved gang, `pictures` those of its game's pack."""

    reading: GangReading
    uid: str = ""
    revision: int = 0
    saved: datetime | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)


def read_gang_argument(name: str) -> GangArgument:
    """Return the gang in a file or, if there is no such file, the saved gang with this uid."""
    path = Path(name)
    if path.exists():
        return GangArgument(reading=gang_in_file(path))
    try:
        saved = gang_at(name)
    except GangUnknown:
        return GangArgument(reading=gang_in_file(path))
    gang = replace(saved.gang, edition=saved.edition)
    reading = GangReading(gang=gang, body=dict(saved.body), findings=saved.unknown)
    return GangArgument(reading=reading, uid=saved.uid, revision=saved.revision, saved=saved.updated)


BAR_WIDTH = 32
"""Characters."""


class ProgressBar:
    """A progress bar of faces, a callable; end it before anything else is written. Only a terminal shows it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._shown = stream, stream.isatty()
        self._drawn = 0

    def __call__(self, ready: int, of: int) -> None:
        if not self._shown or not of:
            return
        full = BAR_WIDTH * ready // of
        self._draw(f"[{'█' * full}{'·' * (BAR_WIDTH - full)}] {ready} of {of} faces")

    def end(self) -> None:
        """Erase the bar."""
        if self._drawn:
            self._draw("")
            self._stream.write("\r")
            self._drawn = 0

    def _draw(self, line: str) -> None:
        self._stream.write(f"\r{line}{' ' * (self._drawn - len(line))}")
        self._stream.flush()
        self._drawn = len(line)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: the old one stays until the new one is complete."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(content)
            file.close()
            written.chmod(0o666 & ~current_mask())
            written.replace(path)
        except OSError:
            written.unlink(missing_ok=True)
            raise


def write_files(output: Path, files: Mapping[str, bytes]) -> None:
    """Write files by name: into one archive if `output` ends in .zip, else into that folder."""
    if output.suffix == ".zip":
        from cards.exports.export_format import zipped

        write_whole(output, zipped(files))
        return
    for name, content in files.items():
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(output / name, content)


def illegal_lines(verdict: Judged) -> tuple[str, ...]:
    """Return a warning and the errors of an illegal gang; nothing for a legal one."""
    if verdict.legal:
        return ()
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    return ("This gang is not legal; it is printed anyway.", *map(finding_line, errors))


def report_text(kit: PrintedKit, output: Path, sides: Sides) -> str:
    """Return a report for people: the file, its pages by kind, its contents, the cards that had to change to fit."""
    report = kit.report
    contents = ", ".join(f"{count} {kind}" for kind, count in report.counts)
    lines = [
        f"{output}: {_counted(len(report.pages), 'page')}, {len(kit.pdf) / 1024:.0f} KiB",
        f"  {_pages(report)}",
        f"  holds {contents}",
    ]
    changed = ((what, getattr(report, name)) for name, what in CHANGED)
    lines += [f"  {what}: {', '.join(names)}" for what, names in changed if names]
    lines += [f"  {note}" for note in report.notes]
    lines.append(f"  {turning(sides, two_sided=report.two_sided)} At 100 %; then lay a ruler on a page's check bar.")
    return "\n".join(lines)


def _pages(report: PrintReport) -> str:
    """Return the pages of each kind: "6 pages of cards, 5 pages of tokens"."""
    kinds = Counter(page.kind for page in report.pages)
    return ", ".join(f"{_counted(count, 'page')} of {kind}" for kind, count in kinds.items())


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


NOT_MADE, FAULTY = 3, 4
"""Exit codes."""
T = TypeVar("T")


def context_for(named: GangArgument, verdict: Judged) -> PrintContext:
    """Return the context for printing a gang in its edition."""
    game, gang = verdict.game, verdict.gang
    context = print_context(game, gang, uid=named.uid, revision=named.revision, pictures=named.pictures)
    return replace(context, saved=named.saved)


class WritingCommand(ExitingCommand):
    """A command that writes what it makes."""

    def write_out(self, output: Path, made: bytes | Mapping[str, bytes]) -> None:
        """Write a file, or files by name into a folder or an archive; end with a reason if they cannot be written."""
        try:
            if isinstance(made, bytes):
                write_whole(output, made)
            else:
                write_files(output, made)
        except OSError as failure:
            self.give_up(f"{output} cannot be written: {failure.strerror}. Name a place that can be written to.")

    def give_up(self, *lines: str) -> NoReturn:
        """Report why there is no result, and exit."""
        for line in lines:
            self.write(self.stderr, line)
        sys.exit(NOT_MADE)


class GangCommand(WritingCommand):
    """A command that prints cards; most take a gang as their first argument, which `argument` names and describes."""

    argument: ClassVar[tuple[str, str]] = ("GANG", "a pressgang-gang/1 file, or the uid of a saved gang")

    def add_gang(self, parser: ArgumentParser, output: str = "OUT") -> None:
        """Add arguments for the gang, its edition, the output and the resources."""
        name, meaning = self.argument
        parser.add_argument("gang", metavar=name, help=meaning)
        parser.add_argument("-o", "--output", type=Path, required=True, metavar=output, help="where the result goes")
        parser.add_argument("--edition", type=int, metavar="N", help="the edition to use; 0: the newest")
        self.add_tools(parser)

    def add_tools(self, parser: ArgumentParser) -> None:
        """Add flags for the resources: processes, time and store."""
        parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes work at once")
        parser.add_argument(
            "--seconds", type=float, default=Limits().seconds, help="the longest that one piece of the work may take"
        )
        parser.add_argument(
            "--store", metavar="FILE", help="the file that keeps laid out cards for next time; none: keep none"
        )

    def gang(self, options: dict[str, Any]) -> tuple[GangArgument, Judged]:
        """Return the gang and its verdict; end with every problem of a gang that cannot be read."""
        named = read_gang_argument(options["gang"])
        gang = named.reading.gang
        if gang is None:
            self.refuse(named.reading.problems)
        if packs := options.get("packs"):
            game, pictures = game_in_pack(packs, gang.game)
            return replace(named, pictures=pictures), judge(game, gang)
        return named, verdict_on(gang, options["edition"])

    def run(self, options: dict[str, Any], context: PrintContext, make: Callable[[PrintContext], T]) -> T:
        """Return the result of `make` with a pool, a store and a progress bar; end with a reason if it fails."""
        if missing := missing_libraries():
            self.give_up(f"Printing needs libraries that are missing: {', '.join(missing)}.", install_line())
        file, seconds = options["store"], options["seconds"]
        kept = store() if file is None else None if file == NO_STORE else store_in(Path(file))
        bar = ProgressBar(sys.stderr)
        limits = Limits(seconds=seconds, cpu_seconds=max(1, int(seconds)))
        with WorkerPool(workers=max(1, options["workers"]), limits=limits) as pool:
            try:
                return make(replace(context, pool=pool, store=kept, progress=bar))
            except PrintingFailed as failed:
                self.give_up(str(failed))
            finally:
                bar.end()
