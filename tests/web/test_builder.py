"""The builder's pages and posts: what they show, what they write, and what they refuse."""

import re
import sys
from types import FrameType

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from roster import models
from roster.packs.gang_file import reading_of, stored_gang
from roster.queries import gang_lists
from roster.rules.edits.surprise import GANGS, PEOPLE
from roster.rules.gang.gang import Chosen
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.web.builder import SWAPPING, now, page, posting, started, swapping
from tests.web.conftest import Site
from tests.web.test_gang_page import HOSTILE

pytestmark = pytest.mark.any_database


@pytest.fixture
def uid(site: Site, client: Client) -> str:
    made = started(client, site.game)
    rank, bike = site.game.ranks[2].key, site.game.bikes[0].key
    for _ in range(3):
        posting(client, made, "add-member", rank=rank, bike=bike)
    return made


def test_a_gang_is_started_without_an_account_and_lands_in_the_builder(site: Site, client: Client) -> None:
    assert escape(site.game.name) in client.get("/new/").content.decode()
    form = client.get(f"/new/{site.game.slug}/").content.decode()
    assert [one.key for one in site.game.factions if f'value="{one.key}"' not in form] == []
    record = now(started(client, site.game, name="The  Toll"))
    assert (record.name, record.gang.faction) == ("The Toll", site.game.factions[0].key)
    assert record.edition == site.game.edition


def test_the_way_to_a_new_gang_says_only_what_is_so(site: Site, client: Client) -> None:
    words, form = "what you build stays in this browser", reverse("roster:start-game", args=[site.game.slug])
    assert words in client.get("/new/").text
    assert "#samples" in client.get(form).text
    models.Gang.objects.filter(sample_key__isnull=False).update(shown=None)
    client.force_login(User.objects.create_user("ada"))
    assert words not in client.get("/new/").text
    assert "#samples" not in client.get(form).text


def test_the_home_page_leads_to_a_new_gang_of_each_game(site: Site, client: Client) -> None:
    assert f'href="/new/{site.game.slug}/"' in client.get("/").content.decode()


def test_a_page_asks_for_few_stylesheets_as_a_browser_fetches_only_six_files_at_once(uid: str, client: Client) -> None:
    assert page(client, uid).count('rel="stylesheet"') <= 12


def test_starting_twice_with_one_token_makes_one_gang(site: Site, client: Client) -> None:
    uids = {started(client, site.game, token="t" * 32) for _ in range(2)}
    assert len(uids) == 1


def test_a_strange_start_is_refused_or_ignored_and_nothing_breaks(site: Site, client: Client) -> None:
    long = client.post(f"/new/{site.game.slug}/", {"name": "W" * 5000, "token": "x"})
    assert long.status_code == 422
    assert "Shorten it" in long.content.decode()
    record = now(started(client, site.game, faction="no-such", size="../../etc"))
    assert (record.gang.faction, record.gang.size) == ("", site.game.default_size)
    assert client.post("/new/no-such-game/", {}).status_code == 404


def test_chance_puts_a_legal_gang_together_at_one_press(site: Site, client: Client) -> None:
    uid = started(client, site.game, way="surprise", name="Luck")
    gang = now(uid).gang
    assert (gang.name, gang.faction, bool(gang.members)) == ("Luck", site.game.factions[0].key, True)
    assert [one for one in validate_gang(site.game, gang) if one.severity == "error"] == []
    unnamed = now(started(client, site.game, way="surprise", name="", token="other")).gang
    assert unnamed.name in GANGS.split(",")
    again = now(started(client, site.game, way="surprise", name="", token="other again")).gang
    assert again.name != unnamed.name
    assert {one.name for one in unnamed.members if not one.profile} <= set(PEOPLE.split(","))
    assert "Put together by chance" in client.get(f"/gangs/{uid}/history/").text


def test_each_edit_is_a_revision_that_says_what_it_did(uid: str, client: Client, site: Site) -> None:
    posting(client, uid, "set-part", member="m1", part="name", value="Ash")
    answer = posting(client, uid, "step-stat", at="?member=m1", member="m1", stat="strength", steps=1, at_="x")
    assert answer.status_code == 303
    assert answer["Location"] == f"/gangs/{uid}/edit/?member=m1"
    record = now(uid)
    assert (record.revision, record.gang.members[0].raises) == (6, (("strength", 1),))
    history = client.get(f"/gangs/{uid}/history/").content.decode()
    assert f"Added {site.game.ranks[2].name}, {site.game.bikes[0].name}" in history
    assert "Raised Ash&#x27;s Strength by 1" in history


