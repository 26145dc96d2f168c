"""Everything that differs between two editions, in the game's own words."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.rules.comparison import editions
from roster.rules.comparison.describing import DescriptionLine
from roster.rules.game.blocks import HeaderBlock, StatsBlock, TraitsBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base, Skill, WeaponKeyword
from roster.rules.game.prints import Entry, Section, Template, Token, TokenSide, Turn
from roster.rules.game.stats import Changes, LinearWorth
from tests.rules.kites import kites, rule, select

SECTION = Section(key="turn", name="A turn", entries=(Entry(key="wind", name="Wind", text="Roll for it."),))
DESIGN = Design(key="pilot", name="Pilot", width=63, height=88, front=(HeaderBlock(), StatsBlock(stats=("lift",))))
TURN = Template(key="bend", name="Bend", drawing=Turn(inches=3, angle=90, lane=40, hand="left"))
ROUND = Base(shape="round", length=25, width=25)
TOKEN = Token(key="gust", name="Gust", outline=ROUND, front=TokenSide(label="Gust"))
OLD = replace(
    kites(rule("count", select(), most=1)), reference=(SECTION,), designs=(DESIGN,), templates=(TURN,), tokens=(TOKEN,)
)


def with_thing(part: str, key: str, **changed: object) -> Game:
    """Return the next edition, in which one thing has other values."""
    things = tuple(replace(one, **changed) if one.key == key else one for one in getattr(OLD, part))
    return replace(OLD, edition=4, **{part: things})


def lines(diff: editions.EditionDiff) -> list[str]:
    return [thing.words for part in diff.parts for thing in part.things]


@pytest.mark.parametrize(
    ("part", "key", "values", "words"),
    [
        ("weapons", "hook", {"stats": {"bite": 4}}, "Hook: Bite 3 → 4, Sting 6 → 8"),
        ("weapons", "knife", {"name": "Dirk"}, "Dirk: was called Knife"),
        ("weapons", "hook", {"points": LinearWorth(base=3, per_x=0)}, "Hook: another details"),
        ("tokens", "gust", {"back": TokenSide(label="G")}, "Gust: back, label none → G, another back, colour"),
        ("weapons", "knife", {"keywords": ()}, "Knife: keywords Thrown → none"),
        (
            "weapons",
            "knife",
            {"keywords": (WeaponKeyword(keyword="thrown", note="far"),)},
            "Knife: keywords Thrown → Thrown (far)",
        ),
        ("weapons", "heel", {"uses": 3}, "Heel: uses none → 3"),
        ("traits", "calm", {"text": "Stays very calm."}, "Calm: text longer"),
        ("traits", "calm", {"text": "Stays still."}, "Calm: text changed"),
        ("traits", "calm", {"points": LinearWorth(base=1, per_x=2)}, "Calm: coins 2 → 1 + 2 × x"),
        (
            "traits",
            "calm",
            {"changes": Changes(shift={"lift": 1}, absent=("nerve",))},
            "Calm: changes to stats none → Lift +1, no Nerve",
        ),
        ("ranks", "hand", {"joins": ()}, "Hand: may be attached to Ace → none"),
        ("ranks", "ace", {"slots": {"traits": 4, "weapons": 2}}, "Ace: slots for traits 3 → 4"),
        ("factions", "gulls", {"colour": "#111111"}, "Gulls: another colour"),
        ("sizes", "small", {"points": None}, "Small: coins 50 → none"),
        ("stats", "lift", {"step": 4}, "Lift: points for a step 3 → 4"),
        ("profiles", "old-ada", {"rank": "hand"}, "Old Ada: rank Ace → Hand"),
        ("profiles", "crew", {"weapons": ()}, "Crew: weapons 4 × Knife → none"),
        ("bikes", "box", {"skills": (Skill(key="dip", name="Dip", text="Falls."),)}, "Box: Dip added"),
        ("templates", "bend", {"drawing": replace(TURN.drawing, inches=4)}, "Bend: drawing, inches 3 → 4"),
        ("tokens", "gust", {"outline": replace(ROUND, width=30)}, "Gust: outline 25 mm round → 25 × 30 mm round"),
        ("tokens", "gust", {"front": TokenSide(label="Blow")}, "Gust: front, label Gust → Blow"),
        ("designs", "pilot", {"back": (TraitsBlock(title="Habits"),)}, "Pilot: back none → traits (title Habits)"),
        ("constraints", "of", {"severity": "advice"}, "Of: kind a must → advice"),
    ],
)
def test_a_change_is_said_in_the_games_words(part: str, key: str, values: dict[str, Any], words: str) -> None:
    key = OLD.constraints[0].key if part == "constraints" else key
    (line,) = lines(editions.compare_games(OLD, with_thing(part, key, **values)))
    assert line.partition(": ")[2] == words.partition(": ")[2]
    assert part == "constraints" or line == words.replace("Box:", f"{OLD.bike['box'].name}:")


def test_what_is_new_gone_or_in_another_order_is_listed() -> None:
    new = replace(OLD, weapons=OLD.weapons[1:], traits=(*OLD.traits, replace(OLD.traits[0], key="cool", name="Cool")))
    traits, weapons = editions.compare_games(OLD, new).parts
    assert [(one.name, one.state) for one in (*traits.things, *weapons.things)] == [("Cool", "new"), ("Hook", "gone")]
    assert [(one.what, one.after) for one in traits.things[0].changes] == [("text", "Stays calm."), ("coins", "2")]
    assert [(one.what, one.before) for one in weapons.things[0].changes][:2] == [("group", "Sharp"), ("coins", "3")]
    (part,) = editions.compare_games(OLD, replace(OLD, weapons=OLD.weapons[::-1])).parts
    assert (part.title, part.things, part.reordered) == ("Weapons", (), True)
    assert editions.compare_games(OLD, replace(OLD, edition=4)).parts == ()


def test_a_name_or_a_formula_that_changes_is_said_once_with_every_number_it_moves() -> None:
    assert lines(editions.compare_games(OLD, with_thing("keywords", "thrown", name="Flung"))) == [
        "Flung: was called Thrown"
    ]
    assert lines(editions.compare_games(OLD, with_thing("stats", "bite", name="Jaw"))) == ["Jaw: was called Bite"]
    sting = OLD.stat["sting"]
    new = with_thing("stats", "sting", formula=replace(sting.formula, constant=1))  # type: ignore[type-var]
    assert "Hook: Sting 6 → 7" in lines(editions.compare_games(OLD, new))
    assert "Sting: formula 2 × Bite → 2 × Bite + 1" in lines(editions.compare_games(OLD, new))


def test_the_rules_entries_are_compared_each_by_its_name() -> None:
    entry = replace(SECTION.entries[0], text="Roll two dice for it.")
    (part,) = editions.compare_games(OLD, with_thing("reference", "turn", entries=(entry,))).parts
    (change,) = part.things[0].changes
    assert change.what == "Wind"
    assert [(run.kind, run.text) for run in change.runs] == [("same", "Roll"), ("new", "two dice"), ("same", "for it.")]


def test_the_games_own_words_and_credits_are_compared() -> None:
    credits_ = replace(OLD.credits, author="Ada")
    new = replace(OLD, terms={**OLD.terms, "gang": ("flight", "flights")}, credits=credits_, colour="#123456")
    assert lines(editions.compare_games(OLD, new)) == [
        "Tin Kites: credits, author none → Ada, another colour, word for gang crew / crews → flight / flights"
    ]


def other(value: Any) -> Any:  # noqa: PLR0911  (one case a type)
    """Return a value of the same type that is not the same; None where this test knows none."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return "another-word"
        case tuple() if value:
            return value[1:]
        case Mapping() if value:
            return {}
        case _ if is_dataclass(value):
            named = next(
                (one for one in fields(value) if one.init and other(getattr(value, one.name)) is not None), None
            )
            return named and replace(value, **{named.name: other(getattr(value, named.name))})  # type: ignore[type-var]
        case _:
            return None


