"""The tables of odds, in a made-up game: each says what solving its attempt says."""

from dataclasses import replace
from fractions import Fraction

from roster.chances.decks import hands_of
from roster.odds.captions import BROUGHT
from roster.odds.cells import Cell, Row, Table, merge_runs
from roster.odds.solving import odds_of, setting_of, success
from roster.odds.tables import MOST_WORK, TOO_MUCH, attempt_tables, table_work, tables_of
from roster.odds.wording import figure
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Effect, Mark
from roster.rules.game.mechanisms.cards import Cards, PlayingCard
from tests.sixth_game.pack import game

GAME = game()


def tables(key: str) -> dict[str, Table]:
    return {one.title: one for one in attempt_tables(GAME, GAME.attempt[key]).tables}


def words(table: Table) -> list[tuple[str, ...]]:
    return [(row.name, *(cell.words for cell in row.cells)) for row in table.rows]


def test_a_table_of_two_marks_says_the_chance_in_each_of_their_settings() -> None:
    attempt, found = GAME.attempt["sprint"], tables("sprint")
    table = found["Chance of success"]
    assert [row.name for row in table.rows] == ["Fresh", *map(str, range(1, 9))]
    assert table.heads == ("0", "2", "4", "6", "8")
    setting = setting_of(GAME, attempt, marks={"tiredness": 3, "rival-tiredness": 4})
    odds = odds_of(attempt, setting)
    assert odds is not None
    assert table.rows[3].cells[2].words == figure(success(attempt, odds))
    assert found["Chance of a bust"].rows[3].cells[2].words == figure(odds.chance(("bust",)))


def test_a_table_of_weapons_has_their_chances_then_what_they_bring() -> None:
    found = tables("ringing")
    assert words(found["Chance of success"]) == [("Eyestalks", "72"), ("Tin Bell", "64")]
    assert words(found[BROUGHT]) == [("Eyestalks", "0.94"), ("Tin Bell", "0.80")]


def test_an_effect_that_is_the_same_with_every_weapon_is_said_once() -> None:
    plain = GAME.attempt["ringing"]
    always = Effect(key="noise", name="Noise made", on=("some", "none"), amount=3)
    never = Effect(key="silence", name="Silence", on=("some",), amount=0)
    game = replace(GAME, attempts=(replace(plain, effects=(*plain.effects, always, never)),))
    average = {one.title: one for one in attempt_tables(game, game.attempts[0]).tables}[BROUGHT]
    assert average.heads == ("Slugs startled",)
    assert words(average) == [("Eyestalks", "0.94"), ("Tin Bell", "0.80")]
    assert average.text.endswith("Every gadget also brings noise made 3.0.")


def test_ways_to_end_stand_side_by_side_and_add_up_to_everything() -> None:
    (row,) = words(tables("foraging")["Chances"])
    assert row == ("Usual", "70", "13", "17")
    assert sum(Fraction(one) for one in row[1:]) == 100


def test_a_comparison_shows_its_result_and_what_is_left_out_is_said() -> None:
    of = attempt_tables(GAME, GAME.attempt["shoving"])
    assert words(of.tables[0]) == [("Even", "No effect")]
    assert of.limits == "Walls are left out."


def test_the_darker_a_cell_the_likelier() -> None:
    cells = [cell for row in tables("sprint")["Chance of success"].rows for cell in row.cells]
    shades = [cell.shade for cell in sorted(cells, key=lambda cell: int(cell.words))]
    assert shades == sorted(shades)
    assert (shades[0], shades[-1]) == (1, 3)


def dealing(key: str, *, values: int, limit: int) -> Attempt:
    """Return hands of cards by two marks of 61 places each."""
    marks = tuple(Mark(key=one, name=one.title(), maximum=60) for one in ("hidden", "bonus"))
    faces = tuple(PlayingCard(name="Card", value=value, copies=8) for value in range(1, values + 1))
    against, added = Amount(marks={"hidden": 1}), Amount(marks={"bonus": 1})
    mechanism = Cards(faces=faces, limit=limit, against=against, added=added)
    return Attempt(key=key, name="Dealing", marks=marks, mechanism=mechanism)


def test_a_deck_of_too_many_hands_costs_no_more_than_to_see_so() -> None:
    hands_of.cache_clear()
    assert attempt_tables(GAME, dealing("dealing", values=14, limit=40)).tables == ()
    assert hands_of.cache_info().misses == 0


def test_attempts_beyond_the_work_of_a_page_have_no_tables_and_say_so() -> None:
    many = tuple(dealing(f"dealing-{number}", values=5, limit=18 + number % 3) for number in range(30))
    game = replace(GAME, attempts=many)
    works = [table_work(game, one, MOST_WORK * 100) or 0 for one in many]
    made = tables_of(game)
    shown = [bool(one.tables) for one in made]
    assert sum(works) > MOST_WORK >= sum(work for work, tables in zip(works, shown, strict=True) if tables)
    assert {one.limits for one, tables in zip(made, shown, strict=True) if not tables} == {TOO_MUCH}
    assert tables_of(game) is made


def test_rows_that_say_the_same_one_after_the_other_are_one_where_their_names_are_numbers() -> None:
    one, other = (Cell(words="Nothing"),), (Cell(words="Intimidated"),)
    rows = [Row(name=name, cells=cells) for name, cells in (("0", one), ("1", other), ("2", other), ("3", one))]
    assert merge_runs(rows) == (rows[0], Row(name="1–2", cells=other), rows[3])
    named = [Row(name=name, cells=one) for name in ("Stopped", "Slow")]
    assert merge_runs(named) == tuple(named)
