"""A small made-up game with a token of every outline and a template of every kind, and a gang of it."""

from dataclasses import replace

from roster.rules.game.blocks import HeaderBlock, TextBlock, TraitsBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Credits, Game
from roster.rules.game.nouns import Base, Bike, Deck, DeckCard, Faction, Rank, Trait
from roster.rules.game.prints import Area, Entry, Grid, Ruler, Section, Sector, Template, Token, TokenSide, Turn
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member

COIN = Base(shape="round", length=25, width=25)
OVAL = Base(shape="oval", length=75, width=42)
PLATE = Base(shape="square", length=20, width=20)
TURNS = ((3, "right"), (3, "left"), (5, "right"), (7, "left"))

TOKENS = (
    Token(
        key="stop",
        name="Stop",
        outline=COIN,
        front=TokenSide(label="Stop", icon="stop-sign", colour="#a61b1b"),
        text="Skips a turn.",
    ),
    Token(
        key="wreck",
        name="Wreck",
        outline=OVAL,
        front=TokenSide(label="Wreck", icon="flat-tire"),
        copies=2,
    ),
    Token(
        key="one",
        name="One",
        outline=PLATE,
        front=TokenSide(label="Speed", mark="1"),
        per="member",
    ),
    Token(
        key="hidden",
        name="Hidden",
        outline=Base(shape="rectangle", length=40, width=30),
        front=TokenSide(label="Hidden", icon="hooded-figure", colour="#ffd24a"),
        back=TokenSide(label="True", mark="T", icon="crown", colour="#1d3f91"),
    ),
)
TEMPLATES = (
    *(
        Template(
            key=f"turn-{inches}-{hand}",
            name=f"Turn {inches} {hand}",
            drawing=Turn(inches=inches, angle=90, lane=42, hand=hand),
            note="Stop at any inch.",
        )
        for inches, hand in TURNS
    ),
    Template(key="long", name="Long ruler", drawing=Ruler(start=0, end=12, width=25)),
    Template(key="arc", name="Arc", drawing=Sector(angle=90, radius=75, rays=(0, 30))),
    Template(key="base", name="Base", drawing=Area(shape="oval", length=75, width=42, front=True)),
    Template(key="cells", name="Cells", drawing=Grid(columns=4, rows=3, cell=25.4, marked=("2,2",))),
    Template(key="sky", name="Whole sky", drawing=Sector(angle=360, radius=400)),
)
GAME = Game(
    slug="made-up",
    name="Made Up",
    edition=7,
    tagline="Small",
    summary="A game for tests.",
    credits=Credits(author="Ada Author", source="nowhere", licence="MIT"),
    version="1",
    factions=(Faction(key="reds", name="Reds", short="RED", text="", colour="#8f1029", ink="#ffffff", emblem="crown"),),
    ranks=(Rank(key="boss", name="Boss"),),
    bikes=(Bike(key="cart", name="Cart", base=OVAL),),
    traits=(Trait(key="loud", name="Loud", text="Everybody hears this one coming."),),
    decks=(Deck(key="tricks", name="Tricks"),),
    deck_cards=(DeckCard(key="feint", name="Feint", deck="tricks", effects=("Move one step aside.",)),),
    reference=(
        Section(
            key="turn",
            name="A turn",
            sheet=1,
            entries=(Entry(key="move", name="Move", text="Up to its speed."),),
        ),
    ),
    tokens=TOKENS,
    templates=TEMPLATES,
    designs=(
        Design(
            key="rider",
            name="Rider",
            subject="member",
            width=63,
            height=88,
            front=(HeaderBlock(), TraitsBlock(title="Traits")),
            back=(TextBlock(of="notes", title="Notes"),),
        ),
        Design(
            key="trick",
            name="Trick",
            subject="card",
            width=63,
            height=88,
            front=(HeaderBlock(), TextBlock(of="effects", title="Effects")),
        ),
    ),
)
GANG = Gang(
    game="made-up",
    edition=7,
    name="Nine Lives",
    faction="reds",
    members=tuple(
        Member(
            id=f"m{number}",
            name=f"Rider {number}",
            rank="boss",
            bike="cart",
            traits=(Chosen(key="loud"),),
            notes="Owes everybody money.",
        )
        for number in range(10)
    ),
    decks=(GangDeck(key="tricks", cards=(Chosen(key="feint", quantity=2), Chosen(key="unknown"))),),
)
PAIR = replace(GANG, members=GANG.members[:2])
"""The same gang with two members: quicker to print."""
