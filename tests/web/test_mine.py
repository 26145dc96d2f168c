"""An owner's list: what is done with it, newer editions taken or turned down; neither retry nor bad input does harm."""

import re
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from cards.sheets.option_codec import options_from
from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, save_gang
from roster.packs.gang_file import body_of as document_of
from roster.packs.gang_file import gang_file_text
from roster.queries.drafts import draft
from roster.queries.gangs import diff_to_newest, gang_at, own_gang, revisions_of
from roster.queries.owners import OwnerKey
from roster.rules.game.game import Game
from tests.web.builder import posting, started
from tests.web.conftest import Site
from tests.web.owning import copied
from tests.web.saying import says
from tests.web.test_gang_page import HOSTILE, body_of, member_of

pytestmark = pytest.mark.any_database

MINE, BRING = "/mine/", "/mine/bring/"


@pytest.fixture
def keeper(site: Site) -> Client:
    client = Client()
    copied(client, site)
    return client


def owner_in(client: Client) -> OwnerKey:
    return OwnerKey(secret=client.cookies["owner"].value.split(":")[0])


def kept(client: Client, site: Site, **changed: Any) -> str:
    return create_gang(body=body_of(site, **changed), owner=owner_in(client)).uid


def listed(client: Client, query: str = "") -> list[str]:
    return [line.gang.name for line in client.get(f"{MINE}{query}").context["lines"]]


def test_the_list_says_game_faction_points_verdict_and_edition_and_draws_six_members(keeper, site) -> None:
    says(keeper.get(MINE), "The Ferry Street Toll", site.game.name, "100/100", "Legal", "Edition 1", "Edition 2 is out")
    copied(keeper, site, "illegal-bad-paperwork", token="bad")
    assert "12 to fix" in keeper.get(MINE).text
    uid = kept(keeper, site, members=[member_of(site, id=f"m{number}") for number in range(8)])
    (line,) = (line for line in keeper.get(MINE).context["lines"] if line.gang.uid == uid)
    assert len(line.gang.verdict.crew) == 6


def test_the_list_says_how_many_gangs_are_saved_offline(keeper: Client, site: Site) -> None:
    (most,) = re.findall(r"MOST_GANGS = (\d+);", (settings.BASE_DIR / "static/site/keeping.js").read_text())
    assert "You can then open and edit your gangs without a connection." in keeper.get(MINE).text
    for number in range(int(most)):
        kept(keeper, site, name=f"Gang {number}")
    assert f"You can then open and edit the first {most} gangs of this list" in keeper.get(MINE).text


def test_a_gang_without_a_name_is_called_the_same_everywhere(site: Site, client: Client) -> None:
    uid, _other = (started(client, site.game, name="", token=token) for token in ("one", "two"))
    pages = ("", "edit/", "print/", "play/", "share/", "history/", "text/", "report/")
    for address in (MINE, "/compare/", *(f"/gangs/{uid}/{page}" for page in pages)):
        found = re.findall(r"(?i)unnamed(?: \w+)?|without a name", client.get(address).text)
        assert set(found) == {"Unnamed gang"}, address


def test_a_gang_that_only_needs_more_is_unfinished_as_in_the_builder(site: Site, client: Client) -> None:
    uid = started(client, site.game, faction="")
    posting(client, uid, "add-member", rank="initiate", bike="sportsbike")
    assert '<p class="ruling unfinished">Unfinished</p>' in client.get(MINE).text
    assert 'class="stamp unfinished">Unfinished<' in client.get(f"/gangs/{uid}/edit/").text


def test_the_total_follows_every_save(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, name="Growing")
    for size in (1, 3, 2):
        members = [member_of(site, id=f"m{number}") for number in range(size)]
        now, saved = own_gang(uid, owner_in(keeper)).revision, body_of(site, members=members)
        save_gang(uid=uid, body=saved, expected_revision=now, owner=owner_in(keeper), note=str(size))
        (line,) = (line for line in keeper.get(MINE).context["lines"] if line.gang.uid == uid)
        assert line.gang.verdict.members == size


