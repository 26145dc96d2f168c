"""Every pack of this project shows whole: each of its pages, in its own words."""

import json
import re
from collections.abc import Iterable
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from roster.models import Gang
from roster.operations.gangs import create_gang
from roster.queries.gangs import sample_gangs
from roster.rules.game.game import Game
from roster.rules.words import has_long_word
from tests.web.builder import page, started
from tests.web.conftest import FIXTURES, load_game
from tests.web.saying import says
from web.presenting.game import reference_pages

pytestmark = pytest.mark.any_database

SLUGS = tuple(sorted(file.parent.name for file in FIXTURES.glob("*/game.yaml")))


@pytest.fixture
def game(db: None, request: pytest.FixtureRequest) -> Game:
    return load_game(FIXTURES / request.param)


def unshown(page: str, things: Iterable[Any]) -> list[str]:
    """Return the keys of things whose names a page does not have."""
    return [one.key for one in things if escape(one.name) not in page]


def test_a_heading_knows_a_word_that_is_too_long_for_it() -> None:
    assert not has_long_word("Tea Clippers of the Nine Seas")
    assert has_long_word("The Lighthousekeepers")


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_every_page_shows_what_the_game_has_and_marks_house_rules_and_readings(game: Game, client: Client) -> None:
    start = f"/games/{game.slug}/"
    texts = {page.route: client.get(f"{start}{page.route}/").text for page in reference_pages(game)}
    assert escape(game.name) in client.get("/").text
    assert unshown(client.get(start).text, game.factions) == []
    nouns = {"ranks": game.ranks, "bikes": game.bikes, "traits": game.traits, "weapons": game.weapons}
    nouns |= {"rules": game.reference, "build": game.constraints, "pieces": (*game.tokens, *game.templates)}
    assert {route: unshown(texts[route], things) for route, things in nouns.items() if things} == {
        route: [] for route, things in nouns.items() if things
    }
    rules, readings = client.get(f"{start}rules/").text, client.get(f"{start}readings/").text
    assert [one.key for one in game.readings if escape(one.other) not in readings] == []
    entries = {f"reference/{part.key}/{one.key}/": one for part in game.reference for one in part.entries}
    whole = [entry for place, entry in entries.items() if f"{place}*" in game.house]
    assert [one.key for one in whole if f'{escape(one.name)}</bdi><span class="house"' not in rules] == []
    marked = {mark.rpartition("/")[0] + "/" for mark in game.house if re.fullmatch("reference(/[^/]+){3}", mark)}
    assert unshown(readings, (entries[place] for place in marked)) == []
    unclear = [entry for place, entry in entries.items() if any(one.startswith(place) for one in game.unclear)]
    ruled = {part.split("<bdi>")[-1] for part in rules.split('</bdi><span class="house" title="Our ruling')[:-1]}
    assert {escape(entry.name) for entry in unclear} <= ruled
    assert bool(game.unclear) == ("§" in rules)


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_every_sample_gang_shows_its_members_and_its_sum(game: Game, client: Client) -> None:
    records = sample_gangs(game.slug)
    pages = {record.sample_key: client.get(f"/gangs/{record.uid}/") for record in records}
    assert {key: page.status_code for key, page in pages.items()} == dict.fromkeys(pages, 200)
    for record in records:
        text = pages[record.sample_key].text
        assert text.count('class="member"') >= len(record.gang.members)
        assert record.points is None or f"{record.points}" in text
        assert game.factions or "that this edition does not have" not in text


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_a_step_is_explained_once_and_nobody_is_advised_against_before_the_first_press(game: Game, client) -> None:
    adding = page(client, started(client, game), "?pane=add")
    assert ("takes" in adding, "Not recommended:" in adding) == (True, False)
    text = page(client, started(client, game, way="surprise", token="chance"), "?member=m1")
    whys = re.findall(r'(?s)class="why">(.*?)</', text)
    assert len(whys) == len(set(whys))
    worths = re.findall(r'(?s)class="stepper-worth"[^>]*>(.*?)</', text)
    assert not [one for one in worths if "always" in one and "a step" in one]
    assert len(worths) < 2 or len(set(worths)) > 1, worths


@pytest.mark.parametrize("game", [slug for slug in SLUGS if (FIXTURES / slug / "decks.yaml").exists()], indirect=True)
def test_a_finding_about_a_deck_leads_to_it(game: Game, client: Client) -> None:
    deck = game.decks[-1]
    gang = {"format": "pressgang-gang/1", "game": game.slug, "decks": [{"key": deck.key, "cards": [{"key": "gone"}]}]}
    page = client.get(f"/gangs/{create_gang(body=gang).uid}/").text
    assert 'id="deck-1"' in page
    assert f'<a href="#deck-1"><bdi>{escape(deck.name)}</bdi></a>' in page
    client.post("/mine/bring/", {"text": json.dumps(gang)})
    (own,) = Gang.objects.filter(owner__isnull=False).values_list("uid", flat=True)
    says(client.get(f"/gangs/{own}/edit/"), f'href="/gangs/{own}/edit/?pane=decks#pane"')
