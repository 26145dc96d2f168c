"""An editor writes rows of a draft: checked, all or none, never over somebody else's, and each kept as it was."""

import json

import pytest
from django.contrib.auth.models import User

from roster import models
from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.rows import OrderWrite, RowWrite, change_rows, write_row
from roster.queries.drafts import draft
from roster.queries.games import GameUnknown
from roster.queries.rows import FORMS, RowUnknown, draft_row, draft_rows
from tests.loaded import load_pack
from tests.tables.made_up import body, made_up_pack, pack_of

pytestmark = pytest.mark.django_db
SLUG = "kettle-war"
LADLE = body()["weapons"][0]


@pytest.fixture
def editor():
    load_pack(made_up_pack())
    return User.objects.create_user("ada").pk


def save(editor, noun, key, wanted, digest=None):
    return write_row(slug=SLUG, noun=noun, key=key, body=wanted, started_from=digest, by=editor)


def kept():
    return [(one.noun, one.key_before, one.key, one.before, one.after) for one in models.RowChange.objects.all()]


def test_a_row_reads_as_its_pack_file_says(editor):
    data = body()
    for noun, form in FORMS.items():
        if noun == "game":
            continue
        written = data["game"][noun] if form.in_game_file else data[noun]
        assert [one.key for one in draft_rows(SLUG, noun)] == [one["key"] for one in written]
    assert draft_row(SLUG, "weapons", "ladle").body == LADLE
    assert draft_row(SLUG, "reference", "turn").body == data["reference"][0]
    assert "sizes" not in draft_row(SLUG, "game", SLUG).body


@pytest.mark.parametrize("noun", FORMS)
def test_what_was_read_is_written_back_without_a_change(editor, noun):
    for row in draft_rows(SLUG, noun):
        assert save(editor, noun, row.key, row.body, row.digest) == ()
    assert draft(SLUG).canonical == made_up_pack().canonical()
    assert kept() == []


def test_a_change_is_kept_with_both_bodies_and_its_author(editor):
    row = draft_row(SLUG, "weapons", "ladle")
    done = save(editor, "weapons", "ladle", {**LADLE, "points": 5}, row.digest)
    change = models.Change.objects.get(user=editor)
    assert (change.number, change.words) == (2, "Changed Ladle")
    ((noun, before_key, key, before, after),) = kept()
    assert (noun, before_key, key) == ("weapons", "ladle", "ladle")
    assert (json.loads(before)["points"], json.loads(after)["points"]) == (3, 5)
    assert [one.after for one in done] == [after]


def test_rows_come_and_go_and_entries_are_written_with_their_section(editor):
    save(editor, "traits", "", {"key": "loud", "name": "Loud", "text": "Sings."})
    assert [one.key for one in draft_rows(SLUG, "traits")] == ["patient", "loud"]
    change_rows(slug=SLUG, by=editor, words="Deleted Loud", writes=[RowWrite(noun="traits", key="loud")])
    assert [one.key for one in draft_rows(SLUG, "traits")] == ["patient"]
    assert [one[1:3] for one in kept()][:2] == [("", "loud"), ("loud", "")]
    turn = draft_row(SLUG, "reference", "turn")
    entries = [{"key": "sip", "name": "Sip twice"}, {"key": "rest", "name": "Rest"}]
    save(editor, "reference", "turn", {**turn.body, "entries": entries}, turn.digest)
    assert draft_row(SLUG, "reference", "turn").body["entries"] == entries


def test_the_game_itself_is_a_row_that_keeps_its_sizes_and_its_slug(editor):
    game = draft_row(SLUG, "game", SLUG)
    save(editor, "game", SLUG, {**game.body, "name": "Kettle Peace"}, game.digest)
    wanted = body()
    wanted["game"]["name"] = "Kettle Peace"
    assert draft(SLUG).canonical == pack_of(wanted).canonical()
    with pytest.raises(RowRefused, match="keeps its slug"):
        save(editor, "game", SLUG, {**game.body, "slug": "other"})


