"""Two writers at once, on connections of their own: one wins, the other gets an error, nothing is lost."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import DatabaseError, connection

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, edit_gang, save_gang
from roster.operations.refusals import StaleRevision
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, gang_at, revisions_of
from roster.rules.edits.gangs import SetGangPart
from roster.rules.legality.validation import judge
from tests.tables.made_up import gang, made_up_pack

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*actions: Callable[[], Any]) -> list[Any]:
    """Return what each action returned or raised, all begun together, each on its own connection."""
    outcomes: list[Any] = [None] * len(actions)
    gate = Barrier(len(actions))

    def run(number: int) -> None:
        try:
            connection.ensure_connection()
            gate.wait(timeout=10)
            outcomes[number] = actions[number]()
        except Exception as failure:  # noqa: BLE001
            outcomes[number] = failure
        finally:
            connection.close()

    threads = [Thread(target=run, args=(number,)) for number in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return outcomes


@pytest.fixture(autouse=True)
def _drafted(transactional_db):
    load_draft(pack=made_up_pack())


def written(*, uid: str, name: str, expected: int) -> GangRecord:
    return save_gang(uid=uid, body=gang(name=name), expected_revision=expected)


def edited(*, uid: str, name: str, expected: int) -> GangRecord:
    record = gang_at(uid)
    now, edit = judge(game_at(record.game, record.edition), record.gang), SetGangPart(part="name", value=name)
    return edit_gang(record=record, now=now, edit=edit, expected_revision=expected)


@pytest.mark.parametrize("save", [written, edited])
def test_of_two_saves_one_loses_and_says_so(save: Callable[..., GangRecord]):
    publish(slug="kettle-war")
    uid = create_gang(body=gang()).uid
    for revision in range(1, 6):
        outcomes = at_once(
            *(
                lambda name=name, revision=revision: save(uid=uid, name=f"{name} {revision}", expected=revision)
                for name in ("Left", "Right")
            )
        )
        lost = [outcome for outcome in outcomes if isinstance(outcome, StaleRevision)]
        won = [outcome for outcome in outcomes if not isinstance(outcome, Exception)]
        assert (len(lost), len(won)) == (1, 1), outcomes
        assert (lost[0].expected, lost[0].current) == (revision, revision + 1)
        assert gang_at(uid).name == won[0].name
    assert [one.number for one in revisions_of(uid)] == [6, 5, 4, 3, 2, 1]


def test_the_same_client_key_at_once_makes_one_gang():
    publish(slug="kettle-war")
    for attempt in range(5):
        outcomes = at_once(*(lambda attempt=attempt: create_gang(body=gang(), client_key=f"key-{attempt}"),) * 3)
        assert len({outcome.uid for outcome in outcomes}) == 1, outcomes
    assert models.Gang.objects.count() == 5
    assert models.Revision.objects.count() == 5


def test_publishing_at_once_makes_one_edition():
    outcomes = at_once(*(lambda: publish(slug="kettle-war"),) * 3)
    assert {outcome.number for outcome in outcomes} == {1}, outcomes
    assert models.Edition.objects.count() == 1


def test_emptying_the_tables_between_tests_brings_the_refusal_back():
    """The harness takes SQLite's triggers away to empty the tables: they must stand again in every test."""
    publish(slug="kettle-war")
    with pytest.raises(DatabaseError, match="never changes"):
        models.Edition.objects.update(notes="Rewritten")
