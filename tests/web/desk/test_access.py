"""Who may open the desk: a table of every address of it, asked by everybody."""

from collections.abc import Mapping

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.web.conftest import SLUG, Site
from tests.web.routes import routes

PAGES: Mapping[str, tuple[object, ...]] = {
    "desk:games": (),
    "desk:overview": (SLUG,),
    "desk:reports": (SLUG,),
    "desk:noun": (SLUG, "weapons"),
    "desk:row": (SLUG, "weapons", "chain"),
}
"""What to ask each page with. A page that is missing here fails the walk."""
OF_ALL = ("desk:games",)
"""Pages that are no single game's: whoever is signed in sees his own."""


@pytest.fixture
def player(db: None) -> Client:
    """Somebody with an account who edits nothing."""
    client = Client()
    client.force_login(User.objects.create_user("player", password="player"))
    return client


def test_every_address_of_the_desk_is_in_the_table() -> None:
    assert {name for name in routes() if name.startswith("desk:")} == set(PAGES)


def test_strangers_are_asked_to_sign_in(site: Site, client: Client) -> None:
    asked = {name: reverse(name, args=args) for name, args in PAGES.items()}
    answers = {name: client.get(where) for name, where in asked.items()}
    assert {name: answer.headers.get("Location") for name, answer in answers.items()} == {
        name: f"/account/login/?next={where}" for name, where in asked.items()
    }


def test_players_find_no_desk_of_a_game(site: Site, player: Client) -> None:
    got = {name: player.get(reverse(name, args=args)).status_code for name, args in PAGES.items()}
    assert got == {name: 200 if name in OF_ALL else 404 for name in PAGES}
    assert "You edit no game yet" in player.get("/desk/").text


def test_staff_open_every_page(site: Site, people: dict[str, Client]) -> None:
    got = {name: people["editor"].get(reverse(name, args=args)).status_code for name, args in PAGES.items()}
    assert got == dict.fromkeys(PAGES, 200)


def test_a_game_that_is_not_here_is_not_found(site: Site, people: dict[str, Client]) -> None:
    answer = people["editor"].get("/desk/no-such-game/")
    assert (answer.status_code, "no game called “no-such-game”" in answer.text) == (404, True)
    assert people["editor"].get(f"/desk/{SLUG}/spells/").status_code == 404
