"""A client of the builder that makes a gang as a browser does."""

import re
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from roster.rules.game.game import Game

PACK = min((Path(__file__).resolve().parent.parent / "fixtures").glob("*/game.yaml")).parent


class Player:
    """A browser's session with one gang."""

    def __init__(self, slug: str) -> None:
        from django.test import Client

        self.client = Client()
        begun = self.client.post(f"/new/{slug}/", {"token": uuid4().hex, "name": "Bench"})
        self.address = begun["Location"].split("?")[0]
        self.revision = 1

    def edit(self, edit: str, **fields: object) -> None:
        """Send an edit as a page with htmx does."""
        asked = {"do": urlencode({"edit": edit, **fields}), "revision": self.revision, "token": uuid4().hex}
        answer = self.client.post(self.address, asked, headers={"HX-Request": "true"})
        if answer.status_code != 200:
            raise SystemExit(f"{edit} answered {answer.status_code}")
        found = re.search(r'data-revision="([0-9]+)"', answer.text)
        self.revision = int(found[1]) if found else self.revision

    def grow(self, game: Game, members: int) -> None:
        """Fill the gang with members, each with a trait and a weapon."""
        self.edit("add-member", rank=game.ranks[2].key, bike=game.bikes[0].key)
        self.edit("add-held", member="m1", noun="trait", key=game.traits[0].key)
        self.edit("add-held", member="m1", noun="weapon", key=game.weapons[-1].key)
        for _ in range(members - 1):
            self.edit("duplicate", member="m1")