@pytest.mark.every_database
def test_words_game_and_folder_find_gangs(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, name="Second Shift")
    keeper.post(reverse("roster:folder", args=[uid]), {"folder": "Friday"})
    assert listed(keeper, "?q=shift+second") == ["Second Shift"]
    assert listed(keeper, "?folder=Friday") == ["Second Shift"]
    assert listed(keeper, f"?game={site.game.slug}&q=ferry") == ["The Ferry Street Toll"]
    assert listed(keeper, "?game=no-such-game") == []
    assert len(listed(keeper, "?q=%00")) == 2
    assert "Second Shift" not in listed(keeper, "?folder=%00")
    assert "No gang matches your search" in keeper.get(f"{MINE}?q=nothing").text
    says(keeper.get(f"{MINE}?deleted=%22%3E%3Cscript%3E"), never=("<script>",))


@pytest.mark.every_database
@pytest.mark.parametrize(
    "typed", ["GÖTTERDÄMMERUNG", "gotterdammerung", "elan", "O'Brien", "o’brien", "aero", "strasse"]
)
def test_search_finds_names_however_they_are_spelled(keeper: Client, site: Site, typed: str) -> None:
    name = "The O’Brien Go\u0308tterdämmerung Élan Ærø Straße"
    uid = kept(keeper, site, name=name)
    keeper.post(reverse("roster:share", args=[uid]), {"action": "show"})
    query = {"q": typed}
    assert [line.gang.uid for line in keeper.get(MINE, query).context["lines"]] == [uid]
    assert [line.gang.uid for line in keeper.get("/gallery/", query).context["lines"]] == [uid]
    keeper.post(reverse("roster:folder", args=[uid]), {"folder": "Ligue d’été"})
    assert [line.gang.uid for line in keeper.get(MINE, {"q": "d'ete"}).context["lines"]] == [uid]


def test_what_is_archived_stands_apart_and_comes_back(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, name="Old")
    keeper.post(reverse("roster:archive", args=[uid]), {"archived": "1"})
    assert (listed(keeper), listed(keeper, "?archived=1")) == (["The Ferry Street Toll"], ["Old"])
    keeper.post(reverse("roster:archive", args=[uid]), {"archived": "0"})
    assert set(listed(keeper)) == {"The Ferry Street Toll", "Old"}


@pytest.mark.every_database
def test_a_deletion_is_undone_with_everything(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, name="Mistake")
    page = keeper.post(reverse("roster:delete", args=[uid]), follow=True)
    assert "Mistake" not in [line.gang.name for line in page.context["lines"]]
    assert reverse("roster:restore", args=[uid]) in page.text
    assert "Mistake" in keeper.get("/mine/deleted/").text
    keeper.post(reverse("roster:restore", args=[uid]))
    assert "Mistake" in listed(keeper)
    keeper.post(reverse("roster:delete", args=[uid]))
    keeper.post(reverse("roster:erase", args=[uid]))
    assert not models.Gang.objects.filter(uid=uid).exists()


@pytest.mark.every_database
def test_a_form_sent_twice_copies_once(keeper: Client, site: Site) -> None:
    sample = reverse("roster:copy", args=[site.gangs["hades-ferry-street"].uid])
    for _ in range(3):
        assert keeper.post(sample, {"client_key": "twice"}).status_code == 302
    assert len(listed(keeper)) == 2
    assert own_gang(keeper.get(MINE).context["lines"][0].gang.uid, owner_in(keeper)).sample is False


@pytest.mark.every_database
def test_pages_of_the_list_ask_no_more_with_more_gangs(keeper, site, django_assert_max_num_queries) -> None:
    asked = []
    for _ in range(3):
        for _ in range(10):
            kept(keeper, site)
        with django_assert_max_num_queries(6) as captured:
            assert keeper.get(MINE).status_code == 200
        asked.append(len(captured))
    assert len(set(asked)) == 1
    assert len(keeper.get(f"{MINE}?page=2").context["lines"]) == 7
    assert keeper.get(f"{MINE}?page=99999999999999999").status_code == 200


