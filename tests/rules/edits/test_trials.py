"""Edits tried against a finding, in order."""

from dataclasses import replace

import pytest

from roster.rules.edits.edit import edit_sentence
from roster.rules.edits.held import RemoveHeld, SetQuantity, StepCard
from roster.rules.edits.trials import deck_edits, held_edits, held_removals, role_changes, trials, x_of
from roster.rules.findings import Finding, Place
from roster.rules.game.nouns import Parameter
from roster.rules.game.rule import Rule
from roster.rules.gang.gang import Chosen, Gang, LedgerEntry, Member
from roster.rules.legality.validation import judge
from tests.rules.kites import crew, deck, kites, pilot, rule, select

LADEN = crew(
    pilot(
        1,
        "calm",
        Chosen(key="lucky", x=9),
        weapons=(Chosen(key="knife", quantity=3),),
        raises=(("lift", 4), ("nerve", -2)),
    )
)
GUSTY = crew(pilot(1), decks=(deck("sky", Chosen(key="gust", quantity=3)),))


NINE = rule("count", select("weapon"), most=9)
LIGHTER = (
    "Set Knife of Pilot 1 to 2; Took Knife from Pilot 1; Took Calm from Pilot 1; Took Lucky (9) from Pilot 1; Lowered "
    "Pilot 1's Lift by 1; Lowered Pilot 1's Lift by 4; Raised Pilot 1's Nerve by 1; Raised Pilot 1's Nerve by 2"
)
"""What is tried with a laden pilot."""
AROUND = "Changed the size to Free; Changed the faction to Crows; Switched Storms on"
"""What is tried with the gang itself."""


def gifts(*numbers: int) -> str:
    """Return all that may be given to pilots, one after another."""
    things = ("Calm", "Rash", "Lucky (1)", "Oath (wind)", "Feather", "Grounded", "Blind", "Proud")
    arms = ("Hook", "Knife", "Sling", "Ballast")
    return "; ".join(f"Gave {thing} to Pilot {number}" for number in numbers for thing in (*things, *arms))


def roles(*numbers: int) -> str:
    """Return what aces on box kites may become."""
    return "; ".join(f"Made Pilot {one} a Hand; Changed Pilot {one}'s bike to Delta Kite" for one in numbers)


def tried(gang: Gang, one: Rule, place: str) -> str:
    """Return what is tried against the finding at a place."""
    now = judge(kites(one), gang)
    (finding,) = (found for found in now.findings if found.place.path == place)
    return "; ".join(edit_sentence(now.game, gang, edit) for edit in trials(now, finding))


