"""A weapon's odds in a member's hands, in a made-up game."""

from dataclasses import replace
from fractions import Fraction

import pytest

from roster.chances.pools import pool_odds
from roster.odds import weapons
from roster.odds.solving import attempts_with, odds_of, setting_of, success
from roster.odds.work import work_of
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Effect, Mark, Situation
from roster.rules.game.mechanisms.dice import Dice, Save
from roster.rules.game.nouns import Trait
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from tests.rules.kites import crew, kites, pilot
from tests.sixth_game.pack import game

GAME = game()
BELL = next(one for one in GAME.weapons if one.name == "Tin Bell")
ASKED = weapons.OddsQuery(weapon=BELL, attempt=attempts_with(GAME, BELL)[0], situation=weapons.NONE)


def test_a_stat_s_step_and_a_trait_show_what_they_make_of_the_chance() -> None:
    member = Member(id="m1", rank=GAME.ranks[0].key)
    mighty = Trait(key="mighty", name="Mighty", text="", changes=Changes(shift={"muscle": 2}))
    game = replace(GAME, traits=(*GAME.traits, mighty))
    odds = weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, ASKED)
    assert odds.chance.replace("\u00a0", " ") == "81 %"
    best, gain = odds.changes
    assert best.name == "Mighty"
    assert (gain.name, gain.before, gain.after) == ("Muscle 4 to 5", odds.chance, "85\u00a0%")
    more, less = (weapon_success({"muscle": muscle}) for muscle in (5, 4))
    assert gain.gain == more - less > 0


def weapon_success(own: dict[str, int | None]) -> Fraction:
    odds = weapons.odds_for(GAME, ASKED, own)
    return success(ASKED.attempt, odds)


def test_targets_are_the_ranks_and_profiles_of_the_game_with_a_bike_and_a_trait() -> None:
    names = [one.name for one in weapons.opponents_of(GAME)]
    assert names == [*(one.name for one in GAME.ranks), *(one.name for one in GAME.profiles)]
    champion = weapons.opponents_of(GAME)[0]
    assert weapons.equipped_opponent(GAME, champion, weapons.NONE, "no-such", "no-such") is champion
    armed = weapons.equipped_opponent(GAME, champion, weapons.NONE, "turbo-shell", "salt-shy")
    assert (armed.key, armed.name) == (champion.key, "Garden Champion (Turbo Shell and Salt-Shy)")
    usual = Situation(key="usual", name="Usual", target={"lift": 3, "nerve": 7})
    ada = weapons.equipped_opponent(kites(), weapons.Opponent(key="", name=""), usual, "delta", "")
    assert (ada.key, ada.name, ada.stats["nerve"]) == ("profile-old-ada", "Old Ada (Box Kite and Calm)", 7)


def test_chances_by_mark_have_a_row_for_each_line_and_a_cell_for_each_mark_on_the_track() -> None:
    marks = (
        Mark(key="pace", name="Pace", maximum=2, labels={0: "Still"}),
        Mark(key="tired", name="Tired", maximum=9, stat="spirit"),
    )
    attempt = replace(attempts_with(GAME, BELL)[0], marks=marks)
    game = replace(GAME, attempts=(attempt,))
    found = weapons.marked_odds(game, BELL, {"muscle": 2, "spirit": 3}, ("1", "2"))
    assert found.track == "spirit"
    assert [len(row) for row in found.cells] == [4, 4]
    assert f"{found.cells[0][0]}\u00a0%" == weapons.usual_chance(game, BELL, {"muscle": 2}).split(" ")[0]
    unmatched = weapons.marked_odds(game, BELL, {"muscle": 2}, ("Fast", "Slow"))
    assert (unmatched.track, [len(row) for row in unmatched.cells]) == ("", [1])
    for least, most, many in ((-1, 9, 4), (1, 9, 3), (0, 2, 3)):
        track = replace(marks[1], minimum=least, maximum=most)
        narrow = replace(game, attempts=(replace(attempt, marks=(marks[0], track)),))
        counted = weapons.marked_odds(narrow, BELL, {"muscle": 2, "spirit": 3}, ("1", "2"))
        assert [len(row) for row in counted.cells] == [many, many]
    for lines, rows in ((("1",), 1), (("Still", "1", "2"), 3), (("Still", "1", "2", "3"), 1), (("1", "3"), 1)):
        lined = weapons.marked_odds(game, BELL, {"muscle": 2}, lines)
        assert (len(lined.cells), lined.percent) == (rows, True)
    assert weapons.marked_odds(game, GAME.weapon["picnic-cart"], {"muscle": 2}, ()) is None


