"""The tables of odds, in a made-up game: each says what solving its attempt says."""

from dataclasses import replace

import pytest

from roster.chances.decks import hands_of
from roster.odds.cells import Cell, Table
from roster.odds.solving import setting_of
from roster.odds.tables import MOST_WORK, TOO_MUCH, attempt_tables, overall_title, result_cell, table_work, tables_of
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.mechanisms.cards import Cards, PlayingCard
from roster.rules.game.mechanisms.mechanism import Aim, Measure
from roster.rules.game.mechanisms.push import Push
from tests.sixth_game.pack import game

GAME = game()


def words(table: Table) -> list[tuple[str, ...]]:
    return [(row.name, *(cell.words for cell in row.cells)) for row in table.rows]


def printed() -> str:
    """Return all tables of the game: of each attempt its advice and its tables, of each cell its words and shade."""
    lines = []
    for of in tables_of(GAME):
        lines += [f"{of.attempt.name}: {of.limits} {', '.join(of.uncounted)}", *of.advice]
        for table in of.tables:
            look = "compact" if table.compact else "wide" if table.wide else "plain"
            lines += [f"{table.title} ({look}): {table.text}", " | ".join((table.corner, *table.heads))]
            lines += [" | ".join((row.name, *(f"{one.words} {one.shade}" for one in row.cells))) for row in table.rows]
    return "\n".join(lines)


EVERY_TABLE = """
    Sprint:
    An example: at the start.
    Your own best point to stop depends on the total to beat: beat it, then stop.
    The other side does best to stop at 11 or more.
    If it always stops at 10, that costs it 3 points in a hundred.
    If it always stops at 12, that costs it less than 1 point in a hundred.
    Chance of success (compact): Each number is a chance in percent. Read tiredness down and rival's tiredness
    across. The player’s aim is “Not to tip over”. The numbers are for Glide 8 mm, Muscle 2, Spirit 4 and Temper
    Even against Muscle 2 and Temper Even.
    Tiredness | 0 | 2 | 4 | 6 | 8
    Fresh | 63 3 | 63 3 | 63 3 | 63 3 | 63 3
    1 | 63 3 | 63 3 | 63 3 | 63 3 | 63 3
    2 | 63 3 | 63 3 | 63 3 | 63 3 | 63 3
    3 | 62 3 | 62 3 | 62 3 | 62 3 | 62 3
    4 | 59 2 | 59 2 | 59 2 | 59 2 | 59 2
    5 | 36 1 | 36 1 | 36 1 | 36 1 | 36 1
    6 | 36 1 | 36 1 | 36 1 | 36 1 | 36 1
    7 | 36 1 | 36 1 | 36 1 | 36 1 | 36 1
    8 | 36 1 | 36 1 | 36 1 | 36 1 | 36 1
    Chance of a bust (compact): Each number is a chance in percent. Read tiredness down and rival's tiredness
    across. The player’s aim is “Not to tip over”. The numbers are for Glide 8 mm, Muscle 2, Spirit 4 and Temper
    Even against Muscle 2 and Temper Even.
    Tiredness | 0 | 2 | 4 | 6 | 8
    Fresh | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    1 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    2 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    3 | 5 0 | 5 0 | 5 0 | 5 0 | 5 0
    4 | 7 0 | 7 0 | 7 0 | 7 0 | 7 0
    5 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    6 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    7 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    8 | 4 0 | 4 0 | 4 0 | 4 0 | 4 0
    Ring:  Stubborn Foot, Salt-Shy, Double-Jointed, Veteran Slime, Spin-out
    Chance of success (plain): Each number is a chance in percent. The numbers are for Muscle 2.
    Gadget | Usual
    Eyestalks | 72 3
    Tin Bell | 64 3
    What one attempt brings on average (plain): The numbers are for the situation “Usual”.
    Gadget | Slugs startled
    Eyestalks | 0.94 0
    Tin Bell | 0.80 0
    Forage:
    Chances (plain): Each number is a chance in percent. The numbers are for Spirit 4.
    Situation | Nothing | Lettuce | Grass
    Usual | 70 3 | 13 0 | 17 0
    Game of leaves:
    It is best to stop at 7 or more.
    If you always stop at 6, you lose 1.3 crumbs on average.
    If you always stop at 8, you lose 0.94 crumbs on average.
    Chances and averages (plain): “Success” and “Bust” are each a chance in percent; “Stop at” is the lowest total
    to stop on; the other column says what one attempt brings on average. The player’s aim is “Crumbs”.
    Situation | Success | Bust | Stop at | Crumbs
    Usual | 58 2 | 21 1 | 7 0 | 5.8 0
    Shove: Walls are left out.
    An example: even.
    Spend at least 2 points for “Nudged”.
    “Rolled over” is out of reach.
    How it ends (plain): The numbers are for Muscle 2 and Spirit 4 against Muscle 2.
    Situation | Result
    Even | No effect 0
"""


