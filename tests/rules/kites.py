"""A small made-up game of kite pilots, and short ways to write its gangs."""

from dataclasses import replace

from roster.rules.constraints.kinds import KINDS, Constraint
from roster.rules.findings import Finding, Severity
from roster.rules.game.game import Credits, Game, Option, Size, WeaponGroup
from roster.rules.game.nouns import (
    Bike,
    Deck,
    DeckCard,
    Faction,
    Keyword,
    Parameter,
    Profile,
    ProfileItem,
    Rank,
    Trait,
    Weapon,
    WeaponKeyword,
)
from roster.rules.game.rule import Limit
from roster.rules.game.selectors import Selectable, Selector, Surcharge
from roster.rules.game.stats import Changes, LinearWorth, Range, Stat, SumFormula, TableFormula, TableWorth
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.legality.validation import validate_gang


def faction(key: str, status: str = "playable") -> Faction:
    return Faction(
        key=key,
        name=key.title(),
        short=key[:3],
        text="",
        colour="#000000",
        ink="#ffffff",
        emblem="kite",
        status=status,  # type: ignore[arg-type]
        tags=("old",) if key == "gulls" else (),
    )


STATS = (
    Stat(key="lift", name="Lift", short="LFT", minimum=1, maximum=5, default=2, step=3),
    Stat(key="nerve", name="Nerve", short="NRV", minimum=0, maximum=9, default=4, step=1, lowerable=True),
    Stat(key="height", name="Height", short="HGT", default=10, suffix=" m"),
    Stat(key="poise", name="Poise", short="POI", formula=SumFormula(sum={"lift": 1, "nerve": 2}, constant=1)),
    Stat(
        key="grade",
        name="Grade",
        short="GRD",
        default=0,
        formula=TableFormula(of="poise", table=(Range(from_=0, to=11, value=1), Range(from_=11, to=50, value=2))),
    ),
    Stat(key="born", name="Born", short="BRN", formula=SumFormula(sum={"nerve": -1}, constant=11, of_base=True)),
    Stat(key="bite", name="Bite", short="BIT", carrier="weapon", default=1),
    Stat(key="sting", name="Sting", short="STG", carrier="weapon", formula=SumFormula(sum={"bite": 2})),
    Stat(key="wait", name="Wait", short="WAI", carrier="card", default=1),
)

TRAITS = (
    Trait(key="calm", name="Calm", text="Stays calm.", points=2, tags=("mind",)),
    Trait(key="rash", name="Rash", text="Does not.", points=-2, tags=("mind",)),
    Trait(
        key="lucky",
        name="Lucky",
        text="Again {x} times.",
        points=LinearWorth(base=1, per_x=2),
        parameter=Parameter(label="throws", minimum=1, maximum=3),
    ),
    Trait(
        key="oath",
        name="Oath",
        text="Sworn to {x}.",
        points=TableWorth(table=(Range(from_=0, to=9, value=4),)),
        parameter=Parameter(label="lord", choices=("wind", "rain")),
    ),
    Trait(key="feather", name="Feather", text="Light.", takes=2, changes=Changes(shift={"height": 5, "lift": 1})),
    Trait(key="grounded", name="Grounded", text="Low.", changes=Changes(set={"height": 1})),
    Trait(key="blind", name="Blind", text="Sees nothing.", changes=Changes(absent=("height",))),
    Trait(key="proud", name="Proud", text="Stands tall.", changes=Changes(shift={"poise": 3})),
)

WEAPONS = (
    Weapon(key="hook", name="Hook", group="sharp", points=3, stats={"bite": 3}),
    Weapon(key="knife", name="Knife", group="sharp", points=2, keywords=(WeaponKeyword(keyword="thrown"),)),
    Weapon(key="sling", name="Sling", group="far", points=5, takes=2, tags=("loud",)),
    Weapon(key="ballast", name="Ballast", group="odd", changes=Changes(shift={"height": -4})),
    Weapon(key="heel", name="Heel", group="blunt", points=7, innate=True),
)

PROFILES = (
    Profile(
        key="old-ada",
        name="Old Ada",
        faction="gulls",
        rank="ace",
        bike="box",
        points=30,
        stats={"nerve": 7},
        traits=(ProfileItem(key="calm"),),
        weapons=(ProfileItem(key="hook"),),
        open=("weapons",),
        tags=("named",),
    ),
    Profile(
        key="crew",
        name="Crew",
        rank="hand",
        stats={"lift": 3},
        traits=(ProfileItem(key="lucky", x=2),),
        weapons=(ProfileItem(key="knife", quantity=4),),
        figures=4,
    ),
)


