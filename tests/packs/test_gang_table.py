"""A gang's table opens in a spreadsheet as what it is: one row a member, numbers as numbers, and nothing that runs."""

import csv
import io
from dataclasses import replace

from hypothesis import given

from roster.packs.gang_table import write_table
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from tests.packs.made import gangs_of
from tests.rules.wild import wild_game

GAME = wild_game()
KIT = Member(id="x", name="Kit", rank="ace", bike="box", raises=(("lift", 1),), traits=(Chosen(key="rash"),))
SAM = Member(id="y", name="=1+1", rank="no-such", weapons=(Chosen(key="knife", quantity=2),), notes="a;b,\n@SUM(1)")


def table(game: Game, *members: Member) -> list[dict[str, str]]:
    written = write_table(game, Gang(game=game.slug, edition=game.edition, faction="gulls", members=members))
    return list(csv.DictReader(io.StringIO(written, newline="")))


def test_a_row_says_what_a_member_is_in_the_words_of_its_game() -> None:
    game = replace(GAME, terms={**GAME.terms, "member": ("flyer", "flyers")})
    kit, sam = table(game, KIT, SAM)
    assert list(kit)[:4] == ["Flyer", "Rank", "Bike", "Coins"]
    assert (kit["Flyer"], kit["Rank"], kit["Bike"]) == ("Kit", "Ace", "Box Kite")
    assert kit["Traits"] == GAME.trait["rash"].name
    assert kit["Lift"].isdigit()
    assert sam["Rank"] == "no-such"
    assert "2 × Knife" in sam["Weapons"]


def test_no_text_of_a_player_is_a_formula() -> None:
    (sam,) = table(GAME, SAM)
    assert (next(iter(sam.values())), sam["Notes"]) == ("'=1+1", "a;b,\n@SUM(1)")


@given(gang=gangs_of(GAME))
def test_every_gang_has_a_table_with_a_row_a_member(gang: Gang) -> None:
    rows = list(csv.reader(io.StringIO(write_table(GAME, gang), newline="")))
    assert len(rows) == 1 + len(gang.members)
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not any(cell.startswith(("=", "@", "\t", "\r")) for row in rows for cell in row)
