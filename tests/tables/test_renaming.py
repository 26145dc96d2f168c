"""A gang that moves to a newer edition keeps what editors gave another key."""

import json

import pytest
from django.contrib.auth.models import User
from django.db.models import F

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, upgrade_gang
from roster.operations.publishing import publish_again, start_over
from roster.operations.row_actions import delete, duplicate, rename, undo
from roster.queries.drafts import draft
from roster.queries.games import edition_diff, game_at, newest_number
from roster.queries.gangs import diff_to, diff_to_newest, gang_at
from roster.queries.publishing import next_edition
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME
from roster.rules.legality.validation import judge
from tests.loaded import publish_pack
from tests.tables.made_up import body, gang, made_up_pack, pack_of, renamed
from web.desk.effects import draft_comparison

pytestmark = pytest.mark.any_database

SLUG = "kettle-war"
FULL = gang(
    options=["rain"],
    decks=[{"key": "cakes", "cards": [{"key": "scone", "quantity": 2, "eaten": True}]}],
    ledger=[{"earned": 20}, {"advance": "grow", "member": "m2", "key": "grip", "mood": "good"}],
    mascot="cat",
)
FULL["members"][0] |= {"raises": {"grip": 1}, "weapons": [{"key": "ladle", "engraved": "A"}]}


@pytest.fixture
def ada(db):
    publish_pack(made_up_pack())
    return User.objects.create_user("ada").pk


def moved(record):
    return upgrade_gang(uid=record.uid, expected_revision=record.revision)


@pytest.mark.every_database
def test_every_thing_of_a_gang_is_kept_under_its_new_key(ada):
    record = create_gang(body=FULL)
    before = judge(game_at(SLUG, 1), record.gang)
    for noun in (*NOUNS, *NOUNS_OF_GAME):
        for thing in getattr(game_at(SLUG, 1), noun):
            rename(slug=SLUG, noun=noun, key=thing.key, to=f"{thing.key}-2", by=ada)
    coming = next_edition(SLUG)
    counts = draft_comparison(SLUG, 1, coming.body).effect_on(record.gang).counts
    assert (counts.broken, counts.dearer, counts.cheaper, counts.cards) == (0, 0, 0, 0)
    publish(slug=SLUG)
    assert edition_diff(SLUG, 1, 2).count == 0
    assert diff_to_newest(record).empty
    after = moved(record)
    judged = judge(game_at(SLUG, 2), after.gang)
    assert (judged.receipt.total, judged.ledger.balance, judged.legal) == (
        before.receipt.total,
        before.ledger.balance,
        before.legal,
    )
    host = after.body["members"][0]
    assert host["weapons"] == [{"key": "ladle-2", "engraved": "A"}]
    assert (host["rank"], host["raises"], after.body["faction"]) == ("host-2", {"grip-2": 1}, "green-2")
    assert after.body["decks"] == [{"key": "cakes-2", "cards": [{"key": "scone-2", "quantity": 2, "eaten": True}]}]
    assert after.body["ledger"][1] == {"advance": "grow-2", "member": "m2", "key": "grip-2", "mood": "good"}
    assert (after.body["mascot"], models.Gang.objects.get().faction) == ("cat", "green-2")


def weapon_of(record):
    return record.gang.members[0].weapons[0].key


def edited(steps, ada):
    """Take the steps of an editor at the weapons: `a>b` renames, `+a` copies, others are operations."""
    for step in steps.split():
        old, _, new = step.partition(">")
        match step:
            case "undo":
                undo(slug=SLUG, by=ada)
            case "publish":
                publish(slug=SLUG)
            case "start-over":
                start_over(slug=SLUG, name="Kept", by=ada)
            case "load":
                load_draft(pack=renamed("Pot War"))
            case _ if new:
                rename(slug=SLUG, noun="weapons", key=old, to=new, by=ada)
            case _:
                duplicate(slug=SLUG, noun="weapons", key=step.removeprefix("+"), by=ada)


