"""Findings come with edits that cure them: each ends its finding, breaks nothing else, and the best stands first."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

import pytest
from hypothesis import Phase, given, settings

from roster.packs.gang_file import stored_gang
from roster.rules.constraints.kinds import Constraint
from roster.rules.edits import cures, several
from roster.rules.edits.consequences import ChangedFinding, Consequences, exactly, weigh
from roster.rules.edits.cures import Cure, cures_of, tries_for
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.gangs import SetOption
from roster.rules.edits.held import AddHeld
from roster.rules.edits.members import AddMember, Remove, SetPart, TellApart
from roster.rules.edits.several import TO_DO, FillDeck, Several, to_do
from roster.rules.findings import GANG, Finding, Severity
from roster.rules.game.game import Game
from roster.rules.game.rule import SizeLimit, SlotLimit
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.legality.validation import Judged, judge, validate_gang
from tests.games.packs import FOLDERS, SAMPLES, compiled
from tests.rules.edits.test_properties import wild_edits
from tests.rules.kites import crew, deck, kites, pilot, rule, select
from tests.rules.wild import wild_game, wild_gangs
from web.builder.edit_forms import read_edit, written_form

ILLEGAL = tuple(one for one in SAMPLES if one.stem.startswith("illegal-"))


@cache
def sample(file: Path) -> tuple[Judged, Mapping[Finding, tuple[Cure, ...]]]:
    """Return a sample gang judged, with the cures of its findings."""
    now = judge(compiled(file.parents[1]), stored_gang(file.read_text(encoding="utf-8")))
    return now, cures.cures(now, now.findings)


def offered(game: Game, gang: Gang) -> dict[str, tuple[Cure, ...]]:
    now = judge(game, gang)
    return {finding.message: found for finding, found in cures.cures(now, now.findings).items()}


def words(game: Game, gang: Gang) -> list[str]:
    ((_, found),) = offered(game, gang).items()
    return [one.words for one in found]


def posted(edit: Edit) -> Edit:
    """Return the edit as a form sends it and the site reads it."""
    return read_edit(dict(parse_qsl(written_form(edit), keep_blank_values=True)))


def failures(now: Judged, finding: Finding, found: tuple[Cure, ...]) -> list[str]:
    """Return the cures that do not end the finding, or that add an error."""
    bad = []
    for cure in found:
        after = validate_gang(now.game, apply(now.game, now.gang, cure.edit))
        before, there = Counter(map(exactly, now.findings)), Counter(map(exactly, after))
        ended = there[exactly(finding)] < before[exactly(finding)]
        errors = [sum(one.severity == "error" for one in listed) for listed in (now.findings, after)]
        if not ended or errors[1] > errors[0] - (finding.severity == "error") or weigh(now, cure.edit).broken:
            bad.append(cure.words)
    return bad


ONE_ACE = rule("count", select(rank="ace"), most=1)
SMALL = rule("total", select("gang"), field="points", most=SizeLimit(size="points"))
ROOM = rule("capacity", select("member"), holds=select("trait"), most=SlotLimit(slot="traits"))
STEADY = rule("total", select(), field="stats", stats=("nerve",), most=6, within="member")
HOOKED = rule("requires", select(rank="ace"), needs=select("weapon", weapon="hook"), within="member")
TWO_AT_MOST = replace(rule("count", select("member"), most=2), key="most-two")
ADVISED = rule("count", select(rank="ace"), least=1, severity="advice")
HANDS = pilot(1, rank="hand"), pilot(2, rank="hand")
ARMED = pilot(1, weapons=("hook", "sling", "knife")), pilot(2, rank="hand", weapons=("hook", "knife"))


@pytest.mark.parametrize(
    ("rules", "members", "first"),
    [
        ((ONE_ACE,), (pilot(1), pilot(2)), "Make Pilot 1 a Hand; Make Pilot 2 a Hand; Remove Pilot 2; Remove Pilot 1"),
        ((ONE_ACE,), map(pilot, (1, 2, 3)), "Make Pilot 1 a Hand and make Pilot 2 a Hand"),
        ((SMALL,), ARMED, "Take Knife from Pilot 2"),
        (
            (STEADY,),
            (pilot(1, rank="hand", raises=(("nerve", 5),)),),
            "Lower Pilot 1's Nerve by 3; Lower Pilot 1's Nerve by 5",
        ),
        (
            (ROOM,),
            (pilot(1, "calm", "proud", rank="hand"),),
            "Take Proud from Pilot 1; Take Calm from Pilot 1; Make Pilot 1 an Ace",
        ),
        ((HOOKED,), (pilot(1),), "Give Hook to Pilot 1; Make Pilot 1 a Hand"),
        ((TWO_AT_MOST, ADVISED), HANDS, "Make Pilot 1 an Ace; Make Pilot 2 an Ace"),
        ((), (pilot(1, "lucky"),), "Set Lucky of Pilot 1 to 1; Set Lucky of Pilot 1 to 2"),
        ((), (pilot(1, "no-such"),), "Take no-such from Pilot 1"),
        ((), (pilot(1), pilot(1, name="Bo")), to_do(kites(), crew(), TellApart())),
    ],
)
def test_the_gentlest_cure_stands_first(rules: tuple[Constraint, ...], members: Iterable[Member], first: str) -> None:
    found = words(kites(*rules), crew(*members))
    assert found[: len(first.split("; "))] == first.split("; ")


def test_of_many_cures_four_are_offered_two_of_a_kind() -> None:
    game = kites(rule("count", select(rank="ace", bike="box"), most=2))
    assert words(game, crew(*map(pilot, (1, 2, 3)))) == [
        *("Change Pilot 1's bike to Delta Kite", "Change Pilot 2's bike to Delta Kite"),
        *("Make Pilot 1 a Hand", "Make Pilot 2 a Hand"),
    ]


def test_what_the_sentence_names_stands_first() -> None:
    needs = rule("requires", select(rank="ace"), needs=select("trait", trait="calm"), within="member")
    for crowd in range(1, 9):
        gang = crew(*(pilot(number, rank="ace" if number == crowd else "hand") for number in range(1, 9)))
        assert words(kites(needs), gang)[0] == f"Give Calm to Pilot {crowd}"
    unspent = rule("total", select(rank="ace"), field="stats", stats=("lift", "nerve"), least=8, within="member")
    found = words(kites(unspent), crew(pilot(1)))
    assert found[:2] == ["Raise Pilot 1's Nerve by 1", "Raise Pilot 1's Lift by 1"]


def test_the_cheapest_members_go_first_and_no_more_than_must() -> None:
    game = kites(rule("total", select("gang"), field="points", most=30))
    gang = crew(pilot(1), *(pilot(number, rank="hand") for number in range(2, 6)))
    assert judge(game, gang).receipt.total == 24 + 4 * 12
    (found,) = offered(game, gang).values()
    assert [(one.words, one.points) for one in found] == [("Remove Pilot 2, Pilot 3, Pilot 4 and Pilot 5", -48)]


def test_the_dearest_who_leads_is_never_the_first_to_change_or_to_go() -> None:
    riders = (pilot(1), *(pilot(number, rank="hand") for number in range(2, 5)))
    few = kites(rule("count", select("member", bike="box"), most=2))
    assert not any("Pilot 1" in one for one in words(few, crew(*riders)))
    over = kites(rule("total", select("gang"), field="points", most=40))
    first, *_, last = words(over, crew(*riders))
    assert (first, last) == ("Remove Pilot 3 and Pilot 4", "Remove Pilot 1")
    spent = replace(pilot(1), raises=(("lift", 2), ("nerve", 2)))
    most = rule("total", select(rank="ace"), field="stats", stats=("lift", "nerve"), most=8, within="member")
    first, *_, last = words(kites(most), crew(spent, *riders[1:]))
    assert (first[:5], last) == ("Lower", "Make Pilot 1 a Hand")


def test_the_same_member_is_added_as_often_as_it_takes_whatever_the_cheapest_would_bring() -> None:
    needs = rule("requires", select(rank="hand"), needs=select("trait", trait="calm"), severity="advice")
    four = replace(rule("count", select("member"), least=4, severity="advice"), key="four")
    found = offered(kites(replace(needs, within="member"), four), crew(pilot(1)))
    assert any("Add Ace" in one.words and "(3 times)" in one.words for kept in found.values() for one in kept)


def test_a_deck_that_is_short_is_filled_evenly_however_many_cards_it_takes() -> None:
    rules = (
        replace(rule("count", select("card", deck="sky"), least=4, most=4, within="deck"), key="four"),
        replace(rule("unique", select("card"), field="card", most=2, within="deck"), key="two"),
    )
    game, gang = kites(*rules), crew(pilot(1), decks=(deck("sky", "gust"),))
    assert words(game, gang) == ["Fill the deck Sky"]
    filled = apply(game, gang, FillDeck(deck="sky"))
    assert filled.decks[0].cards == (Chosen(key="gust", quantity=2), Chosen(key="lull", quantity=2))
    assert apply(game, gang, FillDeck()).decks == filled.decks
    assert apply(game, filled, FillDeck()) == filled
    game = kites(rule("count", select("card"), least=70, within="deck"))
    filled = apply(game, crew(pilot(1)), FillDeck(deck="sky"))
    assert filled.decks == (deck("sky", Chosen(key="gust", quantity=35), Chosen(key="lull", quantity=35)),)


def test_filling_a_deck_takes_so_many_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    game, tries = kites(rule("count", select("card"), least=70, within="deck")), list[int]()
    now, left = several.filled(judge(game, crew(pilot(1))), "sky", 5)
    assert (sum(card.quantity for card in now.gang.decks[0].cards), left) == (5, 0)
    monkeypatch.setattr(several, "filled", lambda now, _deck, left: (now, tries.append(left)))
    for members in (0, 100, 199):
        apply(game, crew(*map(pilot, range(members))), FillDeck(deck="sky"))
    assert tries == [8000, 79, 60]


@pytest.mark.parametrize("file", ILLEGAL, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_every_cure_of_every_illegal_sample_cures(file: Path) -> None:
    now, found = sample(file)
    assert list(found) == list(now.findings)
    assert [bad for finding, kept in found.items() for bad in failures(now, finding, kept)] == []
    assert [one.words for kept in found.values() for one in kept if posted(one.edit) != one.edit] == []
    assert all(len(kept) <= cures.MOST and len({one.words for one in kept}) == len(kept) for kept in found.values())


def test_most_findings_of_the_illegal_samples_have_a_cure() -> None:
    found = [kept for file in ILLEGAL for kept in sample(file)[1].values()]
    assert sum(map(bool, found)) > 0.75 * len(found)


GAME = wild_game()


@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(wild_gangs())
def test_whatever_a_gang_holds_its_cures_cure(gang: Gang) -> None:
    now = judge(GAME, gang)
    found = cures.cures(now, now.findings[:2])
    assert [bad for finding, kept in found.items() for bad in failures(now, finding, kept)] == []


def from_nothing(now: Judged, monkeypatch: pytest.MonkeyPatch) -> Mapping[Finding, tuple[Cure, ...]]:
    """Return the cures where every edit is judged on the whole gang from nothing, for each finding again."""
    with monkeypatch.context() as patched:
        patched.setattr(Judged, "changed", lambda old, gang: judge(old.game, gang))
        patched.setattr(cures.TriedEdit, "touches", lambda *_: True)
        patched.setattr(cures, "cures_of", lambda *given: cures_of(*given[:3]))
        return cures.cures(judge(now.game, now.gang), now.findings)


def kinds_of_findings(file: Path) -> int:
    return len({finding.code for finding in sample(file)[0].findings})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_cures_of_many_are_those_that_judging_all_of_them_finds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the illegal sample with the most kinds of findings, twice as large."""
    file = max((one for one in ILLEGAL if one.parents[1] == folder), key=kinds_of_findings)
    game, gang = compiled(file.parents[1]), stored_gang(file.read_text(encoding="utf-8"))
    copies = (replace(one, id=f"q{number}-{one.id}", joins="") for number in range(2) for one in gang.members)
    now = judge(game, replace(gang, members=tuple(copies)))
    assert cures.cures(now, now.findings) == from_nothing(now, monkeypatch)


