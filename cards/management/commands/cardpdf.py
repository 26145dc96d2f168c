"""manage.py cardpdf: a gang's cards as PDF/X-4 for a printing press, or as PDF/UA-1 for screen readers."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from cards.management.gang_command import (
    FAULTY,
    GangCommand,
    add_design,
    commission_of,
    illegal_lines,
    write_whole,
)
from cards.outputs.books import press_book, reading_edition
from cards.outputs.commission import Commission
from cards.pdf.printed import PrintingFailed
from cards.pdf.variants.pdfx import OutputIntent, as_pdfx4
from cards.pdf.variants.pdfx_faults import pdfx_faults
from cards.pdf.variants.profiles import profile_of
from cards.sheets.papers import card_size_keys

MOST_BLEED = 10.0
EPILOG = """\
exit codes: 0 written, 2 the gang is unreadable, or of a game or edition that is not here, 3 nothing could be made or
written, 4 written, but its checks found faults (listed on stderr)

pdf/x-4: front and back pages in turn, with bleed, for a printing house. It needs the house's own colour profile
(--profile press.icc) and the name of the printing condition that it describes (--condition FOGRA39).
pdf/ua-1: the same cards as one tagged document with headings, tables and lists, for screens and screen readers.
"""


class Command(GangCommand):
    """Exit code 0 when the PDF is written and passes its checks."""

    help = "Make a PDF/X-4 of a gang's cards for a printing press, or a PDF/UA-1 for screen readers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.add_gang(parser, EPILOG)
        parser.add_argument("--as", dest="variant", choices=("pdf/x-4", "pdf/ua-1"), required=True, help="which kind")
        add_design(parser)
        parser.add_argument("--profile", type=Path, metavar="PRESS.icc", help="pdf/x-4: the press's colour profile")
        parser.add_argument("--condition", default="Custom", metavar="NAME", help="pdf/x-4: what the profile describes")
        parser.add_argument("--bleed", type=float, default=3.0, metavar="MM", help="pdf/x-4: art over the cut")
        parser.add_argument("--card", choices=card_size_keys(), default="", help="pdf/x-4: the size of the cards")

    def handle(self, *args: Any, **options: Any) -> None:
        named, verdict = self.gang(options)
        make = self.for_press if options["variant"] == "pdf/x-4" else self.for_reading
        design = options["design"]
        pdf, faults = self.run(
            options, lambda tools, bar: make(commission_of(named, verdict, tools, bar, design), options)
        )
        output: Path = options["output"]
        try:
            write_whole(output, pdf)
        except OSError as failure:
            self.give_up_writing(output, failure)
        for line in (*illegal_lines(verdict), *faults):
            self.write(self.stderr, line)
        self.say(f"{output}: {options['variant']}, {len(pdf) / 1024:.0f} KiB")
        if faults:
            sys.exit(FAULTY)

    def for_press(self, commission: Commission, options: dict[str, Any]) -> tuple[bytes, tuple[str, ...]]:
        """The cards as PDF/X-4, and the faults that its check found."""
        bleed: float = options["bleed"]
        if not 0 <= bleed <= MOST_BLEED:
            raise PrintingFailed(f"A bleed of {bleed:g} mm is not from 0 to {MOST_BLEED:g} mm.")
        wish = OutputIntent(profile=profile_of(self.profile(options["profile"])), condition=options["condition"])
        pdf = as_pdfx4(press_book(commission, card=options["card"], bleed=bleed), wish, bleed=bleed)
        return pdf, pdfx_faults(pdf)

    def profile(self, path: Path | None) -> bytes:
        """The bytes of the profile. Raises PrintingFailed."""
        if path is None:
            raise PrintingFailed(
                "PDF/X-4 needs the press's colour profile (--profile). Ask the printing house for its .icc file."
            )
        try:
            return path.read_bytes()
        except OSError as failure:
            raise PrintingFailed(f"{path} cannot be read: {failure.strerror}.") from failure

    def for_reading(self, commission: Commission, _options: dict[str, Any]) -> tuple[bytes, tuple[str, ...]]:
        """The cards as one tagged document, and the faults that its check found."""
        return reading_edition(commission)
