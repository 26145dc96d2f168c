"""manage.py printkit: a gang as a PDF of cards, tokens, templates and reference sheets."""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import CommandError

from cards.management.gang_command import Named, ProgressBar, as_text, gang_named, said_of_gang, write_whole
from cards.management.option_flags import add_flags, flag_of, words_flagged
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable
from cards.pdf.workers import Limits, Pool
from cards.press.printing import NO_STORE, Printable, Tools, printed, store, store_in
from cards.sheets.option_words import OptionsWrong, options_from
from cards.sheets.options import PrintOptions
from roster.management.exits import ExitingCommand
from roster.management.verdicts import Verdict, verdict_on

NOT_PRINTED = 3
EPILOG = """\
exit codes: 0 printed, 1 an option is wrong, 2 the gang is unreadable, or of a game or edition that is not here,
3 it could not be printed

A gang that is not legal is printed all the same; what is wrong with it is said on stderr.
"""


def at_least_one(text: str) -> int:
    """A number of workers."""
    return max(1, int(text))


class Command(ExitingCommand):
    """Exit code 0 when the PDF is written."""

    help = "Print a gang's kit to a PDF: unit cards, deck cards, tokens, templates and reference sheets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EPILOG
        parser.add_argument("gang", metavar="GANG", help="a pressgang-gang/1 file, or the uid of a saved gang")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf", help="where the PDF goes")
        parser.add_argument("--edition", type=int, metavar="N", help="print on this edition; 0: the newest")
        parser.add_argument("--report", choices=("text", "json"), default="text", help="how to tell what was printed")
        add_flags(parser)
        means = parser.add_argument_group("with what it is printed")
        means.add_argument("--workers", type=at_least_one, default=2, metavar="N", help="how many processes lay out")
        means.add_argument("--seconds", type=float, default=Limits().seconds, help="the longest a piece of it may take")
        means.add_argument("--store", metavar="FILE", help="where faces are kept for the next time; none: nowhere")

    def handle(self, *args: Any, **options: Any) -> None:
        named = gang_named(options["gang"])
        verdict = self.verdict(named, options["edition"])
        asked = self.asked(verdict, options)
        if asked.since and not named.uid:
            raise CommandError("--since needs a saved gang: give the uid from its address in place of a file.")
        kit = self.printed(named, verdict, asked, options)
        output: Path = options["output"]
        try:
            write_whole(output, kit.pdf)
        except OSError as failure:
            self.give_up(f"{output} cannot be written: {failure.strerror}. Name a file in a folder that exists.")
        for line in said_of_gang(verdict):
            self.write(self.stderr, line)
        in_json = options["report"] == "json"
        self.say(json.dumps(kit.report.as_data(), indent=2) if in_json else as_text(kit, output, asked.sides))

    def verdict(self, named: Named, edition: int | None) -> Verdict:
        """The gang on its edition; every problem of one that cannot be read."""
        if named.reading.gang is None:
            self.refuse(named.reading.problems)
        try:
            return verdict_on(named.reading, named.reading.gang, edition)
        except LookupError as unknown:
            self.refuse([unknown])

    def asked(self, verdict: Verdict, options: dict[str, Any]) -> PrintOptions:
        """What the flags ask for; every one that is wrong."""
        try:
            return options_from(words_flagged(options, verdict.gang))
        except OptionsWrong as wrong:
            raise CommandError(
                "\n".join(f"--{flag_of(trouble.name)}: {trouble.message}" for trouble in wrong.troubles)
            ) from wrong
        except LookupError as unknown:
            raise CommandError(str(unknown)) from unknown

    def printed(self, named: Named, verdict: Verdict, asked: PrintOptions, options: dict[str, Any]) -> PrintedKit:
        """The kit, laid out in processes of its own; a bar on a terminal tells how far it is."""
        what = Printable(game=verdict.game, gang=verdict.gang, uid=named.uid, revision=named.revision)
        seconds: float = options["seconds"]
        bar = ProgressBar(sys.stderr)
        told = options["store"]
        kept = store() if told is None else None if told == NO_STORE else store_in(Path(told))
        limits = Limits(seconds=seconds, cpu_seconds=max(1, int(seconds)))
        with Pool(workers=options["workers"], limits=limits) as pool:
            try:
                return printed(what, asked, bar, lambda: Tools(press=pool, store=kept))
            except PrintingUnavailable as missing:
                self.give_up(missing.reason, f"Install them: {missing.remedy}")
            except PrintingFailed as failed:
                self.give_up(str(failed))
            finally:
                bar.end()

    def give_up(self, *lines: str) -> NoReturn:
        """Say why there is no PDF."""
        for line in lines:
            self.write(self.stderr, line)
        sys.exit(NOT_PRINTED)
