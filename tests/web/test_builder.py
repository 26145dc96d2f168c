"""The builder's pages and posts: what they show, write and refuse; of two versions of one gang the player chooses."""

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
from tests.web.saying import says
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
    assert f'href="/new/{site.game.slug}/"' in client.get("/").text
    assert escape(site.game.name) in client.get("/new/").text
    form = client.get(f"/new/{site.game.slug}/").text
    assert [one.key for one in site.game.factions if f'value="{one.key}"' not in form] == []
    uid, again = (started(client, site.game, name="The  Toll", token="t" * 32) for _ in range(2))
    record = now(uid)
    assert (again, record.name, record.gang.faction) == (uid, "The Toll", site.game.factions[0].key)
    assert record.edition == site.game.edition
    assert page(client, uid).count('rel="stylesheet"') <= 12, "a browser fetches only six files at once"


def test_the_way_to_a_new_gang_says_only_what_is_so(site: Site, client: Client) -> None:
    words, form = "what you build stays in this browser", reverse("roster:start-game", args=[site.game.slug])
    assert words in client.get("/new/").text
    assert "#samples" in client.get(form).text
    models.Gang.objects.filter(sample_key__isnull=False).update(shown=None)
    client.force_login(User.objects.create_user("ada"))
    assert words not in client.get("/new/").text
    assert "#samples" not in client.get(form).text


def test_a_strange_start_is_refused_or_ignored_and_nothing_breaks(site: Site, client: Client) -> None:
    says(client.post(f"/new/{site.game.slug}/", {"name": "W" * 5000, "token": "x"}), "Shorten it", status=422)
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
    assert (answer.status_code, answer["Location"]) == (303, f"/gangs/{uid}/edit/?member=m1")
    record = now(uid)
    assert (record.revision, record.gang.members[0].raises) == (6, (("strength", 1),))
    history = client.get(f"/gangs/{uid}/history/").text
    for said in (f"Added {site.game.ranks[2].name}, {site.game.bikes[0].name}", "Raised Ash&#x27;s Strength by 1"):
        assert said in history


def test_the_way_back_leads_to_where_the_change_was_made(uid: str, client: Client) -> None:
    at_stats = {"edit": "step-stat", "member": "m1", "stat": "dodge", "steps": "1", "at": "stats"}
    answer = client.post(f"/gangs/{uid}/edit/?member=m1", {**at_stats, "revision": 4, "token": "a"})
    assert answer["Location"] == f"/gangs/{uid}/edit/?member=m1#stats"
    evil = {"edit": "duplicate", "member": "m1", "at": '"><script>//evil', "revision": 5, "token": "b"}
    assert client.post(f"/gangs/{uid}/edit/", evil)["Location"] == f"/gangs/{uid}/edit/?member=m4#scriptevil"


def test_undo_and_redo_go_all_the_way_and_back(uid: str, client: Client) -> None:
    bodies = [now(uid).body]
    for _ in range(3):
        posting(client, uid, "undo")
        bodies.append(now(uid).body)
    assert [len(body["members"]) for body in bodies] == [3, 2, 1, 0]
    assert posting(client, uid, "undo", token="again").status_code == 303
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


def test_a_double_click_and_a_retry_change_the_gang_once_and_another_change_is_asked_about(uid, client) -> None:
    for _ in range(3):
        assert posting(client, uid, "duplicate", member="m1", revision=4, token="same").status_code == 303
    assert posting(client, uid, "remove", member="m2", revision=4, token="same").status_code == 409
    assert len(now(uid).gang.members) == 4
    for _ in range(2):
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


def test_a_search_brings_the_list_alone(uid: str, client: Client) -> None:
    address = f"/gangs/{uid}/edit/?member=m1&pick=trait&q=stress"
    headers = {"HX-Request": "true", "HX-Source": "form#picker-search"}
    says(client.get(address, headers=headers), 'id="picker"', 'id="picker-search"', never=('id="bar"', 'id="pane"'))
    says(client.get(address, headers={"HX-Request": "true"}), 'id="picker"', 'id="bar"', 'id="pane"')