def test_a_chance_is_said_with_its_situation_and_what_nothing_is_rolled_for_by_its_result() -> None:
    """Twice the muscle against twice the target's 2: a margin of 2 nudges, of 4 rolls over."""
    ring, own = ASKED.attempt, {"muscle": 4}
    lone = replace(GAME, attempts=(replace(ring, situations=()),))
    assert [weapons.usual_chance(one, BELL, own).replace("\u00a0", " ") for one in (GAME, lone)] == [
        "81 % (usual)",
        "81 %",
    ]
    assert weapons.usual_chance(replace(GAME, attempts=()), BELL, own) == ""
    absent = Situation(key="absent", name="Absent")
    found = weapons.situation_chances(GAME, ring, BELL, {}, (*ring.situations, absent))
    assert [one.replace("\u00a0", " ") for one in found] == ["64 %", ""]
    assert (weapons.chance_words(ring, None), weapons.success_of(ASKED, None)) == ("cannot", 0)
    shove = setting_of(GAME, GAME.attempt["shoving"], own={"muscle": 3}, target={"muscle": 2})
    assert weapons.chance_words(GAME.attempt["shoving"], odds_of(GAME.attempt["shoving"], shove)) == "Nudged"
    shoving = GAME.attempt["shoving"]
    settings = [setting_of(GAME, shoving, own={"muscle": own}, target={"muscle": 2}) for own in (2, 3, 4)]
    assert [weapons.marked_cell(shoving, one) for one in settings] == ["No effect", "Nudged", "Rolled over"]


def test_lines_that_say_the_same_are_one_and_effects_that_come_to_nothing_are_left_out() -> None:
    marks = (Mark(key="pace", name="Pace", maximum=4, usual=2),)
    attempt = attempts_with(GAME, BELL)[0]
    never = Effect(key="echo", name="Echo", amount=0)
    attempt = replace(attempt, marks=marks, effects=(*attempt.effects, never))
    game = replace(GAME, attempts=(attempt,))
    member = Member(id="m1", rank=game.ranks[0].key)
    odds = weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, replace(ASKED, attempt=attempt))
    assert odds.heads == ("Slugs startled",)
    (line,) = odds.lines
    assert (line.name, line.usual, len(line.effects)) == ("0 to 4", True, 1)
    named = replace(attempt, marks=(replace(marks[0], labels={0: "Still", 1: "Slow", 2: "Fast"}),))
    odds = weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, replace(ASKED, attempt=named))
    named_lines = [("Still", False), ("Slow", False), ("Fast", True), ("3 to 4", False)]
    assert [(one.name, one.usual) for one in odds.lines] == named_lines
    late = Effect(key="late", name="Late", amount=Amount(constant=-3, marks={"pace": 1}))
    paced = replace(attempt, effects=(never, late))
    odds = weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, replace(ASKED, attempt=paced))
    assert (odds.corner, odds.heads) == ("Pace", ("Late",))
    assert [(one.name, one.usual, one.effects) for one in odds.lines] == [
        ("0 to 3", True, ("0",)),
        ("4", False, ("0.81",)),
    ]


def throwing(places: int) -> Attempt:
    """Return many-sided dice with points and a save, a pool of its own wherever one of two marks stands."""
    marks = (Mark(key="a", name="A", maximum=places), Mark(key="b", name="B", maximum=places, stat="spirit"))
    aimed, saved = Amount(own={"muscle": 1}, marks={"a": 1}), Save(sides=100, target=Amount(constant=1, marks={"b": 1}))
    mechanism = Dice(dice=5, sides=100, target=99, bonus=aimed, points=6, save=saved)
    return replace(attempts_with(GAME, BELL)[0], marks=marks, mechanism=mechanism, effects=(), aims=(), situations=())


def test_a_weapon_whose_odds_take_too_long_has_none_and_says_so() -> None:
    attempt = throwing(100)
    shifts = (Changes(shift={"muscle": at % 97}) for at in range(199))
    traits = tuple(Trait(key=f"t{at}", name="T", text="", changes=one) for at, one in enumerate(shifts))
    game = replace(GAME, attempts=(attempt,), traits=traits)
    member, asked = Member(id="m1", rank=game.ranks[0].key), replace(ASKED, attempt=attempt)
    pool_odds.cache_clear()
    odds = weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, asked)
    assert (odds.advice, odds.lines, odds.changes) == ((weapons.TOO_MUCH,), (), ())
    assert weapons.whole_table(game, asked, {"muscle": 2, "spirit": 9}) is None
    assert pool_odds.cache_info().misses == 0
    assert weapons.marked_odds(game, BELL, {"muscle": 2, "spirit": 90}, ()) is None
    assert pool_odds.cache_info().misses == 1


