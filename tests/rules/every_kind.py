"""A made-up game with every kind of rule, and gangs of it whose members all differ."""

from collections.abc import Iterator
from typing import Any

from roster.rules.constraints.kinds import KINDS
from roster.rules.game.game import Credits, Game, Size, WeaponGroup
from roster.rules.game.nouns import Bike, Faction, Keyword, Parameter, Rank, Trait, Weapon, WeaponKeyword
from roster.rules.game.rule import Per, Rule, SizeLimit, SlotLimit
from roster.rules.game.selectors import Selectable, Selector
from roster.rules.game.stats import Changes, LinearWorth, Range, Stat, SumFormula, TableFormula
from roster.rules.gang.gang import Chosen, Gang, Member

RANKS, BIKES, TRAITS, WEAPONS = 6, 8, 40, 30
STATS = ("force", "grace", "armour", "health", "nerve")


def select(noun: Selectable = "member", **where: str) -> Selector:
    """Return a selector with one value a field."""
    return Selector(noun=noun, **where)


KIND = {kind.kind_name(): kind for kind in KINDS}


def rule(kind: str, number: int, of: Selector, **more: Any) -> Rule:
    """Return one constraint of a kind; `more` are its other fields."""
    return KIND[kind](key=f"{kind}-{number}", name=f"{kind} {number}", reason="Made up.", of=of, **more)


def counts_and_totals() -> Iterator[Rule]:
    """Yield ten counts and six totals."""
    for number in range(5):
        yield rule("count", number, select(rank=f"rank-{number}"), maximum=500)
    for number in range(5, 8):
        yield rule("count", number, select("weapon", group="gun"), within="member", maximum=number)
    per = Per(of=select("weapon", group="blade"), each=2)
    yield rule("count", 8, select("weapon", group="gun"), maximum=100, per=per)
    yield rule("count", 9, select("trait", tag="rare"), maximum=9000, when=select("gang", faction="red"))
    yield rule("total", 0, select("gang"), field="points", maximum=SizeLimit(size="points"))
    yield rule("total", 1, select("weapon", group="gun"), maximum=100_000, field="points")
    yield rule("total", 2, select(rank="rank-1"), maximum=100_000, field="points")
    yield rule("total", 3, select(), within="member", maximum=99, field="stats", stats=STATS)
    yield rule("total", 4, select(), within="member", maximum=900, field="points")
    yield rule("total", 5, select(), maximum=600, field="figures")


def pairs_and_shares() -> Iterator[Rule]:
    """Yield six requires, six excludes, three shares, two capacities and two uniques."""
    for number in range(6):
        trait = select("trait", trait=f"trait-{number}")
        yield rule("requires", number, trait, within="member", needs=select("weapon"))
        forbidden = select("trait", trait=f"trait-{(number + 1) % 6}", rank="rank-0")
        yield rule("excludes", number, trait, within="member", forbids=forbidden)
    for number in range(3):
        yield rule("share", number, select(bike=f"bike-{number}"), maximum=90, among=select())
    yield rule("capacity", 0, select(), holds=select("trait"), maximum=SlotLimit(slot="traits"))
    yield rule("capacity", 1, select(), holds=select("weapon"), maximum=SlotLimit(slot="weapons"))
    yield rule("unique", 0, select("trait", tag="rare"), within="member", field="trait")
    yield rule("unique", 1, select(), field="name")


def stats() -> tuple[Stat, ...]:
    """Return five stats that can be raised, and three that follow from them."""
    rows = (Range(from_=0, to=6, value=1), Range(from_=7, to=30, value=2))
    return (
        *(Stat(key=key, name=key.title(), short=key[:3], minimum=0, maximum=12, default=2, step=2) for key in STATS),
        Stat(key="charm", name="Charm", short="CHA", formula=SumFormula(sum={"grace": 1, "nerve": 1})),
        Stat(key="bulk", name="Bulk", short="BUL", formula=TableFormula(of="charm", table=rows)),
        Stat(key="fate", name="Fate", short="FAT", formula=SumFormula(sum={"health": -1}, constant=11, of_base=True)),
    )