def every_field() -> Iterator[tuple[str, Any, str]]:
    """Yield each part of the game, with its things' fields, whatever they are."""
    for part in editions.EVERY:
        for thing in getattr(OLD, part)[:2]:
            yield from (
                (part, thing, one.name) for one in fields(thing) if one.init and one.name not in ("key", "kind")
            )


def test_no_field_of_any_thing_can_change_unsaid() -> None:
    unsaid = []
    for part, thing, name in every_field():
        value = other(getattr(thing, name))
        if value is None:
            continue
        changed = replace(thing, **{name: value})
        things = tuple(changed if one.key == thing.key else one for one in getattr(OLD, part))
        if changed != thing and not editions.compare_games(OLD, replace(OLD, **{part: things})).count:
            unsaid.append(f"{part}.{name}")
    assert unsaid == []


def test_notes_begin_as_a_list_of_what_changed_and_stay_within_their_length() -> None:
    new = replace(with_thing("weapons", "hook", stats={"bite": 4}), traits=OLD.traits[:0:-1])
    assert lines(editions.compare_games(OLD, new))[0] == "Calm: gone"
    notes, more = "Traits\n- Gone: Calm.\n\nWeapons\n- Hook: Bite 3 → 4, Sting 6 → 8.", "- And more: "
    longest = len(f"\n{notes}\n{more}the list of changes has everything.")
    for reach in (2000, longest):
        assert editions.drafted_notes(editions.compare_games(OLD, new), reach) == notes
    assert editions.drafted_notes(editions.compare_games(OLD, new), longest - 1).split("\n")[-1].startswith(more)
    notes = editions.drafted_notes(editions.compare_games(None, OLD), 120)
    assert len(notes) <= 120
    assert editions.drafted_notes(editions.compare_games(None, OLD), 10**6).count("\n") == 40
    assert notes.endswith("And more: the list of changes has everything.")


WORDS = st.lists(st.sampled_from(("wind", "rain", "kite", "of")), max_size=12).map(" ".join)


@given(WORDS, WORDS)
def test_the_runs_of_two_texts_hold_both_word_for_word(before: str, after: str) -> None:
    runs = editions.word_runs(before, after)
    assert " ".join(run.text for run in runs if run.kind != "new") == before
    assert " ".join(run.text for run in runs if run.kind != "gone") == after


def test_a_value_is_compared_word_by_word_where_either_is_long() -> None:
    old, *new = (DescriptionLine(what="", value="a" * length) for length in (1, 60, 61))
    assert [bool(editions.change_of("text", old, one).runs) for one in new] == [False, True]


def test_two_long_texts_of_few_different_words_take_no_time() -> None:
    began = process_time()
    runs = editions.word_runs("a b " * 500, "b a a " * 330)
    assert process_time() - began < 0.2
    assert "new" in [run.kind for run in runs]
    numbers = " ".join(map(str, range(200)))
    assert editions.word_runs("x a a a a y", f"z a a a a {numbers} w")[2] == editions.WordRun(
        kind="same", text="a a a a"
    )
    few = [editions.word_runs(f"x {'a ' * number}y", f"z {'a ' * 100}w") for number in (60, 61)]
    assert [[run.kind for run in runs] for runs in few] == [["gone", "new", "same", "gone", "new"], ["gone", "new"]]