def test_the_way_back_leads_to_where_the_change_was_made(uid: str, client: Client) -> None:
    where = {"at": "stats"}
    answer = client.post(
        f"/gangs/{uid}/edit/?member=m1",
        {"revision": 4, "token": "a", "edit": "step-stat", "member": "m1", "stat": "dodge", "steps": "1", **where},
    )
    assert answer["Location"] == f"/gangs/{uid}/edit/?member=m1#stats"
    evil = {"edit": "duplicate", "member": "m1", "revision": 5, "token": "b", "at": '"><script>//evil'}
    assert client.post(f"/gangs/{uid}/edit/", evil)["Location"] == f"/gangs/{uid}/edit/?member=m4#scriptevil"


def test_undo_and_redo_go_all_the_way_and_back(uid: str, client: Client) -> None:
    bodies = [now(uid).body]
    for _ in range(3):
        posting(client, uid, "undo")
        bodies.append(now(uid).body)
    assert [len(body["members"]) for body in bodies] == [3, 2, 1, 0]
    said = posting(client, uid, "undo", token="again")
    assert said.status_code == 303
    assert now(uid).body == bodies[-1]
    for _ in range(3):
        posting(client, uid, "redo")
    assert now(uid).body == bodies[0]
    posting(client, uid, "undo")
    posting(client, uid, "duplicate", member="m1")
    before = now(uid)
    posting(client, uid, "redo")
    assert now(uid).revision == before.revision


def test_a_saved_edit_is_not_judged_from_the_beginning_again(uid, client, monkeypatch) -> None:
    posting(client, uid, "set-part", member="m1", part="name", value="Ash")
    before = models.Gang.objects.get(uid=uid).verdict["points"]
    monkeypatch.setattr(gang_lists, "judge", None)
    answer = swapping(client, uid, "step-stat", member="m1", stat="strength", steps=1)
    assert (answer.status_code, models.Gang.objects.get(uid=uid).verdict["points"]) == (200, before + 1)


def test_a_double_click_and_a_retry_change_the_gang_once(uid: str, client: Client) -> None:
    for _ in range(3):
        answer = posting(client, uid, "duplicate", member="m1", revision=4, token="same")
        assert answer.status_code == 303
    assert len(now(uid).gang.members) == 4
    posting(client, uid, "undo", revision=5, token="once")
    posting(client, uid, "undo", revision=5, token="once")
    assert len(now(uid).gang.members) == 3


def test_what_is_about_several_members_is_a_mark_in_their_rows_and_a_sentence_once(client: Client, site: Site) -> None:
    uid = started(client, site.game)
    for _ in range(2):
        posting(client, uid, "add-member", rank="leader", bike="cruiser")
    text = client.get(f"/gangs/{uid}/edit/").text
    rows = re.findall(r'<li class="row error".*?</li>', text, re.DOTALL)
    assert [row.count('<span class="error hidden-word"><bdi>This gang has 2 leaders') for row in rows] == [1, 1]
    assert '<span class="error"><bdi>This gang has 2 leaders' not in text
    assert text.count(">This gang has 2 leaders") == 3


def test_the_back_button_never_loses_another_change(uid: str, client: Client) -> None:
    posting(client, uid, "duplicate", member="m1", revision=4, token="page")
    other = posting(client, uid, "remove", member="m2", revision=4, token="page")
    assert other.status_code == 409
    assert len(now(uid).gang.members) == 4


def test_the_page_says_points_verdict_and_every_finding(uid: str, client: Client, site: Site) -> None:
    posting(client, uid, "step-stat", member="m1", stat="strength", steps=9)
    record = now(uid)
    findings = validate_gang(site.game, record.gang)
    text = page(client, uid)
    assert findings
    assert [one.message for one in findings if escape(one.message) not in text] == []
    assert f"<strong>{price_gang(site.game, record.gang).total}</strong>" in text
    assert 'class="stamp illegal"' in text


