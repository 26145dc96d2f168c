"""Generated cards of one design: any number of different ones, each determined by its number."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Literal, get_args

from bench.printing.codes import Matrix, matrix
from bench.printing.look import FACTIONS, GAME, HEIGHT, WIDTH
from bench.printing.portraits import GeneratedPortrait, portrait
from bench.printing.vocabulary import person, trait_text
from cards.faces.card import CardFace, Header
from cards.faces.design import palette
from cards.faces.parts import Entries, GridLine, StatBox, StatGrid, Stats, TextEntry, Tick, Track
from cards.faces.stamp import card_letters

SetName = Literal["worst", "gang", "portraits"]
SETS: tuple[SetName, ...] = get_args(SetName)
DISPLAY_FONT = "big-shoulders-display"
RANKS = (("Regular", "rank-1"), ("Seasoned", "rank-2"), ("Elite", "rank-3"), ("Novice", ""))
MOUNTS = (
    "Ridge pony · 60 × 35 mm oval",
    "Marsh elk · 75 × 42 mm oval",
    "Stilts · 25 mm round",
    "Cart · 90 × 52 mm oval",
)
STATS = (("COM", "Combat"), ("DEF", "Defence"), ("MOR", "Morale"), ("ARM", "Armour"), ("CMD", "Command"))
ARMS = (
    "Longspear",
    "Warhammer",
    "Longbow",
    "Arbalest",
    "Greatsword",
    "Halberd",
    "Javelin",
    "Sling",
    "Handgun",
    "Falchion",
    "Glaive",
    "Firepot",
    "Jezail",
    "Maul",
)
EFFECTS = ("Prick 1", "Prick 2", "Jolt", "Brace", "Volley 2", "Cleave", "Knock 1", "Sunder", "Indirect")
TRAITS = (
    "Shield Wall",
    "Hold the Line",
    "Slow Advance",
    "Evasive",
    "Scout",
    "Formed Ranks",
    "Red Mist",
    "Calm Presence",
    "Fire and Fade",
    "Stubborn",
    "Expert Hand",
    "Dread",
    "Loose Order",
    "War Drums",
    "Quick March",
    "Unyielding",
    "Volley Fire",
    "Long Memory",
    "Old Wounds",
    "Night Eyes",
)
MOST_WORDS = 140
"""The number of words in the traits of one card, which fit at normal size in every engine."""
LISTED = 40
"""The number of traits in the list of the "gang" set."""
CODES = "HTTPS://CARDS.EXAMPLE/C/0123456789"
"""The start of every code; the card's own letters follow."""
SEEDS: dict[SetName, int] = {"worst": 7, "gang": 11, "portraits": 11}
"""The set whose cards equal those of the gang set but for their portraits."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GeneratedCard:
    """A card: its face, the QR code in its footer, which belongs to the printing and not to the face, its portrait."""

    number: int
    face: CardFace
    code: Matrix
    portrait: GeneratedPortrait | None = None


def header(source: Random, number: int) -> Header:
    """Return the header of a card."""
    rank, icon = source.choice(RANKS)
    return Header(
        name=person(source),
        kicker=rank,
        line=source.choice(MOUNTS),
        faction=FACTIONS[number % len(FACTIONS)].name,
        points=str(source.randint(20, 260)),
        points_word="points",
        icon=icon,
    )


def speeds(source: Random) -> StatGrid:
    """Return a grid of three speeds with most and least inches, each with a box to mark it."""
    slow = [source.randint(3, 5)]
    for _ in range(2):
        slow.append(slow[-1] + source.randint(2, 4))
    lines = (
        GridLine(label=str(at), values=(f"{inches + source.randint(2, 4)}″", f"{inches}″"))
        for at, inches in enumerate(slow, 1)
    )
    return StatGrid(items=tuple(lines), heads=("Most", "Least"), title="Speed", mark=True)


def track(title: str, length: int, *, last: str = "") -> Track:
    """Return a track of numbered boxes with a meaning for the last, or of hearts."""
    ticks = (
        Tick(label=str(at) if last else "", along=at / length, last=at == length and bool(last))
        for at in range(1, length + 1)
    )
    return Track(items=tuple(ticks), title=title, of=str(length), last=last, box="square" if last else "heart")


def weapon(source: Random, name: str) -> TextEntry:
    """Return a weapon with range, hit and one or two keywords."""
    values = (f"{source.choice((1, 2, 3, 12, 18, 24, 30))}″", f"{source.randint(3, 9)}+")
    return TextEntry(title=name, values=values, marks=tuple(source.sample(EFFECTS, source.randint(1, 2))))


def trait(source: Random, name: str) -> TextEntry:
    """Return a trait with its text."""
    return TextEntry(title=name, text=trait_text(source))


@cache
def listed(kind: Literal["trait", "weapon"]) -> tuple[TextEntry, ...]:
    """Return the game's list that gangs choose from."""
    source = Random(f"list of each {kind}")  # noqa: S311  (no secret)
    make: Callable[[Random, str], TextEntry] = trait if kind == "trait" else weapon
    names = TRAITS if kind == "trait" else ARMS
    numbered = [f"{name} {turn}" if turn else name for turn in ("", "II") for name in names]
    return tuple(make(source, name) for name in numbered[:LISTED])


def some(source: Random, kind: Literal["trait", "weapon"], name: SetName) -> tuple[TextEntry, ...]:
    """Return two to four traits or one to three weapons: the card's own, or some of the list."""
    count = source.randint(2, 4) if kind == "trait" else source.randint(1, 3)
    while True:
        chosen = own(source, kind, count) if name == "worst" else source.sample(listed(kind), count)
        if sum(len(entry.text.split()) for entry in chosen) <= MOST_WORDS:
            return tuple(chosen)


def own(source: Random, kind: Literal["trait", "weapon"], count: int) -> list[TextEntry]:
    """Return traits or weapons that no other card has."""
    make: Callable[[Random, str], TextEntry] = trait if kind == "trait" else weapon
    return [make(source, title) for title in source.sample(TRAITS if kind == "trait" else ARMS, count)]


def generate_card(name: SetName, number: int) -> GeneratedCard:
    """Return the card with a number in a set."""
    source = Random(SEEDS[name] * 1_000_003 + number)  # noqa: S311  (no secret)
    who = header(source, number)
    shown = portrait(number) if name == "portraits" else None
    stats = tuple(StatBox(short=short, name=long, value=str(source.randint(1, 10))) for short, long in STATS)
    face = CardFace(
        key=f"{name}-{number}",
        name=who.name,
        width=WIDTH,
        height=HEIGHT,
        header=who,
        front=(
            Stats(items=stats),
            speeds(source),
            track("Stress", source.randint(10, 15), last="Lose your next turn."),
            track("Wounds", source.randint(3, 8)),
            Entries(items=some(source, "weapon", name), of="weapons", title="Weapons", heads=("Range", "Hit")),
        ),
        back=(Entries(items=some(source, "trait", name), of="traits", title="Traits"),),
        palette=palette(GAME, FACTIONS[number % len(FACTIONS)]),
        display_font=DISPLAY_FONT,
        portrait=shown.digest if shown else "",
    )
    return GeneratedCard(number=number, face=face, code=matrix(CODES + card_letters(face.key)), portrait=shown)


def generate_cards(name: SetName, count: int, first: int = 0) -> tuple[GeneratedCard, ...]:
    """Return cards of a set, from a number on."""
    return tuple(generate_card(name, number) for number in range(first, first + count))
