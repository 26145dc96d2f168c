"""Whatever a gang holds and an edit names, nothing is raised, and an edit changes its own place only."""

from dataclasses import fields, replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from roster.rules.edits.consequences import weigh
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.findings import Finding
from roster.rules.game.rule import Per, SizeLimit
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge, validate_gang
from roster.rules.points import price_gang
from tests.rules.kites import rule, select
from tests.rules.wild import TRAITS, WEAPONS, every_rule, keys, numbers, sound_members, wild_game, wild_gangs
from web.builder.edit_forms import FORMS

GAME = wild_game()
STORMS, ACE, TRAIT = select("gang", option="storms"), select(rank="ace"), select("trait")
ONE_BY_ONE = replace(
    GAME,
    constraints=(
        *every_rule(),
        rule("count", TRAIT, most=1, within="member", when=STORMS),
        rule("count", TRAIT, most=1, within="member", unless=ACE),
        rule("count", TRAIT, most=SizeLimit(size="points"), within="member"),
        rule("count", TRAIT, most=1, within="member", per=Per(of=select("weapon"), each=1)),
        rule("count", select(rank="ace", trait="calm"), most=0, within="member"),
        rule("total", TRAIT, field="points", most=2, least=1, within="member"),
        rule("total", select(), field="built", stats=("lift",), most=3, within="member"),
        rule("total", select(), field="stats", stats=("lift", "nerve"), least=4, within="member"),
        rule("requires", ACE, needs=STORMS, within="member"),
        rule("requires", select("weapon", group="sharp"), needs=select("weapon", weapon="heel"), within="member"),
        rule("excludes", select("weapon", tag="loud"), forbids=select("gang", faction="gulls"), within="member"),
    ),
)
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
    names = [one.name for one in fields(FORMS[kind][0])]  # type: ignore[arg-type]
    return FORMS[kind][0](**{name: draw(field_of(kind, name)) for name in names})


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


@st.composite
def everyday_gangs(draw: st.DrawFn) -> Gang:
    members = tuple(replace(one, id=f"m{number}") for number, one in enumerate(draw(sound_members()), start=1))
    faction, size = draw(st.sampled_from(("gulls", "crows"))), draw(st.sampled_from(("small", "free")))
    return Gang(game=GAME.slug, edition=GAME.edition, faction=faction, size=size, members=members)


@st.composite
def everyday_edits(draw: st.DrawFn) -> Edit:
    """Return edits of the builder with keys that the game has, of members that are there, most often."""
    given: dict[str, st.SearchStrategy[Any]] = {
        "member": st.sampled_from(("m1", "m1", "m2", "m3")),
        "key": st.sampled_from((*TRAITS, *WEAPONS, "storms")),
        "value": st.sampled_from(("gulls", "small", "ace", "hand", "box", "delta", "m2", "Sam")),
        "part": st.sampled_from(("name", "rank", "bike", "joins")),
        "stat": st.sampled_from(("lift", "nerve")),
        "rank": st.sampled_from(("ace", "hand")),
        "index": st.integers(0, 2),
    }
    kind = draw(st.sampled_from((*sorted(FORMS), *["set-option", "set-part", "add-held"] * 4)))
    names = [one.name for one in fields(FORMS[kind][0])]  # type: ignore[arg-type]
    parts = st.sampled_from(("faction", "size", "name")) if kind == "set-gang" else given["part"]
    value = st.integers(-2, 6) if kind == "set-stat" else given["value"]
    key = st.just("storms") if kind == "set-option" else given["key"]
    how = {**given, "part": parts, "value": value, "key": key}
    return FORMS[kind][0](**{name: draw(how.get(name, field_of(kind, name))) for name in names})


def sorted_findings(findings: tuple[Finding, ...]) -> list[Finding]:
    return sorted(findings, key=repr)


@given(everyday_gangs(), st.lists(everyday_edits(), min_size=1, max_size=6))
def test_many_changes_in_turn_are_judged_as_if_all_were_looked_up_again(gang: Gang, edits: list[Edit]) -> None:
    now = judge(ONE_BY_ONE, gang)
    for edit in edits:
        now = now.changed(apply(ONE_BY_ONE, now.gang, edit))
        fresh = judge(ONE_BY_ONE, now.gang)
        assert now.findings == fresh.findings
        assert list(map(sorted_findings, now.broken)) == list(map(sorted_findings, fresh.broken))
        assert now.receipt.lines == fresh.receipt.lines
        assert (now.receipt.total, now.receipt.members) == (fresh.receipt.total, fresh.receipt.members)
