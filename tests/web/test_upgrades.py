"""A newer edition, as owners meet it: offered, compared, taken or turned down; and what changed, for everybody."""

from dataclasses import replace
from urllib.parse import parse_qs

import pytest
from django.test import Client
from django.urls import reverse

from cards.sheets.option_codec import options_from
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.queries.drafts import draft
from roster.queries.gangs import gang_at
from roster.rules.game.game import Game
from tests.web.conftest import Site
from tests.web.owning import copied
from tests.web.test_mine import kept, listed

pytestmark = pytest.mark.any_database

HOSTILE = "<script>alert(1)</script> \u202e\x07 & more"


@pytest.fixture
def keeper(site: Site) -> Client:
    client = Client()
    copied(client, site)
    return client


def publish_with(site: Site, notes: str = "", **weapon: object) -> str:
    """Publish an edition in which the first weapon that costs points has other values; return the weapon's key."""
    pack = draft(site.game.slug).pack
    chosen = next(one for one in pack.weapons if one.points)
    weapons = tuple(replace(one, **weapon) if one is chosen else one for one in pack.weapons)  # type: ignore[arg-type]
    load_draft(pack=pack.model_copy(update={"weapons": weapons}))
    publish(slug=site.game.slug, notes=notes)
    return chosen.key


def armed(keeper: Client, site: Site, key: str) -> str:
    """Return a gang of edition 1, one of whose members has this weapon."""
    member = {"id": "m1", "name": "Kit", "rank": site.game.ranks[0].key, "bike": site.game.bikes[0].key}
    return kept(keeper, site, edition=1, members=[{**member, "weapons": [{"key": key}]}])


def test_an_upgrade_names_each_member_that_changes_with_numbers_and_words(keeper, site, monkeypatch) -> None:
    key = publish_with(site, notes="Heavier.", points=9, text="Another text for it.")
    uid = armed(keeper, site, key)
    page = keeper.get(reverse("roster:upgrade", args=[uid]))
    (member,) = page.context["diff"].moved
    thing = next(one for one in member.things if one.key == key)
    assert member.after - member.before == 9 - site.game.weapon[key].points
    assert f"points {site.game.weapon[key].points} → 9" in thing.words
    assert "<ins><bdi>9</bdi></ins>" in page.text
    assert "Heavier." in page.text
    assert ">Legal</span>" in page.text
    monkeypatch.setattr(Game, "has_verdicts", False)
    assert ">Legal</span>" not in keeper.get(reverse("roster:upgrade", args=[uid])).text


