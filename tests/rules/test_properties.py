"""What holds for every gang: prices add up, order is nothing, places are there, and nothing is ever raised."""

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from roster.rules.findings import Finding, Place, worst
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import CODES, is_legal, validate_gang
from roster.rules.points import price_gang
from roster.rules.words import one_line, sentence
from tests.rules.kites import crew, kites
from tests.rules.places import place_exists
from tests.rules.wild import sound_members, wild_game, wild_gangs

GAME = wild_game()
EVEN = replace(GAME, surcharges=())
PLAIN = kites()


def shuffled(gang: Gang, seed: int) -> Gang:
    members = list(gang.members)
    random.Random(seed).shuffle(members)
    return replace(gang, members=tuple(members))


def found(game: Game, gang: Gang) -> set[Finding]:
    return set(validate_gang(game, gang))


@given(wild_gangs())
def test_nothing_is_raised_and_every_place_is_there(gang: Gang) -> None:
    findings = validate_gang(GAME, gang)
    for finding in findings:
        assert place_exists(gang, finding.place)
        assert finding.place.part != "stats" or finding.place.item in GAME.stat
        of_gang = finding.place.part == "ledger"
        named = [Place(member=one) if of_gang else finding.place._replace(member=one) for one in finding.members]
        assert all(place_exists(gang, place) for place in named)
        assert finding.message == sentence(finding.message)
        assert finding.code in CODES
        assert len(finding.message) < 600
        assert finding.message.isprintable()
    assert is_legal(findings) == (worst(findings) != "error")


@given(wild_gangs())
def test_every_price_is_a_whole_number_and_every_line_has_its_place(gang: Gang) -> None:
    receipt = price_gang(GAME, gang)
    assert type(receipt.total) is int
    assert receipt.total == sum(line.points for line in receipt.lines)
    for line in receipt.lines:
        assert line.points == line.quantity * line.each
        assert line.quantity >= 1
        assert line.what
        assert line.why
        assert place_exists(gang, line.place)


@given(wild_gangs())
def test_members_resolve_whatever_is_written(gang: Gang) -> None:
    for member in gang.members:
        resolved = resolve_member(GAME, gang, member)
        assert resolved.stats.keys() == {"lift", "nerve", "height", "poise", "grade", "born"}
        assert all(member.traits[held.index] is held.chosen for held in resolved.traits if held.index >= 0)


@given(wild_gangs(), st.integers())
def test_the_order_of_named_members_matters_only_to_who_bears_a_surcharge(gang: Gang, seed: int) -> None:
    members = {one.id: replace(one, name=one_line(one.name) or "Someone") for one in gang.members}
    gang = replace(gang, members=tuple(members.values()))  # of two with one id, the first is the ledger's
    other = shuffled(gang, seed)
    assert price_gang(GAME, gang).total == price_gang(GAME, other).total
    assert found(EVEN, gang) == found(EVEN, other)
    assert Counter(price_gang(EVEN, gang).lines) == Counter(price_gang(EVEN, other).lines)


@given(sound_members())
def test_points_of_a_gang_are_those_of_its_members(members: tuple[Member, ...]) -> None:
    alone = [price_gang(PLAIN, crew(member)).total for member in members]
    receipt = price_gang(PLAIN, crew(*members))
    assert receipt.total == sum(alone)
    assert [receipt.of_member(member.id) for member in members] == alone
