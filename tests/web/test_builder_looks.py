"""Every page of the builder as it looks: phone and desk, light and dark, every game, with axe and the console open."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from roster.rules.game.game import Game
from tests.browsing import opened
from tests.web.builder import now, posting, started
from tests.web.conftest import FIXTURES, SLUG, load_game
from tests.web.test_browser import PHONE, complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SLUGS = (SLUG, "fallen-frontiers", "systemmech")
"""Between them they have all that a builder can show: weapons, profiles, decks, ledgers."""


def filled(client: Client, game: Game) -> str:
    """Return a gang with one of everything that the game has, and with troubles."""
    uid = started(client, game)
    rank = game.ranks[0].key if game.ranks else ""
    bike = game.bikes[0].key if game.bikes else ""
    for _ in range(2):
        posting(client, uid, "add-member", rank=rank, bike=bike, name="Ash of the Long and Winding Street")
    for profile in game.profiles[:2]:
        posting(client, uid, "add-member", profile=profile.key)
    for trait in game.traits[:4]:
        posting(client, uid, "add-held", member="m1", noun="trait", key=trait.key)
    for key in (*(one.key for one in game.weapons[:3]), "gone"):
        posting(client, uid, "add-held", member="m1", noun="weapon", key=key)
    for card in game.deck_cards[:2]:
        posting(client, uid, "step-card", deck=card.deck, card=card.key, steps=2)
    if game.advances:
        posting(client, uid, "earn", earned=3, scenario="The long drop")
    return uid


def places(game: Game, uid: str) -> list[str]:
    """Return the address of every place that the builder has for one game, and of those that differ for the others."""
    asked = ["?member=m1"]
    asked += ["?pane=decks"] if game.decks else []
    asked += ["?pane=ledger"] if game.advances else []
    if game.slug != SLUG:
        return [f"/gangs/{uid}/edit/{one}" for one in asked]
    asked += ["", "?pane=add", "?member=m1&pick=trait", "?pane=receipt", "?pick=faction"]
    return [f"/gangs/{uid}/edit/{one}" for one in asked]


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_wrong_with_any_page_of_the_builder(slug, transactional_db, live_server, browser, client) -> None:
    game = load_game(FIXTURES / slug)
    uid = filled(client, game)
    assert len(now(uid).gang.members) >= 2
    context = opened(browser, live_server.url, client)
    found = [one for at in places(game, uid) for one in complaints(context, live_server.url, at, dark=slug == SLUG)]
    page = context.pages[0]
    page.set_viewport_size(PHONE)
    page.goto(f"{live_server.url}/gangs/{uid}/edit/?member=m2")
    expect(page.locator("[rel=prev] .pager-way")).to_be_visible()
    chooser = "one => getComputedStyle(one, '::file-selector-button').backgroundColor"
    ink = page.evaluate("getComputedStyle(document.body).color")
    assert page.locator("[type=file]").first.evaluate(chooser) == ink
    expect(page.get_by_role("link", name="Previous Ash of the Long")).to_be_in_viewport(ratio=1)
    assert page.locator(".pager").evaluate("bar => bar.offsetHeight") <= 60, "more than one row"
    assert "\n".join(found) == ""