def test_staying_is_remembered_until_a_still_newer_edition(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    page = reverse("roster:gang", args=[uid])
    assert "<strong>Edition 2 is out.</strong>" in keeper.get(page).text
    assert "<strong>Edition 2 is out.</strong>" in keeper.get(reverse("roster:edit", args=[uid])).text
    keeper.post(reverse("roster:stay", args=[uid]), {"edition": "2"})
    assert "stays on edition 1" in " ".join(keeper.get(page).text.split())
    assert "is out.</strong>" not in keeper.get(reverse("roster:edit", args=[uid])).text
    keeper.post(reverse("roster:stay", args=[uid]), {"edition": "999999999"})
    publish_with(site, points=9)
    assert "<strong>Edition 3 is out.</strong>" in keeper.get(page).text


def test_after_a_move_the_page_leads_to_printing_what_changed(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    page, link = reverse("roster:gang", args=[uid]), f"/gangs/{uid}/print/?sent=1&amp;what=cards&amp;since=1"
    assert link not in keeper.get(page).text
    keeper.post(reverse("roster:upgrade", args=[uid]), {"revision": "1", "client_key": "up"})
    assert link in keeper.get(page).text
    assert link in keeper.get("/mine/").text
    options = options_from(parse_qs(keeper.get(link.replace("&amp;", "&")).context["words"]))
    assert (options.what, options.since) == (("cards",), 1)


def test_after_two_moves_the_page_leads_to_what_the_last_one_changed(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    keeper.post(reverse("roster:upgrade", args=[uid]), {"revision": "1", "client_key": "up"})
    publish_with(site, points=9)
    keeper.post(reverse("roster:upgrade", args=[uid]), {"revision": "2", "client_key": "again"})
    assert (gang_at(uid).edition, gang_at(uid).revision) == (3, 3)
    for where in (reverse("roster:gang", args=[uid]), "/mine/"):
        assert f"/gangs/{uid}/print/?sent=1&amp;what=cards&amp;since=2" in keeper.get(where).text


def test_what_is_archived_is_not_offered_for_a_move(keeper: Client, site: Site) -> None:
    old, used = kept(keeper, site, name="Old", edition=1), kept(keeper, site, name="Used", edition=1)
    keeper.post(reverse("roster:archive", args=[old]), {"archived": "1"})
    offered = {record.uid for record, _, _ in keeper.get("/mine/upgrades/").context["lines"]}
    assert (used in offered, old in offered) == (True, False)


@pytest.mark.every_database
def test_several_are_moved_together_and_one_that_has_changed_is_left_alone(keeper: Client, site: Site) -> None:
    one, two = kept(keeper, site, name="One", edition=1), kept(keeper, site, name="Two", edition=1)
    page = keeper.get("/mine/upgrades/")
    assert {record.uid for record, _, _ in page.context["lines"]} >= {one, two}
    keeper.post("/mine/upgrades/", {"gang": [f"{one}:1", f"{two}:7", f"{'9' * 40}:x"][:2]})
    assert (gang_at(one).edition, gang_at(two).edition) == (2, 1)
    assert keeper.post("/mine/upgrades/", {"gang": "nobody:1"}).status_code == 404
    assert "One" in listed(keeper)


def test_a_stranger_moves_and_keeps_nothing(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    stranger = Client()
    copied(stranger, site)
    assert stranger.post("/mine/upgrades/", {"gang": f"{uid}:1"}).status_code == 404
    assert gang_at(uid).edition == 1


def test_every_edition_is_listed_with_its_notes_and_its_changes(site: Site) -> None:
    key = publish_with(site, notes=HOSTILE, points=9)
    page = Client().get(f"/games/{site.game.slug}/changes/")
    name = site.game.weapon[key].name
    assert [one.number for one in page.context["editions"]] == [3, 2, 1]
    assert (name in page.text, "<script>alert" in page.text) == (True, False)
    assert "The first edition." in Client().get(f"/games/{site.game.slug}/changes/1/").text
    assert "Second printing" in Client().get(f"/games/{site.game.slug}/changes/2/").text
    assert Client().get(f"/games/{site.game.slug}/changes/9/").status_code == 404


def test_the_feed_is_atom_whatever_the_notes_hold(site: Site) -> None:
    publish_with(site, notes=HOSTILE, points=9)
    publish_with(site, points=8)
    feed = Client().get(f"/games/{site.game.slug}/changes/feed.atom")
    assert feed["Content-Type"].startswith("application/atom+xml")
    assert feed["Cache-Control"] == "public, max-age=3600"
    assert feed.text.count("<entry>") == 4
    assert "&amp;lt;script&amp;gt;" in feed.text
    assert "points 9 → 8" in feed.text
    assert Client().get("/games/nothing/changes/feed.atom").status_code == 404


@pytest.mark.every_database
def test_the_pages_ask_little_of_the_database(keeper, site, django_assert_max_num_queries) -> None:
    for number in range(6):
        kept(keeper, site, name=f"Gang {number}", edition=1)
    uid = kept(keeper, site, edition=1)
    for where in ("/mine/upgrades/", f"/gangs/{uid}/upgrade/", f"/games/{site.game.slug}/changes/"):
        keeper.get(where)
        with django_assert_max_num_queries(12):
            keeper.get(where)
