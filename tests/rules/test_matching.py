"""Selectors by bits select what the plain reading of each selects."""

from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.rules.game.nouns import DeckCard, Trait, Weapon
from roster.rules.game.selectors import FIELDS, Selector
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.subjects import Subject, Subjects, selects_member
from tests.rules.kites import crew, kites, pilot, rule, select
from tests.rules.wild import BIKES, RANKS, TRAITS, WEAPONS, wild_gangs

VALUES = {
    "rank": RANKS,
    "bike": BIKES,
    "faction": ("gulls", "crows"),
    "profile": ("old-ada", "crew"),
    "trait": TRAITS,
    "weapon": WEAPONS,
    "group": ("sharp", "far"),
    "keyword": ("thrown",),
    "tag": ("mind", "officer", "old", "named", "loud", "slow"),
    "card": ("gust", "lull"),
    "deck": ("sky", "sea"),
    "type": ("wind", "water"),
    "size": ("small", "free"),
    "option": ("storms", "wrecks"),
}


@st.composite
def selectors(draw: st.DrawFn) -> Selector:
    noun = draw(st.sampled_from(sorted(FIELDS)))
    names = draw(st.lists(st.sampled_from(sorted(FIELDS[noun])), max_size=3, unique=True))
    picked = {name: draw(st.lists(st.sampled_from(VALUES[name]), min_size=1, max_size=2)) for name in names}
    return Selector(noun=noun, **{name: tuple(values) for name, values in picked.items()})


def standing(member: ResolvedMember) -> Mapping[str, set[str]]:
    parts = {name: getattr(member, name) for name in ("rank", "bike", "faction", "profile")}
    return {name: {part.key} if part else set() for name, part in parts.items()}


def fields(subject: Subject, subjects: Subjects) -> Mapping[str, set[str]]:
    """Return every field of a subject, read plainly from the gang."""
    thing, part = subject.thing, subjects.part_of(subject)
    member, gang = part.member, subjects.gang
    if member is None:
        if isinstance(thing, DeckCard):
            return {"card": {thing.key}, "deck": {part.place.deck}, "type": {thing.type}, "tag": set(thing.tags)}
        offered = {key for key in gang.options if key in subjects.game.option and subjects.game.option[key].offered}
        size = subjects.size.key if subjects.size else ""
        return {"faction": {gang.faction}, "size": {size}, "option": offered}
    own = standing(member)
    if isinstance(thing, Trait):
        return {**own, "trait": {thing.key}, "tag": set(thing.tags)}
    if isinstance(thing, Weapon):
        keywords = {one.keyword for one in thing.keywords}
        return {**own, "weapon": {thing.key}, "group": {thing.group}, "keyword": keywords, "tag": set(thing.tags)}
    carried = [held.thing for held in member.weapons if not held.thing.innate]
    parts = (member.rank, member.bike, member.faction, member.profile)
    return {
        **own,
        "trait": {held.thing.key for held in member.traits},
        "weapon": {weapon.key for weapon in carried},
        "group": {weapon.group for weapon in carried},
        "tag": {tag for one in parts if one for tag in one.tags},
    }


def everything(subjects: Subjects) -> Iterator[Subject]:
    yield Subject("gang", 0, 1, 0, -1, None, None)
    for part in (*subjects.members, *subjects.decks):
        yield from part.subjects


def plainly(selector: Selector, subject: Subject, subjects: Subjects) -> bool:
    if subject.noun != selector.noun:
        return False
    own = fields(subject, subjects)
    return all(own[name] & set(values) for name, values in selector.where)


@given(wild_gangs(), st.lists(selectors(), min_size=1, max_size=4))
def test_bits_select_what_a_plain_reading_selects(gang: Gang, asked: list[Selector]) -> None:
    game = kites(*(rule("count", selector) for selector in asked))
    subjects = Subjects.of(game, gang)
    for selector in asked:
        selected = [(one.noun, one.owner, one.item) for one in subjects.whole.select(subjects.bit(selector))]
        wanted = [(one.noun, one.owner, one.item) for one in everything(subjects) if plainly(selector, one, subjects)]
        assert sorted(selected) == sorted(wanted)


ACE = select(rank="ace")


@pytest.mark.parametrize(
    ("one", "other", "covers", "apart"),
    [
        (ACE, ACE, True, False),
        (ACE, select(rank="ace", bike="box"), True, False),
        (select(rank="ace", bike="box"), ACE, False, False),
        (ACE, select(), False, False),
        (select(), ACE, True, False),
        (select("gang"), ACE, False, False),
        (Selector(rank=("ace", "hand")), ACE, True, False),
        (ACE, Selector(rank=("ace", "hand")), False, False),
        (ACE, select(rank="hand"), False, True),
        (ACE, select(rank="hand", bike="box"), False, True),
        (select(tag="old"), select(tag="new"), False, False),
        (select("gang", size="small"), select("gang", size="free"), False, True),
        (select("gang", option="storms"), select("gang", option="wrecks"), False, False),
    ],
)
def test_a_selector_surely_covers_another_or_is_apart_from_it(one, other, covers, apart) -> None:
    assert (one.covers(other), one.apart(other)) == (covers, apart)


def test_every_selector_of_a_rule_has_a_bit_and_one_that_no_rule_names_selects_members_too() -> None:
    one = rule("requires", select(), needs=select("trait"), when=select("gang"), unless=select("gang", size="free"))
    assert len(set(kites(one).selectors())) == 4
    calm = resolve_member(kites(), crew(), pilot(1, "calm"))
    asked = (select(rank="ace", trait="calm"), select(rank="hand"), select(trait="rash"), select("trait", trait="calm"))
    assert [selects_member(one, calm) for one in asked] == [True, False, False, False]
    odd = select("trait", size="small")
    subjects = Subjects.of(kites(rule("count", odd)), crew(pilot(1, "calm")))
    assert subjects.whole.select(subjects.bit(odd)) == []
