"""Words from outside become options, or every problem with them at once."""

from dataclasses import fields
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.sheets.option_codec import InvalidOptions, options_from, words_of
from cards.sheets.options import (
    BLEEDS,
    MOST_ANGLE,
    MOST_SHIFT,
    OPTIONS,
    PARTS,
    Cutting,
    Marks,
    Members,
    Orientation,
    Printer,
    PrintOptions,
    Sides,
    Tone,
    Tracks,
)
from cards.sheets.papers import card_size_keys, paper_keys
from cards.sheets.presets import PRESETS

KEYS = st.text(min_size=1, max_size=12).filter(lambda text: text == text.strip())
ANY_OPTIONS = st.builds(
    PrintOptions,
    what=st.sets(st.sampled_from(PARTS), min_size=1).map(lambda some: tuple(one for one in PARTS if one in some)),
    members=st.lists(KEYS, unique=True, max_size=4).map(tuple),
    paper=st.sampled_from(paper_keys()),
    turned=st.sampled_from(get_args(Orientation)),
    card=st.sampled_from(("", *card_size_keys())),
    sides=st.sampled_from(get_args(Sides)),
    tone=st.sampled_from(get_args(Tone)),
    large=st.booleans(),
    apart=st.booleans(),
    bleed=st.sampled_from(BLEEDS),
    marks=st.sampled_from(get_args(Marks)),
    tokens_cut=st.sampled_from(get_args(Cutting)),
    tracks=st.sampled_from(get_args(Tracks)),
    sheets=st.sampled_from(get_args(Members)),
    tokens=st.dictionaries(KEYS, st.integers(0, 200), max_size=4).map(lambda some: tuple(some.items())),
    printer=st.builds(
        Printer,
        x=st.floats(-MOST_SHIFT, MOST_SHIFT),
        y=st.floats(-MOST_SHIFT, MOST_SHIFT),
        angle=st.floats(-MOST_ANGLE, MOST_ANGLE),
    ),
    kerf=st.floats(0, 1),
    since=st.integers(0, 10_000_000),
    code=st.booleans(),
    design=st.sampled_from(("", "biker", "second-look-2")),
)


@given(ANY_OPTIONS)
def test_the_words_of_options_make_the_same_options(options: PrintOptions) -> None:
    assert options_from(words_of(options)) == options


def test_every_option_can_be_asked_for() -> None:
    asked = {field.name for field in fields(PrintOptions)} - {"printer"} | {field.name for field in fields(Printer)}
    assert {option.path.removeprefix("printer.") for option in OPTIONS.values()} == asked
    assert {word for word, option in OPTIONS.items() if not option.path.endswith(word)} == {"taker"}


def test_every_word_that_a_type_allows_is_a_choice() -> None:
    hints = get_type_hints(PrintOptions)
    literals = {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}
    assert len(literals) == 9
    assert {name: tuple(OPTIONS[name].kind.choices()) for name in literals} == literals
    assert tuple(OPTIONS["what"].kind.choices()) == PARTS


def test_nothing_said_is_as_usual() -> None:
    assert options_from({}) == PrintOptions()
    assert words_of(PrintOptions()) == {}
    assert options_from({"unheard": ["of"]}) == PrintOptions()


def test_parts_may_stand_in_one_word_and_come_in_a_kits_order() -> None:
    assert options_from({"what": ["tokens, cards", "blanks"]}).what == ("cards", "blanks", "tokens")


@pytest.mark.parametrize(
    ("name", "word", "expected"),
    [
        ("what", "hats", "There is no part “hats”; take any of cards"),
        ("what", "", "Nothing is chosen to print"),
        ("paper", "a0", "There is no paper “a0”; take a"),
        ("card", "postcard", "There is no card “postcard”"),
        ("sides", "<b>", "There is no sides “<b>”; take duplex-long"),
        ("tone", "x" * 300, "There is no tone “" + "x" * 40 + "”"),
        ("bleed", "2,5", "There is no bleed “2,5”; take 0, 3 or 3.175 mm."),
        ("bleed", "nan", "There is no bleed “nan”; take 0, 3 or 3.175 mm."),
        ("x", "1e9", "must be a number from -10 to 10 mm"),
        ("angle", "north", "must be a number from -3 to 3 degrees"),
        ("since", "-1", "must be a whole number"),
        ("since", "9" * 99, "must be a whole number"),
        ("tokens", "stress", "must be a token's key, “=” and how many"),
        ("tokens", "stress=201", "from 0 to 200"),
        ("tokens", "stress=000000000999999999", "from 0 to 200"),
        ("tokens", "stress=²", "from 0 to 200"),
        ("large", "perhaps", "“perhaps” is neither yes nor no"),
        ("design", "A b", "There is no “A b” to choose."),
    ],
)
def test_a_wrong_word_is_reported_with_the_remedy(name: str, word: str, expected: str) -> None:
    with pytest.raises(InvalidOptions) as wrong:
        options_from({name: [word]})
    (problem,) = wrong.value.problems
    assert problem.name == name
    assert expected in problem.message


def test_every_trouble_is_reported_at_once() -> None:
    with pytest.raises(InvalidOptions) as wrong:
        options_from({"paper": ["a0"], "y": ["up"], "tone": ["loud"]})
    assert [problem.name for problem in wrong.value.problems] == ["paper", "tone", "y"]


def test_floods_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="501 members are more"):
        options_from({"members": [f"m{number}" for number in range(501)]})
    with pytest.raises(InvalidOptions, match="201 tokens are more"):
        options_from({"tokens": [f"t{number}=1" for number in range(201)]})
    most = {"members": [f"m{number}" for number in range(500)], "tokens": [f"t{number}=200" for number in range(200)]}
    options = options_from(most)
    assert (len(options.members), options.tokens[-1]) == (500, ("t199", 200))


def test_a_comma_may_stand_for_the_point() -> None:
    assert options_from({"x": ["-0,5"]}).printer == Printer(x=-0.5)


def test_a_choice_of_parts_keeps_paper_and_tells_whether_it_is_made() -> None:
    own = PrintOptions(paper="a3", tracks="tokens", sheets="sheets")
    made = PRESETS["smallest"].applied(own)
    assert (made.paper, made.tracks, made.sheets, made.what) == ("a3", "cards", "cards", PRESETS["smallest"].what)
    assert PRESETS["cards"].applied(own).tracks == "tokens"
    assert [key for key, one in PRESETS.items() if one.chosen(made)] == ["smallest"]
