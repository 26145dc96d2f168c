"""The order page in a real browser: filled in without a script, and with nothing wrong to see or to hear."""

import re

import pytest
from playwright.sync_api import expect

from tests.browsing import press
from tests.loaded import publish_pack
from tests.rules.castaways import beach_pack
from tests.web.test_browser import complaints

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAGE = "/games/beach/orders/"
ORDERS = (
    PAGE,
    f"{PAGE}?in-move=dash&in-act=dig&gang=The+Drift",
    f"{PAGE}?in-move=lurk&in-before=up-a-palm&in-talk=sing",
)


def test_an_order_is_filled_in_and_checked_without_a_script(transactional_db, live_server, browser) -> None:
    publish_pack(beach_pack())
    plain = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 800})
    page = plain.new_page()
    page.goto(f"{live_server.url}{PAGE}")
    page.get_by_role("radio", name="Dash").check()
    page.get_by_role("radio", name="Dig").check()
    page.get_by_role("checkbox", name="Sing").check()
    press(page, page.get_by_role("button", name="Check the order"))
    expect(page.locator(".stamp")).to_have_text("Not legal", ignore_case=True)
    expect(page.get_by_text("Ruled out by Dash")).to_have_count(3)
    page.get_by_role("radio", name="Wade").check()
    page.get_by_label("Where to?").fill("to the wreck")
    press(page, page.get_by_role("button", name="Check the order"))
    expect(page.locator(".stamp")).to_have_text("Legal", ignore_case=True)
    expect(page.locator("textarea[readonly]").first).to_have_value(re.compile("“to the wreck”"))
    plain.close()
    context = browser.new_context(reduced_motion="reduce")
    assert [one for address in ORDERS for one in complaints(context, live_server.url, address)] == []
