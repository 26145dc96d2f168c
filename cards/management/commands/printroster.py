"""manage.py printroster: print a list of another program as a PDF of cards, without a site or a database."""

from pathlib import Path
from typing import Any, ClassVar

from cards.management.commands import printkit
from cards.management.gang_command import GangArgument
from roster.packs.compiling import compile_pack
from roster.packs.elsewhere.converting import converted
from roster.packs.elsewhere.recognising import read_roster
from roster.packs.elsewhere.roster import MOST_BYTES, UnreadableRoster
from roster.packs.gang_file import GangReading
from roster.rules.legality.validation import Judged, judge


class Command(printkit.Command):
    """The command; exits with 0 if the PDF is written."""

    help = "Print a list of BattleScribe, New Recruit or a spreadsheet to a PDF of cards; there is no verdict on it."
    argument: ClassVar[tuple[str, str]] = (
        "FILE",
        "a .ros or .rosz, New Recruit's JSON, a CSV or XLSX, or a list as text",
    )

    def gang(self, options: dict[str, Any]) -> tuple[GangArgument, Judged]:
        """Return the gang of the list; end with a sentence where there is none. What was left out goes to stderr."""
        path = Path(options["gang"])
        try:
            with path.open("rb") as file:
                roster = read_roster(file.read(MOST_BYTES + 1))
        except UnreadableRoster as unread:
            self.refuse([unread])
        except OSError as failure:
            self.refuse([f"{path} cannot be read: {failure.strerror}. Name a list that exists and that you may read."])
        pack, gang = converted(roster, slug="list", source=path.name)
        self.write(self.stderr, gang.notes)
        return GangArgument(reading=GangReading(gang=gang, body={})), judge(compile_pack(pack, edition=1), gang)
