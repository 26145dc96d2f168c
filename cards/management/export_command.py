"""The base of export commands: a format, its settings as flags, its files and its faults."""

import sys
from argparse import ArgumentParser
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, ClassVar

from cards.exports.export_format import Export, ExportFormat, export_formats
from cards.management.gang_command import FAULTY, GangCommand, context_for, illegal_lines
from cards.pdf.context import PrintContext, with_chosen_design


class ExportCommand(GangCommand):
    """A command for the formats with one file suffix; `flag` chooses the format. Exits with 0 if all checks pass."""

    suffix: ClassVar[str]
    flag: ClassVar[str]
    flag_help: ClassVar[str]

    @property
    def formats(self) -> dict[str, ExportFormat]:
        """The formats by the values of the flag."""
        return {one.word: one for one in export_formats() if one.suffix == self.suffix}

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.add_gang(parser)
        parser.add_argument(self.flag, dest="format", choices=tuple(self.formats), required=True, help=self.flag_help)
        parser.add_argument("--design", default="", metavar="KEY", help="a design that the game offers besides its own")
        for one in (setting for made in self.formats.values() for setting in own_settings(made)):
            parser.add_argument(f"--{one.name}", default=one.default, **one.metadata)

    def handle(self, *args: Any, **options: Any) -> None:
        named, verdict = self.gang(options)
        chosen, output = self.formats[options["format"]], Path(options["output"])
        chosen = replace(chosen, **{one.name: options[one.name] for one in own_settings(chosen)})

        def make(context: PrintContext) -> Export:
            return chosen.make(replace(context, game=with_chosen_design(context.game, options["design"])))

        made = self.run(options, context_for(named, verdict), make)
        several = len(made.files) > 1
        self.write_out(output, made.files if several else made.file)
        what = f"{len(made.files)} files for {chosen.word}"
        told = what if several else f"{chosen.word}, {len(made.file) / 1024:.0f} KiB"
        for line in (*illegal_lines(verdict), *made.problems):
            self.write(self.stderr, line)
        self.say("\n".join((f"{output}: {told}", *made.remarks)))
        if made.problems:
            sys.exit(FAULTY)


def own_settings(one: ExportFormat) -> tuple[Any, ...]:
    """Return the fields of a format that not all formats share."""
    shared = {field.name for field in fields(ExportFormat)}
    return tuple(field for field in fields(one) if field.name not in shared)