def test_every_page_of_a_gang_asks_little_of_the_database(keeper, site, django_assert_max_num_queries) -> None:
    uid = kept(keeper, site, members=[member_of(site, id=f"m{number}") for number in range(40)])
    for number in range(1, 6):
        body = body_of(site, name=f"Change {number}")
        save_gang(uid=uid, body=body, expected_revision=number, owner=owner_in(keeper))
    pages = [reverse(f"roster:{name}", args=[uid]) for name in ("gang", "share", "history", "upgrade", "text")]
    for page in (*pages, f"/compare/?left={uid}@1&right={uid}", "/mine/deleted/", "/gallery/", "/your-data/"):
        with django_assert_max_num_queries(7):
            assert keeper.get(page).status_code == 200


def test_a_file_and_each_text_come_in_as_the_same_gang(keeper: Client, site: Site) -> None:
    record = site.gangs["hades-ferry-street"]
    file = SimpleUploadedFile("x.gang.json", gang_file_text(document_of(record.gang)).encode())
    answers = [keeper.post(BRING, {"file": file, "client_key": "file"})]
    for number, query in enumerate(("?length=short", "?length=long&style=marks", "?style=stars", "?style=bbcode", "")):
        text = keeper.get(f"{reverse('roster:text', args=[record.uid])}{query}").context["text"]
        answers.append(keeper.post(BRING, {"text": f"Ada — 17:03\n{text}", "client_key": str(number)}))
    uids = [answer["Location"].strip("/").split("/")[1] for answer in answers]
    assert len(set(uids)) == 6
    assert {len(gang_at(uid).gang.members) for uid in uids} == {len(record.gang.members)}
    assert {line.gang.verdict.points for line in keeper.get(MINE).context["lines"]} == {100}


def test_a_gang_is_taken_along_as_a_table(keeper: Client, site: Site) -> None:
    record = site.gangs["hades-ferry-street"]
    where = reverse("roster:text", args=[record.uid])
    answer = keeper.get(f"{where}?style=csv")
    assert answer["Content-Disposition"] == 'attachment; filename="the-ferry-street-toll.csv"'
    first, *rows = answer.content.decode("utf-8-sig").splitlines()
    assert first.split(",")[0] == "Rider"
    assert rows[0].startswith("Jeremiah,")
    assert len(rows) == len(record.gang.members)
    page = keeper.get(where).text
    assert all(f'href="{link}"' in page for link in ("?style=csv", f"/api/v1/gangs/{record.uid}"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "nothing to import"),
        ({"text": "{"}, "This file is damaged or cut off: line 1, character 2 isn&#x27;t JSON."),
        ({"text": '{"format": "pressgang-gang/1", "game": "no-such-game"}'}, "doesn&#x27;t have"),
        ({"text": '{"format": "pressgang-gang/1", "game": "entropy-city", "edition": 99}'}, "doesn&#x27;t have"),
        ({"text": '{"format": "pressgang-gang/1", "game": "entropy-city", "members": 5}'}, "members"),
        ({"text": "Pressgang text 1: no-such-game, edition 1\n"}, "doesn&#x27;t have"),
        ({"text": "Pressgang text 1: entropy-city, edition 1\n" + "> talk\n" * 10_000}, "larger than 60 kB"),
        ({"text": "Pressgang text 1: entropy-city, edition 1\nMood: bad"}, "“Mood” isn&#x27;t a label"),
        ({"text": "<script>alert(1)</script>"}, "This is XML, but not a list"),
        ({"text": "Two riders, both on trailbikes"}, "with the line that begins “Pressgang text”"),
        ({"text": "x" * 100_001}, "This is neither a gang file nor a list"),
        ({"file": SimpleUploadedFile("x", b"\xff\xfe\x00")}, "UTF-8"),
        ({"file": SimpleUploadedFile("x", b"x" * 4_000_001)}, "larger than 4 MB"),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else "+".join(value),
)
def test_what_cannot_come_in_is_reported_and_kept_in_the_form(keeper: Client, given: dict[str, Any], said: str) -> None:
    count = models.Gang.objects.count()
    answer = says(keeper.post(BRING, given), said, status=400, never=("<script>alert",))
    assert answer.context["text"] == given.get("text", "")
    assert models.Gang.objects.count() == count


