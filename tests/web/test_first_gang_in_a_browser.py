"""What a newcomer does first in the builder: add members one by one, go from one to the next, fill a deck."""

import pytest
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from roster.queries.games import newest_game
from roster.rules.game.game import Game
from tests.web.builder import now, posting, started
from tests.web.conftest import FIXTURES, Site

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def opened(browser: Browser, client: Client, home: str, address: str, width: int, *, script: bool = True) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, reduced_motion="reduce", java_script_enabled=script
    )
    context.add_cookies([{"name": name, "value": one.value, "url": home} for name, one in client.cookies.items()])
    page = context.new_page()
    page.goto(f"{home}{address}")
    return page


def gang_of(client: Client, game: Game, members: int) -> str:
    uid = started(client, game)
    for _ in range(members):
        posting(client, uid, "add-member", rank=game.ranks[2].key, bike=game.bikes[0].key, name="")
    return uid


def below_the_bar(page: Page, title: Locator) -> None:
    """The heading lies on the screen, and the bar does not cover it."""
    expect(title).to_be_in_viewport()
    heading, bar = title.bounding_box(), page.locator("#bar").bounding_box()
    assert heading is not None
    assert bar is not None
    assert heading["y"] >= bar["y"] + bar["height"] - 1


@pytest.mark.parametrize("script", [True, False])
def test_on_a_phone_what_a_tap_opens_is_in_sight(
    site: Site, live_server: LiveServer, browser: Browser, client: Client, script: bool
) -> None:
    uid = gang_of(client, site.game, 4)
    page = opened(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1", 360, script=script)
    title = page.locator("#pane-title")
    for link, words in (("#to-m4", "4"), ("#to-m2", "2"), ("#to-add", "Add a")):
        page.locator(link).scroll_into_view_if_needed()
        assert page.evaluate("scrollY") > 1000
        page.locator(link).click()
        expect(title).to_contain_text(words)
        page.wait_for_timeout(200)
        below_the_bar(page, title)
    page.context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_next_member_does_not_get_the_last_ones_name(
    site: Site, live_server: LiveServer, browser: Browser, client: Client, width: int
) -> None:
    uid = gang_of(client, site.game, 0)
    page = opened(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add", width)
    name, rows = page.locator("#new-name"), page.locator("#rows .row")
    for number, typed in enumerate(("Rook Tanner", "Alpha"), start=1):
        name.press_sequentially(typed)
        page.get_by_role("button", name=f"Add {site.game.ranks[2].name}").click()
        expect(rows).to_have_count(number)
        expect(name).to_have_value("")
    assert [one.name for one in now(uid).gang.members] == ["Rook Tanner", "Alpha"]
    page.context.close()


@pytest.mark.parametrize("script", [True, False])
def test_a_refused_member_leaves_the_name_that_was_typed(
    site: Site, live_server: LiveServer, browser: Browser, client: Client, script: bool
) -> None:
    uid = gang_of(client, site.game, 0)
    page = opened(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add", 360, script=True)
    if not script:
        page.route("**/*.js", lambda route: route.abort())
        page.reload()
    page.locator("#new-name").fill("Rook Tanner")
    button = page.get_by_role("button", name=f"Add {site.game.ranks[2].name}")
    button.evaluate("one => { one.value = 'edit=add-member&rank=made-up' }")
    button.click()
    expect(page.locator(".problem")).to_contain_text("Not changed")
    expect(page.locator("#new-name")).to_have_value("Rook Tanner")
    assert now(uid).gang.members == ()
    page.context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_deck_says_only_what_one_more_card_would_break(
    transactional_db: None, live_server: LiveServer, browser: Browser, client: Client, width: int
) -> None:
    slug = min(FIXTURES.glob("*/decks.yaml")).parent.name
    call_command("loadgames", FIXTURES / slug, publish=True)
    game = newest_game(slug)
    uid = started(client, game)
    page = opened(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=decks", width)
    expect(page.locator("#pane .reason")).to_have_count(0)
    for card in game.deck_cards:
        posting(client, uid, "step-card", deck=card.deck, card=card.key, steps=2)
    page.reload()
    said = page.locator("#pane .reason").all_inner_texts()
    assert said
    assert [one for one in said if not one.startswith("One more")] == []
    assert len(said) == len(set(said))
    assert page.locator("#pane .remarks").count() == len({card.deck for card in game.deck_cards})
    page.context.close()


def test_a_list_says_once_what_holds_for_each_of_its_offers(
    site: Site, live_server: LiveServer, browser: Browser, client: Client
) -> None:
    uid = gang_of(client, site.game, 1)
    taken = [one for one in site.game.weapons if not one.innate][:5]
    for weapon in taken:
        posting(client, uid, "add-held", member="m1", noun="weapon", key=weapon.key)
    page = opened(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1&pick=weapon", 360)
    expect(page.locator(".remarks .error")).to_have_count(1)
    expect(page.locator(".remarks .error")).to_contain_text("Already broken:")
    expect(page.locator(".remarks .error")).to_contain_text("holds 5")
    assert "holds 6" not in page.locator("#picker").inner_text()
    page.context.close()