def test_a_weapon_s_whole_table_says_its_chance_wherever_two_marks_stand() -> None:
    save, aimed = Save(sides=6, target=Amount(constant=3, marks={"b": 1})), Amount(marks={"a": 1})
    attempt = replace(throwing(2), mechanism=Dice(dice=1, sides=4, target=4, bonus=aimed, save=save))
    game, asked = replace(GAME, attempts=(attempt,)), replace(ASKED, attempt=attempt)
    table = weapons.whole_table(game, asked, {})
    assert (table.corner, table.heads, [row.name for row in table.rows]) == ("A", ("0", "1", "2"), ["0", "1", "2"])
    chances = [Fraction(hits, 4) * Fraction(2 + b, 6) for hits in (1, 2, 3) for b in range(3)]
    assert [cell.words for row in table.rows for cell in row.cells] == [
        *("8", "13", "17", "17", "25", "33", "25", "38", "50"),
    ]
    assert [cell.shade for row in table.rows for cell in row.cells] == [int(5 * chance) for chance in chances]


PACE = Mark(key="pace", name="Pace", maximum=2, labels={0: "Still"})


@pytest.mark.parametrize(
    ("mark", "lines", "values"),
    [
        (PACE, ("Still", "1", "2"), (0, 1, 2)),
        (PACE, ("1", "2"), (1, 2)),
        (PACE, ("2",), ()),
        (PACE, ("Still", "1", "2", "3"), ()),
        (PACE, ("1", "3"), ()),
        (replace(PACE, minimum=1, maximum=3), ("1", "2", "3"), (1, 2, 3)),
        (replace(PACE, minimum=1, maximum=3), ("2", "3"), (2, 3)),
        (replace(PACE, stat="spirit"), ("1", "2"), ()),
    ],
)
def test_lines_stand_for_a_mark_s_values_that_are_called_so(mark, lines, values) -> None:
    assert weapons.line_values(mark, lines) == tuple({"pace": value} for value in values)


def test_odds_are_worked_out_up_to_their_bound_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = replace(ASKED.attempt, marks=(PACE, replace(PACE, key="wind", name="Wind")))
    game, asked, own = replace(GAME, attempts=(ring,), traits=()), replace(ASKED, attempt=ring), {"muscle": 2}
    found = weapons.marked_odds(game, BELL, own, ())
    for most, there in ((found.work, True), (found.work - 1, False)):
        monkeypatch.setattr(weapons, "MOST_MARKED", most)
        assert (weapons.marked_odds(game, BELL, own, ()) is not None) is there
    settings = [setting_of(game, ring, weapon=BELL, own=own)]
    work = work_of(ring, settings * 9)
    for most, there in ((work, True), (work - 1, False)):
        monkeypatch.setattr(weapons, "MOST_WORK", most)
        assert (weapons.whole_table(game, asked, own) is not None) is there
    member = Member(id="m1", rank=game.ranks[0].key)
    work = work_of(ring, [setting_of(game, ring, weapon=BELL, own={"muscle": muscle}) for muscle in (*[4] * 6, 5)])
    for most, there in ((work, True), (work - 1, False)):
        monkeypatch.setattr(weapons, "MOST_WORK", most)
        assert bool(weapons.weapon_odds(game, Gang(game=game.slug, members=(member,)), member, asked).lines) is there
    fixed = replace(ring, marks=(PACE, replace(PACE, key="calm", maximum=0)))
    assert weapons.whole_table(game, replace(asked, attempt=fixed), own) is None
    shove = replace(game.attempt["ringing"], mechanism=GAME.attempt["shoving"].mechanism)
    assert weapons.whole_table(game, replace(asked, attempt=shove), own) is None


@pytest.mark.parametrize(("trait", "height"), [("blind", []), ("grounded", ["Height 1 to 2"])])
def test_steps_of_stats_that_are_there_and_missing_traits_are_tried(trait: str, height: list[str]) -> None:
    stats = tuple(replace(one, step=1) if one.key == "height" else one for one in kites().stats)
    game, member = replace(kites(), stats=stats), pilot(1, trait, "calm")
    found = [name for name, _ in weapons.edits_of(game, resolve_member(game, crew(member), member))]
    others = [one.titled(1 if one.key == "lucky" else None) for one in game.traits if one.key not in (trait, "calm")]
    assert found == ["Lift 3 to 4", "Nerve 4 to 5", *height, *others]
