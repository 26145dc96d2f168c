"""A gang's text gives the same gang back: every sample gang and generated gangs, in each length and style."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.packs.gang_file import read_gang
from roster.packs.gang_text.labels import id_of, member_numbers
from roster.packs.gang_text.reading import TextHeading, heading_of, read_text
from roster.packs.gang_text.tokens import TEXT_STYLES, TextStyle
from roster.packs.gang_text.writing import Length, write_text
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from tests.games.packs import SAMPLES, compiled
from tests.packs.made import gangs_of
from tests.rules.kites import kites, rule, select
from tests.rules.tin_ledger import ADVANCES
from tests.rules.wild import wild_game

WAYS = tuple(product(("short", "medium", "long"), TEXT_STYLES.values()))
GAME = wild_game()


def renumbered(gang: Gang) -> Gang:
    """Return the gang as its own text gives it back: ids by number, where the text has no ids."""
    found = {one: id_of(number) for one, number in member_numbers(gang).items()}
    return replace(
        gang,
        members=tuple(
            replace(member, id=found.get(member.id, member.id), joins=found.get(member.joins, member.joins))
            for member in gang.members
        ),
        ledger=tuple(replace(entry, member=found.get(entry.member, entry.member)) for entry in gang.ledger),
    )


@given(gang=gangs_of(GAME), way=st.sampled_from(WAYS))
def test_any_gang_comes_back_from_its_text(gang: Gang, way: tuple[Length, TextStyle]) -> None:
    length, style = way
    reading = read_text(GAME, write_text(GAME, gang, length=length, style=style))
    assert reading.problems == ()
    assert reading.gang == renumbered(gang)


@given(text=st.text(max_size=200), gang=gangs_of(GAME))
def test_any_text_is_read_or_its_mistake_named(text: str, gang: Gang) -> None:
    whole = write_text(GAME, gang)
    for shown in (text, whole + text, whole.replace(":", text, 2), f"Pressgang text 1: kites, edition 1\n{text}"):
        reading = read_text(GAME, shown)
        assert (reading.gang is None) == bool(reading.problems)
        assert all(str(problem) for problem in reading.problems)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_sample_gang_comes_back_from_every_text(path: Path) -> None:
    game = compiled(path.parent.parent)
    gang = read_gang(path.read_bytes()).gang
    pinned = replace(gang, edition=game.edition)
    for length, style in WAYS:
        text = write_text(game, pinned, length=length, style=style)
        reading = read_text(game, text)
        assert reading.problems == ()
        assert reading.gang == renumbered(pinned)
        assert not any(f'"{key}"' in text for key in game.trait if len(key) > 12)
        assert heading_of(f"Ada, today at 17:03\n{text}") == TextHeading(game=path.parts[-3], edition=game.edition)
        assert text.splitlines()[-1].startswith("Pressgang text 2: ")


def test_members_have_numbers_where_each_has_an_id_of_its_own() -> None:
    def numbers(*ids: str, **fields: str) -> dict[str, int]:
        members = tuple(Member(id=one, **fields) for one in ids)
        return dict(member_numbers(Gang(game=GAME.slug, members=members)))

    assert numbers("a", "b") == numbers("a", "b", joins="a") == {"a": 1, "b": 2}
    assert numbers("a", "") == numbers("a", "a") == numbers("a", "b", joins="c") == {}


LONG = """\
Crew: The Gulls
   Faction: Gulls
   Size: Small
   Options: Storms, Wrecks
   Notes: Up.
   (51 of 50 coins, not legal: 8 errors)
> This crew uses the option “Wrecks”, which this edition doesn't offer.
> Entry 2 of the ledger records a price of 0 for Lift 4 to 5; in this edition it is 64.
> Entry 2 of the ledger: Train can't bring Lift.
> Entry 3 of the ledger names no pilot.
> Kit can get Rash only through the ledger: add an entry there.
> Kit can get Rash only through the ledger: add an entry there.
> Kit has the trait Rash more than once.
> Kit has the trait “gone”, which isn't in this edition of Tin Kites.
1. Kit | Rank: Ace | Bike: Box Kite | (30 coins)
   Stats: Lift +1, Nerve -2
   Traits: 2 × Rash, Oath ("wind"), Lucky (2), "gone"
   Notes: Flies.
> Lift 5, Nerve 2, Height 10 m, Poise 10, Grade 1, Born 9
2. Rank: Hand | Bike: Box Kite | (19 coins)
   Weapons: Knife ×2, Hook
   Joins: 1