def test_a_choice_says_which_rule_it_would_break_and_why_and_can_be_made(uid: str, client: Client, site: Site) -> None:
    held = ("clutz", "uncanny-grace")
    posting(client, uid, "add-held", member="m1", noun="trait", key=held[0])
    text = page(client, uid, "?member=m1&pick=trait")
    rule = next(one for one in site.game.constraints if one.kind == "excludes")
    assert text.count("Not allowed.</b> With it:") >= 1
    assert escape(rule.reason) in text
    assert "disabled" not in text.replace("aria-disabled", "")
    posting(client, uid, "add-held", member="m1", noun="trait", key=held[1])
    assert [one.key for one in now(uid).gang.members[0].traits] == list(held)


def test_a_list_is_narrowed_by_words_by_group_and_by_what_fits(uid: str, client: Client, site: Site) -> None:
    def offered(query: str) -> int:
        return page(client, uid, f"?member=m1&pick={query}").count('<article class="offer')

    weapons = [one for one in site.game.weapons if not one.innate]
    assert offered("trait") == len(site.game.traits)
    assert 0 < offered("trait&q=stress") < len(site.game.traits)
    assert offered("trait&q=zzzz") == 0
    group = weapons[0].group
    assert offered(f"weapon&group={group}") == len([one for one in weapons if one.group == group])
    assert 0 < offered("trait&group=fitting") < len(site.game.traits)


def test_x_is_chosen_beside_the_trait(uid: str, client: Client, site: Site) -> None:
    trait = next(one for one in site.game.traits if one.parameter and one.parameter.maximum)
    x = str(trait.parameter.maximum) if trait.parameter else ""
    do = f"edit=add-held&member=m1&noun=trait&key={trait.key}&x-from=x-{trait.key}"
    answer = client.post(
        f"/gangs/{uid}/edit/?member=m1&pick=trait", {"do": do, f"x-{trait.key}": x, "revision": 4, "token": "x"}
    )
    assert answer["Location"] == f"/gangs/{uid}/edit/?member=m1&pick=trait"
    assert now(uid).gang.members[0].traits == (Chosen(key=trait.key, x=int(x)),)


def test_the_first_x_is_chosen_where_a_trait_is_given(uid: str, client: Client) -> None:
    for at in ("?member=m1&pick=trait", "?member=m1"):
        asked = re.findall(r'(?s)<select[^>]* name="x-.*?</select>', page(client, uid, at))
        assert asked
        assert not [one for one in asked if 'value=""' in one]


def test_only_what_changed_is_sent_to_a_page_that_swaps(uid: str, client: Client) -> None:
    answer = swapping(client, uid, "step-stat", at="?member=m1", member="m1", stat="strength", steps=1)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in text
    assert 'hx-target="#row-m1"' in text
    assert 'hx-target="#row-m2"' not in text
    assert 'hx-target="#roster"' not in text
    assert "Raise Strength" in text
    moved = swapping(client, uid, "move", member="m3", position=0).content.decode()
    assert 'hx-target="#roster"' in moved
    renamed = swapping(client, uid, "set-gang", part="name", value="New <b>").content.decode()
    assert "<title>New &lt;b&gt; · Entropy City builder</title>" in renamed


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_words_stay_words(uid: str, client: Client, kind: str) -> None:
    words = HOSTILE[kind]
    for part in ("name", "notes"):
        posting(client, uid, "set-part", member="m1", part=part, value=words)
        posting(client, uid, "set-gang", part=part, value=words)
    for at in ("", "?member=m1", "?pane=add", "?member=m1&pick=trait"):
        answer = client.get(f"/gangs/{uid}/edit/{at}")
        text = answer.content.decode()
        assert answer.status_code == 200
        assert "<script>alert" not in text
        assert "<img" not in text
        assert not {"\x07", "\x1b", "\x7f"} & set(text)


