"""Random gangs for properties: known and unknown keys, absurd numbers, hostile text."""

from dataclasses import replace

from hypothesis import strategies as st

from roster.rules.constraints.kinds import Constraint
from roster.rules.game.game import Game
from roster.rules.game.rule import Per, SizeLimit, SlotLimit, StatLimit
from roster.rules.game.selectors import Surcharge
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from tests.rules.kites import kites, rule, select
from tests.rules.tin_ledger import ADVANCES

RANKS = ("ace", "hand")
BIKES = ("box", "delta", "tower")
TRAITS = ("calm", "rash", "lucky", "oath", "feather", "grounded", "blind", "proud")
WEAPONS = ("hook", "knife", "sling", "ballast", "heel")
HOSTILE = ("", "wings", "{x}", "<b>", "\x00", "\u202e", "members/m1", "²", "x" * 10_000)


def keys(*known: str) -> st.SearchStrategy[str]:
    """Return a known key, most often; else anything."""
    return st.sampled_from(known) | st.sampled_from((*known, *HOSTILE)) | st.text(max_size=8)


def numbers() -> st.SearchStrategy[int]:
    return st.integers(-3, 6) | st.sampled_from((10**30, -(10**30), 10**5000, -(10**5000), True))


def chosen(*known: str) -> st.SearchStrategy[tuple[Chosen, ...]]:
    x = st.none() | numbers() | keys("wind", "rain")
    quantity = st.just(1) | numbers()
    return st.lists(st.builds(Chosen, key=keys(*known), x=x, quantity=quantity), max_size=5).map(tuple)


def wild_members() -> st.SearchStrategy[Member]:
    raises = st.lists(st.tuples(keys("lift", "nerve", "height", "poise", "bite"), numbers()), max_size=4).map(tuple)
    return st.builds(
        Member,
        id=keys("m1", "m2", "m3", "m4", "m5", "m6"),
        name=keys("Sam", ""),
        profile=st.just("") | keys("old-ada", "crew"),
        rank=keys(*RANKS),
        bike=keys(*BIKES),
        raises=raises,
        traits=chosen(*TRAITS),
        weapons=chosen(*WEAPONS),
        joins=st.just("") | keys("m1", "m2"),
    )


def wild_entries() -> st.SearchStrategy[LedgerEntry]:
    return st.builds(
        LedgerEntry,
        earned=st.just(0) | numbers(),
        advance=keys("train", "drill", "habit", "curse", "loot"),
        member=keys("m1", "m2"),
        key=keys("lift", "nerve", "poise", "bite", *TRAITS, *WEAPONS),
        x=st.none() | numbers() | keys("wind"),
        paid=st.none() | numbers(),
    )


def wild_gangs() -> st.SearchStrategy[Gang]:
    decks = st.builds(GangDeck, key=keys("sky", "sea"), cards=chosen("gust", "lull", "wave"))
    return st.builds(
        Gang,
        game=keys("tin-kites"),
        edition=numbers(),
        name=st.text(max_size=5),
        faction=keys("gulls", "crows", "moths"),
        size=keys("small", "free"),
        options=st.lists(keys("storms", "wrecks"), max_size=3).map(tuple),
        members=st.lists(wild_members(), max_size=6).map(tuple),
        decks=st.lists(decks, max_size=3).map(tuple),
        ledger=st.lists(wild_entries(), max_size=4).map(tuple),
    )


def sound_members() -> st.SearchStrategy[tuple[Member, ...]]:
    """Return members with ids of their own and known keys."""
    traits = st.lists(st.sampled_from(TRAITS[:2] + TRAITS[4:]), max_size=3, unique=True)
    weapons = st.lists(st.builds(Chosen, key=st.sampled_from(WEAPONS[:4]), quantity=st.integers(1, 3)), max_size=3)
    member = st.builds(
        Member,
        id=st.integers(0, 10**6).map("m{}".format),
        name=st.sampled_from(("Sam", "Kim", "")),
        rank=st.sampled_from(RANKS),
        bike=st.sampled_from(BIKES[:2]),
        raises=st.lists(st.tuples(st.sampled_from(("lift", "nerve")), st.integers(-2, 3)), max_size=2).map(tuple),
        traits=traits.map(lambda keys: tuple(Chosen(key=key) for key in keys)),
        weapons=weapons.map(tuple),
    )
    return st.lists(member, min_size=1, max_size=7, unique_by=lambda one: one.id).map(tuple)


def every_rule() -> tuple[Constraint, ...]:
    """Return rules of all seven kinds, in every scope, small enough to be broken often."""
    mind, officer, small = select("trait", tag="mind"), select(tag="officer"), select("gang", size="small")
    thrown = select("weapon", keyword="thrown", rank=RANKS)
    rules = (
        rule("count", officer, most=1, least=1),
        rule("count", select(trait="calm", weapon=WEAPONS[:2]), most=1, when=select("gang", option="storms")),
        rule("count", thrown, most=1, least=1, within="member"),
        rule("count", select("card", type="wind"), most=1, least=1, within="deck"),
        rule("count", officer, most=1, per=Per(of=select(rank="hand", group="sharp"), each=2), unless=small),
        rule("total", select("gang"), field="points", most=SizeLimit(size="points"), least=10),
        rule("total", select(), field="points", most=30, within="member"),
        rule("total", select(faction="gulls"), field="stats", stats=("lift", "poise"), most=30),
        rule("total", select("card"), field="stats", stats=("wait",), most=3, within="deck"),
        rule("total", select(), field="figures", most=3, when=small),
        rule("share", select(bike="delta"), among=select(), least=50, most=80),
        rule("capacity", select(), holds=select("trait"), most=SlotLimit(slot="traits")),
        rule("capacity", select(rank="ace"), holds=select("weapon"), most=StatLimit(stat="lift")),
        rule("requires", mind, needs=select("weapon", group="blunt"), within="member"),
        rule("requires", thrown, needs=select(profile="old-ada"), within="gang", severity="advice"),
        rule("requires", select("card", tag="slow"), needs=select("card", card="gust"), within="deck"),
        rule("excludes", select("trait", trait="calm"), forbids=select("trait", trait="rash"), within="gang"),
        rule("excludes", officer, forbids=officer, within="gang"),
        rule("excludes", select(bike="delta"), forbids=select("weapon", tag="loud"), within="member"),
        rule("unique", select(), field="name"),
        rule("unique", select("weapon"), field="group", within="member"),
        rule("unique", select("card"), field="card", within="deck"),
    )
    return tuple(rules)


def wild_game() -> Game:
    """Return the kites with every rule, a surcharge, and advances."""
    dear = Surcharge(key="dear", name="Dear", of=select("weapon", group="sharp"), points=5, first=2, last=4)
    return replace(kites(*every_rule(), surcharges=(dear,)), advances=ADVANCES)
