"""An edition's finished odds: they say what working them out says, and damage is seen."""

import json
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.odds import compiling, figures, tables
from roster.odds.book import OddsBook, book_of, forget, tell
from roster.odds.compiling import compile_odds, digest, read_book, written
from roster.odds.figures import WeaponFigures
from roster.odds.solving import attempts_with, odds_of, setting_of, success
from roster.odds.tables import attempt_tables, tables_of
from roster.odds.weapons import against_choices, marked_odds, situation_chances, usual_chance
from roster.odds.wording import figure
from roster.rules.game.game import Game
from roster.rules.game.mechanisms import Compare
from roster.rules.game.nouns import Weapon
from tests.sixth_game.pack import game

GAME = game()
BOOK = compile_odds(GAME)
KEPT = written(BOOK)


@pytest.fixture(autouse=True)
def nothing_known():
    """Each test tells the book itself."""
    forget()
    tables_of.cache_clear()
    yield
    forget()
    tables_of.cache_clear()


def shown(of: Game, weapon: Weapon) -> list[object]:
    """What cards, the builder and the page of play say of a weapon in everybody's hands."""
    found: list[object] = []
    for who in against_choices(of):
        lines = tuple(mark.worded(mark.maximum) for mark in of.attempts[0].marks)
        found += [usual_chance(of, weapon, who.stats), marked_odds(of, weapon, who.stats, lines)]
        for attempt in attempts_with(of, weapon):
            found.append(situation_chances(of, attempt, weapon, who.stats, attempt.situations))
            setting = setting_of(of, attempt, own=who.stats, weapon=weapon)
            found.append(WeaponFigures(of, attempt, weapon, setting).table())
    return found


def test_a_book_that_was_written_reads_as_it_was() -> None:
    assert read_book(GAME, KEPT) == BOOK


def test_every_figure_of_a_book_is_the_chance_that_is_worked_out() -> None:
    tell(GAME, BOOK)
    for weapon in GAME.weapons:
        for attempt in attempts_with(GAME, weapon):
            known = WeaponFigures(GAME, attempt, weapon, setting_of(GAME, attempt, weapon=weapon))
            for setting in chain.from_iterable(known.settings()):
                odds = odds_of(attempt, setting)
                found = known.at({one.key: setting.marks[one.key] for one in figures.two_marks(attempt)})
                if odds is None:
                    assert found == ""
                elif isinstance(attempt.mechanism, Compare):
                    assert odds.chance((found,)) == 1
                else:
                    assert found == figure(success(attempt, odds))


def test_with_a_book_the_same_is_said_and_nothing_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    weapons = [one for one in GAME.weapons if attempts_with(GAME, one)]
    without = [shown(GAME, one) for one in weapons], tables_of(GAME)
    tables_of.cache_clear()
    tell(GAME, read_book(GAME, KEPT))
    done: list[object] = []
    for module in (figures, tables):
        monkeypatch.setattr(module, "odds_of", lambda *asked, **_: done.append(asked))
    assert ([shown(GAME, one) for one in weapons], tables_of(GAME)) == without
    assert done == []


def test_what_no_book_has_is_worked_out() -> None:
    tell(GAME, OddsBook(attempts=BOOK.attempts, figures={}))
    weapon = next(one for one in GAME.weapons if attempts_with(GAME, one))
    first = shown(GAME, weapon)
    forget()
    assert shown(GAME, weapon) == first
    stronger = {"muscle": 60}
    plain = usual_chance(GAME, weapon, stronger)
    tell(GAME, BOOK)
    assert usual_chance(GAME, weapon, stronger) == plain


def test_another_game_has_another_book() -> None:
    tell(GAME, BOOK)
    other = replace(GAME, tagline="Another")
    assert book_of(other) is None
    assert book_of(replace(GAME)) is BOOK


@given(st.integers(min_value=0, max_value=len(KEPT) - 1), st.integers(min_value=1, max_value=255))
def test_any_byte_that_is_damaged_is_seen(at: int, change: int) -> None:
    damaged = bytearray(KEPT)
    damaged[at] ^= change
    for one in (bytes(damaged), KEPT[:at]):
        with pytest.raises(ValueError, match="book of odds"):
            read_book(GAME, one)


BODIES = (
    *(b"", b"{", b"3", b"null", b'"attempts"', b"[]", b"{}", b"[" * 100_000, b'{"attempts": 3}', b"\xff"),
    *(b'{"attempts": [], "figures": %s}' % one for one in (b"[]", b"null", b'"ab"', b'{"a": 3}', b'{"a": "bc"}')),
    *(b'{"attempts": [], "figures": {"a": %s}}' % one for one in (b'["bc"]', b"[[3]]", b"[[true]]", b"{}", b"[{}]")),
    *(b'{"attempts": %s, "figures": {}}' % one for one in (b"{}", b"null", b"[{}]", b"[3]", b"[[]]")),
    *(b'{"attempts": [{"attempt": %s}], "figures": {}}' % one for one in (b"3", b"[]", b"{}", b'"unknown"')),
)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body[:60].decode(errors="replace"))
def test_a_book_of_another_version_is_refused(body: bytes) -> None:
    with pytest.raises(ValueError, match="of another game or version"):
        read_book(GAME, digest(body) + body)


def places(said: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where each value stands in a body of JSON."""
    inner = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    return [path, *chain.from_iterable(places(one, (*path, key)) for key, one in inner)]


def changed(said: Any, path: tuple[Any, ...], value: object) -> Any:
    """The body with another value at a place."""
    if not path:
        return value
    inner = dict(said) if isinstance(said, dict) else list(said)
    inner[path[0]] = changed(said[path[0]], path[1:], value)
    return inner


SAID = json.loads(KEPT[16:])
VALUES = (None, True, 3, 1.5, "bc", [], [3], {}, {"a": 3})


@given(st.sampled_from(places(SAID)), st.sampled_from(VALUES))
def test_a_value_of_another_kind_is_refused_wherever_it_stands(place: tuple[Any, ...], value: object) -> None:
    now = SAID
    for key in place:
        now = now[key]
    body = json.dumps(changed(SAID, place, value)).encode()
    if type(now) is not type(value):
        with pytest.raises(ValueError, match="of another game or version"):
            read_book(GAME, digest(body) + body)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda one: st.lists(one) | st.dictionaries(st.sampled_from(("attempts", "figures", "a")), one),
    )
)
def test_any_json_is_a_book_or_refused_with_one_kind_of_error(said: object) -> None:
    body = json.dumps(said).encode()
    try:
        found = read_book(GAME, digest(body) + body)
    except ValueError:
        return
    assert read_book(GAME, written(found)) == found


def test_a_game_without_the_attempt_cannot_read_the_book() -> None:
    with pytest.raises(ValueError, match="another game"):
        read_book(replace(GAME, attempts=()), KEPT)


def test_weapons_beyond_the_work_of_a_book_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "MOST_WORK", 40)
    found = compile_odds(GAME)
    assert 0 <= len(found.figures) < len(BOOK.figures)
    assert [one.tables for one in found.attempts] == [
        one.tables for one in (attempt_tables(GAME, it) for it in GAME.attempts) if one.tables
    ]


def test_what_watches_can_end_the_work() -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compile_odds(GAME, stop)
