"""Editors at work on one draft: two on a row, comments, trials of the draft, proposals that owners publish."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from roster import models
from roster.operations.moderation import delete_game, show_games
from roster.queries.games import newest_number
from roster.queries.publishing import next_edition
from roster.queries.rows import draft_row, row_names
from tests.web.conftest import SLUG, Site
from tests.web.desk.filling import fields_in
from tests.web.desk.test_publishing import change
from tests.web.owning import signed_in
from tests.web.saying import says

pytestmark = pytest.mark.any_database

DESK = f"/desk/{SLUG}/"
CHAIN = f"{DESK}weapons/chain/"


@pytest.fixture
def pair(site: Site) -> tuple[Client, Client]:
    """Return an owner and an editor of the game."""
    cache.clear()
    return editing("olga", "owner"), editing("ed", "editor")


def editing(name: str, role: str) -> Client:
    client = signed_in(name)
    game, user = models.Game.objects.get(slug=SLUG), User.objects.get(username=name)
    models.Editor.objects.create(game=game, user=user, role=role, since=timezone.now())
    return client


@pytest.mark.every_database
def test_two_editors_who_change_different_fields_of_a_row_both_keep_them(pair: tuple[Client, Client]) -> None:
    olga, ed = pair
    first, second = (fields_in(one.get(CHAIN).text) for one in pair)
    olga.post(CHAIN, {**first, "f.stats.tn": "12"})
    saved = ed.post(CHAIN, {**second, "f.name": "Long chain"}, follow=True)
    assert "What somebody else saved meanwhile is kept too: Stats, " in saved.text
    body = draft_row(SLUG, "weapons", "chain").body
    assert (body["name"], body["stats"]["tn"]) == ("Long chain", 12)


def test_an_editor_is_told_who_else_has_a_row_open_until_they_save(pair: tuple[Client, Client]) -> None:
    olga, ed = pair
    sent = fields_in(ed.get(CHAIN).text)
    told = "<bdi>ed</bdi> has this open too"
    assert told in olga.get(CHAIN).text
    assert told not in ed.get(CHAIN).text
    ed.post(CHAIN, {**sent, "f.name": "Long chain"})
    assert told not in olga.get(CHAIN).text


def test_comments_stand_below_the_form_and_with_the_reports(pair: tuple[Client, Client]) -> None:
    olga, ed = pair
    comment = {"action": "comment", "noun": "weapons", "key": "chain", "name": "Chain", "field": "Points"}
    answer = ed.post(f"{DESK}reports/", {**comment, "text": "<b>Too</b> cheap?", "next": CHAIN}, follow=True)
    assert answer.text.count(">Add the comment</button>") == 1
    assert answer.redirect_chain[-1][0] == CHAIN
    for said in ("<bdi>ed</bdi> on <bdi>Points</bdi>", "<bdi>&lt;b&gt;Too&lt;/b&gt; cheap?</bdi>"):
        assert said in olga.get(CHAIN).text
    (one,) = models.Report.objects.all()
    olga.post(f"{DESK}reports/", {"action": "close", "report": one.pk, "edition": 0, "reply": "No."})
    assert "cheap?" not in olga.get(CHAIN).text
    assert "cheap?" in olga.get(f"{DESK}reports/?closed=1").text
    assert "cheap?" not in ed.get("/mine/reports/").text
    for odd in ({"noun": "__class__"}, {"key": "no such/{{ key }}"}):
        says(ed.post(f"{DESK}reports/", {**comment, **odd, "text": "Odd"}, follow=True), "include “")
    assert models.Report.objects.count() == 1
    assert "Nothing was written" in ed.post(f"{DESK}reports/", {**comment, "text": " "}, follow=True).text


def test_lists_are_built_on_a_draft_that_no_list_shows_and_nobody_publishes(pair: tuple[Client, Client]) -> None:
    olga, _ = pair
    change(name="Trial chain")
    start = olga.post(f"{DESK}try/", follow=True)
    trial = models.Game.objects.get(trial_of__slug=SLUG)
    assert start.redirect_chain[-1][0] == f"/new/{trial.slug}/"
    faction = models.Faction.objects.filter(game__slug=SLUG).first()
    built = Client().post(f"/new/{trial.slug}/", {"faction": faction.key if faction else "", "size": "quick"})
    gang = models.Gang.objects.get(game=trial)
    assert (built.status_code, gang.edition.number, newest_number(SLUG)) == (303, 1, 2)
    weapons = says(Client().get(f"/games/{trial.slug}/weapons/"), "Trial chain")
    assert weapons["X-Robots-Tag"] == "noindex"
    assert trial.slug not in Client().get("/").text + olga.get("/desk/").text
    olga.post(f"{DESK}try/")
    assert newest_number(trial.slug) == 1
    change(name="Another chain")
    olga.post(f"{DESK}try/")
    assert newest_number(trial.slug) == 2
    show_games([SLUG], "hidden")
    assert Client().get(f"/games/{trial.slug}/").status_code == 404
    delete_game(SLUG)
    assert not models.Game.objects.filter(pk=trial.pk).exists()


def test_a_draft_with_problems_cannot_be_tried(pair: tuple[Client, Client]) -> None:
    change(changes={"set": {"no-such-stat": 1}})
    assert "The draft cannot be tried yet." in pair[0].post(f"{DESK}try/", follow=True).text
    assert not models.Game.objects.filter(trial_of__slug=SLUG).exists()


@pytest.mark.every_database
def test_trials_and_editions_share_what_an_hour_has_room_for(pair, monkeypatch) -> None:
    monkeypatch.setattr("roster.operations.starting.MOST_AN_HOUR", 3)
    for name in ("One", "Two"):
        change(name=name)
        answer = pair[0].post(f"{DESK}try/", follow=True)
    assert "3 editions were made within an hour." in answer.text
    assert newest_number(models.Game.objects.get(trial_of__slug=SLUG).slug) == 1


def test_where_only_owners_publish_an_editor_proposes_with_notes(pair: tuple[Client, Client]) -> None:
    olga, ed = pair
    ed.post(f"{DESK}people/change/", {"action": "owners-publish"})
    assert not models.Game.objects.get(slug=SLUG).owners_publish
    olga.post(f"{DESK}people/change/", {"action": "owners-publish"})
    change(points=7)
    page = says(ed.get(f"{DESK}publish/"), "Only owners publish this game.")
    form = {"sha256": page.context["coming"].sha256, "newest": 2, "notes": "Chains are dearer."}
    assert ed.post(f"{DESK}publish/", form).status_code == 403
    assert ed.post(f"{DESK}publish/again/", {"number": 1, "newest": 2}).status_code == 403
    assert newest_number(SLUG) == 2
    ed.post(f"{DESK}proposals/", {**form, "action": "keep", "name": "Dearer chains"})
    proposal = models.Proposal.objects.get()
    assert "Chains are dearer." in olga.get(f"{DESK}proposals/{proposal.pk}/").text
    olga.post(f"{DESK}publish/", form)
    assert newest_number(SLUG) == 3


def test_notes_that_nobody_touched_are_drafted_anew_when_publishing_is_refused(pair: tuple[Client, Client]) -> None:
    olga, _ = pair
    for touched in (False, True):
        change(points=7 + touched)
        page = olga.get(f"{DESK}publish/")
        sent = {"sha256": page.context["coming"].sha256, "newest": 2, "drafted": page.context["drafted"]}
        change(name=f"Chain {touched}")
        notes = "My words." if touched else page.context["notes"].replace("\n", "\r\n")
        refused = olga.post(f"{DESK}publish/", {**sent, "notes": notes})
        assert refused.status_code == 409
        assert refused.context["notes"] == "My words." if touched else "Chain False" in refused.context["notes"]


@pytest.mark.every_database
def test_several_rows_are_tagged_moved_and_deleted_as_one_change_each(pair: tuple[Client, Client]) -> None:
    olga, _ = pair
    where = f"{DESK}weapons/-several/"
    buttons = re.findall(r'name="action" value="(\w+)"', olga.get(f"{DESK}weapons/").text)
    assert (buttons[0] != "delete", buttons[-1]) == (True, "delete")  # Enter in a field presses the first
    keys = list(row_names(SLUG, "weapons"))
    olga.post(where, {"key": keys[3:5], "action": "tag", "tag": "loud"})
    assert [draft_row(SLUG, "weapons", key).body.get("tags", [])[-1:] for key in keys[3:6]] == [["loud"], ["loud"], []]
    olga.post(where, {"key": keys[3:5], "action": "move", "before": keys[0]})
    assert list(row_names(SLUG, "weapons")) == [*keys[3:5], *keys[:3], *keys[5:]]
    before = models.Change.objects.count()
    assert "Deleted: 2." in olga.post(where, {"key": keys[3:5], "action": "delete"}, follow=True).text
    assert list(row_names(SLUG, "weapons")) == [*keys[:3], *keys[5:]]
    assert models.Change.objects.count() == before + 1
    olga.post(f"{DESK}sizes/-several/", {"key": list(row_names(SLUG, "sizes"))[:1], "action": "move"})
    said = ("Moved 1 game size", "Deleted 2 weapons", "Moved 2 weapons", "Tagged 2 weapons: loud")
    assert tuple(models.Change.objects.order_by("-number").values_list("words", flat=True)[:4]) == said
    assert "Nothing was ticked." in olga.post(where, {"action": "delete"}, follow=True).text
    says(olga.post(where, {"key": [keys[0], "no-such"], "action": "delete"}, follow=True), "Nothing was changed.")
    assert keys[0] in row_names(SLUG, "weapons")


def test_a_game_is_started_with_nothing_in_it(pair: tuple[Client, Client]) -> None:
    pair[0].post("/desk/new/", {"action": "empty", "name": "Blank", "slug": "blank"})
    coming = next_edition("blank")
    assert [one.message for one in coming.problems] == ["The game is empty: nobody could build a list."]
    assert (coming.draft.document["weapons"], coming.draft.document["game"]["sizes"]) == ([], [])


def test_a_game_without_a_short_name_gets_one_from_its_name_and_says_what_comes_before_its_first_weapon(pair) -> None:
    answer = pair[0].post("/desk/new/", {"action": "empty", "name": "Paper Boats!", "slug": " "})
    assert answer["Location"] == "/desk/paper-boats/"
    first = 'nothing to choose yet. <a href="/desk/paper-boats/weapon-groups/-new/">Make one first</a>.'
    assert pair[0].get("/desk/paper-boats/weapons/-new/").text.count(first) == 1
    assert first not in pair[0].get(f"{DESK}weapons/-new/").text


@pytest.mark.every_database
def test_lists_of_every_edition_are_counted(pair: tuple[Client, Client], site: Site) -> None:
    olga, _ = pair
    on_first = models.Gang.objects.filter(game__slug=SLUG, edition__number=1).count()
    assert on_first
    change(points=7)

    def counted() -> Any:
        return olga.post(f"{DESK}publish/effect/", {"sha256": sha256}, headers={"HX-Request": "true"}).context["replay"]

    sha256 = olga.get(f"{DESK}publish/").context["coming"].sha256
    while not (replay := counted()).finished:
        pass
    assert replay.done == models.Gang.objects.filter(game__slug=SLUG, deleted=None).count()