@pytest.mark.every_database
def test_another_gang_under_the_same_key_of_a_form_is_kept_too(keeper: Client, site: Site) -> None:
    texts = [gang_file_text(document_of(site.gangs[key].gang)) for key in sorted(site.gangs)[:2]]
    count = models.Gang.objects.count()
    where = [keeper.post(BRING, {"text": text, "client_key": "once"})["Location"] for text in (*texts, texts[0])]
    assert (where[0], len(set(where))) == (where[2], 2)
    assert models.Gang.objects.count() == count + 2


@pytest.mark.every_database
def test_hostile_words_are_only_words(keeper: Client, site: Site) -> None:
    for words in HOSTILE.values():
        uid = kept(keeper, site, name=words, notes=words, members=[member_of(site, name=words, notes=words)])
        keeper.post(reverse("roster:folder", args=[uid]), {"folder": words})
        pages = [MINE, *(reverse(f"roster:{name}", args=[uid]) for name in ("share", "history", "upgrade", "text"))]
        for page in (*pages, f"/compare/?left={uid}@1&right={uid}"):
            says(keeper.get(page), never=("<script>alert",))


def test_history_brings_a_revision_back_once(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, name="First")
    save_gang(uid=uid, body=body_of(site, name="Later"), expected_revision=1, owner=owner_in(keeper), note="Renamed it")
    where = reverse("roster:history", args=[uid])
    assert "Renamed it" in keeper.get(where).text
    for _ in range(2):
        keeper.post(where, {"number": "1", "revision": "2", "client_key": "back"})
    assert (gang_at(uid).name, gang_at(uid).revision) == ("First", 3)
    says(keeper.post(where, {"number": "2", "revision": "2", "client_key": "other"}, follow=True), "has changed since")
    for number in ("", "0", "99", "-1", "x", "9" * 30):
        answer = keeper.post(where, {"number": number, "revision": "3", "client_key": f"to {number}"})
        assert answer.status_code == 404
    assert len(revisions_of(uid)) == 3


@pytest.mark.parametrize("wanted", ["words", "___", "//elsewhere.example", "https://elsewhere.example/", "/\\else"])
def test_a_way_back_that_is_no_path_of_this_site_leads_to_the_list(keeper: Client, site: Site, wanted: str) -> None:
    answer = keeper.post(f"/gangs/{kept(keeper, site)}/folder/", {"folder": "Mine", "next": wanted})
    assert (answer.status_code, answer["Location"]) == (302, MINE)


