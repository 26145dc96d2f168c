"""manage.py newgame: write a small commented pack to start a game from."""

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.db import DatabaseError

from roster.management.exits import ExitingCommand
from roster.management.files import write_new_folder
from roster.packs.problems import Problem
from roster.packs.starting import name_from, problems_of, starter_texts
from roster.queries.drafts import drafted_games

NEXT = """\
Change it step by step, and check it after each step:
  manage.py checkpack {folder}
  manage.py loadgames {folder} --publish"""


def loaded_games() -> tuple[str, ...]:
    """Return the slugs of all games in the database; none if it has no tables yet."""
    try:
        return drafted_games()
    except DatabaseError:
        return ()


def existing(slug: str, folder: Path, fixtures: Path) -> Iterator[Problem]:
    """Yield a problem for all that exists and would be overwritten, now or when the new pack is loaded."""
    if os.path.lexists(folder):
        remedy = "Take another slug or another DIR; existing files are never overwritten."
        yield Problem(file=str(folder), message="This path exists already.", remedy=remedy)
        return
    remedy = "Take another slug; a pack with the same one would replace that game."
    places = [str(fixtures / slug)] if (fixtures / slug).exists() else []
    places += ["database"] if slug in loaded_games() else []
    for place in places:
        yield Problem(file=place, message=f"There is a game {slug!r} already.", remedy=remedy)


class Command(ExitingCommand):
    """The command; exits with 0 if the folder is written, with 2 if nothing is."""

    help = "Write a small commented pack to start a game with. It has no problems, and can be published and printed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the game's key, and its folder's name: paper-boats")
        parser.add_argument("--name", help="the game's name; without the option it is made from the slug")
        parser.add_argument(
            "-o", "--output", type=Path, metavar="DIR", help="where its folder goes, instead of fixtures/"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        slug: str = options["slug"]
        name: str = name_from(slug) if options["name"] is None else options["name"].strip()
        fixtures = Path(settings.BASE_DIR) / "fixtures"
        parent: Path = options["output"] or fixtures
        if problems := tuple(problems_of(slug, name)):
            self.refuse(problems)
        folder = parent / slug
        if problems := tuple(existing(slug, folder, fixtures)):
            self.refuse(problems)
        schemas = os.path.relpath(fixtures / "schema", folder).replace(os.sep, "/")
        try:
            write_new_folder(folder, starter_texts(slug, name, quote(schemas)))
        except (OSError, ValueError) as failure:
            why = getattr(failure, "strerror", None) or "its name is not valid"
            self.refuse([f"{folder}: cannot be written: {why}. Name a folder that exists and that you may write to."])
        self.say(f"{slug}: written to {folder}\n{NEXT.replace('{folder}', str(folder))}")
