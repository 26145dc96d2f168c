"""Publish a draft from the desk: what changed, what that does to gangs, notes; older editions; proposals."""

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from roster import models
from roster.operations.gangs import create_gang
from roster.operations.publishing import begin_replay
from roster.operations.row_actions import rename
from roster.operations.rows import RowWrite, change_rows
from roster.queries.games import editions_of, newest_number
from roster.queries.gangs import sample_gangs
from roster.queries.publishing import next_edition, open_replays, proposals_of
from roster.queries.rows import draft_row
from tests.web.conftest import SLUG, Site
from tests.web.owning import signed_in
from tests.web.saying import says
from web.desk.effects import replay_gangs

pytestmark = pytest.mark.any_database

PUBLISH, PROPOSALS = f"/desk/{SLUG}/publish/", f"/desk/{SLUG}/proposals/"
HOSTILE = "<script>alert(1)</script> \u202e\x07 & more"
SWAPPING = {"HX-Request": "true"}


@pytest.fixture
def editor(site: Site) -> Client:
    return signed_in("editor", is_staff=True)


def change(key: str = "chain", noun: str = "weapons", **fields: Any) -> None:
    body = {**draft_row(SLUG, noun, key).body, **fields}
    change_rows(slug=SLUG, by=None, words="Changed", writes=[RowWrite(noun=noun, key=key, body=body)])


def gang(site: Site, *weapons: str, **fields: Any) -> str:
    """Store the only gang, or one more, whose member has these weapons; return its uid."""
    models.Gang.objects.filter(sample_key__isnull=False).delete()
    member = {"id": "m1", "name": "Secret Sam", "rank": "leader", "bike": site.game.bikes[0].key}
    members = [{**member, "weapons": [{"key": one} for one in weapons]}]
    body = {"game": SLUG, "edition": 2, "faction": site.game.factions[0].key, "size": "quick", "members": members}
    return create_gang(body={"format": "pressgang-gang/1", **body, **fields}).uid


def form_of(editor: Client, **changed: str) -> dict[str, str]:
    page = editor.get(PUBLISH)
    return {"sha256": page.context["coming"].sha256, "newest": "2", "notes": page.context["notes"], **changed}


def counted(editor: Client) -> Any:
    form = {"sha256": editor.get(PUBLISH).context["coming"].sha256}
    return editor.post(f"{PUBLISH}effect/", form, headers=SWAPPING)


def kept_aside(editor: Client, name: str = "Mine", action: str = "keep") -> Any:
    """Return the proposal that the draft is kept as."""
    editor.post(PROPOSALS, {"action": action, "name": name})
    (kept,) = proposals_of(SLUG)
    return kept


def test_the_page_shows_what_changed_with_notes_begun_from_it(editor: Client) -> None:
    assert "there is nothing to publish" in editor.get(PUBLISH).text
    change(points=7, text=HOSTILE.replace("\x07", ""))
    page = editor.get(PUBLISH)
    assert "→ 7" in page.context["notes"]
    assert "<ins><bdi>7</bdi></ins>" in page.text
    assert "<script>alert" not in page.text


def test_a_rename_reads_as_one_on_every_page(editor: Client, django_user_model: type[User]) -> None:
    by = django_user_model.objects.get().pk
    rename(slug=SLUG, noun="weapons", key="chain", to="bike-chain", by=by)
    overview = editor.get(f"/desk/{SLUG}/")
    assert [row[1:] for one in overview.context["changes"] for row in one.rows if row[2] != "changed"] == [
        (f"/desk/{SLUG}/weapons/bike-chain/", "renamed")
    ]
    change(key="bike-chain", points=7)
    page = editor.get(PUBLISH)
    assert not [one for one in page.context["odds"] if "new" in (one.before, one.after)]
    assert [thing.words for part in page.context["diff"].parts for thing in part.things]
    kept = kept_aside(editor)
    merging = editor.get(f"{PROPOSALS}{kept.number}/")
    states = {thing.state for part in merging.context["diff"].parts for thing in part.things}
    assert states == {"changed"}


def test_publishing_makes_the_next_edition_with_its_notes(editor: Client) -> None:
    change(points=7)
    answer = editor.post(PUBLISH, form_of(editor, notes="Chains are dearer."), follow=True)
    assert answer.redirect_chain[-1][0] == f"/desk/{SLUG}/"
    assert "Edition 3 is published. The sample lists have moved to it." in answer.text
    assert "Chains are dearer." in editor.get(f"/games/{SLUG}/changes/3/").text
    assert {one.edition for one in sample_gangs(SLUG)} == {3}
    assert (newest_number(SLUG), editions_of(SLUG)[0].notes) == (3, "Chains are dearer.")


def test_a_game_without_samples_is_published_without_a_word_of_them(editor: Client) -> None:
    models.Gang.objects.filter(sample_key__isnull=False).delete()
    change(points=7)
    says(editor.post(PUBLISH, form_of(editor), follow=True), "Edition 3 is published.", never=("sample lists",))