def test_every_table_of_a_game() -> None:
    assert printed().split() == EVERY_TABLE.split()


def test_the_work_of_tables_is_that_of_all_their_settings() -> None:
    compared = replace(GAME.attempt["ringing"], mechanism=GAME.attempt["shoving"].mechanism)
    attempts, every = (*GAME.attempts, compared), [481, 84, 4, 87, 4, 8]
    assert [table_work(GAME, one, most) for one, most in zip(attempts, every, strict=True)] == every
    assert [table_work(GAME, one, most - 1) for one, most in zip(attempts, every, strict=True)] == [None] * 6


def dealing(key: str, *, values: int, limit: int) -> Attempt:
    """Return hands of cards by two marks of 61 places each."""
    marks = tuple(Mark(key=one, name=one.title(), maximum=60) for one in ("hidden", "bonus"))
    faces = tuple(PlayingCard(name="Card", value=value, copies=8) for value in range(1, values + 1))
    against, added = Amount(marks={"hidden": 1}), Amount(marks={"bonus": 1})
    mechanism = Cards(faces=faces, limit=limit, against=against, added=added)
    return Attempt(key=key, name="Dealing", marks=marks, mechanism=mechanism)


def test_beyond_the_work_of_a_page_there_are_no_tables_and_that_is_said_at_once() -> None:
    hands_of.cache_clear()
    assert attempt_tables(GAME, dealing("dealing", values=14, limit=40)).tables == ()
    assert hands_of.cache_info().misses == 0
    many = tuple(dealing(f"dealing-{number}", values=5, limit=18 + number % 3) for number in range(30))
    game = replace(GAME, attempts=many)
    works = [table_work(game, one, MOST_WORK * 100) or 0 for one in many]
    made = tables_of(game)
    shown = [bool(one.tables) for one in made]
    assert sum(works) > MOST_WORK >= sum(work for work, tables in zip(works, shown, strict=True) if tables)
    assert {one.limits for one, tables in zip(made, shown, strict=True) if not tables} == {TOO_MUCH}
    assert tables_of(game) is made


@pytest.mark.parametrize(
    ("across", "read", "heads", "rows"),
    [
        (
            "Gust",
            "Read aim down and gust across",
            ("0", "1"),
            [("15", "15", "16"), ("16", "16", "16"), ("17", "16", "15")],
        ),
        ("Mud", "Mud changes nothing", ("Stop at",), [("15", "15"), ("16", "16"), ("17", "16")]),
    ],
)
def test_where_to_stop_is_said_once_where_a_mark_changes_nothing(across, read, heads, rows) -> None:
    """A fail is worth 1, a success 2. From 16, five faces of ten reach 17; from 15, four reach 18 and two leave a fail.

    So going on is worth no more than 1 there: one stops.
    """
    marks = (Mark(key="aim", name="Aim", minimum=15, maximum=17, usual=15), Mark(key="x", name=across, maximum=1))
    mechanism = Push(target=Amount(marks={"aim": 1, "x": int(across == "Gust")}), critical=(10, 1))
    aim = Aim(key="safe", name="Safe", worth={"pass": 2, "fail": 1})
    load = Mark(key="load", name="Load", maximum=2, usual=1)
    attempt = Attempt(key="test", name="Test", marks=(*marks, load), mechanism=mechanism, aims=(aim,))
    *_, table = attempt_tables(GAME, attempt).tables
    assert (table.heads, words(table)) == (heads, rows)
    assert table.text == (
        f"Each number is the lowest total to stop on. {read}. Where that total fails, going on would risk more than it "
        "gains. The player’s aim is “Safe”. The numbers are for load 1."
    )


def test_a_table_by_one_mark_is_for_the_first_situation_and_averages_are_named_in_its_title() -> None:
    shoving = GAME.attempt["shoving"]
    situations = tuple(replace(shoving.situations[0], key=f"s{own}", own={"muscle": own}) for own in (2, 3))
    for marks, own in (((Mark(key="x", name="Mud", maximum=1),), "for Muscle 2 "), ((), "")):
        (table,) = attempt_tables(GAME, replace(shoving, marks=marks, situations=situations)).tables
        assert table.text.endswith(f"The numbers are {own}against Muscle 2.")
    settings = [setting_of(GAME, shoving, own={"muscle": own}, target={"muscle": 2}) for own in (2, 3)]
    assert [result_cell(shoving, one) for one in settings] == [Cell(words="No effect"), Cell(words="Nudged", shade=2)]
    kinds = [Measure(name=one, title=one, figure=one, counted="") for one in ("chance", "mean")]
    said = [overall_title(GAME.attempt["sprint"], some, False) for some in (kinds[:1], kinds, kinds[1:])]
    assert said == ["Chances", "Chances and averages", "Chances and averages"]
