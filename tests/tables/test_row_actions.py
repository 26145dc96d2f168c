"""Whole rows are duplicated, moved, deleted and renamed, and everything that names them follows."""

import pytest
from django.contrib.auth.models import User

from roster.operations.games import keep_samples, publish
from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.row_actions import delete, duplicate, move, regroup, rename, undo
from roster.packs.linting.every import lint_pack
from roster.packs.linting.references import key_references, renamed
from roster.packs.schema.pack import Pack
from roster.queries.drafts import draft
from roster.queries.rows import RowUnknown, draft_row, draft_rows
from roster.queries.usage import usage
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME
from tests.games.packs import FOLDERS, reading
from tests.loaded import load_pack
from tests.tables.made_up import gang, made_up_pack

SLUG = "kettle-war"


@pytest.fixture
def ada(db):
    load_pack(made_up_pack())
    return User.objects.create_user("ada").pk


def keys(noun):
    return [one.key for one in draft_rows(SLUG, noun)]


def test_a_copy_stands_after_its_original_under_a_key_of_its_own(ada):
    for _ in range(2):
        duplicate(slug=SLUG, noun="ranks", key="host", by=ada)
    assert keys("ranks") == ["host", "host-copy-2", "host-copy", "guest"]
    copy, original = draft_row(SLUG, "ranks", "host-copy"), draft_row(SLUG, "ranks", "host")
    assert (copy.name, {**copy.body, "key": "host", "name": "Host"}) == ("Host copy", original.body)


def test_a_row_moves_to_a_place_and_a_weapon_to_another_group(ada):
    move(slug=SLUG, noun="constraints", key="pockets", before="one-host", by=ada)
    assert keys("constraints") == ["pockets", "one-host", "points"]
    move(slug=SLUG, noun="constraints", key="one-host", before="", by=ada)
    assert keys("constraints") == ["pockets", "points", "one-host"]
    undo(slug=SLUG, by=ada)
    undo(slug=SLUG, by=ada)
    assert keys("constraints") == ["one-host", "points", "pockets"]
    with pytest.raises(RowUnknown):
        move(slug=SLUG, noun="constraints", key="pockets", before="nowhere", by=ada)
    regroup(slug=SLUG, noun="weapons", key="ladle", to="pots", by=ada)
    assert draft_row(SLUG, "weapons", "ladle").body["group"] == "pots"
    with pytest.raises(RowRefused, match="Nothing here has the key"):
        regroup(slug=SLUG, noun="weapons", key="ladle", to="pans", by=ada)
    with pytest.raises(DraftRefused, match="no groups"):
        regroup(slug=SLUG, noun="traits", key="patient", to="pots", by=ada)


def test_who_uses_a_row_is_named_and_gangs_are_counted(ada):
    publish(slug=SLUG)
    keep_samples(slug=SLUG, bodies={"late": gang()})
    used = usage(SLUG, "traits", "patient")
    assert [(one.noun, one.key, one.place) for one in used.rows] == [("profiles", "aunt", "Trait 1, key")]
    assert used.gangs == 1
    assert usage(SLUG, "ranks", "guest").gangs == 1
    assert usage(SLUG, "weapons", "patient").gangs == 0
    assert {(one.noun, one.key) for one in usage(SLUG, "stats", "grip").rows} == {
        *(("ranks", "host"), ("ranks", "guest"), ("bikes", "tray"), ("stats", "heat"), ("designs", "card")),
        ("attempts", "pour"),
    }


def test_a_renamed_key_is_new_wherever_it_is_named_and_one_undo_takes_it_back(ada):
    rename(slug=SLUG, noun="ranks", key="host", to="hostess", by=ada)
    assert keys("ranks") == ["hostess", "guest"]
    assert draft_row(SLUG, "profiles", "aunt").body["rank"] == "hostess"
    assert draft_row(SLUG, "constraints", "one-host").body["of"] == {"rank": "hostess"}
    assert draft_row(SLUG, "surcharges", "more-hosts").body["of"] == {"rank": "hostess"}
    rename(slug=SLUG, noun="sizes", key="small", to="tiny", by=ada)
    assert draft(SLUG).pack.game.default_size == "tiny"
    undo(slug=SLUG, by=ada)
    undo(slug=SLUG, by=ada)
    assert draft(SLUG).canonical == made_up_pack().canonical()


@pytest.mark.parametrize("to", ["Guest", "guest", "", "a b", "x" * 61])
def test_a_key_that_cannot_be_is_refused(ada, to):
    with pytest.raises(RowRefused):
        rename(slug=SLUG, noun="ranks", key="host", to=to, by=ada)
    assert keys("ranks") == ["host", "guest"]


def test_a_row_that_somebody_changed_is_not_deleted(ada):
    digest = draft_row(SLUG, "traits", "patient").digest
    regroup(slug=SLUG, noun="weapons", key="ladle", to="pots", by=ada)
    with pytest.raises(RowChanged):
        delete(slug=SLUG, noun="weapons", key="ladle", started_from=digest, by=ada)
    delete(slug=SLUG, noun="traits", key="patient", started_from=digest, by=ada)
    assert keys("traits") == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_any_key_of_any_pack_can_be_renamed_without_a_lint(folder):
    """The last of each noun: whatever the linter knows to name it names it by the new key."""
    pack = reading(folder).pack
    for noun in (*NOUNS, *NOUNS_OF_GAME):
        rows = getattr(pack if noun in NOUNS else pack.game, noun)
        if not rows:
            continue
        used = {one.key for one in key_references(pack) if one.noun == noun}
        key = next((one.key for one in rows if one.key in used), rows[-1].key)
        changed = Pack.model_validate(renamed(pack, noun, key, "another-key"), strict=False)
        assert lint_pack(changed) == (), noun
        assert key not in {one.key for one in key_references(changed) if one.noun == noun}