def kites(*constraints: Constraint, surcharges: tuple[Surcharge, ...] = (), edition: int = 3) -> Game:
    """Return the game, with these constraints only."""
    return Game(
        slug="tin-kites",
        name="Tin Kites",
        edition=edition,
        tagline="",
        summary="",
        version="1",
        credits=Credits(author="", source="", licence=""),
        terms={"gang": ("crew", "crews"), "member": ("pilot", "pilots"), "points": ("coin", "coins")},
        sizes=(Size(key="small", name="Small", points=50), Size(key="free", name="Free")),
        default_size="small",
        options=(Option(key="storms", name="Storms", offered=True), Option(key="wrecks", name="Wrecks")),
        weapon_groups=tuple(WeaponGroup(key=key, name=key.title()) for key in ("sharp", "far", "odd", "blunt")),
        stats=STATS,
        factions=(faction("gulls"), faction("crows"), faction("moths", "preview")),
        ranks=(
            Rank(
                key="ace",
                name="Ace",
                points=20,
                stats={"lift": 3},
                slots={"traits": 3, "weapons": 2},
                tags=("officer",),
            ),
            Rank(key="hand", name="Hand", points=8, slots={"traits": 1, "weapons": 2}, joins=("ace",)),
        ),
        bikes=(
            Bike(key="box", name="Box Kite", points=4),
            Bike(key="delta", name="Delta Kite", points=-1, changes=Changes(shift={"nerve": 1})),
            Bike(key="tower", name="Tower", playable=False),
        ),
        traits=TRAITS,
        keywords=(Keyword(key="thrown", name="Thrown", text="Flies."),),
        weapons=WEAPONS,
        profiles=PROFILES,
        decks=(Deck(key="sky", name="Sky"), Deck(key="sea", name="Sea")),
        deck_cards=(
            DeckCard(key="gust", name="Gust", deck="sky", type="wind", points=1, stats={"wait": 3}),
            DeckCard(key="lull", name="Lull", deck="sky", type="calm", tags=("slow",)),
            DeckCard(key="wave", name="Wave", deck="sea", type="water"),
        ),
        constraints=constraints,
        surcharges=surcharges,
    )


def select(noun: Selectable = "member", **where: str | tuple[str, ...]) -> Selector:
    """Return a selector; a field may be given one value or several."""
    return Selector(noun=noun, **where)  # type: ignore[arg-type]


KIND = {kind.kind_name(): kind for kind in KINDS}


def rule(
    kind: str,
    of: Selector,
    *,
    least: Limit | None = None,
    most: Limit | None = None,
    severity: Severity = "error",
    **more: object,
) -> Constraint:
    """Return a constraint called "the-rule"."""
    limits = {"minimum": least, "maximum": most}
    fields = {**{name: limit for name, limit in limits.items() if limit is not None}, "severity": severity, **more}
    return KIND[kind](key="the-rule", name="The rule", reason="Because.", of=of, **fields)  # type: ignore[return-value,arg-type]


def pilot(
    number: int | str = 1,
    *traits: str | Chosen,
    rank: str = "ace",
    bike: str = "box",
    weapons: tuple[str | Chosen, ...] = (),
    name: str | None = None,
    **more: object,
) -> Member:
    """Return a member "m1" called "Pilot 1"; traits and weapons by key, or written out."""
    return Member(
        id=f"m{number}",
        name=f"Pilot {number}" if name is None else name,
        rank=rank,
        bike=bike,
        traits=tuple(map(listed, traits)),
        weapons=tuple(map(listed, weapons)),
        **more,  # type: ignore[arg-type]
    )


def listed(one: str | Chosen) -> Chosen:
    return Chosen(key=one) if isinstance(one, str) else one


def crew(*members: Member, decks: tuple[GangDeck, ...] = (), **more: object) -> Gang:
    """Return a gang of gulls."""
    gang = Gang(game="tin-kites", name="Crew", faction="gulls", members=members, decks=decks)
    return replace(gang, **more)  # type: ignore[arg-type]


def deck(key: str, *cards: str | Chosen) -> GangDeck:
    return GangDeck(key=key, cards=tuple(map(listed, cards)))


def found(gang: Gang, *constraints: Constraint) -> list[tuple[str, str]]:
    """Return code and place of each finding."""
    return [(one.code, one.place.path) for one in validate_gang(kites(*constraints), gang)]


def only(gang: Gang, *constraints: Constraint) -> Finding:
    """Return the one finding there is."""
    (finding,) = validate_gang(kites(*constraints), gang)
    return finding