@pytest.mark.every_database
@pytest.mark.parametrize(
    ("steps", "weapon"),
    [
        ("ladle>fork undo load publish", "ladle"),
        ("ladle>fork +fork fork-copy>ladle ladle>spoon publish", "fork"),
        ("ladle>fork start-over +ladle ladle-copy>fork publish", "ladle"),
        ("ladle>fork publish undo publish", "ladle"),
    ],
)
def test_a_gang_moves_to_what_its_weapon_is_called_now(ada, steps, weapon):
    record = create_gang(body=gang())
    edited(steps, ada)
    assert weapon_of(moved(record)) == weapon


@pytest.mark.every_database
def test_a_rename_that_is_undone_after_an_edition_is_followed_there_and_back(ada):
    record = create_gang(body=gang())
    edited("ladle>fork publish", ada)
    second = moved(record)
    edited("undo publish", ada)
    assert weapon_of(second) == "fork"
    assert weapon_of(moved(second)) == "ladle"
    assert diff_to(record, 3).empty


def test_what_was_renamed_and_then_deleted_is_missed_under_its_old_name(ada):
    record = create_gang(body=gang())
    edited("ladle>fork", ada)
    delete(slug=SLUG, noun="weapons", key="fork", started_from=None, by=ada)
    delete(slug=SLUG, noun="attempts", key="pour", started_from=None, by=ada)
    publish(slug=SLUG)
    assert [one.name for one in diff_to_newest(gang_at(record.uid)).vanished] == ["Ladle"]
    assert weapon_of(moved(record)) == "ladle"


def back_to(number, ada):
    return publish_again(slug=SLUG, number=number, seen=newest_number(SLUG), by=ada).number


def of_edition(number, *weapons):
    """Return a legal gang of an edition, whose host has these weapons."""
    body = gang(edition=number)
    rank = game_at(SLUG, number).ranks[0].key
    body["members"][0] |= {"rank": rank, "weapons": [{"key": key} for key in weapons]}
    record = create_gang(body=body)
    assert judge(game_at(SLUG, number), record.gang).legal
    return record


def weapons_after(record):
    """Return the weapons of the host after the move, which keeps everything else as it was."""
    after = moved(record)
    old, new = (judge(game_at(SLUG, one.edition), one.gang) for one in (record, after))
    assert (new.legal, new.receipt.total) == (True, old.receipt.total)
    return [one.key for one in after.gang.members[0].weapons]


@pytest.fixture
def renamed_twice(ada):
    """Publish edition 2, whose ladle is a spoon and whose host has another key, and 3, whose spoon is a fork."""
    rename(slug=SLUG, noun="ranks", key="host", to="host-2", by=ada)
    edited("ladle>spoon publish spoon>fork publish", ada)
    return ada


def test_gangs_of_every_edition_stay_legal_when_their_game_goes_back_over_renames(renamed_twice):
    gangs = [of_edition(*made) for made in ((1, "ladle"), (2, "spoon"), (3, "fork"))]
    assert back_to(1, renamed_twice) == 4
    assert edition_diff(SLUG, 3, 4).count == 0
    assert [diff_to_newest(record).empty for record in gangs] == [True, True, True]
    assert [weapons_after(record) for record in gangs] == [["ladle"]] * 3


def test_a_game_may_go_back_and_forth_between_its_editions(renamed_twice):
    for number in (1, 3, 2, 1, 3):
        back_to(number, renamed_twice)
    assert weapons_after(of_edition(1, "ladle")) == weapons_after(of_edition(2, "spoon")) == ["fork"]
    assert weapons_after(of_edition(3, "fork")) == weapons_after(of_edition(4, "ladle")) == ["fork"]
    assert models.Rename.objects.count() <= 15