def test_an_upgrade_shows_what_it_changes_then_does_it_once(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    where = reverse("roster:upgrade", args=[uid])
    page = " ".join(keeper.get(where).text.split())
    assert "Edition 2 is out" in page
    assert ("Nothing changes." in page) == diff_to_newest(gang_at(uid)).empty
    assert gang_at(uid).edition == 1
    for _ in range(2):
        keeper.post(where, {"revision": "1", "client_key": "up"})
    assert (gang_at(uid).edition, gang_at(uid).revision) == (2, 2)
    assert "It's already on the newest edition" in keeper.get(where).text
    stale = keeper.post(where, {"revision": "1", "client_key": "later"}, follow=True)
    assert stale.status_code == 200


def test_two_revisions_are_compared_in_words(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, members=[member_of(site, name="Kit")])
    other = body_of(site, members=[member_of(site, name="Kit", rank=site.game.ranks[1].key)])
    save_gang(uid=uid, body=other, expected_revision=1, owner=owner_in(keeper))
    page = keeper.get(f"/compare/?left={uid}@1&right={uid}@2")
    (found,) = page.context["differences"]
    ranks = site.game.ranks
    assert (found.who, found.what, found.before, found.after) == ("Kit", "rank", ranks[0].name, ranks[1].name)
    for wrong in ("nope", f"{uid}@99", f"{uid}@x", f"{uid}@{'9' * 40}", "%00"):
        assert keeper.get(f"/compare/?left={wrong}&right={uid}").status_code == 404
    assert Client().get(f"/compare/?left={uid}@1&right={uid}@2").status_code == 404


@pytest.mark.every_database
def test_more_gangs_than_anybody_may_have_are_refused_in_words(keeper, site, monkeypatch) -> None:
    monkeypatch.setattr("roster.operations.gangs.MOST_GANGS", 1)
    sample = reverse("roster:copy", args=[site.gangs["hades-ferry-street"].uid])
    assert "the most you can keep" in keeper.post(sample, {"client_key": "more"}, follow=True).text
    assert len(listed(keeper)) == 1


NOTES = "<script>alert(1)</script> \u202e\x07 & more"


def publish_with(site: Site, notes: str = "", **weapon: object) -> str:
    """Publish an edition in which the first weapon that costs points has other values; return the weapon's key."""
    pack = draft(site.game.slug).pack
    chosen = next(one for one in pack.weapons if one.points)
    weapons = tuple(replace(one, **weapon) if one is chosen else one for one in pack.weapons)  # type: ignore[arg-type]
    load_draft(pack=pack.model_copy(update={"weapons": weapons}))
    publish(slug=site.game.slug, notes=notes)
    return chosen.key


def armed(keeper: Client, site: Site, key: str) -> str:
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
    for said in ("<ins><bdi>9</bdi></ins>", "Heavier.", ">Legal</span>"):
        assert said in page.text
    monkeypatch.setattr(Game, "has_verdicts", False)
    assert ">Legal</span>" not in keeper.get(reverse("roster:upgrade", args=[uid])).text


def test_staying_is_remembered_until_a_still_newer_edition(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    page = reverse("roster:gang", args=[uid])
    for where in (page, reverse("roster:edit", args=[uid])):
        assert "<strong>Edition 2 is out.</strong>" in keeper.get(where).text
    keeper.post(reverse("roster:stay", args=[uid]), {"edition": "2"})
    assert "stays on edition 1" in " ".join(keeper.get(page).text.split())
    assert "is out.</strong>" not in keeper.get(reverse("roster:edit", args=[uid])).text
    keeper.post(reverse("roster:stay", args=[uid]), {"edition": "999999999"})
    publish_with(site, points=9)
    assert "<strong>Edition 3 is out.</strong>" in keeper.get(page).text


def upgraded(keeper: Client, uid: str, revision: str) -> None:
    form = {"revision": revision, "client_key": revision}
    keeper.post(reverse("roster:upgrade", args=[uid]), form)


def test_after_each_move_the_page_leads_to_printing_what_that_one_changed(keeper: Client, site: Site) -> None:
    uid = kept(keeper, site, edition=1)
    page, link = reverse("roster:gang", args=[uid]), f"/gangs/{uid}/print/?sent=1&amp;what=cards&amp;since="
    assert link not in keeper.get(page).text
    upgraded(keeper, uid, "1")
    assert all(f"{link}1" in keeper.get(where).text for where in (page, "/mine/"))
    options = options_from(parse_qs(keeper.get(f"{link}1".replace("&amp;", "&")).context["words"]))
    assert (options.what, options.since) == (("cards",), 1)
    publish_with(site, points=9)
    upgraded(keeper, uid, "2")
    assert (gang_at(uid).edition, gang_at(uid).revision) == (3, 3)
    assert all(f"{link}2" in keeper.get(where).text for where in (page, "/mine/"))


@pytest.mark.every_database
def test_several_are_moved_together_and_one_that_has_changed_or_is_archived_is_left_alone(keeper, site) -> None:
    one, two, old = (kept(keeper, site, name=name, edition=1) for name in ("One", "Two", "Old"))
    keeper.post(reverse("roster:archive", args=[old]), {"archived": "1"})
    offered = {record.uid for record, _, _ in keeper.get("/mine/upgrades/").context["lines"]}
    assert (offered >= {one, two}, old in offered) == (True, False)
    keeper.post("/mine/upgrades/", {"gang": [f"{one}:1", f"{two}:7"]})
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
    key = publish_with(site, notes=NOTES, points=9)
    page = Client().get(f"/games/{site.game.slug}/changes/")
    name = site.game.weapon[key].name
    assert [one.number for one in page.context["editions"]] == [3, 2, 1]
    assert (name in page.text, "<script>alert" in page.text) == (True, False)
    assert "The first edition." in Client().get(f"/games/{site.game.slug}/changes/1/").text
    assert "Second printing" in Client().get(f"/games/{site.game.slug}/changes/2/").text
    assert Client().get(f"/games/{site.game.slug}/changes/9/").status_code == 404


def test_the_feed_is_atom_whatever_the_notes_hold(site: Site) -> None:
    publish_with(site, notes=NOTES, points=9)
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
