"""Edits say what they do, in the game's words."""

import pytest

from roster.rules.edits.edit import Edit, edit_sentence
from roster.rules.edits.gangs import SetGangPart, SetOption
from roster.rules.edits.held import AddHeld, Earn, Gain, RemoveEntry, RemoveHeld, SetHeldX, SetQuantity, StepCard
from roster.rules.edits.members import AddMember, Duplicate, MoveTo, Remove, SetPart, SetStat, StepStat
from roster.rules.edits.several import FillDeck, Several
from tests.rules.kites import crew, pilot
from tests.rules.tin_ledger import game

GAME = game()
GANG = crew(pilot(1, "calm", name="Sam"), pilot(2, rank="hand", name=""))


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (AddMember(rank="ace", bike="box"), "Added Ace, Box Kite"),
        (AddMember(name="Bo", profile="old-ada"), "Added Bo, Old Ada"),
        (Duplicate(member="m1"), "Copied Sam"),
        (Remove(member="m2"), "Removed Hand"),
        (Remove(member="m7"), "Removed a missing member"),
        (MoveTo(member="m1", position=9), "Moved Sam to place 2"),
        (MoveTo(member="m1", position=-5), "Moved Sam to place 1"),
        (MoveTo(member="m1", position=1), "Moved Sam to place 2"),
        (SetPart(member="m1", part="name", value="Bo"), "Renamed Sam to Bo"),
        (SetPart(member="m1", part="rank", value="ace"), "Made Sam an Ace"),
        (SetPart(member="m1", part="joins", value="m2"), "Attached Sam to Hand"),
        (SetPart(member="m1", part="joins"), "Detached Sam"),
        (SetPart(member="m1", part="name"), "Removed Sam's name"),
        (SetPart(member="m1", part="rank"), "Made Sam no rank"),
        (SetPart(member="m1", part="notes", value="x"), "Changed Sam's notes"),
        (SetPart(member="m1", part="notes"), "Cleared Sam's notes"),
        (SetPart(member="m1", part="portrait", value="x"), "Gave Sam a portrait"),
        (SetPart(member="m1", part="portrait"), "Removed Sam's portrait"),
        (StepStat(member="m1", stat="lift", steps=-1), "Lowered Sam's Lift by 1"),
        (SetStat(member="m1", stat="lift", value=-2), "Set Sam's Lift to −2"),
        (SetStat(member="m1", stat="lift", value=4), "Set Sam's Lift to 4"),
        (AddHeld(member="m1", noun="trait", key="lucky", x=2), "Gave Lucky (2) to Sam"),
        (AddHeld(member="m1", noun="weapon", key="no\nsuch"), "Gave no such to Sam"),
        (RemoveHeld(member="m1", noun="trait", index=0), "Took Calm from Sam"),
        (SetHeldX(member="m1", noun="trait", index=0, x=None), "Set Calm of Sam to nothing"),
        (SetQuantity(member="m1", noun="weapon", index=4, quantity=2), "Set a missing weapon of Sam to 2"),
        (SetQuantity(member="m1", noun="trait", index=1, quantity=-2), "Set a missing trait of Sam to 0"),
        (RemoveHeld(member="m1", noun="trait", index=-1), "Took a missing trait from Sam"),
        (RemoveEntry(index=0), "Removed entry 1 of the ledger"),
        (StepCard(deck="sky", card="gust", steps=1), "Added 1 Gust to Sky"),
        (SetGangPart(part="faction", value="crows"), "Changed the faction to Crows"),
        (SetGangPart(part="size", value="small"), "Switched to Small (50 points)"),
        (SetGangPart(part="name"), "Removed the name of the crew"),
        (SetOption(key="storms", on=True), "Switched Storms on"),
        (Earn(earned=1), "Earned 1 feather"),
        (Gain(advance="train", member="m1", key="lift"), "Gained Lift for Sam"),
        (AddMember(), "Added member"),
        (SetPart(member="m1", part="bike", value=""), "Changed Sam's bike to no bike"),
        (StepStat(member="m1", stat="lift", steps=2), "Raised Sam's Lift by 2"),
        (StepCard(deck="sky", card="gust", steps=-1), "Took 1 Gust from Sky"),
        (SetGangPart(part="name", value="Gulls"), "Named the crew Gulls"),
        (SetGangPart(part="notes", value="x"), "Changed the notes of the crew"),
        (SetGangPart(part="notes"), "Cleared the notes of the crew"),
        (SetGangPart(part="size"), "Changed the size to no size"),
        (SetOption(key="storms", on=False), "Switched Storms off"),
        (FillDeck(deck="sky"), "Filled the deck Sky"),
        (FillDeck(), "Filled every deck"),
        (
            Several(edits=(Remove(member="m1"), Remove(member="m2"), Earn(earned=1))),
            "Removed Sam, Hand and earned 1 feather",
        ),
        (Several(edits=(AddMember(rank="ace"),) * 3), "Added Ace (3 times)"),
    ],
)
def test_an_edit_says_what_it_did(edit: Edit, words: str) -> None:
    assert edit_sentence(GAME, GANG, edit) == words


def test_removing_a_member_says_whom_that_detaches() -> None:
    joined = crew(pilot(1, name="Sam"), pilot(2, name="Bo", joins="m1"), pilot(3, name="Kit", joins="m1"))
    assert edit_sentence(GAME, joined, Remove(member="m1")) == "Removed Sam and detached Bo and Kit"