> Lift 2, Nerve 4, Height 10 m, Poise 11, Grade 2, Born 7
Deck: Sky, Gust ×2, Lull
Ledger: earned 5, date "1 May", note "a, b"
Ledger: advance Train, member 1, gains Lift, paid 0
Ledger: advance Loot, gains Hook (3)
> Rash: Does not.
> Oath: Sworn to {x}.
> Lucky: Again {x} times.
Pressgang text 2: tin-kites, edition 3
"""
SHORT = [
    "Crew: The Gulls | Faction: Gulls | Size: Small | Options: Storms, Wrecks | Notes: Up. | (51 of 50 coins, "
    "not legal: 8 errors)",
    '1. Kit | Rank: Ace | Bike: Box Kite | (30 coins) | Stats: Lift +1, Nerve -2 | Traits: 2 × Rash, Oath ("wind"), '
    'Lucky (2), "gone" | Notes: Flies.',
    "2. Rank: Hand | Bike: Box Kite | (19 coins) | Weapons: Knife ×2, Hook | Joins: 1",
    "Deck: Sky, Gust ×2, Lull",
]


def test_a_text_reads_like_a_list() -> None:
    traits = (*(Chosen(key="rash"),) * 2, Chosen(key="oath", x="wind"), Chosen(key="lucky", x=2), Chosen(key="gone"))
    raises = (("lift", 1), ("nerve", -2))
    kit = Member(id="x", name="Kit", rank="ace", bike="box", raises=raises, traits=traits, notes="Flies.")
    arms = Chosen(key="knife", quantity=2), Chosen(key="hook")
    sam = Member(id="y", rank="hand", bike="box", weapons=arms, joins="x")
    gang = Gang(
        game=GAME.slug,
        edition=GAME.edition,
        name="The Gulls",
        faction="gulls",
        size="small",
        options=("storms", "wrecks"),
        members=(kit, sam),
        decks=(GangDeck(key="sky", cards=(Chosen(key="gust", quantity=2), Chosen(key="lull"))),),
        ledger=(
            LedgerEntry(earned=5, date="1 May", note="a, b"),
            LedgerEntry(advance="train", member="x", key="lift", paid=0),
            LedgerEntry(advance="loot", key="hook", x=3),
        ),
        notes="Up.",
    )
    advice = rule("count", select("weapon"), most=2, within="member", severity="advice")
    game = replace(kites(advice), advances=ADVANCES)
    assert write_text(game, gang, length="long") == LONG
    lines = LONG.splitlines(keepends=True)
    assert write_text(game, gang) == "".join(line for line in lines if line[0] != ">")
    assert write_text(game, gang, length="short").splitlines()[:4] == SHORT


@pytest.mark.parametrize(
    ("key", "named", "quoted"),
    [
        ("plain", "1. Kit", '2. "a*b [b]c"'),
        ("marks", "1. **Kit**", r'2. **"a\*b \[b\]c"**'),
        ("stars", "1. *Kit*", r'2. *"a\u002ab \u005bb\u005dc"*'),
        ("bbcode", "1. [b]Kit[/b]", r'2. [b]"a\u002ab \u005bb\u005dc"[/b]'),
    ],
)
def test_names_are_bold_and_no_mark_of_a_player_acts(key: str, named: str, quoted: str) -> None:
    members = (Member(id="x", name="Kit"), Member(id="y", name="a*b [b]c"))
    text = write_text(GAME, Gang(game=GAME.slug, edition=GAME.edition, members=members), style=TEXT_STYLES[key])
    assert [line.split(" | ")[0] for line in text.splitlines() if line[:1].isdigit()] == [named, quoted]


def test_people_may_shorten_and_decorate_a_text() -> None:
    text = (
        "**Pressgang text 1: tin-kites, edition 0**\n## Gang: Mine\n- Faction: GULLS\n\n> talk\n3. _Kit_ | rank: ace\n"
    )
    gang = read_text(GAME, text).gang
    assert (gang.name, gang.faction, gang.members[0]) == ("Mine", "gulls", Member(id="m3", name="Kit", rank="ace"))


HEADING = "Pressgang text 1: tin-kites, edition 0\n"
MINE = "Gang: Mine\n   Faction: Gulls\n1. Kit | Rank: Ace\n   Notes: Our crew: best\n> a remark\n"
LIST, HEADED_BELOW = HEADING + MINE, MINE + HEADING.replace("1", "2", 1)


@pytest.mark.parametrize(
    "pasted",
    [
        f"[25/11/2026, 20:14] Kit: {LIST}",
        f"Here is my list: {LIST}",
        LIST.replace("1: tin", "1:tin"),
        LIST.replace("1. Kit | Rank: Ace", "\n1. Kit | (25 coins)"),
        "".join(f"> {line}\n" for line in LIST.splitlines()),
        "".join(f">> {line}\n" for line in LIST.splitlines()),
        f">>> {LIST}",
        f"{LIST}\nSee you on Friday!\nTime: 8 pm, as always\n",
        "On Friday Kit wrote:\n" + "".join(f"> {line}\n" for line in f"{LIST}\nCheers,\nKit".splitlines()),
        f"Crew, this is it:\nHey gang: on Friday!\n{HEADED_BELOW}See you!\nRank: I would take an Ace\n",
        f"[25/11/2026, 20:14] Kit: {HEADED_BELOW}",
        f"Here is my list: {HEADED_BELOW}".replace("\nP", "\n[25/11/2026, 20:15] Kit: **P"),
        f"## {HEADED_BELOW}".replace("1. Kit | Rank: Ace", "\n1. Kit | (25 coins)\n"),
        "".join(f">> {line}\n" for line in HEADED_BELOW.splitlines()),
        f">>> {HEADED_BELOW}",
        "On Friday Kit wrote:\n" + "".join(f"> {line}\n" for line in f"{HEADED_BELOW}\nCheers,\nKit".splitlines()),
    ],
)
def test_a_text_that_went_through_a_chat_or_a_mail_program_is_read(pasted: str) -> None:
    reading = read_text(GAME, pasted)
    assert reading.problems == ()
    assert (reading.gang.name, reading.gang.faction) == ("Mine", "gulls")
    assert [(one.name, one.notes) for one in reading.gang.members] == [("Kit", "Our crew: best")]


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        (f"{LIST}\nFaction: the Gulls again?\n", "twice"),
        (f"{LIST}\nRank: I would take an Ace\n", "twice"),
        (f"Gang: on Friday!\n{HEADED_BELOW}", "twice"),
        (f"Please tell your gang: on Friday!\nKit: {HEADED_BELOW}", "“Kit” isn't a label"),
    ],
)
def test_talk_that_looks_like_a_field_changes_nothing_silently(pasted: str, said: str) -> None:
    reading = read_text(GAME, pasted)
    assert reading.gang is None
    assert said in str(reading.problems[0])


def test_a_field_that_stands_alone_is_read_or_reported() -> None:
    gang = read_text(GAME, HEADED_BELOW.replace("Gang: Mine\n", "")).gang
    assert (gang.faction, [one.name for one in gang.members]) == ("gulls", ["Kit"])
    reading = read_text(GAME, f"{LIST}\nTrait: Calm\n")
    assert [str(problem.line) for problem in reading.problems] == ["8"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Mood: bad", "“Mood” isn't a label"),
        ("trait: x", "Did you mean “Traits”?"),
        ("hello", "“hello” isn't a label"),
        ("Rank: Ace", "no member has begun"),
        ('1. "Kit', "never closed"),
        ("1. Kit\n1. Sam", "two members with the number 1"),
        ("1. Kit | Traits: Calm (x)", "“x” isn't a whole number"),
        ("1. Kit | Traits: Calm ×many", "“many” isn't a whole number"),
        ("1. Kit | Traits: 0 × Calm", "write a number from 1 to 25 before ×"),
        ("1. Kit | Traits: 26 × Calm", "write a number from 1 to 25 before ×"),
        ("1. Kit | Stats: Lift", "write the steps after the name"),
        ("1. Kit | Stats: Lift +1 -", "write the steps after the name"),
        ("Ledger: stole 3", "“stole” isn't a word"),
        ("Pressgang text 1: tin-kites, edition 1", "a second list"),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_line(line: str, said: str) -> None:
    plain = {"Rank": "rank", "Traits": "traits", "Stats": "stats"}
    for word, field in plain.items():
        line = line.replace(word, field)
    reading = read_text(GAME, f"Pressgang text 1: tin-kites, edition 0\n{line}\n")
    assert reading.gang is None
    assert said in str(reading.problems[0])
    assert str(reading.problems[0]).startswith(("text:2:", "text:3:"))


def test_a_text_without_its_last_line_says_so() -> None:
    assert "last line" in str(read_text(GAME, "Gang: Mine").problems[0])
    assert heading_of("Gang: Mine") is None
