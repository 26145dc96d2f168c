"""The consequences of an edit are shown before it is made, and are what it then does."""

from dataclasses import replace

from roster.rules.edits.consequences import ChangedFinding, Consequences, distance, exactly, unmatched, weigh
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.gangs import SetGangPart
from roster.rules.edits.held import AddHeld, RemoveDeck, RemoveHeld
from roster.rules.edits.members import AddMember, Remove, SetPart
from roster.rules.game.rule import SizeLimit
from roster.rules.game.selectors import Surcharge
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge
from roster.rules.points import price_gang
from tests.rules.kites import crew, deck, kites, pilot, rule, select

ONE_ACE = replace(rule("count", select(rank="ace"), most=1), key="one-ace")
LIMIT = rule("total", select("gang"), field="points", most=SizeLimit(size="points"))
GAME = kites(ONE_ACE, LIMIT)
ACE = AddMember(rank="ace", bike="box")
"""20 points, and 1 for the box at most."""


def of(gang: Gang, edit: Edit) -> Consequences:
    return weigh(judge(GAME, gang), edit)


def test_a_choice_says_its_points_and_the_rules_that_it_breaks() -> None:
    gang = crew(pilot(1, rank="hand"))
    found = of(gang, ACE)
    assert (found.added, found.removed, found.moved) == ((), (), ())
    assert found.points == price_gang(GAME, apply(GAME, gang, ACE)).total - price_gang(GAME, gang).total > 0
    found = of(apply(GAME, crew(pilot(1, rank="hand")), ACE), ACE)
    assert [one.constraint for one in found.broken] == [ONE_ACE.key, LIMIT.key]
    assert (found.added, found.advised) == (found.broken, ())
    same = ChangedFinding(found.added[0], found.added[0])
    assert (same.worse, same.nearer) == (False, False)
    assert distance(found.added[0]._replace(actual="−4", limit="12.5 %")) == 4
    assert unmatched(found.added[:1] * 3, found.added[:1], exactly) == found.added[:1] * 2


def test_surcharges_are_named_with_the_points_that_they_add() -> None:
    third = Surcharge(key="third", name="Third ace", of=select(rank="ace"), points=6, first=3)
    gang = crew(pilot(1), pilot(2))
    now = judge(kites(surcharges=(third,)), gang)
    assert weigh(now, ACE).surcharges == (("Third ace", 6),)
    after = now.changed(apply(now.game, gang, ACE))
    assert weigh(after, Remove(member="m1")).surcharges == (("Third ace", -6),)
    assert weigh(after, SetPart(member="m1", part="bike", value="delta")).surcharges == ()


def test_what_is_broken_already_is_shown_worse_nearer_or_healed() -> None:
    gang = crew(pilot(1, rank="hand"))
    for _ in range(3):
        gang = apply(GAME, gang, ACE)
    found = of(gang, ACE)
    assert found.added == ()
    assert {one.after.constraint for one in found.worse} == {ONE_ACE.key, LIMIT.key}
    assert [one.after.actual for one in found.worse if one.after.constraint == ONE_ACE.key] == ["4"]
    found = of(gang, Remove(member="m4"))
    assert {one.after.constraint for one in found.moved} == {ONE_ACE.key, LIMIT.key}
    assert (found.worse, found.broken) == ((), ())
    gang = apply(GAME, apply(GAME, crew(pilot(1, rank="hand")), ACE), ACE)
    found = of(gang, Remove(member="m2"))
    assert [one.constraint for one in found.removed] == [ONE_ACE.key, LIMIT.key]
    assert found.points < 0


def test_what_only_moves_or_is_missing_has_no_consequences() -> None:
    gang = crew(pilot(1, "calm", "no-such", "nor-this"))
    found = of(gang, RemoveHeld(member="m1", noun="trait", index=0))
    assert (found.added, found.removed, found.moved) == ((), (), ())
    gang = crew(pilot(1, rank="hand"))
    now = judge(GAME, gang)
    edits = (SetPart(member="m9", part="rank", value="ace"), SetGangPart(part="size", value=gang.size))
    assert all(found.points == 0 and not found.added for found in [weigh(now, edit) for edit in edits])


def test_what_a_deck_lacks_the_gang_lacks_without_it_even_where_it_has_the_deck_twice() -> None:
    game = kites(rule("count", select("card", deck="sea"), least=1, within="deck"))
    found = weigh(judge(game, crew(pilot(1), decks=(deck("sea"), deck("sea")))), RemoveDeck(deck="sea"))
    assert [one.code for one in found.removed] == ["deck.repeated"]
    assert [(one.before.place.deck, one.after.place.deck) for one in found.moved] == [("sea", "")]


def test_many_choices_are_weighed_each_by_itself() -> None:
    gang = crew(pilot(1, rank="hand"))
    edits = tuple(AddHeld(member="m1", noun="trait", key=trait.key) for trait in GAME.traits)
    now = judge(GAME, gang)
    found = [weigh(now, edit) for edit in edits]
    assert [one.points for one in found] == [of(gang, edit).points for edit in edits]
    lucky = found[[trait.key for trait in GAME.traits].index("lucky")]
    assert [one.code for one in lucky.broken] == ["trait.parameter-missing"]
    assert replace(gang) == gang


def test_an_edit_may_break_one_rule_and_heal_another() -> None:
    no_hands = replace(rule("count", select(rank="hand"), most=0), key="no-hands")
    now = judge(kites(ONE_ACE, no_hands), crew(pilot(1), pilot(2)))
    found = weigh(now, SetPart(member="m2", part="rank", value="hand"))
    assert [[one.constraint for one in some] for some in (found.added, found.removed)] == [["no-hands"], ["one-ace"]]
