"""The catalogue tells every noun of a game, in the game's words, with its numbers, on sheets after the pack's own."""

from dataclasses import replace

import pytest

from cards.faces.catalogue import catalogue
from cards.faces.catalogue_gear import traits
from cards.faces.reference import reference_sheets
from roster.rules.game.game import Game, Size
from roster.rules.game.nouns import Advance, Profile, Rank, ValuePrice
from roster.rules.game.prints import Entry, Section
from roster.rules.game.selectors import Selector, Surcharge
from roster.rules.game.stats import Range, TableWorth
from roster.rules.gang.names import worth_in_points, worth_words
from tests.cards.made_up import GAME, STUBBORN
from tests.games.packs import FOLDERS, compiled

NOUNS = (
    *("factions", "ranks", "bikes", "traits", "keywords", "weapons"),
    *("profiles", "deck_cards", "sizes", "options", "advances", "stats"),
)


def section(game: Game, key: str) -> Section:
    return next(one for one in catalogue(game) if one.key == key)


def entry(game: Game, key: str, name: str) -> Entry:
    return next(one for one in section(game, key).entries if one.name.rstrip("†") == name)


def entries_of(game: Game) -> tuple[set[str], str]:
    """Return the names of all entries, and everything they say."""
    entries = [one for part in catalogue(game) for one in part.entries]
    names = {one.name.rstrip("†").removesuffix(" (x)") for one in entries}
    return names, " ".join(one.text + " ".join(value for value in one.values.values()) for one in entries)


def test_a_thing_says_what_it_costs_members_whose_bike_makes_it_another_price() -> None:
    on_skiff = Surcharge(key="wet", name="Wet", of=Selector(noun="weapon", weapon="gaff", bike="skiff"), points=2)
    gaff = entry(replace(GAME, surcharges=(on_skiff,)), "weapons-hook", "Gaff")
    assert gaff.values["Pearls"] == "4"
    assert gaff.text.endswith("On Skiff 6 pearls.")


@pytest.mark.parametrize("game", [GAME, *map(compiled, FOLDERS)], ids=lambda game: game.slug)
def test_every_noun_is_shown_with_its_text(game: Game) -> None:
    names, text = entries_of(game)
    for noun in NOUNS:
        assert {thing.name for thing in getattr(game, noun) if getattr(thing, "offered", True)} <= names, noun
    options = {one.name for part in catalogue(game) if part.key == "options" for one in part.entries}
    assert options == {option.name for option in game.options if option.offered}
    skills = [skill for bike in game.bikes for skill in bike.skills]
    assert {skill.name for skill in skills} <= names
    for thing in (*game.traits, *game.keywords, *game.weapons, *game.bikes, *game.ranks, *game.profiles, *skills):
        said = thing.text.replace('{x}"', "x inches").replace("{x}", "x").replace(" (house)", "†")
        assert said in text, thing.key
    for one in section(game, "stats-weapon").entries:
        assert one.text == game.stat[one.key.removeprefix("stats/")].text
        assert set(one.values) <= {"Short:"}
    for card in game.deck_cards:
        assert all(one.replace(" (house)", "†") in text for one in (card.requirement, *card.effects)), card.key


@pytest.mark.parametrize("game", [*map(compiled, FOLDERS)], ids=lambda game: game.slug)
def test_every_weapon_carries_its_numbers_and_keywords(game: Game) -> None:
    for weapon in game.weapons:
        one = entry(game, f"weapons-{weapon.group}", weapon.name)
        values = {head: value.rstrip("†") for head, value in one.values.items()}
        assert all(values[game.stat[key].short] == game.stat[key].shown(value) for key, value in weapon.stats.items())
        assert all(game.keyword[mark.keyword].name in one.text for mark in weapon.keywords)
        assert all(mark.note in one.text for mark in weapon.keywords)


def test_headings_are_the_games_words_and_columns_its_stats() -> None:
    hooks = section(GAME, "weapons-hook")
    assert (hooks.name, hooks.form) == ("Hooks", "table")
    assert [column.name for column in hooks.columns] == ["Reach", "Bite", "Uses", "Pearls"]
    gaff = entry(GAME, "weapons-hook", "Gaff")
    assert dict(gaff.values) == {"Reach": '2"', "Bite": "13+", "Uses": "2", "Pearls": "4"}
    assert gaff.text == "Snag (on 18+). Pull the target an inch."
    assert entry(GAME, "weapons-hook", "Oar").text == "Every sailor has it."


def test_a_trait_says_what_x_counts_and_what_it_is_worth() -> None:
    stubborn = entry(GAME, "traits", "Stubborn (x)")
    assert dict(stubborn.values) == {"": "2 × x pearls", "x:": "gusts, 1–4", "uses:": "x a race"}
    assert stubborn.text == "Ignore x gusts."
    by_table = replace(STUBBORN, points=TableWorth(table=(Range(from_=1, to=2, value=-3),)), parameter=None)
    assert dict(entry(replace(GAME, traits=(by_table,)), "traits", "Stubborn").values)[""] == "−3 pearls (x 1–2)"


