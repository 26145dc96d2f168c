"""manage.py printkit: a gang file as a PDF of cards, tokens, templates and reference sheets.

Lives here: arguments, the written file, what is said of it, exit codes. Never here: printing (see cards.pdf).
"""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, NoReturn, cast

from cards.management.kit_told import as_text, said_of_gang
from cards.management.whole_file import write_whole
from cards.pdf.printed import PARTS, USUAL, PrintedKit, PrintingFailed, PrintingUnavailable, What
from cards.pdf.process import Limits, print_kit_apart
from cards.sheets.papers import paper_keys
from roster.management.exits import ExitingCommand
from roster.management.gang_files import gang_in_file
from roster.management.gang_verdicts import Verdict, verdict_on

NOT_PRINTED = 3
EPILOG = """\
exit codes: 0 printed, 2 the file is unreadable, or of a game or edition that is not here, 3 it could not be printed

A gang that is not legal is printed all the same; what is wrong with it is said on stderr.
"""


def parts(text: str) -> tuple[What, ...]:
    """The parts named in "cards,tokens", in a kit's order."""
    named = {part.strip() for part in text.split(",") if part.strip()}
    unknown = sorted(named - set(PARTS))
    if unknown or not named:
        raise ArgumentTypeError(f"{', '.join(unknown) or 'nothing'} cannot be printed; choose from {','.join(PARTS)}")
    return tuple(part for part in PARTS if part in named)


class Command(ExitingCommand):
    """Exit code 0 when the PDF is written."""

    help = "Print a gang file's kit to a PDF: unit cards, deck cards, tokens, templates and reference sheets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EPILOG
        parser.add_argument("file", type=Path, metavar="FILE", help="a pressgang-gang/1 file")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf", help="where the PDF goes")
        parser.add_argument("--what", type=parts, default=USUAL, metavar="PARTS", help=f"any of {','.join(PARTS)}")
        parser.add_argument("--paper", choices=paper_keys(), default="a4")
        parser.add_argument("--edition", type=int, metavar="N", help="print on this edition; 0: the newest")
        parser.add_argument("--report", choices=("text", "json"), default="text", help="how to tell what was printed")
        parser.add_argument("--seconds", type=float, default=Limits().seconds, help="the longest it may take")

    def handle(self, *args: Any, **options: Any) -> None:
        verdict = self.verdict(options["file"], options["edition"])
        kit = self.printed(verdict, options)
        output: Path = options["output"]
        try:
            write_whole(output, kit.pdf)
        except OSError as failure:
            self.give_up(f"{output} cannot be written: {failure.strerror}. Name a file in a folder that exists.")
        for line in said_of_gang(verdict):
            self.write(self.stderr, line)
        told = json.dumps(kit.report.as_data(), indent=2) if options["report"] == "json" else as_text(kit, output)
        self.say(told)

    def verdict(self, file: Path, edition: int | None) -> Verdict:
        """The gang on its edition; every problem of a file that cannot be read."""
        reading = gang_in_file(file)
        if reading.gang is None:
            self.refuse(reading.problems)
        try:
            return verdict_on(reading, reading.gang, edition)
        except LookupError as unknown:
            self.refuse([unknown])

    def printed(self, verdict: Verdict, options: dict[str, Any]) -> PrintedKit:
        """The kit, printed in a process of its own."""
        what = cast("tuple[What, ...]", options["what"])
        limits = Limits(seconds=options["seconds"])
        try:
            return print_kit_apart(verdict.game, verdict.gang, what=what, paper=options["paper"], limits=limits)
        except PrintingUnavailable as missing:
            self.give_up(missing.reason, f"Install them: {missing.remedy}")
        except PrintingFailed as failed:
            self.give_up(str(failed))

    def give_up(self, *lines: str) -> NoReturn:
        """Say why there is no PDF."""
        for line in lines:
            self.write(self.stderr, line)
        sys.exit(NOT_PRINTED)
