"""A small made-up game of boat racing, for tests of cards."""

from roster.rules.game.blocks import (
    GridBlock,
    GridRow,
    HeaderBlock,
    KeywordsBlock,
    SkillsBlock,
    StatsBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game.designs import Design
from roster.rules.game.game import Credits, Game, Size, WeaponGroup
from roster.rules.game.nouns import (
    Base,
    Bike,
    Deck,
    DeckCard,
    Faction,
    Keyword,
    Parameter,
    Rank,
    Skill,
    Trait,
    Weapon,
    WeaponKeyword,
)
from roster.rules.game.prints import Entry, EntryColumn, Section
from roster.rules.game.stats import Changes, LinearWorth, Stat
from roster.rules.gang.gang import Chosen, Gang, Member

SAILOR = Design(
    key="sailor",
    name="Sailor",
    subject="member",
    width=80,
    height=120,
    front=(
        HeaderBlock(),
        StatsBlock(stats=("grit", "nerve")),
        GridBlock(
            heads=("Most", "Least"),
            rows=(GridRow(label="1", stats=("reefed", "drift")), GridRow(label="2", stats=("full",))),
            title="Sail",
            mark=True,
        ),
        TrackBlock(stat="nerve", title="Nerve", last="Panic: sit out a turn."),
        TrackBlock(stat="grit", title="Grit", numbered=False, box="heart"),
        WeaponsBlock(groups=("hook",), stats=("reach", "bite"), title="Hooks"),
    ),
    back=(
        HeaderBlock(),
        TraitsBlock(title="Habits"),
        SkillsBlock(title="Boat"),
        KeywordsBlock(title="Words"),
        TextBlock(of="notes", title="Notes"),
    ),
    display_font="big-shoulders-display",
)
STATS = (
    Stat(key="grit", name="Grit", short="GRT", step=2),
    Stat(key="nerve", name="Nerve", short="NRV", step=1),
    Stat(key="reefed", name="Reefed", short="1", default=6, suffix='"'),
    Stat(key="drift", name="Drift", short="0", default=2, suffix='"'),
    Stat(key="full", name="Full sail", short="2", default=11, suffix='"'),
    Stat(key="reach", name="Reach", short="Reach", carrier="weapon", suffix='"'),
    Stat(key="bite", name="Bite", short="Bite", carrier="weapon", suffix="+"),
    Stat(key="wind", name="Wind", short="Wind", carrier="card"),
)
HERONS = Faction(
    key="herons",
    name="The Herons",
    short="Herons",
    text="Patient.",
    colour="#1d5c63",
    ink="#ffffff",
    emblem="heron",
    pattern="chevrons",
)
SKIPPER = Rank(key="skipper", name="Skipper", points=9, stats={"grit": 3, "nerve": 7}, icon="captain-hat-profile")
SKIFF = Bike(
    key="skiff",
    name="Skiff",
    points=1,
    base=Base(shape="oval", length=60, width=35),
    changes=Changes(shift={"reefed": 3}),
    skills=(Skill(key="slip", name="Slip", text="May slide sideways one inch."),),
)
STUBBORN = Trait(
    key="stubborn",
    name="Stubborn",
    text="Ignore {x} gusts.",
    points=LinearWorth(per_x=2),
    parameter=Parameter(label="gusts", minimum=1, maximum=4),
    uses="x",
    per="race",
)
GAFF = Weapon(
    key="gaff",
    name="Gaff",
    group="hook",
    text="Pull the target an inch.",
    points=4,
    stats={"reach": 2, "bite": 13},
    keywords=(WeaponKeyword(keyword="snag", note="on 18+"),),
    uses=2,
    icon="boat-hook",
)
GAME = Game(
    slug="herring-cup",
    name="Herring Cup",
    edition=3,
    tagline="",
    summary="",
    credits=Credits(author="A. Gull", source="Cup rules", licence="CC BY 4.0"),
    version="1",
    terms={"member": ("sailor", "sailors"), "points": ("pearl", "pearls")},
    sizes=(Size(key="cup", name="Cup", points=40),),
    weapon_groups=(WeaponGroup(key="hook", name="Hooks"), WeaponGroup(key="net", name="Nets")),
    stats=STATS,
    factions=(HERONS,),
    ranks=(SKIPPER,),
    bikes=(SKIFF,),
    traits=(STUBBORN,),
    keywords=(Keyword(key="snag", name="Snag", text="The target cannot turn."),),
    weapons=(
        GAFF,
        Weapon(key="net", name="Cast net", group="net", text="Over the bow."),
        Weapon(key="oar", name="Oar", group="hook", stats={"reach": 1}, innate=True),
    ),
    decks=(Deck(key="weather", name="Weather"),),
    deck_cards=(
        DeckCard(
            key="squall",
            name="Squall",
            deck="weather",
            type="Storm",
            requirement="Two clouds.",
            effects=("Everyone drifts.", "Reef or capsize."),
            stats={"wind": 5},
            icon="lightning-tree",
        ),
    ),
    reference=(
        Section(
            key="turn",
            name="A turn",
            form="steps",
            sheet=1,
            entries=(Entry(key="wind", name="Wind", text="Roll for it."), Entry(key="sail", name="Sail")),
        ),
        Section(
            key="tacks",
            name="Tacks",
            form="table",
            text="Nerve by angle.",
            sheet=1,
            columns=(EntryColumn(key="near", name="Near"),),
            entries=(Entry(key="sharp", name="Sharp", values={"near": "2 nerve"}),),
        ),
        Section(key="myths", name="Myths", entries=(Entry(key="m", name="The kraken"),)),
        Section(key="ports", name="Ports", sheet=2, entries=(Entry(key="p", name="Hull", text="Foggy."),)),
    ),
    designs=(SAILOR,),
)
PIKE = Member(
    id="m1",
    name="Old Pike",
    rank="skipper",
    bike="skiff",
    raises=(("nerve", 1),),
    traits=(Chosen(key="stubborn", x=2),),
    weapons=(Chosen(key="gaff", quantity=2), Chosen(key="net")),
    notes="Owes me a boat.",
)


def crew(*members: Member) -> Gang:
    """Return a gang of the game; of Pike alone by default."""
    return Gang(game="herring-cup", edition=3, name="Low Tide", faction="herons", members=members or (PIKE,))
