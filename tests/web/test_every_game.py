"""Every pack of this project shows whole: each of its pages, in its own words."""

import json
import re

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
from web.presenting.game import reference_pages

pytestmark = pytest.mark.any_database

SLUGS = tuple(sorted(file.parent.name for file in FIXTURES.glob("*/game.yaml")))


@pytest.fixture
def game(db: None, request: pytest.FixtureRequest) -> Game:
    return load_game(FIXTURES / request.param)


def shows(answer_text: str, words: str) -> bool:
    return escape(words) in answer_text


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_every_page_shows_what_the_game_has(game: Game, client: Client) -> None:
    start = f"/games/{game.slug}/"
    texts = {page.route: client.get(f"{start}{page.route}/").text for page in reference_pages(game)}
    front, home = client.get(start).text, client.get("/").text
    assert shows(home, game.name)
    assert all(shows(front, faction.name) for faction in game.factions)
    for route, things in (("ranks", game.ranks), ("bikes", game.bikes), ("traits", game.traits)):
        assert [thing.key for thing in things if not shows(texts[route], thing.name)] == []
    for route, things in (("weapons", game.weapons), ("rules", game.reference), ("build", game.constraints)):
        assert [thing.key for thing in things if not shows(texts[route], thing.name)] == []
    assert [one.key for one in (*game.tokens, *game.templates) if not shows(texts["pieces"], one.name)] == []
    assert [one.key for one in game.readings if not shows(texts["readings"], one.other)] == []


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_every_sample_gang_shows_its_members_and_its_sum(game: Game, client: Client) -> None:
    records = sample_gangs(game.slug)
    pages = {record.sample_key: client.get(f"/gangs/{record.uid}/") for record in records}
    assert {key: page.status_code for key, page in pages.items()} == dict.fromkeys(pages, 200)
    for record in records:
        text = pages[record.sample_key].text
        assert text.count('class="member"') >= len(record.gang.members)
        assert record.points is None or shows(text, f"{record.points}")
        assert game.factions or "that this edition does not have" not in text


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_a_step_is_explained_once_where_every_stat_steps_alike(game: Game, client: Client) -> None:
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
    builder = client.get(f"/gangs/{own}/edit/").text
    assert f'href="/gangs/{own}/edit/?pane=decks#pane"' in builder


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_a_house_rule_of_a_section_is_marked_beside_it_and_listed(game: Game, client: Client) -> None:
    start = f"/games/{game.slug}/"
    rules, readings = client.get(f"{start}rules/").text, client.get(f"{start}readings/").text
    marked = {
        tuple(mark.split("/")[1:3]) for mark in game.house if mark.startswith("reference/") and mark.count("/") == 3
    }
    whole = [
        entry
        for section in game.reference
        for entry in section.entries
        if f"reference/{section.key}/{entry.key}/*" in game.house
    ]
    assert [entry.key for entry in whole if f'{escape(entry.name)}</bdi><span class="house"' not in rules] == []
    named = {(section.key, entry.key): entry.name for section in game.reference for entry in section.entries}
    assert [key for key in marked if not shows(readings, named[key])] == []


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_a_rule_that_rests_on_a_reading_is_marked_beside_it(game: Game, client: Client) -> None:
    rules = client.get(f"/games/{game.slug}/rules/").text
    unclear = [
        entry
        for section in game.reference
        for entry in section.entries
        if any(place.startswith(f"reference/{section.key}/{entry.key}/") for place in game.unclear)
    ]
    marked = {part.split("<bdi>")[-1] for part in rules.split('</bdi><span class="house" title="Our ruling')[:-1]}
    assert {escape(entry.name) for entry in unclear} <= marked
    assert bool(game.unclear) == ("§" in rules)


def test_a_heading_knows_a_word_that_is_too_long_for_it() -> None:
    assert not has_long_word("Tea Clippers of the Nine Seas")
    assert has_long_word("The Lighthousekeepers")


@pytest.mark.parametrize("game", SLUGS, indirect=True)
def test_nobody_is_advised_against_before_the_first_press(game: Game, client: Client) -> None:
    adding = page(client, started(client, game), "?pane=add")
    assert "takes" in adding
    assert "Not recommended:" not in adding
