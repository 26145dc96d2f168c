"""manage.py strongest: search a game's edition or draft for its strongest lists, and print what things pay for."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from roster.odds.strength.strongest import FULL, Effort, strongest_lists
from roster.odds.strength.wording import report_lines
from roster.queries.games import newest_game
from roster.queries.gangs import sample_gangs
from roster.queries.publishing import compiled_body, next_edition

NOTHING = "{} can't be searched: it needs a “battle” in game.yaml, a limit of points, and a legal sample of that size."


class Command(BaseCommand):
    """The command; prints the same for the same seed."""

    help = "Search for the strongest legal lists of a game's usual size, and print what things pay for."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's short name")
        parser.add_argument("--draft", action="store_true", help="the draft instead of the newest edition")
        parser.add_argument("--seed", default="", help="with another seed it looks elsewhere")
        for name, what in (
            ("rounds", "rounds"),
            ("starts", "lists to start from"),
            ("work", "lists to look at from each"),
        ):
            usual = getattr(FULL, name)
            parser.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=f"{what}; usually {usual}")

    def handle(self, *args: Any, **options: Any) -> None:
        started, slug = time.process_time(), options["game"]
        try:
            following = next_edition(slug) if options["draft"] else None
            game = compiled_body(following.body, following.number) if following else newest_game(slug)
        except (LookupError, ValueError) as unusable:
            raise CommandError(str(unusable)) from unusable
        effort = Effort(rounds=options["rounds"], starts=options["starts"], work=options["work"])
        found = strongest_lists(game, [one.gang for one in sample_gangs(slug)], seed=options["seed"], effort=effort)
        if found is None:
            raise CommandError(NOTHING.format(game.name))
        for line in report_lines(game, found):
            self.stdout.write(line)
        self.stdout.write(f"{time.process_time() - started:.0f} seconds of computing")
