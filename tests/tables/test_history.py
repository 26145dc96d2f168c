"""Every change of a draft is kept with its author, old and new values; editors undo and redo their own."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.refusals import Refused, RowChanged
from roster.operations.row_actions import redo, restore_row_version, undo
from roster.operations.rows import OrderWrite, RowWrite, change_rows
from roster.queries.drafts import draft, draft_body
from roster.queries.history import ROWS_SHOWN, history, renames, row_history, undo_labels
from roster.queries.rows import draft_row, draft_rows
from tests.loaded import load_pack
from tests.tables.made_up import body, made_up_pack, pack_of

pytestmark = pytest.mark.django_db
SLUG = "kettle-war"


@pytest.fixture
def ada():
    load_pack(made_up_pack())
    return User.objects.create_user("ada").pk


@pytest.fixture
def bo():
    return User.objects.create_user("bo").pk


def change(user, *writes, words="Changed"):
    return change_rows(slug=SLUG, by=user, words=words, writes=writes)


def points(user, number, key="ladle"):
    wanted = {**draft_row(SLUG, "weapons", key).body, "points": number}
    return change(user, RowWrite(noun="weapons", key=key, body=wanted), words=f"{number} points")


def rekey(user, old, new):
    return change(user, RowWrite(noun="weapons", key=old, body={**draft_row(SLUG, "weapons", old).body, "key": new}))


def now(key="ladle"):
    return draft_row(SLUG, "weapons", key).body.get("points", 0)


def test_the_history_says_who_changed_what_and_a_row_has_one_of_its_own(ada):
    points(ada, 5)
    page = history(SLUG)
    assert [(one.number, one.who, one.words) for one in page] == [
        (2, "ada", "5 points"),
        (1, "", "Loaded a pack"),
    ]
    (row,) = page[0].rows
    (difference,) = row.differences
    assert (row.noun, row.name, row.action) == ("weapons", "Ladle", "changed")
    assert (difference.place, difference.before, difference.after) == ("Points", "3", "5")
    change(ada, RowWrite(noun="traits", key="patient"))
    assert [one.words for one in row_history(SLUG, "weapons", "ladle")] == ["5 points"]
    assert [one.rows[0].action for one in row_history(SLUG, "traits", "patient")] == ["deleted"]
    assert row_history(SLUG, "weapons", "no\0where").object_list == ()


def test_changes_are_undone_and_redone_one_by_one_until_a_new_one_drops_them(ada):
    for number in (5, 6, 7):
        points(ada, number)
    assert (undo(slug=SLUG, by=ada), now()) == ("7 points", 6)
    assert (undo(slug=SLUG, by=ada), now()) == ("6 points", 5)
    assert undo_labels(SLUG, ada)["undo"] == "5 points"
    assert (redo(slug=SLUG, by=ada), now()) == ("6 points", 6)
    assert (redo(slug=SLUG, by=ada), now()) == ("7 points", 7)
    with pytest.raises(Refused):
        redo(slug=SLUG, by=ada)
    undo(slug=SLUG, by=ada)
    points(ada, 8)
    assert undo_labels(SLUG, ada)["redo"] == ""
    undo(slug=SLUG, by=ada)
    assert undo_labels(SLUG, ada)["redo"] == "8 points"
    assert (redo(slug=SLUG, by=ada), now()) == ("8 points", 8)


def test_editors_undo_their_own_changes_alone(ada, bo):
    points(ada, 5)
    with pytest.raises(Refused):
        undo(slug=SLUG, by=bo)
    points(bo, 6)
    with pytest.raises(RowChanged) as refusal:
        undo(slug=SLUG, by=ada)
    assert (refusal.value.theirs["points"], refusal.value.yours["points"]) == (6, 3)
    assert now() == 6


def test_everything_that_can_be_done_can_be_undone_and_redone(ada):
    before = draft_body(SLUG)
    aunt = draft_row(SLUG, "profiles", "aunt").body
    change(
        ada,
        RowWrite(noun="traits", body={"key": "loud", "name": "Loud", "text": "Sings."}),
        RowWrite(noun="constraints", key="points"),
        RowWrite(noun="ranks", key="host", body={**draft_row(SLUG, "ranks", "host").body, "key": "hostess"}),
        RowWrite(noun="profiles", key="aunt", body={**aunt, "rank": "hostess"}),
        OrderWrite(noun="stats", keys=("price", "reach")),
    )
    after = draft_body(SLUG)
    assert after != before
    undo(slug=SLUG, by=ada)
    assert draft_row(SLUG, "profiles", "aunt").body == aunt
    assert [one.key for one in draft_rows(SLUG, "constraints")] == ["one-host", "points", "pockets"]
    redo(slug=SLUG, by=ada)
    assert draft_body(SLUG) == after


def test_an_earlier_version_of_a_row_comes_back_as_a_new_change(ada):
    points(ada, 5)
    points(ada, 6)
    restore_row_version(slug=SLUG, number=3, noun="weapons", key="ladle", by=ada)
    assert now() == 5
    change(ada, RowWrite(noun="weapons", key="ladle"))
    restore_row_version(slug=SLUG, number=2, noun="weapons", key="ladle", by=ada)
    assert now() == 3
    with pytest.raises(Refused):
        restore_row_version(slug=SLUG, number=99, noun="weapons", key="ladle", by=ada)


def test_a_pack_that_is_loaded_over_a_draft_is_one_change(ada):
    document = body()
    document["weapons"][0]["points"] = 9
    document["traits"] = []
    document["profiles"][0].pop("traits")
    load_draft(pack=pack_of(document), by=ada, words="Took a pack over")
    done = history(SLUG)[0]
    assert {(one.noun, one.key_before, one.action) for one in done.rows if one.name} == {
        ("weapons", "ladle", "changed"),
        ("traits", "patient", "deleted"),
        ("profiles", "aunt", "changed"),
    }
    undo(slug=SLUG, by=ada)
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_renames_are_known_between_two_times(ada):
    start = models.Change.objects.get().made
    for old, new in (("ladle", "spoon"), ("spoon", "fork")):
        rekey(ada, old, new)
    last = models.Change.objects.first().made
    assert renames(SLUG, start, last) == {"weapons": {"ladle": "fork"}}
    assert renames(SLUG, last, last) == {}


def test_a_rename_that_is_undone_and_made_again_is_followed_from_any_time(ada):
    rekey(ada, "ladle", "spoon")
    renamed = timezone.now()
    undo(slug=SLUG, by=ada)
    published = timezone.now()
    assert renames(SLUG, renamed, published) == {"weapons": {"spoon": "ladle"}}
    redo(slug=SLUG, by=ada)
    assert renames(SLUG, published, timezone.now()) == {"weapons": {"ladle": "spoon"}}
    assert renames(SLUG, renamed, timezone.now()) == {"weapons": {}}


def test_the_oldest_changes_go_whole_and_renames_are_still_followed(ada, monkeypatch):
    monkeypatch.setattr("roster.operations.changes.MOST_KEPT", 3)
    monkeypatch.setattr("roster.operations.changes.THINNED", 2)
    start = models.Change.objects.get().made
    rekey(ada, "ladle", "spoon")
    for number in range(5, 10):
        points(ada, number, "spoon")
    assert [one.words for one in history(SLUG)] == ["9 points", "8 points", "7 points", "6 points"][:4]
    assert models.RowChange.objects.count() <= 4
    assert renames(SLUG, start, timezone.now()) == {"weapons": {"ladle": "spoon"}}


def test_a_change_of_many_rows_shows_the_first_and_counts_the_rest(ada):
    rows = [RowWrite(noun="keywords", body={"key": f"k{n}", "name": "K", "text": "K."}) for n in range(ROWS_SHOWN + 5)]
    change(ada, *rows)
    (done, _loaded) = history(SLUG)
    assert (len(done.rows), done.count, done.more) == (ROWS_SHOWN, ROWS_SHOWN + 5, 5)


def test_a_page_of_history_is_read_in_few_queries(ada, django_assert_max_num_queries):
    for number in range(30):
        points(ada, number + 10)
    with django_assert_max_num_queries(4):
        page = history(SLUG, 2)
    assert (page.number, page.paginator.num_pages, len(page)) == (2, 2, 6)


def test_what_the_admin_writes_is_kept_with_its_author(ada):
    admin = User.objects.create_superuser("admin")
    client = Client()
    client.force_login(admin)
    keyword = models.Keyword.objects.get(key="hot")
    sent = {
        "game": keyword.game_id,
        "key": "hot",
        "name": "Boiling",
        "text": "Burns.",
        "source": "rulebook",
        "position": 0,
    }
    assert client.post(reverse("admin:roster_keyword_change", args=[keyword.pk]), sent).status_code == 302
    done = history(SLUG)[0]
    assert (done.who, done.words, done.rows[0].name) == ("admin", "Edited in the admin", "Boiling")
    undo(slug=SLUG, by=admin.pk)
    assert draft(SLUG).canonical == made_up_pack().canonical()
