"""Which key a renamed thing had, and has, in another edition."""

from dataclasses import replace

from roster.rules.comparison.keys import later_keys, renamed_keys
from tests.games.packs import FIXTURES, compiled

KNIFE = compiled(FIXTURES / "varium").weapon["knife"]


def test_a_row_was_what_is_gone_and_not_what_is_still_there() -> None:
    new = {"dirk": {"was": ["blade", "knife"]}, "sword": {"was": ["knife"]}, "axe": {}, "saw": {"was": ["sword"]}}
    assert renamed_keys({"knife", "sword"}, new) == {"dirk": "knife"}


def test_a_thing_is_found_in_a_later_and_in_an_earlier_edition() -> None:
    earlier, later = (replace(KNIFE, key="knife"),), (replace(KNIFE, key="dirk", was=("knife",)),)
    assert later_keys(earlier, later) == {"knife": "dirk"}
    assert later_keys(later, earlier) == {"dirk": "knife"}
    assert later_keys(earlier, earlier) == {}
    assert later_keys(later, (*earlier, *later)) == later_keys((*earlier, *later), earlier) == {}