@pytest.mark.every_database
def test_what_was_renamed_is_found_again_although_something_new_has_its_key(renamed_twice):
    edited("+fork fork-copy>ladle publish", renamed_twice)
    both = of_edition(4, "fork", "ladle")
    back_to(1, renamed_twice)
    assert weapons_after(of_edition(4, "fork")) == ["ladle"]
    assert [one.name for one in diff_to_newest(both).vanished] == ["Ladle copy"]
    assert [one.key for one in moved(both).gang.members[0].weapons] == ["ladle", "ladle2"]


def test_two_things_that_change_keys_with_each_other_are_told_apart_there_and_back(ada):
    edited("+ladle publish ladle>pot ladle-copy>ladle pot>ladle-copy publish", ada)
    assert edition_diff(SLUG, 2, 3).count == 0
    back_to(2, ada)
    assert edition_diff(SLUG, 3, 4).count == edition_diff(SLUG, 2, 4).count == 0


def test_what_came_back_and_was_undone_is_followed_too(renamed_twice):
    back_to(1, renamed_twice)
    fourth = of_edition(4, "ladle")
    edited("undo publish", renamed_twice)
    assert weapons_after(fourth) == ["fork"]


def forked(**changes):
    """Return the made-up game whose ladle has the key "fork", as a folder in git has it after a rename."""
    document = json.loads(json.dumps(body()).replace('"ladle"', '"fork"'))
    document["weapons"][0] |= changes
    return pack_of(document)


def loaded(pack):
    load_draft(pack=pack)
    return publish(slug=SLUG)


def test_a_gang_follows_a_rename_that_comes_with_a_pack(ada):
    record = of_edition(1, "ladle")
    loaded(forked(was=["ladle"]))
    assert edition_diff(SLUG, 1, 2).count == 0
    assert diff_to_newest(record).empty
    assert weapons_after(record) == ["fork"]
    written = models.RowChange.objects.exclude(key="").exclude(key_before=F("key"))
    assert [(one.noun, one.key_before, one.key) for one in written] == [("weapons", "ladle", "fork")]


def test_without_earlier_keys_a_pack_takes_a_thing_out(ada):
    record = of_edition(1, "ladle")
    loaded(forked())
    assert [one.name for one in diff_to_newest(record).vanished] == ["Ladle"]


def test_editions_alone_tell_what_was_renamed_forth_and_back(ada):
    first = of_edition(1, "ladle")
    loaded(forked(was=["ladle"]))
    second = of_edition(2, "fork")
    loaded(made_up_pack())
    third = of_edition(3, "ladle")
    loaded(forked(was=["spoon", "ladle"]))
    models.Rename.objects.all().delete()
    assert [weapons_after(one) for one in (first, second, third)] == [["fork"]] * 3
    assert diff_to(second, 3).empty


def test_a_key_that_a_thing_had_before_another_one_had_it_leads_nowhere(ada):
    """Edition 2 renamed the ladle; the new ladle of edition 2 is another thing, and stays one in edition 3."""
    document = json.loads(forked(was=["ladle"]).model_dump_json(by_alias=True))
    document["weapons"].append({"key": "ladle", "name": "Soup ladle", "group": "spoons"})
    loaded(pack_of(document))
    record = of_edition(2, "ladle")
    document["weapons"][0]["name"] = "Fork"
    loaded(pack_of(document))
    models.Rename.objects.all().delete()
    assert weapons_after(record) == ["ladle"]


def was_of(number=0):
    return [one.was for one in draft(SLUG).pack.weapons][number]


def test_the_desk_writes_earlier_keys_down_as_a_pack_has_them(ada):
    edited("ladle>spoon spoon>fork +fork", ada)
    assert (was_of(), was_of(1)) == (("ladle", "spoon"), ())
    edited("fork>ladle", ada)
    assert was_of() == ("spoon", "fork")
    assert draft(SLUG).problems == ()


def test_an_edition_without_earlier_keys_has_the_bytes_that_it_had_before_there_were_any(ada):
    assert '"was"' not in models.Edition.objects.get().body
    edited("ladle>fork publish", ada)
    assert models.Edition.objects.get(number=2).body.count('"was":["ladle"]') == 1
