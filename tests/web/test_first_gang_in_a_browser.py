"""What a newcomer does first in the builder: add members one by one, go from one to the next, fill a deck."""

import pytest
from playwright.sync_api import Locator, Page, expect

from roster.rules.game.nouns import Weapon
from roster.rules.legality.validation import validate_gang
from tests.browsing import press, settled, tap
from tests.web.builder import at_builder, gang_of, now, posting, started
from tests.web.conftest import FIXTURES, load_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BELOW = """() => {
  const [heading, bar] = ['pane-title', 'bar'].map((id) => document.getElementById(id).getBoundingClientRect());
  return heading.top >= bar.bottom - 1 && heading.bottom <= innerHeight;
}"""


def below_the_bar(page: Page, title: Locator) -> None:
    """Wait until the heading lies on the screen and the bar does not cover it."""
    expect(title).to_be_in_viewport()
    page.wait_for_function(BELOW)


@pytest.mark.parametrize("script", [True, False])
def test_on_a_phone_what_a_tap_opens_is_in_sight(site, live_server, browser, client, script) -> None:
    uid = gang_of(client, site.game, 2, 2, 2, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1", java_script_enabled=script)
    title = page.locator("#pane-title")
    for link, words in (("#to-m4", "4"), ("#to-m2", "2"), ("#to-add", "Add a")):
        page.locator(link).scroll_into_view_if_needed()
        assert page.evaluate("scrollY") > 1000
        (tap if script else press)(page, page.locator(link))
        expect(title).to_contain_text(words)
        below_the_bar(page, title)
    page.context.close()


def taken(page: Page, weapon: Weapon) -> None:
    """Take a weapon for the member on the page."""
    page.locator(f"#take-weapons-{weapon.key}").click()
    expect(page.locator("#drop-weapon-0")).to_be_visible()
    settled(page)


def posted(page: Page) -> list[str]:
    """Return the addresses of what the page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    return sent


def test_a_new_member_is_shown_with_its_own_name_and_all_it_can_take(site, live_server, browser, client) -> None:
    uid, rank = gang_of(client, site.game), site.game.ranks[2]
    weapon = next(one for one in site.game.weapons if not one.innate)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add")
    tap(page, page.get_by_role("button", name=f"Add {rank.name}"), "**/edit/?member=m1")
    name = page.get_by_label("Name", exact=True)
    sent = posted(page)
    name.fill("Rook Tanner")
    name.press("Enter")
    taken(page, weapon)
    assert len(sent) == 2, "the name once, then the weapon"
    expect(page.locator("#bar")).to_contain_text("left")
    tap(page, page.locator("#do-copy"), "**/edit/?member=m2")
    expect(name).to_have_value("Rook Tanner 2")
    below_the_bar(page, page.locator("#pane-title"))
    page.locator("#drop-weapon-0").click()
    expect(page.locator("#drop-weapon-0")).to_have_count(0)
    settled(page)
    name.fill("Kit")
    tap(page, page.locator("#add-next"), "**pane=add")
    page.get_by_role("button", name=f"Add {rank.name}").click()
    expect(name).to_have_value("")
    settled(page)
    made = [(one.name, [held.key for held in one.weapons]) for one in now(uid).gang.members]
    assert made == [("Rook Tanner", [weapon.key]), ("Kit", []), ("", [])]
    page.context.close()


def test_a_deck_says_only_what_one_more_card_would_break(transactional_db, live_server, browser, client) -> None:
    slug = min(FIXTURES.glob("*/decks.yaml")).parent.name
    game = load_game(FIXTURES / slug)
    uid = started(client, game)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=decks")
    expect(page.locator("#pane .reason")).to_have_count(0)
    page.locator("#fill-all").click()
    expect(page.locator("#fill-all")).to_have_count(0)
    settled(page)
    assert not [one for one in validate_gang(game, now(uid).gang) if one.place.deck]
    said = page.locator("#pane .reason").all_inner_texts()
    assert said
    assert [one for one in said if not one.startswith("One more")] == []
    assert len(said) == len(set(said))
    expect(page.locator("#pane .remarks")).to_have_count(len({card.deck for card in game.deck_cards}))
    page.context.close()


def test_a_list_says_once_what_holds_for_each_of_its_offers(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2)
    taken = [one for one in site.game.weapons if not one.innate][:5]
    for weapon in taken:
        posting(client, uid, "add-held", member="m1", noun="weapon", key=weapon.key)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1&pick=weapon")
    expect(page.locator("#picker .remarks .error")).to_have_count(1)
    expect(page.locator("#picker .remarks .error")).to_contain_text("Already broken:")
    expect(page.locator("#picker .remarks .error")).to_contain_text("holds 5")
    expect(page.locator("#picker")).not_to_contain_text("holds 6")
    page.context.close()