def test_x_is_chosen_beside_the_trait_and_is_the_first_until_then(uid: str, client: Client, site: Site) -> None:
    for at in ("?member=m1&pick=trait", "?member=m1"):
        asked = re.findall(r'(?s)<select[^>]* name="x-.*?</select>', page(client, uid, at))
        assert asked
        assert not [one for one in asked if 'value=""' in one]
    trait = next(one for one in site.game.traits if one.parameter and one.parameter.maximum)
    do = f"edit=add-held&member=m1&noun=trait&key={trait.key}&x-from=x-{trait.key}"
    sent = {"do": do, f"x-{trait.key}": str(trait.parameter.maximum), "revision": 4, "token": "x"}
    answer = client.post(f"/gangs/{uid}/edit/?member=m1&pick=trait", sent)
    assert answer["Location"] == f"/gangs/{uid}/edit/?member=m1&pick=trait"
    assert now(uid).gang.members[0].traits == (Chosen(key=trait.key, x=trait.parameter.maximum),)
    assert posting(client, uid, "set-x", member="m1", noun="trait", index=7, x=1).status_code == 303
    assert now(uid).revision == 5


def test_only_what_changed_is_sent_to_a_page_that_swaps(uid: str, client: Client) -> None:
    others = ("<html", 'hx-target="#row-m2"', 'hx-target="#roster"')
    answer = swapping(client, uid, "step-stat", at="?member=m1", member="m1", stat="strength", steps=1)
    says(answer, 'hx-target="#row-m1"', "Raise Strength", never=others)
    says(swapping(client, uid, "move", member="m3", position=0), 'hx-target="#roster"')
    renamed = swapping(client, uid, "set-gang", part="name", value="New <b>")
    says(renamed, "<title>New &lt;b&gt; · Entropy City builder</title>")


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_words_stay_words(uid: str, client: Client, kind: str) -> None:
    words = HOSTILE[kind]
    for part in ("name", "notes"):
        posting(client, uid, "set-part", member="m1", part=part, value=words)
        posting(client, uid, "set-gang", part=part, value=words)
    for at in ("", "?member=m1", "?pane=add", "?member=m1&pick=trait"):
        answer = client.get(f"/gangs/{uid}/edit/{at}")
        says(answer, never=("<script>alert", "<img", "\x07", "\x1b", "\x7f"))


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
    says(answer, 'role="alert"', 'id="saved"', status=422, never=("Saved.",))
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
        says(client.get(f"/gangs/{uid}/edit/{at}"), "Ferry")


def test_many_members_ask_no_more_questions_than_few(uid, client, django_assert_max_num_queries) -> None:
    for wanted in (10, 40):
        while len(now(uid).gang.members) < wanted:
            posting(client, uid, "duplicate", member="m1")
        for at in ("", "?member=m1", "?pane=add", "?member=m1&pick=trait"):
            with django_assert_max_num_queries(6):
                client.get(f"/gangs/{uid}/edit/{at}")
    assert len(page(client, uid, "?member=m1").encode()) < 160_000


@pytest.mark.parametrize(
    ("edit", "fields"),
    [
        ("add-member", {"rank": "made-up"}),
        ("add-held", {"member": "m1", "noun": "trait", "key": "made-up"}),
        ("step-stat", {"member": "m1", "stat": "nope", "steps": 1}),
        ("set-part", {"member": "m1", "part": "joins", "value": "m1"}),
        ("set-gang", {"part": "faction", "value": "nope"}),
        ("set-part", {"member": "m99", "part": "name", "value": "Ghost"}),
        ("remove", {"member": "m99"}),
    ],
)
def test_forged_keys_and_members_change_nothing_and_are_reported(uid, client, edit, fields) -> None:
    before = now(uid)
    says(posting(client, uid, edit, **fields), "Reload the page", status=422)
    assert now(uid) == before


def times_checked(client: Client, address: str) -> int:
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


@pytest.fixture
def pair(site: Site, client: Client) -> str:
    """Return the uid of a gang of two at revision 3; another tab then names the first, which is revision 4."""
    made = started(client, site.game)
    for _ in range(2):
        posting(client, made, "add-member", rank=site.game.ranks[2].key, bike=site.game.bikes[0].key)
    posting(client, made, "set-part", member="m1", part="name", value="Theirs")
    return made


LATE = {"edit": "set-part", "member": "m2", "part": "name", "value": "Mine", "revision": "3", "token": "late"}


