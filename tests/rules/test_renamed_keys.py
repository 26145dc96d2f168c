"""Which key a renamed thing had, and has, in another edition."""

from dataclasses import replace

from roster.rules.comparison.keys import later_keys, renamed_keys
from roster.rules.gang.renaming import renamed
from tests.games.packs import FIXTURES, compiled
from tests.rules.kites import crew, deck, pilot
from tests.rules.tin_ledger import earned, gained, game

KNIFE = compiled(FIXTURES / "varium").weapon["knife"]


def test_a_thing_was_what_is_gone_in_a_later_or_an_earlier_edition() -> None:
    new = {"dirk": {"was": ["blade", "knife"]}, "sword": {"was": ["knife"]}, "axe": {}, "saw": {"was": ["sword"]}}
    assert renamed_keys({"knife", "sword"}, new) == {"dirk": "knife"}
    earlier, later = (replace(KNIFE, key="knife"),), (replace(KNIFE, key="dirk", was=("blade", "knife")),)
    assert later_keys(earlier, later) == {"knife": "dirk"}
    assert later_keys(later, earlier) == {"dirk": "knife"}
    assert later_keys(earlier, earlier) == {}
    assert later_keys(later, (*earlier, *later)) == later_keys((*earlier, *later), earlier) == {}


def test_everything_in_a_gang_gets_its_new_key_and_keeps_its_place() -> None:
    """A trait is called as a weapon was: what a key names depends on its noun."""
    bold = pilot(1, "hook", rank="ace", weapons=("knife", "hook"), raises=(("lift", 2),), profile="crew", joins="m2")
    gang = crew(
        bold, decks=(deck("sky", "gust"),), options=("storms", "wrecks"), ledger=(earned(3), gained("loot", "hook"))
    )
    keys = (
        *(
            ("ranks", "ace", "first"),
            ("bikes", "box", "crate"),
            ("profiles", "crew", "four"),
            ("stats", "lift", "draw"),
        ),
        *(("traits", "hook", "bent"), ("weapons", "hook", "claw"), ("weapons", "claw", "talon")),
        *(("decks", "sky", "air"), ("deck_cards", "gust", "gale"), ("options", "wrecks", "ruins")),
        *(("factions", "gulls", "terns"), ("sizes", "", "small"), ("advances", "loot", "booty")),
    )
    new = pilot(
        1, "bent", rank="first", bike="crate", weapons=("knife", "talon"), raises=(("draw", 2),), profile="four"
    )
    assert renamed(game(), gang, keys) == crew(
        replace(new, joins="m2"),
        faction="terns",
        size="small",
        decks=(deck("air", "gale"),),
        options=("storms", "ruins"),
        ledger=(earned(3), gained("booty", "talon")),
    )
    assert renamed(game(), gang, ()) is gang
