"""Whatever a gang holds and an edit names, nothing is raised, and an edit changes its own place only."""

from dataclasses import fields
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from roster.rules.edits.consequences import weigh
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge, validate_gang
from roster.rules.points import price_gang
from roster.web.builder.edit_forms import FORMS
from tests.rules.wild import keys, numbers, wild_game, wild_gangs

GAME = wild_game()
NUMBERS = {"index", "position", "steps", "value", "quantity", "earned"}
CLOSED = {"noun": ("trait", "weapon"), "on": (True, False)}


def field_of(kind: str, name: str) -> st.SearchStrategy[Any]:
    if name == "part":
        return st.sampled_from(("name", "notes") if kind == "set-gang" else ("name", "rank", "bike", "joins", "notes"))
    if name in CLOSED:
        return st.sampled_from(CLOSED[name])
    if name in NUMBERS and (kind, name) not in {("set-part", "value"), ("set-gang", "value")}:
        return numbers()
    if name == "x":
        return st.none() | numbers() | keys("wind")
    return keys("m1", "m2", "ace", "hand", "box", "lucky", "calm", "knife", "lift", "nerve", "sky", "gust", "train")


@st.composite
def wild_edits(draw: st.DrawFn) -> Edit:
    kind = draw(st.sampled_from(sorted(FORMS)))
    names = [one.name for one in fields(FORMS[kind].makes)]  # type: ignore[arg-type]
    return FORMS[kind].makes(**{name: draw(field_of(kind, name)) for name in names})


@given(wild_gangs(), wild_edits())
def test_nothing_is_raised_and_the_words_fit_a_line(gang: Gang, edit: Edit) -> None:
    changed = apply(GAME, gang, edit)
    words = edit_sentence(GAME, gang, edit)
    assert words.isprintable()
    assert 0 < len(words) < 200
    assert (changed.game, changed.edition) == (gang.game, gang.edition)
    assert abs(len(changed.members) - len(gang.members)) <= 1


@given(wild_gangs(), wild_edits())
def test_consequences_are_what_then_happens(gang: Gang, edit: Edit) -> None:
    expected = weigh(judge(GAME, gang), edit)
    changed = apply(GAME, gang, edit)
    before, after = validate_gang(GAME, gang), validate_gang(GAME, changed)
    assert expected.after == price_gang(GAME, changed).total
    assert set(expected.added) | {one.after for one in expected.moved} <= set(after)
    assert set(expected.removed) <= set(before)
    assert len(before) + len(expected.added) - len(expected.removed) == len(after)


@given(wild_gangs(), wild_edits())
def test_members_taken_from_the_gang_before_are_judged_as_if_looked_up_again(gang: Gang, edit: Edit) -> None:
    changed = apply(GAME, gang, edit)
    taken, fresh = judge(GAME, gang).changed(changed), judge(GAME, changed)
    assert taken.findings == fresh.findings
    assert taken.receipt.lines == fresh.receipt.lines
