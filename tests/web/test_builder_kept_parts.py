"""Parts of the builder's page that are kept are the ones that would be made now, after any change."""

import re
from html import unescape
from random import Random

import pytest
from django.test import Client

from roster.rules.legality.validation import judge
from tests.rules.kites import crew, kites, pilot, rule, select
from tests.web.builder import SWAPPING, now, page, started, swapping
from web.builder.member_pane import steppers_of
from web.tags import site as tags
from web.tags.site import kept_part

pytestmark = pytest.mark.any_database
PLACES = ("", "?member=m1", "?member=m1&pick=trait", "?member=m2&pick=weapon", "?pane=add")
STEPS = 8
OWN_KEYS = re.compile(r'name="(?:token|csrfmiddlewaretoken)" value="[^"]*"')
BUTTON = re.compile(r'name="do"[^>]*? value="([^"]*)"')


def pages(client: Client, uid: str) -> dict[str, str]:
    """Return the pages of a gang without the keys that each answer has of its own."""
    return {at: OWN_KEYS.sub("", page(client, uid, at)) for at in PLACES}


def test_what_is_kept_is_what_would_be_made_after_any_buttons(site, client, monkeypatch) -> None:
    chance = Random(0)
    uids = [started(client, site.game, way="surprise", token=f"chance-{number}") for number in range(2)]
    for step in range(STEPS):
        uid, at = uids[step % 2], chance.choice(PLACES)
        button = unescape(chance.choice(BUTTON.findall(page(client, uid, at))))
        asked = {"do": button, "revision": now(uid).revision, "token": f"{chance.random()}"}
        assert client.post(f"/gangs/{uid}/edit/{at}", asked, headers=SWAPPING).status_code == 200
        taken = kept_part.cache_info().hits
        kept = pages(client, uid)
        assert kept_part.cache_info().hits > taken
        with monkeypatch.context() as afresh:
            afresh.setattr(tags, "kept_part", kept_part.__wrapped__)
            assert kept == pages(client, uid)


def test_a_part_that_takes_much_memory_is_shown_and_not_kept(site, client, monkeypatch) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    usual = pages(client, uid)
    monkeypatch.setattr(tags, "LARGEST_PART", 0)
    kept_part.cache_clear()
    assert pages(client, uid) == usual
    assert kept_part.cache_info().currsize == 0


def test_a_row_that_is_sent_alone_is_the_row_of_the_whole_page_and_the_others_are_not_made_again(site, client) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    answer = swapping(client, uid, "set-part", at="?member=m1", member="m1", part="name", value="A <b> name")
    (row,) = re.findall(r'(?s)<li class="row.*?</li>', answer.text)
    assert "A &lt;b&gt; name" in row
    assert row in page(client, uid, "?member=m1")
    assert row not in page(client, uid, "?member=m2")
    before = kept_part.cache_info().misses
    assert row in page(client, uid, "?member=m1")
    assert kept_part.cache_info().misses == before


@pytest.mark.parametrize(("within", "said"), [("gang", False), ("member", True)])
def test_a_stat_says_which_of_its_members_rules_a_step_breaks_and_leaves_the_gangs_to_the_bar(within, said) -> None:
    gang = crew(pilot(1))
    limit = rule("total", select("member"), within=within, field="points", most=judge(kites(), gang).total)
    now = judge(kites(limit), gang)
    (member,) = now.members
    assert member.member
    steppers = [one for one in steppers_of(now, member.member) if one.up.added]
    assert steppers
    assert {bool(one.beyond) for one in steppers} == {said}
