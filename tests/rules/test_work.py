"""The work of validating grows with the gang and no faster, and one gang is laid flat once."""

import time
from dataclasses import replace

from bench.made_up import made_up_game, made_up_gang
from roster.rules.gang.gang import Gang
from roster.rules.gang.subjects import subjects_of
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang

GAME = made_up_game()


def seconds(gang: Gang) -> float:
    """The least CPU time of five, of gangs never seen before."""
    times = []
    for _ in range(5):
        fresh = replace(gang)
        start = time.process_time()
        validate_gang(GAME, fresh)
        price_gang(GAME, fresh)
        times.append(time.process_time() - start)
    return min(times)


def test_five_times_the_members_take_less_than_ten_times_the_work() -> None:
    gangs = made_up_gang(100), made_up_gang(500)
    assert [validate_gang(GAME, gang) for gang in gangs] == [(), ()]
    assert len({member.traits + member.weapons for member in gangs[1].members}) > 400
    assert seconds(gangs[1]) < 10 * seconds(gangs[0])


def test_one_gang_is_laid_flat_once() -> None:
    gang = made_up_gang(3)
    first = subjects_of(GAME, gang)
    price_gang(GAME, gang)
    validate_gang(GAME, gang)
    assert subjects_of(GAME, gang) is first
    assert subjects_of(GAME, replace(gang)) is not first
