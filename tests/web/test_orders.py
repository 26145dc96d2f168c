"""The order page: ticks in the address, a verdict with reasons, and the text to copy."""

import json
import re
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils.html import escape
from playwright.sync_api import expect

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.packs.order_file import read_order
from tests.browsing import press
from tests.loaded import publish_pack
from tests.rules.castaways import beach_pack
from tests.web.test_browser import complaints

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

PAGE = "/games/beach/orders/"
WORDS = {"in-move": "wade", "say-wade": "to the wreck", "in-act": "dig"}
LEGAL = [*WORDS.items(), ("in-talk", "sing"), ("in-talk", "shout")]
HOSTILE = "</textarea><script>alert(1)</script>{{ 7 * 7 }}\u202e\0[/quote]"


@pytest.fixture(autouse=True)
def _published(db: None) -> None:
    publish_pack(beach_pack())


def page(client: Client, *asked: tuple[str, str], of: str = PAGE) -> str:
    answer = client.get(f"{of}?{urlencode(asked)}" if asked else of)
    assert answer.status_code == 200
    return re.sub("</?bdi>", "", answer.text)


def test_an_empty_sheet_asks_everything_and_judges_nothing(client: Client) -> None:
    text = page(client)
    for name in ("Before", "Move", "Act", "Food", "Talk", "Wade", "Where to?", "Mark B", "Check the order"):
        assert name in text
    assert "stamp" not in text
    assert text.count('type="radio"') == 3 + 2 + 1 + 3
    assert text.count('type="checkbox"') == 4 + 1  # "Show sources" is on every page of a game


def test_a_legal_order_is_stamped_and_ready_to_copy(client: Client) -> None:
    text = page(client, ("gang", "The Drift"), ("turn", "3"), *LEGAL)
    assert text.count("<textarea readonly") == 3
    said = ("[b]Move:[/b] Wade (Mark A) · “to the wreck”", "**Talk:** Sing", "Crew: The Drift", 'class="stamp legal"')
    assert [one for one in said if one not in text] == []
    assert text.count("checked") == 4 + 1


def test_an_illegal_order_says_why_beside_each_choice(client: Client) -> None:
    text = page(client, ("in-move", "dash"), ("in-act", "dig"), ("in-talk", "sing"))
    said = ('class="stamp illegal"', "Dash rules out Dig.", "Ruled out by Dash", "Needs Snare laid or Up a palm")
    assert [one for one in said if one not in text] == []
    assert "Would rule out" not in text
    assert "Would rule out Doze" in page(client, ("in-act", "doze"))


def test_the_order_can_be_taken_away_as_a_file(client: Client) -> None:
    answer = client.get(f"{PAGE}order.json?{urlencode(LEGAL)}")
    assert answer["Content-Disposition"] == 'attachment; filename="beach.order.json"'
    assert read_order(answer.content).order.edition == 1
    assert json.loads(answer.content)["choices"] == {
        "move": {"key": "wade", "words": "to the wreck"},
        "act": "dig",
        "talk": ["sing", "shout"],
    }


def test_hostile_words_are_shown_as_text(client: Client) -> None:
    names = ("gang", "member", "turn", "notes", "say-wade", "in-move", "in-act", "unknown")
    text = page(client, *((name, HOSTILE) for name in names))
    assert "<script>alert(1)" not in text
    assert escape("</textarea><script>") in text
    assert "{{ 7 * 7 }}" in text


def test_what_is_far_too_long_is_cut(client: Client) -> None:
    text = page(client, ("gang", "g" * 5000), *(("in-talk", "sing"),) * 400)
    assert ("g" * 200 in text, "g" * 201 in text, "Sing is ticked 100 times." in text) == (True, False, True)


def test_the_page_is_in_the_contents_of_games_with_an_order_sheet(client: Client) -> None:
    assert f'href="{PAGE}"' in page(client, of="/games/beach/")
    load_draft(pack=beach_pack(reference=[], ranks=[{"key": "hand", "name": "Hand"}]))
    publish(slug="beach")
    assert f'href="{PAGE}"' not in page(client, of="/games/beach/")
    assert "has no order sheet" in page(client)
    assert "Check the order" in page(client, of="/games/beach/editions/1/orders/")


ORDERS = (
    PAGE,
    f"{PAGE}?in-move=dash&in-act=dig&gang=The+Drift",
    f"{PAGE}?in-move=lurk&in-before=up-a-palm&in-talk=sing",
)


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_an_order_is_filled_in_and_checked_without_a_script(live_server, browser) -> None:
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