REFUSED = {
    "no revision": {"do": "edit=duplicate&member=m1"},
    "no edit": {"revision": "4"},
    "an unknown edit": {"do": "edit=explode", "revision": "4"},
    "a number that is none": {"do": "edit=move&member=m1&position=NaN", "revision": "4"},
    "too many fields": {"do": "&".join(f"f{number}=1" for number in range(99)), "revision": "4"},
    "a huge value": {"edit": "set-part", "member": "m1", "part": "notes", "value": "W" * 20_000, "revision": "4"},
    "a huge number": {"do": "edit=set-quantity&member=m1&noun=weapon&index=0&quantity=" + "9" * 99, "revision": "4"},
}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.parametrize("headers", [{}, SWAPPING])
def test_what_cannot_be_read_changes_nothing_and_says_why(uid, client, kind, headers) -> None:
    answer = client.post(f"/gangs/{uid}/edit/", {"token": "x", **REFUSED[kind]}, headers=headers)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'id="saved"' in answer.text
    assert "Saved." not in answer.text
    assert now(uid).revision == 4


def test_what_is_not_there_changes_nothing(uid: str, client: Client) -> None:
    assert posting(client, uid, "remove", member="m99").status_code == 422
    assert posting(client, uid, "set-x", member="m1", noun="trait", index=7, x=1).status_code == 303
    assert now(uid).revision == 4


def test_other_peoples_gangs_and_samples_look_absent(uid: str, site: Site) -> None:
    stranger = Client()
    sample = next(iter(site.gangs.values())).uid
    for address in (f"/gangs/{uid}/edit/", f"/gangs/{sample}/edit/", "/gangs/nothing/edit/"):
        assert stranger.get(address).status_code == 404
        assert stranger.post(address, {"do": "edit=tell-apart", "revision": 1}).status_code == 404
    assert stranger.post(f"/gangs/{uid}/edit/settle/", {"choice": "mine"}).status_code == 404
    assert Client(enforce_csrf_checks=True).post(f"/gangs/{uid}/edit/", {}).status_code == 403


def test_a_place_that_is_not_there_shows_the_gang(uid: str, client: Client) -> None:
    for at in ("?member=m99", "?pane=decks", "?pane=ledger", "?pane=%00", "?member=m1&pick=nonsense", "?pick=trait"):
        answer = client.get(f"/gangs/{uid}/edit/{at}")
        assert answer.status_code == 200
        assert "Ferry" in answer.content.decode()


def test_many_members_ask_no_more_questions_than_few(uid, client, django_assert_max_num_queries) -> None:
    for wanted in (10, 40):
        while len(now(uid).gang.members) < wanted:
            posting(client, uid, "duplicate", member="m1")
        for at in ("", "?member=m1", "?pane=add", "?member=m1&pick=trait"):
            with django_assert_max_num_queries(6):
                client.get(f"/gangs/{uid}/edit/{at}")


def test_a_page_of_forty_members_is_light(uid: str, client: Client) -> None:
    while len(now(uid).gang.members) < 40:
        posting(client, uid, "duplicate", member="m1")
    assert len(client.get(f"/gangs/{uid}/edit/?member=m1").content) < 160_000


@pytest.mark.parametrize(
    ("edit", "fields"),
    [
        ("add-member", {"rank": "made-up"}),
        ("add-held", {"member": "m1", "noun": "trait", "key": "made-up"}),
        ("step-stat", {"member": "m1", "stat": "nope", "steps": 1}),
        ("set-part", {"member": "m1", "part": "joins", "value": "m1"}),
        ("set-gang", {"part": "faction", "value": "nope"}),
        ("set-part", {"member": "m99", "part": "name", "value": "Ghost"}),
    ],
)
def test_forged_keys_and_members_change_nothing_and_are_reported(uid, client, edit, fields) -> None:
    before = now(uid)
    answer = posting(client, uid, edit, **fields)
    assert answer.status_code == 422
    assert "Reload the page" in answer.content.decode()
    assert now(uid) == before


def times_checked(client: Client, address: str) -> int:
    """Count how often a page checks the document of a gang."""
    checked, codes = [], (reading_of.__code__, stored_gang.__code__)

    def called(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code in codes:
            checked.append(frame.f_code)

    sys.setprofile(called)
    try:
        assert client.get(address).status_code == 200
    finally:
        sys.setprofile(None)
    return len(checked)


def test_each_page_of_a_gang_checks_its_document_once(uid: str, client: Client) -> None:
    for address in (f"/gangs/{uid}/edit/", f"/gangs/{uid}/", f"/gangs/{uid}/text/", f"/gangs/{uid}/play/"):
        assert times_checked(client, address) == 1
