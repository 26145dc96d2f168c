"""The balance page counts players' gangs and nobody else's, hides small counts, and counts again when gangs change."""

import json
from datetime import timedelta
from html import escape
from itertools import count

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from roster import models
from roster.operations.balance import KEPT, balance_of
from roster.rules.gang.tallies import Tally, Uptake
from tests.web.conftest import SLUG, Site
from tests.web.saying import says
from web.desk.balance import FEW, balance_sheet, plot_of

NUMBERS = count()
PAGE = f"/desk/{SLUG}/balance/"


def chosen(site: Site) -> list[str]:
    return [one.key for one in site.game.weapons if not one.innate]


def owner(**account: object) -> models.Owner:
    user = User.objects.create_user(f"user{next(NUMBERS)}", **account) if account else None
    return models.Owner.objects.create(key=f"{next(NUMBERS):032d}", user=user, created=timezone.now())


def gangs(site: Site, number: int, *weapons: str, **row: object) -> None:
    """Store some gangs with these weapons, each of its own owner."""
    members = [{"id": "m", "weapons": [{"key": one} for one in weapons]}]
    body = json.dumps({"game": SLUG, "format": "pressgang-gang/1", "members": members})
    edition = models.Edition.objects.get(game__slug=SLUG, number=site.game.edition)
    for _ in range(number):
        own = {"owner": owner(), "uid": f"{next(NUMBERS):032d}", "created": timezone.now(), "updated": timezone.now()}
        models.Gang.objects.create(**{**own, "game": edition.game, "edition": edition, "body": body, **row})


def tally(site: Site) -> Tally:
    (found,) = balance_of(SLUG)[site.game.edition].values()
    return found


def test_players_gangs_count_and_those_of_staff_editors_and_the_project_do_not(site: Site) -> None:
    weapon, editor = chosen(site)[0], owner(is_staff=False)
    game = models.Game.objects.get(slug=SLUG)
    models.Editor.objects.create(game=game, user=editor.user, role="editor", since=timezone.now())
    gangs(site, 6, weapon)
    for other in ({"owner": owner(is_staff=True)}, {"owner": editor}, {"deleted": timezone.now()}):
        gangs(site, 1, weapon, **other)
    assert tally(site) == Tally(gangs=6, taken={("weapons", weapon): Uptake(gangs=6, pieces=6)})


def test_a_copy_of_a_sample_counts_once_something_in_it_is_changed(site: Site) -> None:
    weapon, other = chosen(site)[:2]
    gangs(site, 1, weapon, owner=None, sample_key="shown")
    gangs(site, 7, weapon)
    gangs(site, 6, weapon, other)
    assert tally(site).gangs == 6


def test_small_counts_are_hidden_and_too_few_gangs_show_nothing(site: Site, people: dict[str, Client]) -> None:
    often, seldom = chosen(site)[:2]
    gangs(site, FEW - 1, seldom)
    says(people["editor"].get(PAGE), f"Fewer than {FEW} gangs", never=("<table",))
    gangs(site, FEW, often)
    models.EditionTally.objects.all().delete()
    page = says(people["editor"].get(PAGE), f"<strong>{2 * FEW - 1}</strong> gangs counted").text
    row = page.split(f"<bdi>{escape(site.game.weapon[seldom].name)}</bdi>")[1].split("</tr>")[0]
    assert f"fewer than {FEW}" in row
    assert "%" not in row


def test_counts_are_kept_and_made_again_when_they_are_old_and_gangs_changed(site: Site) -> None:
    gangs(site, 5, chosen(site)[0])
    assert tally(site).gangs == 5
    with CaptureQueriesContext(connection) as queries:
        tally(site)
    assert len(queries) == 2
    gangs(site, 1, chosen(site)[0])
    assert tally(site).gangs == 5
    models.EditionTally.objects.update(counted=timezone.now() - KEPT - timedelta(seconds=1))
    assert tally(site).gangs == 6


def test_the_page_is_quick_and_takes_any_address(site: Site, people: dict[str, Client]) -> None:
    for number, weapon in enumerate(chosen(site)[:6]):
        gangs(site, 5 + number, weapon, chosen(site)[7])
    people["editor"].get(PAGE)
    nonsense = "?edition=99&size=%00&noun=__class__&by=key"
    for query in ("", nonsense, "?noun=factions&by=against", "?edition=²", "?size=duel"):
        with CaptureQueriesContext(connection) as queries:
            answer = people["editor"].get(PAGE + query)
        assert (answer.status_code, len(queries) < 20) == (200, True)


@pytest.mark.any_database
def test_what_lies_above_the_line_is_taken_more_than_its_points_suggest(site: Site) -> None:
    things = [one for one in site.game.weapons if not one.innate and isinstance(one.points, int)]
    favourite = things[3].key
    taken = {("weapons", one.key): Uptake(gangs=200 - 10 * one.points, pieces=300) for one in things}
    taken["weapons", favourite] = Uptake(gangs=390, pieces=400)
    sheet = balance_sheet(site.game, "weapons", site.game.weapons, Tally(gangs=400, taken=taken), "against")
    assert [line.key for line in sheet.lines if line.verdict == "more"] == [favourite]
    assert sheet.lines[0].key == favourite
    assert min(plot_of(sheet).dots, key=lambda dot: dot.y).line.key == favourite
    assert f"Taken most: {things[3].name}" in sheet.summary
