"""How the paper of a print goes through the printer, in a sentence.

Lives here: `turning`. Never here: sheets.
"""

from cards.sheets.options import Sides

TURNED: dict[Sides, str] = {
    "duplex-long": "Print on both sides, turned over the long edge.",
    "duplex-short": "Print on both sides, turned over the short edge.",
    "fronts": "Print on one side.",
    "fold": "Print on one side, fold along the marks and glue.",
    "fronts-then-backs": "Print the fronts, put the stack back as the first back page says, print the backs.",
}


def turning(sides: Sides, *, two_sided: bool) -> str:
    """What to do; one side is enough where no sheet has a back."""
    return TURNED[sides if two_sided or sides == "fold" else "fronts"]
