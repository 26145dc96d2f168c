"""The list of codes is what findings use, no more and no less.

Lives here: the list against the code. Never here: when a finding is made.
"""

import re
from pathlib import Path

from roster.rules.codes import CODES
from roster.rules.constraints.checking import CHECKS

RULES = Path(__file__).parents[2] / "roster" / "rules"


def written() -> set[str]:
    """Every code written in the structural checks, and every kind with the ways it can be broken."""
    codes = set()
    for module in (RULES / "structure").glob("*.py"):
        codes |= set(re.findall(r'"([a-z]+\.[a-z-]+)"', module.read_text()))
    for kind in CHECKS:
        hows = re.findall(r'breach\(\s*rule,\s*"([a-z]+)"', (RULES / "constraints" / f"{kind}.py").read_text())
        codes |= {f"{kind}.{how}" for how in hows}
    sides = re.findall(r'finding\(f"(\w+)\.\{side\}"', (RULES / "structure" / "stats.py").read_text())
    return codes | {f"{noun}.{side}" for noun in sides for side in ("above", "below")}


def test_the_list_names_every_code_that_is_written() -> None:
    assert written() == set(CODES)


def test_every_code_says_what_it_means() -> None:
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in CODES.values())
