"""The list that opens over the builder in a real browser: searching it, adding from it, shutting it."""

import pytest
from playwright.sync_api import expect

from tests.browsing import settled, tap
from tests.web.builder import at_builder, gang_of, now, posting
from tests.web.test_builder_in_a_browser import saved

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SLOW_ANSWERS = """() => {
  const { fetch } = window;
  const later = (answer) => new Promise((resolve) => setTimeout(resolve, 600, answer));
  window.fetch = (...asked) => fetch(...asked).then(later);
}"""


def test_an_answered_search_is_not_sent_again_beside_a_change(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 0)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1&pick=trait")
    page.get_by_role("searchbox", name="Find").fill("true power")
    expect(page.locator(".picker-count")).to_contain_text("1 of")
    settled(page)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.method) if "/edit/" in one.url else None)
    tap(page, page.locator("#picker").get_by_role("button", name="Add True Power"))
    saved(page, "Gave True Power")
    assert asked == ["POST"]


def test_a_slow_search_covers_no_change_and_a_change_keeps_its_words(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 0)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1&pick=trait")
    page.evaluate(SLOW_ANSWERS)
    find, found = page.get_by_role("searchbox", name="Find"), page.locator(".picker-count")
    with page.expect_request("**q=power**"):
        find.fill("power")
    page.locator("#picker .offer-keys button").first.click()
    find.fill("true power")
    saved(page, "Gave")
    expect(found).to_contain_text("1 of")
    settled(page)
    saved(page, "Gave")
    expect(find).to_have_value("true power")
    assert len({one.input_value() for one in page.locator("#desk [name=revision]").all()}) == 1
    find.fill("ambush")
    page.locator("#offer-traits-true-power").press("Enter")
    saved(page, "Gave True Power")
    assert page.evaluate("document.activeElement.closest('#picker') !== null")
    expect(find).to_have_value("ambush")


def test_a_list_that_was_shut_stays_shut(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 0)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1&pick=trait")
    tap(page, page.locator("#offer-traits-true-power"))
    page.evaluate(SLOW_ANSWERS)
    page.get_by_role("searchbox", name="Find").fill("grace")
    page.get_by_role("link", name="Close the list").click()
    settled(page)
    expect(page.locator("#picker")).not_to_be_visible()
    tap(page, page.locator("#do-undo"))
    expect(page.locator("#picker")).not_to_be_visible()
    assert now(uid).gang.members[0].traits == ()


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
