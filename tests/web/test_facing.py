"""Which gang the play view takes as the one across the table, and what it says of one that it cannot take."""

import html
import re

import pytest
from django.core.management import call_command
from django.test import Client

from roster.queries.gangs import sample_gangs
from tests.web.conftest import FIXTURES, Site
from tests.web.owning import Owned, copied

pytestmark = pytest.mark.any_database

UNKNOWN = "There is no such gang, or it isn&#x27;t shared with you."
OTHER_GAME = "That gang is of another game."


def against(client: Client, uid: str, asked: str) -> tuple[str, str]:
    """Return who stands across the table (nobody: ""), and what the page says about it (nothing: "")."""
    page = client.get(f"/gangs/{uid}/play/", {"against": asked})
    assert page.status_code == 200
    facing = page.context["facing"]
    return facing.uid if facing else "", next((one for one in (UNKNOWN, OTHER_GAME) if one in page.text), "")


def test_a_gang_faces_one_of_its_own_game_that_the_reader_may_see(site: Site, client: Client) -> None:
    here, there, *_ = (record.uid for record in site.gangs.values())
    for asked in (there, f"/gangs/{there}/", f"https://example.org/gangs/{there}/play/?a=1"):
        assert against(client, here, asked) == (there, "")


def test_a_gang_that_nobody_has_or_that_is_somebody_elses_is_no_such_gang(site: Site, client: Client) -> None:
    here, private = next(iter(site.gangs.values())).uid, copied(Client(), site)
    for asked in ("nobody", private, "/s/nothing", "?", "A" * 400):
        assert against(client, here, asked) == ("", UNKNOWN)


def test_a_gang_of_another_game_does_not_stand_across_the_table(site: Site, client: Client) -> None:
    call_command("loadgames", FIXTURES / "varium", publish=True)
    other = next(iter(sample_gangs("varium"))).uid
    assert against(client, next(iter(site.gangs.values())).uid, other) == ("", OTHER_GAME)


def test_the_mark_above_leads_back_for_owners_readers_of_a_link_and_followers(owned: Owned) -> None:
    begun = owned.people["owner"].post("/tables/", {"gang": owned.uid}).json()["address"]
    pages = {role: owned.address("cards:play", role) for role in ("owner", "holder")}
    pages["anonymous"] = "/" + begun.split("/", 3)[3]
    for role, page in pages.items():
        (mark,) = re.findall(r'class="bar-home" href="([^"]+)"', owned.people[role].get(page).text)
        assert owned.people[role].get(html.unescape(mark)).status_code == 200, role