def test_the_work_has_a_bound_whatever_the_size_of_the_gang(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, judged = list[Gang](), Judged.changed

    def counted(now: Judged, gang: Gang) -> Judged:
        tried.append(gang)
        return judged(now, gang)

    monkeypatch.setattr(Judged, "changed", counted)
    game = kites(rule("total", select("gang"), field="points", most=1), rule("count", select(rank="ace"), most=1))
    gang = crew(*(pilot(number, "no-such", "lucky", weapons=("hook", "gone")) for number in range(100)))
    now = judge(game, gang)
    cures.cures(now, now.findings)
    assert len(now.findings) > 300
    assert 0 < len(tried) <= tries_for(now) <= 50


@given(wild_gangs(), wild_edits())
def test_any_edit_is_also_a_thing_to_do(gang: Gang, edit: Edit) -> None:
    verb = edit.words(GAME, gang).split(" ")[0]
    assert verb in TO_DO
    assert to_do(GAME, gang, edit).split(" ")[0] == TO_DO[verb].capitalize()


def test_several_edits_are_one_and_say_each_once() -> None:
    give = AddHeld(member="m1", noun="weapon", key="hook")
    both = Several(edits=(give, give, TellApart()))
    gang = apply(kites(), crew(pilot(1)), both)
    assert gang.members[0].weapons == (Chosen(key="hook", quantity=2),)
    said = several.to_do(kites(), crew(pilot(1)), both)
    assert said == "Give Hook to Pilot 1 (2 times) and number the pilots"
    assert posted(both) == both


def test_a_constraint_is_checked_again_only_where_an_edit_may_tell() -> None:
    arms = replace(rule("count", select("weapon"), most=0, within="member"), key="arms")
    game = kites(rule("count", select("trait"), most=1), arms)
    now = judge(game, crew(pilot(1, "calm", "rash", weapons=("knife",))))
    for member, broken in (
        (pilot(1, "calm", "rash", weapons=("knife",), notes="Up."), []),
        (pilot(1, "calm", "rash"), ["arms"]),
        (pilot(1, "calm", weapons=("knife",)), ["the-rule"]),
        (pilot(1, "calm", weapons=("knife", "hook")), ["the-rule", "arms"]),
    ):
        after = now.changed(crew(member))
        assert [one.key for one in game.constraints if after.breaks(one.key, otherwise_than=now)] == broken


@pytest.mark.parametrize(
    ("gains", "far", "removed", "combined"),
    [
        ((2, 3, 5), 5, "10", "2"),
        ((2, 3, 5), 7, "21", "20"),
        ((1, 1, 9), 9, "2", "2"),
        ((1,) * 6, 6, "543210", "012345"),
        ((1,) * 8, 7, "", ""),
        ((*(1,) * 7, 4), 6, "543210", "701"),
        ((3,), 4, "", ""),
        ((1, 1, 1, 1, 1, 1, 2, 3, 9), 8, "76012", "8"),
    ],
)
def test_a_series_of_edits_is_as_cheap_or_as_short_as_will_do(gains, far, removed, combined) -> None:
    steps = [(near, Remove(member=str(number))) for number, near in enumerate(gains)]
    chains = cures.cheapest_removals(steps, far), cures.combine_edits(steps, far)
    assert ["".join(one.member for one in chain) for chain in chains] == [removed, combined]  # type: ignore[union-attr]
    assert cures.repeat_edit(steps, far) == ()


@pytest.mark.parametrize(("nears", "far", "times"), [((1, 2), 5, 3), ((2,), 4, 2), ((1,), 6, 6), ((1,), 7, 0)])
def test_an_edit_is_repeated_as_often_as_it_takes(nears: tuple[int, ...], far: int, times: int) -> None:
    add = AddMember(rank="ace")
    steps = [(near, add) for near in nears]
    assert (cures.repeat_edit(steps, far), cures.cheapest_removals(steps, far)) == ((add,) * times, ())


def said(actual: str, severity: Severity = "error") -> Finding:
    return Finding(code="c", severity=severity, place=GANG, message=actual, limit="1", actual=actual)


def moving(*moved: tuple[str, str], **more: Any) -> Consequences:
    pairs = tuple(ChangedFinding(said(one), said(two)) for one, two in moved)
    return Consequences(before=0, after=0, moved=pairs, **more)


def test_a_finding_ends_that_is_gone_where_no_error_and_no_more_advice_is_new() -> None:
    old, again, newer = (said(actual, "advice") for actual in "234")
    new = newer._replace(code="other")
    assert cures.ends(moving(removed=(old,), added=(new,)), old)
    assert not cures.ends(moving(removed=(old,), added=(again,)), old)
    assert not cures.ends(moving(removed=(old,), added=(new, newer._replace(code="third"))), old)
    assert cures.ends(moving(removed=(said("5"),), added=(again, newer)), said("5"))


@pytest.mark.parametrize(
    ("outcome", "nearer"),
    [(moving(("9", "7"), ("9", "4")), 5), (moving(), 0), (moving(("9", "7"), added=(said("2"),)), 0)],
)
def test_an_edit_gains_what_a_finding_comes_nearer_to_its_limit(outcome: Consequences, nearer: int) -> None:
    tried = SimpleNamespace(outcome=outcome)
    assert cures.gain(tried, said("9")) == nearer  # type: ignore[arg-type]


def test_gentler_edits_go_less_far() -> None:
    edits = (
        SetPart(member="", part="joins"),
        SetPart(member="", part="rank"),
        SetOption(key="", on=True),
        TellApart(),
        Remove(member=""),
    )
    assert [cures.gentleness(one) for one in edits] == [0, 1, 2, 0, 3]


@pytest.mark.parametrize(("aces", "used"), [(2, 2), (3, 4), (14, 12)])
def test_tries_are_counted(aces: int, used: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two aces are one too many: either change will do. Of three, two have to change: a series is tried as well."""
    now = judge(kites(rule("count", select(rank="ace"), most=1 if aces < 4 else 13)), crew(*map(pilot, range(aces))))
    edits = [SetPart(member=f"m{number}", part="rank", value="hand") for number in range(aces)]
    monkeypatch.setattr(cures, "trials", lambda *_: iter(edits))
    assert cures_of(now, now.findings[0], 100)[1] == used


def test_each_finding_gets_its_share_of_the_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[int] = []
    monkeypatch.setattr(cures, "cures_of", lambda _now, _finding, tries, _known: (shares.append(tries), tries))
    alone = judge(kites(), crew())
    for findings, expected in ((2, [225, 225]), (25, [24] * 18 + [18] + [0] * 6)):
        cures.cures(alone, [said(str(number)) for number in range(findings)])
        assert shares == expected
        shares.clear()
    assert tries_for(judge(kites(), crew(*map(pilot, range(103))))) == 40
