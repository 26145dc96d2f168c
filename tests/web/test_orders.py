"""The order page: ticks in the address, a verdict with reasons, and the text to copy."""

import json
import re
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils.html import escape

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.packs.order_file import read_order
from tests.loaded import publish_pack
from tests.rules.castaways import beach_pack

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
PAGE = "/games/beach/orders/"
LEGAL = [
    ("in-move", "wade"),
    ("say-wade", "to the wreck"),
    ("in-act", "dig"),
    ("in-talk", "sing"),
    ("in-talk", "shout"),
]
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
    assert 'class="stamp legal"' in text
    assert text.count("<textarea readonly") == 3
    assert "[b]Move:[/b] Wade (Mark A) · “to the wreck”" in text
    assert "**Talk:** Sing" in text
    assert "Crew: The Drift" in text
    assert text.count("checked") == 4 + 1


def test_an_illegal_order_says_why_beside_each_choice(client: Client) -> None:
    text = page(client, ("in-move", "dash"), ("in-act", "dig"), ("in-talk", "sing"))
    assert 'class="stamp illegal"' in text
    assert "Dash rules out Dig." in text
    assert "Ruled out by Dash" in text
    assert "Needs Snare laid or Up a palm" in text
    assert "Would rule out" not in text
    assert "Would rule out Doze" in page(client, ("in-act", "doze"))


def test_the_order_can_be_taken_away_as_a_file(client: Client) -> None:
    answer = client.get(f"{PAGE}order.json?{urlencode(LEGAL)}")
    assert answer["Content-Disposition"] == 'attachment; filename="beach.order.json"'
    order = read_order(answer.content).order
    assert order is not None
    assert order.edition == 1
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
    assert "g" * 200 in text
    assert "g" * 201 not in text
    assert "Sing is ticked 100 times." in text


def test_the_page_is_in_the_contents_of_games_with_an_order_sheet(client: Client) -> None:
    assert f'href="{PAGE}"' in page(client, of="/games/beach/")
    load_draft(pack=beach_pack(reference=[], ranks=[{"key": "hand", "name": "Hand"}]))
    publish(slug="beach")
    assert f'href="{PAGE}"' not in page(client, of="/games/beach/")
    assert "has no order sheet" in page(client)
    assert "Check the order" in page(client, of="/games/beach/editions/1/orders/")