def test_nothing_is_published_when_the_draft_or_the_edition_is_not_what_was_seen(editor: Client) -> None:
    change(points=7)
    form = form_of(editor)
    change(points=8)
    refused = editor.post(PUBLISH, form)
    assert (refused.status_code, newest_number(SLUG)) == (409, 2)
    assert "The draft was changed since you opened this page." in refused.text
    form = form_of(editor)
    editor.post(PUBLISH, form)
    late = editor.post(PUBLISH, {**form, "notes": "My words."})
    assert (late.status_code, newest_number(SLUG)) == (409, 3)
    assert "Edition 3 was published since you opened this page." in late.text


@pytest.mark.every_database
def test_an_hour_has_room_for_few_editions(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roster.operations.publishing.MOST_AN_HOUR", 2)
    change(points=7)
    answer = editor.post(PUBLISH, form_of(editor, notes="Kept words"))
    assert "2 editions were published within an hour. Publish the next one later." in answer.text
    assert "Kept words" in answer.text
    assert newest_number(SLUG) == 2


def test_notes_that_are_too_long_are_kept_and_refused(editor: Client) -> None:
    change(points=7)
    refused = editor.post(PUBLISH, form_of(editor, notes="a" * 2001))
    assert (refused.status_code, newest_number(SLUG)) == (422, 2)
    assert "2001 letters" in refused.text
    assert "a" * 2001 in refused.text


def test_a_draft_with_problems_lists_them_with_links_and_is_not_published(editor: Client) -> None:
    change(changes={"set": {"no-such-stat": 1}})
    says(editor.get(PUBLISH), f'href="/desk/{SLUG}/weapons/chain/')
    assert editor.post(PUBLISH, {"sha256": "x", "newest": "2"}).status_code == 409
    assert newest_number(SLUG) == 2


def test_a_new_key_breaks_no_gang_and_changes_nothing_that_players_see(editor: Client, site: Site) -> None:
    gang(site, "chain")
    rename(slug=SLUG, noun="weapons", key="chain", to="long-chain", by=User.objects.get().pk)
    assert editor.get(PUBLISH).context["diff"].count == 0
    counts = counted(editor).context["replay"].counts
    assert (counts.legal_before, counts.legal_after, counts.broken, counts.cards) == (1, 1, 0, 0)


def test_gangs_are_counted_without_a_name_of_an_owner(editor: Client, site: Site) -> None:
    for weapons in (("chain",), ()):
        gang(site, *weapons, name="Secret")
    change(points=90)
    answer = counted(editor)
    found = answer.context["replay"]
    assert (found.total, found.done, found.finished) == (2, 2, True)
    counts = found.counts
    assert (counts.legal_before, counts.legal_after, counts.broken) == (2, 1, 1)
    assert (counts.dearer, counts.members, counts.cards, counts.reprinted) == (1, 1, 1, 1)
    assert "Secret" not in answer.text
    assert counted(editor).context["replay"] == found
    assert editor.post(f"{PUBLISH}effect/", {"sha256": models.Replay.objects.get().sha256}).status_code == 302
    says(editor.post(f"{PUBLISH}effect/", {"sha256": "other"}, headers=SWAPPING), "has changed since")


def test_two_drafts_are_counted_side_by_side(editor: Client) -> None:
    models.Gang.objects.filter(sample_key__isnull=False).delete()
    found = []
    for points in (7, 8, 7):
        change(points=points)
        counted(editor)
        found.append(models.Replay.objects.get(sha256=next_edition(SLUG).sha256).pk)
    assert (models.Replay.objects.count(), found[0] == found[2]) == (2, True)


def test_sample_gangs_that_become_illegal_are_named_with_the_reason(editor: Client, site: Site) -> None:
    uid = gang(site, "chain", name="Show <b>Gang")
    models.Gang.objects.filter(uid=uid).update(sample_key="shown", owner=None)
    change(points=90)
    answer = counted(editor)
    ((name, reasons),) = answer.context["replay"].illegal
    assert (name, "70" in " ".join(reasons)) == ("Show <b>Gang", True)
    assert "Show &lt;b&gt;Gang" in answer.text


@pytest.mark.every_database
def test_a_sample_saved_at_the_same_moment_stops_the_publishing(editor, monkeypatch) -> None:
    change(points=7)
    stale = [replace(one, revision=one.revision - 1) for one in sample_gangs(SLUG)]
    monkeypatch.setattr("roster.operations.games.sample_gangs", lambda _slug: stale)
    refused = editor.post(PUBLISH, form_of(editor, notes="Kept words"))
    assert (refused.status_code, newest_number(SLUG)) == (409, 2)
    assert "Publish once more." in refused.text
    assert "Kept words" in refused.text


@pytest.mark.every_database
def test_an_older_edition_comes_back_byte_for_byte_and_the_draft_is_kept(editor: Client) -> None:
    change(points=7)
    page = editor.get(f"{PUBLISH}again/?number=1")
    assert (newest_number(SLUG), page.context["diff"].count > 0) == (2, True)
    assert "They are kept as the proposal “Draft before edition 1 came back”" in page.text
    editor.post(f"{PUBLISH}again/", {"number": "1", "newest": page.context["newest"].number})
    newest, _, first = editions_of(SLUG)
    assert (newest.number, newest.sha256) == (3, first.sha256)
    assert [one.name for one in proposals_of(SLUG)] == ["Draft before edition 1 came back"]
    assert "there is nothing to publish" in editor.get(PUBLISH).text
    for number in ("1", "0", "99", "x", "9" * 30):
        late = editor.post(f"{PUBLISH}again/", {"number": number, "newest": "3" if number != "1" else "2"}, follow=True)
        assert "Nothing was changed." in late.text
    missing = [editor.get(f"{PUBLISH}again/?number={one}").status_code for one in ("", "x", "3", "99", "9" * 30)]
    assert (newest_number(SLUG), missing) == (3, [404] * 5)
    assert "there is nothing to publish" in editor.get(f"{PUBLISH}again/?number=1").text
    assert "has no changes of its own" in editor.get(f"{PUBLISH}again/?number=2").text


@pytest.mark.every_database
def test_a_proposal_is_kept_and_merged_into_a_draft_that_went_on(editor: Client) -> None:
    change(points=7)
    kept = kept_aside(editor, f"Dear chains {HOSTILE}", "start-over")
    assert draft_row(SLUG, "weapons", "chain").body["points"] != 7
    assert "<script>alert" not in editor.get(PROPOSALS).text
    change(name="Long chain")
    page = editor.get(f"{PROPOSALS}{kept.number}/")
    assert (page.context["writes"], page.context["conflicts"]) == (1, ())
    editor.post(f"{PROPOSALS}{kept.number}/")
    body = draft_row(SLUG, "weapons", "chain").body
    assert (body["points"], body["name"]) == (7, "Long chain")
    editor.post(PROPOSALS, {"action": "drop", "number": kept.number})
    assert proposals_of(SLUG) == ()


def test_what_both_changed_is_shown_and_the_chosen_side_is_kept(editor: Client) -> None:
    change(points=7)
    kept = kept_aside(editor, "Dear chains")
    change(points=8)
    where = f"{PROPOSALS}{kept.number}/"
    (choice,) = editor.get(where).context["conflicts"]
    assert (choice.about, choice.what, choice.ours, choice.theirs) == ("Chain", "points", "8", "7")
    says(editor.post(where, {}, follow=True), "Look at the new conflicts first.")
    editor.post(where, {"seen": choice.value, "take-1": choice.value})
    assert draft_row(SLUG, "weapons", "chain").body["points"] == 7


def test_a_proposal_of_another_game_and_bad_names_are_refused(editor: Client) -> None:
    for name in ("", "a" * 81, "\x07"):
        assert "Nothing was changed." in editor.post(PROPOSALS, {"action": "keep", "name": name}, follow=True).text
    kept = kept_aside(editor)
    other = models.Game.objects.create(slug="other", name="Other", version="1", credits={})
    models.Proposal.objects.filter(pk=kept.number).update(game=other)
    assert editor.get(f"{PROPOSALS}{kept.number}/").status_code == 404
    assert "no such proposal" in editor.post(PROPOSALS, {"action": "drop", "number": kept.number}, follow=True).text
    assert editor.get(f"{PROPOSALS}{'9' * 30}/").status_code == 404
    assert models.Proposal.objects.count() == 1


@pytest.mark.every_database
def test_the_page_asks_the_database_little(editor: Client, django_assert_max_num_queries) -> None:
    change(points=7)
    editor.get(PUBLISH)
    with django_assert_max_num_queries(16):
        editor.get(PUBLISH)


def test_a_proposal_opens_for_editors_of_its_game_alone(editor: Client) -> None:
    kept = kept_aside(editor)
    where, stranger = f"{PROPOSALS}{kept.number}/", signed_in("stranger")
    assert editor.get(where).status_code == 200
    for address in (where, PROPOSALS, PUBLISH, f"{PUBLISH}again/", f"{PUBLISH}effect/"):
        assert stranger.post(address, {"action": "drop", "number": kept.number}).status_code == 404
        assert Client().post(address).status_code == 302
    assert stranger.get(f"{PUBLISH}again/?number=1").status_code == 404
    assert proposals_of(SLUG) == (kept,)


@pytest.mark.every_database
def test_a_worker_counts_what_the_page_began_and_two_do_not_count_at_once(editor: Client, site: Site) -> None:
    gang(site, "chain")
    change(points=90)
    coming = next_edition(SLUG)
    begin_replay(slug=SLUG, sha256=coming.sha256, body=coming.body)
    assert open_replays() == ((SLUG, coming.sha256),)
    held = f"replay:{SLUG}:{coming.sha256}"
    cache.add(held, 1)
    assert not replay_gangs(SLUG, coming.sha256)
    assert open_replays()
    cache.delete(held)
    assert not replay_gangs(SLUG, coming.sha256)
    assert (open_replays(), models.Replay.objects.get().done) == ((), 1)
    assert cache.get(held) is None
