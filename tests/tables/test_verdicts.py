"""A gang's verdict is stored when it's saved: lists only read it, and what none has is worked out once."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from roster import models
from roster.operations.gangs import create_gang, restore_gang, save_gang
from roster.packs.gang_file import body_of
from roster.queries import gang_lists
from roster.queries.gang_lists import GangListSearch, own_gang_page, verdict_on
from roster.queries.owners import OwnerKey
from roster.rules.gang.gang import Gang, Member
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

SLUG = made_up_pack().game.slug
OWNER = OwnerKey(secret="ada")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Gang]:
    """Return every gang that is judged for a list."""
    done, judge = list[Gang](), gang_lists.judge
    monkeypatch.setattr(gang_lists, "judge", lambda game, gang: done.append(gang) or judge(game, gang))
    return done


def gang_of(members: int) -> Gang:
    return Gang(game=SLUG, name="Kept", members=tuple(Member(id=f"m{number}") for number in range(members)))


def shown(members: int) -> str:
    """Return somebody's gang in the gallery."""
    publish_pack(made_up_pack())
    uid = create_gang(body=body_of(gang_of(members)), owner=OWNER).uid
    models.Gang.objects.filter(uid=uid).update(shown=timezone.now())
    return uid


@pytest.mark.django_db
def test_the_gallery_and_an_owner_s_list_judge_nothing(judged: list[Gang]) -> None:
    uid = shown(2)
    save_gang(uid=uid, body=body_of(gang_of(3)), expected_revision=1, owner=OWNER)
    restore_gang(uid=uid, number=1, expected_revision=2, owner=OWNER)
    judged.clear()
    assert "Kept" in Client().get("/gallery/").text
    (listed,) = own_gang_page(OWNER, GangListSearch(), 1)
    assert judged == []
    assert listed.verdict == verdict_on(SLUG, 1, gang_of(2))


@pytest.mark.django_db
def test_a_verdict_by_the_rules_of_another_release_is_worked_out_again(judged: list[Gang]) -> None:
    uid = shown(2)
    (kept,) = models.Gang.objects.values_list("verdict", flat=True)
    models.Gang.objects.filter(uid=uid).update(verdict={**kept, "by": "another", "errors": 99})
    judged.clear()
    (listed,) = own_gang_page(OWNER, GangListSearch(), 1)
    assert listed.verdict.errors != 99
    assert len(judged) == 1


@pytest.mark.django_db
def test_a_stored_verdict_draws_each_member_s_head_and_one_from_before_the_first_of_its_rank() -> None:
    shown(3)
    (kept,) = models.Gang.objects.values_list("verdict", flat=True)
    crew = gang_lists.stored_verdict(kept).crew
    assert [one.number for one in crew] == [157, 158, 159]
    before = {**kept, "crew": [{half: one[half] for half in ("upper", "lower")} for one in kept["crew"]]}
    assert gang_lists.stored_verdict(before).crew == tuple(replace(one, number=0) for one in crew)


@pytest.mark.django_db(transaction=True)
def test_two_readers_at_once_judge_a_gang_once(judged: list[Gang]) -> None:
    uid, both = shown(2), Barrier(2)
    models.Gang.objects.filter(uid=uid).update(verdict=None)
    judged.clear()

    def read() -> None:
        both.wait()
        own_gang_page(OWNER, GangListSearch(), 1)
        connection.close()

    readers = [Thread(target=read) for _ in range(2)]
    for one in readers:
        one.start()
    for one in readers:
        one.join()
    assert len(judged) == 1


@pytest.mark.django_db
def test_a_gang_that_is_saved_while_it_is_listed_stays_in_the_list(judged: list[Gang]) -> None:
    uid = shown(2)
    rows = tuple(gang_lists.list_rows(models.Gang.objects.all()))
    save_gang(uid=uid, body=body_of(gang_of(3)), expected_revision=1, owner=OWNER)
    models.Gang.objects.update(verdict=None)
    (listed,) = gang_lists.list_items(({**rows[0], "verdict": None},))
    assert listed.verdict == verdict_on(SLUG, 1, gang_of(3))


@pytest.mark.django_db
def test_verdicts_of_a_whole_page_take_one_question(
    judged: list[Gang], django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    shown(2)
    for members in (1, 3):
        create_gang(body=body_of(gang_of(members)), owner=OWNER)
    rows = tuple({**one, "verdict": None} for one in gang_lists.list_rows(models.Gang.objects.all()))
    judged.clear()
    with django_assert_num_queries(1):
        assert len(gang_lists.verdicts_on(rows)) == 3
    with django_assert_num_queries(0):
        assert len(gang_lists.verdicts_on(rows)) == 3
    assert len(judged) == 3
