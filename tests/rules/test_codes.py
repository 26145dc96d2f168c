"""The list of codes is what findings have, no more and no less."""

from roster.packs.gang_file import read_gang
from roster.rules.constraints.kinds import KINDS
from roster.rules.gang.pictures import portrait_findings
from roster.rules.legality.validation import CODES, validate_gang
from tests.games.packs import SAMPLES, compiled
from tests.rules.kites import crew, kites, pilot, rule, select
from tests.rules.tin_ledger import earned, flown, gained
from tests.rules.tin_ledger import game as tin_ledger
from tests.sixth_game.pack import GANGS


def drawn() -> set[str]:
    """Return the codes of the findings of every sample gang, and of a few gangs made to be wrong."""
    codes = set()
    for path in (*SAMPLES, *GANGS):
        reading = read_gang(path.read_bytes())
        findings = (*reading.findings, *validate_gang(compiled(path.parent.parent), reading.gang))
        codes |= {finding.code for finding in findings}
    first = rule("requires", select("trait", trait="lucky"), needs=select("trait", trait="calm"), within="member")
    hasty = flown(earned(9), gained("habit", "lucky", x=1), gained("habit", "calm"))
    codes |= {finding.code for finding in validate_gang(tin_ledger(first), hasty)}
    strangers = (crew(pilot(), game="tin-boats"), crew(pilot(), edition=1))
    codes |= {finding.code for gang in strangers for finding in validate_gang(kites(), gang)}
    codes |= {finding.code for finding in portrait_findings(crew(pilot(portrait="a1" * 32)), ())}
    unknown = read_gang(b'{"format": "pressgang-gang/1", "game": "tin-kites", "wings": 2}')
    return codes | {finding.code for finding in unknown.findings}


def test_the_list_names_every_code_that_a_finding_has_and_no_other_and_what_it_means() -> None:
    assert drawn() == set(CODES)
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in CODES.values())
    ways = {f"{kind.kind_name()}.{how}" for kind in KINDS for how in kind.CODES}
    assert ways == {code for code in CODES if code.split(".")[0] in {kind.kind_name() for kind in KINDS}}
