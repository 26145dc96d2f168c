"""The work of judging grows with the gang and no faster, and nothing is worked out twice."""

import time
from dataclasses import replace

from bench.made_up import made_up_game, made_up_gang
from roster.rules.gang.gang import Gang, LedgerEntry
from roster.rules.legality.validation import judge

GAME = made_up_game()


def seconds(gang: Gang) -> float:
    """The least CPU time of five, of gangs never seen before."""
    times = []
    for _ in range(5):
        fresh = replace(gang)
        start = time.process_time()
        judged = judge(GAME, fresh)
        assert (judged.findings, judged.receipt.total > 0) == ((), True)
        times.append(time.process_time() - start)
    return min(times)


def test_five_times_the_members_take_less_than_ten_times_the_work() -> None:
    gangs = made_up_gang(100), made_up_gang(500)
    assert [judge(GAME, gang).findings for gang in gangs] == [(), ()]
    assert len({member.traits + member.weapons for member in gangs[1].members}) > 400
    assert seconds(gangs[1]) < 10 * seconds(gangs[0])


def test_a_changed_gang_is_judged_without_looking_up_again_the_members_that_stay() -> None:
    now = judge(GAME, made_up_gang(3))
    first, *rest = now.gang.members
    after = now.changed(replace(now.gang, members=(replace(first, traits=()), *rest)))
    assert [old is new for old, new in zip(now.members, after.members, strict=True)] == [False, True, True]


def test_members_are_looked_up_again_where_the_gang_changes_what_they_are() -> None:
    now = judge(GAME, made_up_gang(2))
    for changed in (replace(now.gang, faction=""), replace(now.gang, ledger=(LedgerEntry(earned=1),))):
        assert not any(old is new for old, new in zip(now.members, now.changed(changed).members, strict=True))


def test_the_same_gang_is_judged_once() -> None:
    now = judge(GAME, made_up_gang(1))
    assert now.changed(now.gang) is now
    assert now.findings is now.findings