@pytest.mark.parametrize(
    ("gang", "one", "place", "edits"),
    [
        (
            LADEN,
            rule("count", select("weapon"), most=2, within="member"),
            "members/m1",
            f"{LIGHTER}; {roles(1)}; {AROUND}; Removed Pilot 1",
        ),
        (
            LADEN,
            NINE,
            "members/m1/stats/lift",
            f"""
            Lowered Pilot 1's Lift by 2; Lowered Pilot 1's Lift by 4; {LIGHTER}; {roles(1)}; {AROUND}; Removed Pilot
            1
            """,
        ),
        (
            LADEN,
            NINE,
            "members/m1/traits/1",
            f"""
            Set Lucky (9) of Pilot 1 to 1; Set Lucky (9) of Pilot 1 to 2; Set Lucky (9) of Pilot 1 to 3; Took Lucky
            (9) from Pilot 1; {LIGHTER}; {roles(1)}; {AROUND}; Removed Pilot 1
            """,
        ),
        (
            crew(pilot(1, rank="hand")),
            rule("count", select(rank="ace"), least=1),
            "",
            f"""
            Filled the deck Sky; Filled the deck Sea; {AROUND}; Added Old Ada; Added Crew; Added Hand, Box Kite;
            Added Ace, Box Kite; Added Hand, Delta Kite; Added Ace, Delta Kite; Removed Pilot 1; Made Pilot 1 an Ace;
            Changed Pilot 1's bike to Delta Kite; {gifts(1)}
            """,
        ),
        (
            GUSTY,
            rule("count", select("card", deck="sky"), most=1, within="deck"),
            "decks/sky",
            """
            Took 2 Gust from Sky; Took 2 Gust from Sky and filled the deck Sky; Took 3 Gust from Sky; Took 3 Gust
            from Sky and filled the deck Sky; Removed the deck Sky
            """,
        ),
        (
            crew(pilot(1)),
            rule("requires", select(rank="ace"), needs=select("trait", trait="lucky"), within="member"),
            "members/m1",
            f"Gave Lucky (1) to Pilot 1; {roles(1)}; {AROUND}; Removed Pilot 1; {gifts(1)}",
        ),
        (
            crew(pilot(1), pilot(2), pilot(3), pilot(4, rank="hand"), options=("wrecks",)),
            rule("total", select(), field="stats", stats=("nerve", "height"), least=60),
            "",
            f"""
            Raised Pilot 1's Nerve by 4; Raised Pilot 2's Nerve by 4; Raised Pilot 3's Nerve by 4; Filled the deck
            Sky; Filled the deck Sea; {AROUND}; Switched Wrecks off; Added Old Ada; Added Crew; Added Hand, Box Kite;
            Added Ace, Box Kite; Added Hand, Delta Kite; Added Ace, Delta Kite; Removed Pilot 4; Removed Pilot 3;
            Removed Pilot 2; Removed Pilot 1; {roles(1, 2, 3)}; Made Pilot 4 an Ace; Changed Pilot 4's bike to Delta
            Kite; {gifts(1, 2, 3)}
            """,
        ),
        (
            crew(pilot(1), options=("wrecks",)),
            NINE,
            "options/0",
            f"Switched Wrecks off; {AROUND}; Switched Wrecks off; Removed Pilot 1; {roles(1)}",
        ),
        (
            crew(pilot(1, bike="tower"), ledger=(LedgerEntry(earned=-3), LedgerEntry(advance="gone", member="m1"))),
            NINE,
            "ledger/1",
            f"""
            Earned 1 experience point; Removed entry 2 of the ledger; {AROUND}; Removed Pilot 1; Made Pilot 1 a Hand;
            Changed Pilot 1's bike to Box Kite; Changed Pilot 1's bike to Delta Kite
            """,
        ),
        (
            crew(pilot(1, bike="tower"), ledger=(LedgerEntry(earned=-3), LedgerEntry(advance="gone", member="m1"))),
            NINE,
            "ledger/0",
            f"""
            Earned 4 experience points; Removed entry 1 of the ledger; {AROUND}; Removed Pilot 1; Made Pilot 1 a
            Hand; Changed Pilot 1's bike to Box Kite; Changed Pilot 1's bike to Delta Kite
            """,
        ),
        (
            crew(pilot(1, bike="tower", weapons=("heel",))),
            NINE,
            "members/m1/bike",
            f"""
            Made Pilot 1 a Hand; Changed Pilot 1's bike to Box Kite; Changed Pilot 1's bike to Delta Kite; Took Heel
            from Pilot 1; {AROUND}; Removed Pilot 1
            """,
        ),
        (
            GUSTY,
            rule("count", select("card", deck="sky"), least=4, within="deck"),
            "decks/sky",
            "Filled the deck Sky; Removed the deck Sky",
        ),
    ],
)
def test_the_gentlest_edits_are_tried_first(gang: Gang, one: Rule, place: str, edits: str) -> None:
    assert tried(gang, one, place).split() == edits.split()


@pytest.mark.parametrize(
    ("parameter", "values"),
    [
        (None, (None,)),
        (Parameter(label="x", choices=tuple("abcdefghi")), tuple("abcdefgh")),
        (Parameter(label="x", minimum=2, maximum=4), (2, 3, 4)),
        (Parameter(label="x", minimum=2, maximum=40), (2, 3, 4, 5, 6, 7, 8, 9)),
        (Parameter(label="x", maximum=2), (1, 2)),
        (Parameter(label="x", minimum=5), (5, 6, 7, 8, 9, 10, 11, 12)),
    ],
)
def test_some_values_of_x_are_tried(parameter: Parameter | None, values: tuple[object, ...]) -> None:
    assert x_of(parameter) == values


@pytest.mark.parametrize(
    ("ranks", "member", "edits"),
    [
        (2, Member(id="m1", rank="ace", bike="box"), "Made Ace a Hand; Changed Ace's bike to Delta Kite"),
        (
            2,
            Member(id="m1", profile="crew", bike="box"),
            "Changed Crew's bike to Delta Kite; Changed Crew's profile to Old Ada",
        ),
        (
            0,
            Member(id="m1", bike="box"),
            "Changed Pilot's bike to Delta Kite; Changed Pilot's profile to Old Ada; Changed Pilot's profile to Crew",
        ),
    ],
)
def test_who_has_a_profile_gets_another_and_others_a_rank(ranks: int, member: Member, edits: str) -> None:
    game = replace(kites(), ranks=kites().ranks[:ranks])
    gang = crew(member)
    assert "; ".join(edit_sentence(game, gang, edit) for edit in role_changes(game, member)) == edits


def test_of_several_one_is_left_and_of_one_none() -> None:
    armed = pilot(1, weapons=(Chosen(key="knife", quantity=2),))
    held = {"member": "m1", "noun": "weapon", "index": 0}
    one, none = SetQuantity(quantity=1, **held), RemoveHeld(**held)  # type: ignore[arg-type]
    assert [*held_removals(kites(), armed)] == [one, none]
    assert [*held_edits(kites(), armed, "weapon", 0)][-2:] == [one, none]
    above = Finding(code="count.above", severity="error", place=Place(deck="sky"), message="", limit="0", actual="1")
    fewer = [
        edit for edit in deck_edits(kites(), crew(decks=(deck("sky", "gust"),)), above) if isinstance(edit, StepCard)
    ]
    assert fewer == [StepCard(deck="sky", card="gust", steps=-1)]