def test_a_row_that_somebody_changed_or_deleted_is_not_written_over(editor):
    row = draft_row(SLUG, "weapons", "ladle")
    save(editor, "weapons", "ladle", {**LADLE, "points": 5}, row.digest)
    with pytest.raises(RowChanged) as refusal:
        save(editor, "weapons", "ladle", {**LADLE, "points": 6}, row.digest)
    assert (refusal.value.theirs["points"], refusal.value.yours["points"]) == (5, 6)
    assert draft_row(SLUG, "weapons", "ladle").body["points"] == 5
    assert models.Change.objects.filter(user=editor).count() == 1
    aunt = draft_row(SLUG, "profiles", "aunt")
    change_rows(slug=SLUG, by=editor, words="Gone", writes=[RowWrite(noun="profiles", key="aunt")])
    with pytest.raises(RowChanged) as refusal:
        save(editor, "profiles", "aunt", {**aunt.body, "name": "Uncle"}, aunt.digest)
    assert refusal.value.theirs is None


@pytest.mark.parametrize(
    ("noun", "key", "changes", "said"),
    [
        ("weapons", "ladle", {"points": "many"}, "Points: Expected"),
        ("weapons", "ladle", {"pionts": 3}, "Pionts: Unknown key “pionts”. Did you mean “points”?"),
        ("weapons", "ladle", {"group": "forks"}, "Group: Nothing here has the key “forks”"),
        ("weapons", "", {}, "There is a row with the key “ladle” already"),
        ("weapons", "ladle", {"text": "a\0b"}, "Text: The text has a character that cannot be kept"),
        ("weapons", "ladle", {"text": "\ud800"}, "Text: The text has a character that cannot be kept"),
        ("weapons", "ladle", {"takes": 10**30}, "Takes: "),
    ],
)
def test_a_wrong_body_is_refused_with_its_place(editor, noun, key, changes, said):
    with pytest.raises((RowRefused, DraftRefused)) as refusal:
        save(editor, noun, key, {**LADLE, **changes})
    assert said in str(refusal.value)
    assert draft(SLUG).canonical == made_up_pack().canonical()
    assert kept() == []


def test_several_rows_are_written_together_or_not_at_all(editor):
    good = RowWrite(noun="weapons", key="ladle", body={**LADLE, "points": 7})
    bad = RowWrite(noun="traits", key="patient", body={"key": "patient"})
    with pytest.raises(RowRefused):
        change_rows(slug=SLUG, by=editor, words="Both", writes=[good, bad])
    assert draft_row(SLUG, "weapons", "ladle").body["points"] == 3
    done = change_rows(slug=SLUG, by=editor, words="One", writes=[good, OrderWrite(noun="ranks", keys=("guest",))])
    assert len(done) == 2
    assert models.Change.objects.filter(game__slug=SLUG).count() == 2
    assert [one.key for one in draft_rows(SLUG, "ranks")] == ["guest", "host"]


def test_what_others_need_is_not_deleted_under_them(editor):
    with pytest.raises(DraftRefused, match=r"Spoons is still named by: Ladle"):
        change_rows(slug=SLUG, by=editor, words="Gone", writes=[RowWrite(noun="weapon_groups", key="spoons")])
    assert draft_row(SLUG, "weapon_groups", "spoons").name == "Spoons"


def test_what_is_not_there_is_reported_by_name(editor):
    with pytest.raises(RowUnknown, match="weapons don't include “fork”"):
        draft_row(SLUG, "weapons", "fork")
    with pytest.raises(RowUnknown, match="forks"):
        draft_rows(SLUG, "forks")
    with pytest.raises(GameUnknown):
        draft_row("nowhere", "weapons", "ladle")
    with pytest.raises(GameUnknown):
        change_rows(slug="nowhere", by=editor, words="", writes=[])
    with pytest.raises(RowUnknown):
        change_rows(slug=SLUG, by=editor, words="", writes=[RowWrite(noun="weapons", key="fork")])