def test_a_bike_stands_with_its_speeds_base_and_rules() -> None:
    skiff = entry(GAME, "bikes", "Skiff")
    assert dict(skiff.values) == {"Sail 1": '9" / 2"', "Sail 2": '11"', "Base": "60 × 35 mm oval", "Pearls": "1"}
    assert section(GAME, "bikes").text == "Sail: most / least."
    assert dict(entry(GAME, "bike-rules", "Slip").values) == {"": "Skiff"}


def test_points_are_left_out_where_a_game_counts_none() -> None:
    dear = tuple(replace(card, points=2) for card in GAME.deck_cards)
    free = replace(GAME, sizes=(Size(key="cup", name="Cup"),), deck_cards=dear)
    heads = {column.name for part in catalogue(free) for column in part.columns}
    values = [value for part in catalogue(free) for one in part.entries for value in one.values.values()]
    assert not {"Pearls", "Points"} & heads
    assert [value for value in values if "pearl" in value] == []


def test_house_numbers_carry_the_dagger_and_the_foot_of_their_sheet_explains_it() -> None:
    marks = ("ranks/skipper/*", "weapons/gaff/bite", "weapons/gaff/points", "traits/stubborn/parameter")
    game = replace(GAME, house=frozenset(marks))
    assert entry(game, "ranks", "Skipper").name == "Skipper†"
    assert dict(entry(game, "weapons-hook", "Gaff").values)["Bite"] == "13+†"
    assert dict(entry(game, "weapons-hook", "Gaff").values)["Reach"] == '2"'
    assert dict(entry(game, "traits", "Stubborn (x)").values)["x:"] == "gusts, 1–4†"
    assert [sheet.foot[-1].startswith("†") for sheet in reference_sheets(game)] == [False, False, True]
    assert not any("†" in said for sheet in reference_sheets(GAME) for said in sheet.foot)
    assert not any("†" in said for said in replace(reference_sheets(game)[2], front=()).foot)


def test_what_rests_on_a_reading_is_marked_on_pages_only() -> None:
    unclear = frozenset(("ranks/skipper/*", "weapons/gaff/bite", "reference/turn/wind/text", "reference/ports/*"))
    assert reference_sheets(replace(GAME, unclear=unclear)) == reference_sheets(GAME)


def test_a_profile_tells_numbers_and_what_it_carries() -> None:
    stats, worth = {"grit": 9}, 7
    ready = Profile(key="ahab", name="Ahab", faction="herons", rank="skipper", bike="skiff", stats=stats, points=worth)
    game = replace(GAME, profiles=(ready, replace(ready, key="starbuck", name="Starbuck", figures=3)))
    assert section(game, "profiles-herons").name == "Profiles: The Herons"
    assert dict(entry(game, "profiles-herons", "Ahab").values) == {"GRT": "9", "Pearls": "7"}
    assert entry(game, "profiles-herons", "Starbuck").text == "Skipper, Skiff, 3 figures."


def test_a_rank_tells_whom_it_may_join_and_an_advance_its_price() -> None:
    mate = Rank(key="mate", name="Mate", joins=("skipper",), slots={"traits": 2})
    advance = Advance(key="hardened", name="Hardened", noun="stat", price=ValuePrice(times=2), payer="opponent")
    game = replace(GAME, ranks=(*GAME.ranks, mate), advances=(advance,))
    values = dict(entry(game, "ranks", "Mate").values)
    assert (values["May join"], values["Traits"]) == ("Skipper", "2")
    assert dict(entry(game, "advances", "Hardened").values) == {"Price": "2 × its value before"}
    assert entry(game, "advances", "Hardened").text == "An opponent pays."


def test_a_game_of_nothing_has_no_sheet() -> None:
    empty = Game(slug="e", name="E", edition=1, tagline="", summary="", credits=GAME.credits, version="1")
    assert reference_sheets(empty) == ()


def test_the_catalogue_begins_with_what_players_look_up_most() -> None:
    assert [part.key for part in catalogue(GAME)][:3] == ["weapons-hook", "weapons-net", "keywords"]


def test_points_by_a_table_have_their_unit_once_and_their_x_in_brackets() -> None:
    table = TableWorth(table=(Range(from_=1, value=1), Range(from_=2, to=4, value=5)))
    assert worth_words(table) == "1 (x 1), 5 (x 2–4)"
    assert worth_in_points(GAME, table) == "1 pearl (x 1), 5 (x 2–4)"
    assert [worth_in_points(GAME, one) for one in (1, 3)] == ["1 pearl", "3 pearls"]


def test_a_trait_says_its_points_and_for_whom_they_are_others() -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == "entropy-city"))
    (plates,) = (entry for section in traits(game) for entry in section.entries if entry.name == "L Plates")
    assert dict(plates.values) == {"": "−1 point†"}
    assert plates.text.endswith(" On Police bike, Quadbike, Scooter or on foot 0 points. On Trailbike −3 points.")
