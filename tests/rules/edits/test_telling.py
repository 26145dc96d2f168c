"""Edits say what they do, in the game's words.

Lives here: the lines of a history. Never here: what edits change.
"""

import pytest

from roster.rules.edits.decks import StepCard
from roster.rules.edits.edit import Edit, told
from roster.rules.edits.gangs import SetGangPart, SetOption
from roster.rules.edits.held import AddHeld, RemoveHeld, SetHeldX, SetQuantity
from roster.rules.edits.ledgers import Earn, Gain
from roster.rules.edits.members import AddMember, Duplicate, MoveTo, Remove
from roster.rules.edits.standing import SetPart
from roster.rules.edits.stats import SetStat, StepStat
from tests.rules.kites import crew, pilot
from tests.rules.tin_ledger import game

GAME = game()
GANG = crew(pilot(1, "calm", name="Sam"), pilot(2, rank="hand", name=""))


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (AddMember(rank="ace", bike="box"), "Add Ace, Box Kite"),
        (AddMember(name="Bo", profile="old-ada"), "Add Bo, Old Ada"),
        (Duplicate(member="m1"), "Copy Sam"),
        (Remove(member="m2"), "Remove Hand"),
        (Remove(member="m7"), "Remove a missing member"),
        (MoveTo(member="m1", position=9), "Move Sam to place 2"),
        (SetPart(member="m1", part="name", value="Bo"), "Rename Sam to Bo"),
        (SetPart(member="m1", part="rank", value="ace"), "Make Sam Ace"),
        (SetPart(member="m1", part="joins", value="m2"), "Attach Sam to Hand"),
        (SetPart(member="m1", part="joins"), "Detach Sam"),
        (StepStat(member="m1", stat="lift", steps=-1), "Lower Lift of Sam by 1"),
        (SetStat(member="m1", stat="lift", value=4), "Set Lift of Sam to 4"),
        (AddHeld(member="m1", noun="trait", key="lucky", x=2), "Give Lucky (2) to Sam"),
        (AddHeld(member="m1", noun="weapon", key="no\nsuch"), "Give no such to Sam"),
        (RemoveHeld(member="m1", noun="trait", index=0), "Take Calm from Sam"),
        (SetHeldX(member="m1", noun="trait", index=0, x=None), "Set Calm of Sam to nothing"),
        (SetQuantity(member="m1", noun="weapon", index=4, quantity=2), "Give Sam 2 of a missing weapon"),
        (StepCard(deck="sky", card="gust", steps=2), "Add 2 Gust to Sky"),
        (SetGangPart(part="faction", value="crows"), "Change the faction of the crew to Crows"),
        (SetGangPart(part="name"), "Take the name of the crew away"),
        (SetOption(key="storms", on=True), "Switch Storms on"),
        (Earn(earned=1), "Earn 1 feather"),
        (Gain(advance="train", member="m1", key="lift"), "Let Sam gain Lift"),
    ],
)
def test_an_edit_says_what_it_does(edit: Edit, words: str) -> None:
    assert told(GAME, GANG, edit) == words
