"""Parts of the builder's page that are kept are the ones that would be made now, after any change."""

import re
from html import unescape
from random import Random

import pytest
from django.db import connection
from django.template import Context
from django.template.loader import get_template
from django.test import Client
from django.test.utils import CaptureQueriesContext

from roster.rules.game.game import Game
from roster.rules.legality.validation import judge
from tests.rules.kites import crew, kites, pilot, rule, select
from tests.web.builder import SWAPPING, now, page, started, swapping
from tests.web.conftest import Site
from web.builder.member_pane import steppers_of
from web.tags import site as tags
from web.tags.site import kept_part

pytestmark = pytest.mark.any_database
PLACES = ("", "?member=m1", "?member=m1&pick=trait", "?member=m2&pick=weapon", "?pane=add")
STEPS = 8
LEFT_OUT = {"row": set[str](), "take": {"brief", "form", "pictured", "more"}, "offer": {"within", "more"}}
"""The kept parts, and the names that each may be made without."""
OWN_KEYS = re.compile(r'name="(?:token|csrfmiddlewaretoken)" value="[^"]*"')
BUTTON = re.compile(r'name="do"[^>]*? value="([^"]*)"')


class Watched(Context):
    """The names that a template is given; `missed` are others that it asked for."""

    missed: set[str]

    def __getitem__(self, key: str) -> object:
        self.missed |= set() if key in self else {key}
        return super().__getitem__(key)

    def get(self, key: str, otherwise: object = None) -> object:
        self.missed |= set() if key in self else {key}
        return super().get(key, otherwise)


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


def test_a_kept_part_asks_for_nothing_but_what_it_is_kept_under(site, client, monkeypatch) -> None:
    missed: dict[str, set[str]] = {}

    def watched(name: str, game: Game, counted: bool, **shown: object) -> str:
        context = Watched({"game": game, "counted": counted, **shown})
        context.missed = missed.setdefault(name, set())
        with CaptureQueriesContext(connection) as asked:
            made = get_template(f"builder/{name}.html").template.render(context)
        assert not len(asked)
        return made

    uid = started(client, site.game, way="surprise", token="chance")
    swapping(client, uid, "add-held", member="m1", noun="trait", key="nowhere-written")
    kept = pages(client, uid)
    monkeypatch.setattr(tags, "kept_part", watched)
    assert pages(client, uid) == kept
    assert missed.keys() == LEFT_OUT.keys()
    assert all(names <= LEFT_OUT[part] for part, names in missed.items())


def test_a_part_that_takes_much_memory_is_shown_and_not_kept(site, client, monkeypatch) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    usual = pages(client, uid)
    monkeypatch.setattr(tags, "LARGEST_PART", 0)
    kept_part.cache_clear()
    assert pages(client, uid) == usual
    assert kept_part.cache_info().currsize == 0


def test_a_row_that_is_sent_alone_is_the_row_of_the_whole_page(site: Site, client: Client) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    answer = swapping(client, uid, "set-part", at="?member=m1", member="m1", part="name", value="A <b> name")
    (row,) = re.findall(r'(?s)<li class="row.*?</li>', answer.content.decode())
    assert "A &lt;b&gt; name" in row
    assert row in page(client, uid, "?member=m1")
    assert row not in page(client, uid, "?member=m2")


def test_rows_that_stay_are_not_made_again(site: Site, client: Client) -> None:
    uid = started(client, site.game, way="surprise", token="chance")
    page(client, uid)
    before = kept_part.cache_info().misses
    page(client, uid)
    assert kept_part.cache_info().misses == before


@pytest.mark.parametrize(("within", "said"), [("gang", False), ("member", True)])
def test_a_stat_says_which_of_its_members_rules_a_step_breaks_and_leaves_the_gangs_to_the_bar(within, said) -> None:
    gang = crew(pilot(1))
    limit = rule("total", select("member"), within=within, field="points", most=judge(kites(), gang).total)
    now = judge(kites(limit), gang)
    (member,) = now.members
    assert member.member
    steppers = [one for one in steppers_of(now, member.member) if one.up.fresh]
    assert steppers
    assert {bool(one.beyond) for one in steppers} == {said}
