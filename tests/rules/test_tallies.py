"""How often things are taken is counted from what gangs chose, by size, and adds up."""

from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.tallies import MOST, Uptake, add_tallies, chosen, known_things, taken_in, tallies_by_size
from tests.rules.kites import crew, kites, pilot

GAME = kites()
HOOK, ACE = ("weapons", "hook"), ("ranks", "ace")
TWO = crew(pilot(1, "calm", rank="ace", weapons=("hook", "hook")), pilot(2, rank="hand"))


def test_a_thing_counts_once_for_its_gang_and_each_time_as_a_piece() -> None:
    tally = add_tallies(tallies_by_size(GAME, [TWO, TWO]).values())
    assert (tally.gangs, tally.of(*HOOK), tally.of(*ACE)) == (2, Uptake(gangs=2, pieces=4), Uptake(gangs=2, pieces=2))
    others = [tally.of(*one) for one in (("factions", "gulls"), ("bikes", "box"), ("weapons", "never"))]
    assert others == [Uptake(gangs=2, pieces=2), Uptake(gangs=2, pieces=4), Uptake()]


def test_what_a_profile_brings_is_not_counted_and_absurd_numbers_are_bounded() -> None:
    gang = Gang(game="kites", faction="none", members=(Member(id="1", profile="crew", bike="<b>", rank="none"),))
    assert taken_in(gang, known_things(GAME)) == {("profiles", "crew"): 1}
    assert chosen(Gang(game="kites", faction="none")) == (("factions", "none", 1),)
    held = (Chosen(key="hook", quantity=10**9), Chosen(key="knife", quantity=-5))
    gang = Gang(game="kites", members=(Member(id="1", weapons=held),))
    assert taken_in(gang, known_things(GAME)) == {HOOK: MOST}


def test_gangs_are_counted_by_size_and_empty_ones_are_not() -> None:
    sizes = {one.key for one in GAME.sizes}
    gangs = [Gang(game="kites", size=size, members=TWO.members) for size in (*sizes, "unknown", "")]
    found = tallies_by_size(GAME, [*gangs, Gang(game="kites")])
    assert set(found) == sizes
    assert sum(tally.gangs for tally in found.values()) == len(gangs)
