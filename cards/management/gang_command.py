"""What commands share that make something of a gang's cards: naming the gang, laying out, giving up.

Lives here: `GangCommand`. Never here: what one command makes.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from cards.management.gangs_named import Named, gang_named
from cards.management.progress_bar import ProgressBar
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.laying import Press, Progress
from cards.pdf.printed import PrintingFailed
from cards.pdf.store import Store
from cards.pdf.workers import Limits, Pool
from cards.press.children import NO_STORE, store, store_in
from roster.management.exits import ExitingCommand
from roster.management.gang_verdicts import Verdict, verdict_on

NOT_MADE, FAULTY = 3, 4
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, slots=True)
class Tools:
    """What lays out, what keeps it for the next time, and what is told of it."""

    press: Press
    store: Store | None
    progress: Progress


class GangCommand(ExitingCommand):
    """A command whose first argument is a gang."""

    def add_gang(self, parser: ArgumentParser, epilog: str) -> None:
        """The gang, its edition, where the result goes, and with what it is made."""
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = epilog
        parser.add_argument("gang", metavar="GANG", help="a pressgang-gang/1 file, or the uid of a saved gang")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT", help="where the result goes")
        parser.add_argument("--edition", type=int, metavar="N", help="by this edition; 0: the newest")
        parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes work at once")
        parser.add_argument(
            "--seconds", type=float, default=Limits().seconds, help="the longest a piece of it may take"
        )
        parser.add_argument("--store", metavar="FILE", help="where faces are kept for the next time; none: nowhere")

    def gang(self, options: dict[str, Any]) -> tuple[Named, Verdict]:
        """The gang on its edition; every problem of one that cannot be read."""
        named = gang_named(options["gang"])
        if named.reading.gang is None:
            self.refuse(named.reading.problems)
        try:
            return named, verdict_on(named.reading, named.reading.gang, options["edition"])
        except LookupError as unknown:
            self.refuse([unknown])

    def made(self, options: dict[str, Any], make: Callable[[Tools], T]) -> T:
        """What `make` makes with warm processes; a bar on a terminal tells how far it is."""
        if missing := missing_libraries():
            self.give_up(f"Printing needs libraries that are missing: {', '.join(missing)}.", install_line())
        told, seconds = options["store"], options["seconds"]
        kept = store() if told is None else None if told == NO_STORE else store_in(Path(told))
        bar = ProgressBar(sys.stderr)
        limits = Limits(seconds=seconds, cpu_seconds=max(1, int(seconds)))
        with Pool(workers=max(1, options["workers"]), limits=limits) as pool:
            try:
                return make(Tools(press=pool, store=kept, progress=bar))
            except PrintingFailed as failed:
                self.give_up(str(failed))
            finally:
                bar.end()

    def unwritten(self, output: Path, failure: OSError) -> NoReturn:
        """Say that the result could not be kept."""
        self.give_up(f"{output} cannot be written: {failure.strerror}. Name a place that can.")

    def give_up(self, *lines: str) -> NoReturn:
        """Say why there is no result."""
        for line in lines:
            self.write(self.stderr, line)
        sys.exit(NOT_MADE)