def choose(client: Client, pair: str, choice: str, **changed: str) -> str:
    """Post the choice as the page offers it, and return where it led."""
    asked = client.post(f"/gangs/{pair}/edit/?member=m2", LATE)
    assert asked.status_code == 409
    fields = dict(re.findall(r'<input type="hidden" name="([a-z]+)" value="([^"]*)">', asked.text))
    answer = client.post(f"/gangs/{pair}/edit/settle/?member=m2", {**fields, "choice": choice, **changed})
    assert answer.status_code == 303, answer.text[-500:]
    return answer["Location"]


def names(pair: str) -> list[str]:
    return [one.name for one in now(pair).gang.members]


@pytest.mark.every_database
def test_a_late_change_is_asked_about_and_nothing_is_written(pair: str, client: Client) -> None:
    answer = client.post(f"/gangs/{pair}/edit/?member=m2", LATE)
    assert (answer.status_code, answer.text.count('class="version"')) == (409, 3)
    for said in ("to Theirs", "to Mine", "Both: yours counts where both changed the same thing"):
        assert said in answer.text
    assert now(pair).revision == 4


def test_a_page_that_swaps_parts_shows_the_gang_as_it_is_and_leaves_the_question_to_its_outbox(pair, client) -> None:
    answer = client.post(f"/gangs/{pair}/edit/?member=m2", LATE, headers=SWAPPING)
    assert (answer.status_code, 'class="version"' in answer.text) == (409, False)
    for said in ("was changed in another tab", 'data-revision="4"'):
        assert said in answer.text


def test_both_is_offered_only_where_it_differs_from_theirs(pair: str, client: Client) -> None:
    swapping(client, pair, "remove", member="m2")
    text = client.post(f"/gangs/{pair}/edit/?member=m2", LATE).text
    assert re.findall(r"Keep \w+", text) == ["Keep theirs", "Keep mine"]


@pytest.mark.parametrize("place", ["edit/settle", "portrait"])
def test_returning_to_what_a_form_answered_shows_the_builder(pair: str, client: Client, place: str) -> None:
    answer = client.get(f"/gangs/{pair}/{place}/")
    assert (answer.status_code, answer["Location"]) == (303, f"/gangs/{pair}/edit/")
    assert Client().get(f"/gangs/{pair}/{place}/").status_code == 404


def test_both_changes_are_kept(pair: str, client: Client) -> None:
    assert choose(client, pair, "both") == f"/gangs/{pair}/edit/?member=m2"
    assert names(pair) == ["Theirs", "Mine"]


def test_mine_is_kept_as_i_saw_it_and_theirs_stays_in_the_history(pair: str, client: Client) -> None:
    choose(client, pair, "mine")
    assert names(pair) == ["", "Mine"]
    posting(client, pair, "undo")
    assert names(pair) == ["Theirs", ""]


def test_mine_becomes_a_gang_of_its_own(pair: str, client: Client) -> None:
    copy = choose(client, pair, "copy").split("/")[2]
    assert copy != pair
    assert names(copy) == ["", "Mine"]
    assert names(pair) == ["Theirs", ""]
    assert now(copy).name == "Ferry (my version)"
    assert choose(client, pair, "copy").split("/")[2] == copy


def test_somebody_faster_once_more_is_asked_about_once_more(pair: str, client: Client) -> None:
    answer = client.post(f"/gangs/{pair}/edit/settle/?member=m2", {**LATE, "seen": "3", "choice": "both"})
    assert answer.status_code == 409
    assert names(pair) == ["Theirs", ""]


def test_a_strange_choice_changes_nothing(pair: str, client: Client) -> None:
    for fields in ({"choice": "burn"}, {"revision": "999"}, {"revision": "x"}, {"edit": "burn"}):
        answer = client.post(f"/gangs/{pair}/edit/settle/", {**LATE, "seen": "4", "choice": "both", **fields})
        assert answer.status_code == 422
    assert now(pair).revision == 4


def test_undoing_what_somebody_else_changed_asks_to_look_first(pair: str, client: Client) -> None:
    for late in (posting(client, pair, "undo", revision=3), swapping(client, pair, "undo", revision=3)):
        assert (late.status_code, "was changed in another tab" in late.text) == (422, True)
    assert now(pair).revision == 4
