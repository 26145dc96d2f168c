"""manage.py typeset: sets what an edition says by itself, so that no print has to wait for it."""

from argparse import ArgumentParser
from typing import Any

from cards.management.gang_command import GangCommand, ProgressBar
from cards.operations.print_jobs import add_typesetting
from cards.press.printing import Tools
from cards.press.working import Work, work_one
from cards.queries.print_jobs import open_typesettings, typesetting_of
from roster.queries.games import newest_game


class Command(GangCommand):
    """Exit code 2 for a game that is not here, 3 where an edition could not be typeset."""

    help = (
        "Typeset published editions now: reference sheets, tokens, and whatever cards may show. Without "
        "names, the editions that still wait for it; with names, the newest editions of these games, again."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="SLUG", help="games to typeset again")
        self.add_tools(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        for slug in options["games"]:
            try:
                add_typesetting(slug, newest_game(slug).edition)
            except LookupError as unknown:
                self.refuse([unknown])
        wanted = open_typesettings()
        if not wanted:
            self.say("Every edition is typeset.")
            return
        self.run(options, self.work)
        ended = [found for slug, number in wanted if (found := typesetting_of(slug, number))]
        for one in ended:
            self.say(f"{one.game}, edition {one.edition}: {one.words}")
        if any(one.state == "failed" for one in ended):
            self.give_up()

    def work(self, tools: Tools, bar: ProgressBar) -> None:
        """Everything that waits."""
        while work_one(work=Work(kinds=("typesetting",), tools=tools, watch=bar)):
            pass
