"""What the site's tests stand on: the packs of this project published, and people who ask for pages."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.queries.drafts import draft
from roster.queries.games import game_at, newest_game
from roster.queries.gangs import GangRecord, sample_gangs
from roster.rules.game.game import Game
from tests.loaded import loaded
from tests.web.owning import Owned, owned_gang, signed_in

ROLES = ("anonymous", "editor", "admin")
FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
SLUG = "entropy-city"


@dataclass(frozen=True, kw_only=True)
class Site:
    """A game in its newest and its first edition, its sample gangs by key, and the first edition's number."""

    game: Game
    first: Game
    gangs: dict[str, GangRecord]
    old: int


def publish_again(slug: str) -> None:
    """Publish a second edition whose tagline says so."""
    pack = draft(slug).pack
    changed = replace(pack.game, tagline="Second printing")
    load_draft(pack=pack.model_copy(update={"game": changed}))
    publish(slug=slug, notes="A new tagline.")


def load_game(folder: Path) -> Game:
    """Load the first edition of a pack on disk, with its sample gangs, into an empty database."""
    loaded(folder, lambda: call_command("loadgames", folder, publish=True))
    return newest_game(folder.name)


def published_twice(folder: Path) -> Site:
    """Publish two editions of a pack on disk in an empty database; its sample gangs stay on the first."""

    def load() -> None:
        call_command("loadgames", folder, publish=True)
        publish_again(folder.name)

    slug = folder.name
    loaded((folder, "twice"), load)
    gangs = {record.sample_key: record for record in sample_gangs(slug)}
    return Site(game=newest_game(slug), first=game_at(slug, 1), gangs=gangs, old=1)


@pytest.fixture
def site(db: None) -> Site:
    """Load and publish a pack twice; its sample gangs stay on the first edition."""
    return published_twice(FIXTURES / SLUG)


@pytest.fixture
def owned(site: Site) -> Owned:
    return owned_gang(site)


@pytest.fixture
def people(db: None) -> dict[str, Client]:
    editor = signed_in("editor", password="editor", is_staff=True)
    return {"anonymous": Client(), "editor": editor, "admin": signed_in("admin", is_staff=True, is_superuser=True)}
