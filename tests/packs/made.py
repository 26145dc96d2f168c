"""Packs and gangs that Hypothesis makes up, with every hostile sort of text."""

import copy
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from roster.packs.schema.gang import MOST_NUMBER
from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from tests.packs.lanterns import BODY
from tests.rules.wild import BIKES, HOSTILE, RANKS, TRAITS, WEAPONS

ODD = (
    *("no", "on", "null", "~", "true", "1", "1.5", "1e5", "0x1F", "", " ", "  two", "two  ", "a  b", "a: b"),
    *("a #b", "#a", "- a", "? a", "a:", "'a'", '"a"', "a'b\"c", "a\nb", "\na", "a\n", "a\n\nb", "a\n  b"),
    *(" a\nb", "\t", "a\tb", "\r\n", "{x}", "{{ x }}", "{% if %}", "[a]", "a, b", "&a", "*a", "!a", "%a", "@a"),
    *("`a", "|", ">", "---", "...", "<<", "=", "\x07", "\x1b[0m", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff"),
    *("\u202e right", "\u200d", "👩‍👩‍👧", "é", "e\u0301", "שלום", "مرحبا", "<b>&amp;</b>", "long " * 60),
    *("w" * 300, "a " * 90 + ": b", "ends with backslash\\", "\ud7ff"),
)
NASTY = (
    *("a | b", "**bold**", "[b]loud[/b][img]x[/img]", "> quoted", '"', "\\", "\\*", "m1: x", "1. Kit", "(x) ×3"),
    *("“curly”", "@all", "\n\r", "Kit Malone", "Loves chrome, and 3 dogs."),
)
LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")


def texts(most: int, least: int = 0) -> st.SearchStrategy[str]:
    """Return text of a length that the form allows, odd ones often."""
    odd = st.sampled_from([one for one in ODD if least <= len(one) <= most])
    return st.one_of(odd, st.text(LETTERS, min_size=least, max_size=min(most, 150)))


def spoilt(body: dict[str, Any], names: list[str], lines: list[str], numbers: list[int]) -> dict[str, Any]:
    """Return the good game's body with other texts and numbers where nothing refers to them."""
    made = copy.deepcopy(body)
    made["game"] |= {"name": names[0], "tagline": lines[0], "summary": lines[1]}
    made["game"]["credits"]["note"] = lines[2]
    made["game"]["terms"] = {"gang": [names[1][:30], names[2][:30]]}
    made["stats"][0]["labels"] = {str(numbers[0]): lines[3], str(numbers[1]): lines[4]}
    made["traits"][1]["parameter"]["choices"] = [lines[5], lines[6]]
    made["traits"][1]["changes"]["by_choice"] = {lines[5]: {"shift": {"arm": numbers[2]}}}
    made["weapons"][1]["keywords"][0]["note"] = lines[7]
    made["deck_cards"][0] |= {"type": lines[8], "effects": lines[9:12]}
    made["reference"][0]["entries"][0]["values"] = {"effort": lines[12]}
    made["profiles"][0]["traits"] = [{"key": "old-hand", "x": lines[5]}]
    made["designs"][0]["front"][3] |= {"title": names[3][:40], "last": lines[13], "numbered": False}
    made["bikes"][0]["base"] = {"shape": "oval", "length": numbers[3] % 99 + 0.25, "width": 35}
    made["templates"][0]["drawing"] = {"kind": "sector", "angle": 90, "radius": 50, "rays": [-0.0, 1e-7, 2.5]}
    return made


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Return packs of a right form; not all of them make sense."""
    names = draw(st.lists(texts(80, least=1), min_size=4, max_size=4))
    lines = draw(st.lists(texts(200), min_size=14, max_size=14, unique=True))
    numbers = draw(st.lists(st.integers(-99_999, 99_999), min_size=4, max_size=4))
    return Pack.model_validate(spoilt(BODY, names, lines, numbers), strict=False)


KNOWN = (
    *RANKS,
    *BIKES,
    *TRAITS,
    *WEAPONS,
    "old-ada",
    "crew",
    "lift",
    "nerve",
    "train",
    "sky",
    "gust",
    "gulls",
    "small",
)
ANY_TEXT = st.one_of(
    st.sampled_from([one for one in (*ODD, *HOSTILE, *NASTY) if len(one) <= 200]),
    st.just("w" * 200),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
)
KEYS = st.sampled_from(KNOWN) | ANY_TEXT
IDS = st.sampled_from(("m1", "m2", "a", "b")) | ANY_TEXT
NUMBERS = st.integers(-MOST_NUMBER, MOST_NUMBER)
PARAMETERS = st.none() | NUMBERS | ANY_TEXT
FEW = st.lists(st.builds(Chosen, key=KEYS, x=PARAMETERS, quantity=st.just(1) | NUMBERS), max_size=3).map(tuple)
MEMBERS = st.builds(
    Member,
    id=IDS,
    joins=st.just("") | IDS,
    **dict.fromkeys(("profile", "rank", "bike"), st.just("") | KEYS),
    **dict.fromkeys(("name", "notes"), ANY_TEXT),
    raises=st.dictionaries(KEYS, NUMBERS, max_size=3).map(lambda raises: tuple(raises.items())),
    traits=FEW,
    weapons=FEW,
)
ENTRIES = st.builds(
    LedgerEntry,
    earned=st.just(0) | NUMBERS,
    member=st.just("") | IDS,
    **dict.fromkeys(("advance", "key"), st.just("") | KEYS),
    **dict.fromkeys(("date", "scenario", "note"), ANY_TEXT),
    x=PARAMETERS,
    paid=st.none() | NUMBERS,
)
GANGS = st.builds(
    Gang,
    game=ANY_TEXT,
    edition=st.integers(0, MOST_NUMBER),
    **dict.fromkeys(("faction", "size"), KEYS),
    **dict.fromkeys(("name", "notes"), ANY_TEXT),
    options=st.lists(KEYS, max_size=3).map(tuple),
    members=st.lists(MEMBERS, max_size=4).map(tuple),
    decks=st.lists(st.builds(GangDeck, key=KEYS, cards=FEW), max_size=2).map(tuple),
    ledger=st.lists(ENTRIES, max_size=2).map(tuple),
)


def gangs_of(game: Game) -> st.SearchStrategy[Gang]:
    return GANGS.map(lambda gang: replace(gang, game=game.slug, edition=game.edition))