def traits() -> tuple[Trait, ...]:
    """Return traits: a third take a number, a fifth change a stat, a quarter are rare."""
    return tuple(
        Trait(
            key=f"trait-{number}",
            name=f"Trait {number}",
            text="Does {x}.",
            points=LinearWorth(base=number % 5 - 1, per_x=number % 3),
            parameter=None if number % 3 else Parameter(label="uses", minimum=1, maximum=3),
            changes=Changes() if number % 5 else Changes(shift={STATS[number % 4]: 1}),
            tags=() if number % 4 else ("rare",),
        )
        for number in range(TRAITS)
    )


def weapons() -> tuple[Weapon, ...]:
    """Return blades and guns, and two that everyone has."""
    carried = tuple(
        Weapon(
            key=f"weapon-{number}",
            name=f"Weapon {number}",
            group="blade" if number % 2 else "gun",
            points=number % 7 + 1,
            keywords=(WeaponKeyword(keyword="long"),),
        )
        for number in range(WEAPONS)
    )
    innate = (Weapon(key=key, name=key.title(), group="blade", innate=True) for key in ("fist", "boot"))
    return (*carried, *innate)


def made_up_game() -> Game:
    """Return the game, with 35 constraints of all seven kinds."""
    return Game(
        slug="made-up",
        name="Made Up",
        edition=1,
        tagline="",
        summary="",
        version="1",
        credits=Credits(author="", source="", licence=""),
        sizes=(Size(key="huge", name="Huge", points=1_000_000),),
        default_size="huge",
        weapon_groups=(WeaponGroup(key="blade", name="Blades"), WeaponGroup(key="gun", name="Guns")),
        stats=stats(),
        factions=(Faction(key="red", name="Red", short="R", text="", colour="#ff0000", ink="#ffffff", emblem=""),),
        ranks=tuple(
            Rank(key=f"rank-{number}", name=f"Rank {number}", points=10, slots={"traits": 4, "weapons": 3})
            for number in range(RANKS)
        ),
        bikes=tuple(
            Bike(key=f"bike-{number}", name=f"Bike {number}", changes=Changes(shift={"grace": 1}))
            for number in range(BIKES)
        ),
        traits=traits(),
        keywords=(Keyword(key="long", name="Long", text=""),),
        weapons=weapons(),
        constraints=(*counts_and_totals(), *pairs_and_shares()),
    )


def spread(number: int, among: int, *periods: int) -> list[int]:
    """Return one position of `among` from `number` itself and one more a period, all different."""
    places = [0]
    for period in periods:
        places.append(places[-1] + 1 + (number // period) % (among // len(periods) - 1))
    return [(number + place) % among for place in places]


def made_up_member(number: int) -> Member:
    """Return the member of that number: four traits, three weapons and two raises, unlike any other's."""
    traits = spread(number, TRAITS, 40, 7, 3)
    carried = spread(number, WEAPONS, 30, 11)
    return Member(
        id=f"m{number}",
        name=f"Member {number}",
        rank=f"rank-{1 + number % (RANKS - 1)}",
        bike=f"bike-{number % BIKES}",
        raises=((STATS[number % 5], 1 + number % 3), (STATS[(number + 2) % 5], 1)),
        traits=tuple(Chosen(key=f"trait-{one}", x=None if one % 3 else 1 + number % 3) for one in traits),
        weapons=tuple(Chosen(key=f"weapon-{one}") for one in carried),
    )


def made_up_gang(size: int) -> Gang:
    """Return a gang of that many members, all different."""
    members = tuple(made_up_member(number) for number in range(size))
    return Gang(game="made-up", name="Made up", faction="red", size="huge", members=members)
