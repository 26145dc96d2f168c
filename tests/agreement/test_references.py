"""Ranks, bikes and weapons: the site, the catalogue, the builder and the cards show the same numbers and words."""

from cards.faces.catalogue_gear import bikes, weapon_row
from cards.faces.catalogue_lists import ranks
from cards.faces.unit_card import full_header
from cards.faces.weapon_entries import weapon_entry
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import Held, resolve_member
from tests.agreement.gangs import every_game, games
from web.builder.choices import weapon_offer
from web.builder.gang_panes import bike_offers
from web.presenting.game import bike_sheets, rank_sheet, weapon_line

MARKS, NONE = "†", "–"


@every_game
def test_each_rank_has_the_same_numbers_and_slots_everywhere(game: Game) -> None:
    sheet = rank_sheet(game)
    entries = [entry for section in ranks(game) for entry in section.entries]
    assert [entry.name.rstrip(MARKS) for entry in entries] == [line.rank.name for line in sheet.rows]
    for line, entry in zip(sheet.rows, entries, strict=True):
        cells = {head: value.rstrip(MARKS) for head, value in entry.values.items()}
        for head, value in (*line.stats, *line.slots):
            assert cells.get(head, NONE) == value


@every_game
def test_each_bike_has_the_same_base_and_grid_everywhere(game: Game) -> None:
    offers = {offer.key: offer for offer in bike_offers(game, "")}
    entries = {
        entry.name.rstrip(MARKS): dict(entry.values)
        for section in bikes(game)
        if section.key == "bikes"
        for entry in section.entries
    }
    for sheet in bike_sheets(game):
        cells = entries[sheet.bike.name]
        member = Member(id="m1", bike=sheet.bike.key)
        gang = Gang(game=game.slug, members=(member,))
        assert cells.get("Base", NONE).rstrip(MARKS).replace(NONE, "") == sheet.base
        assert [fact for fact in offers[sheet.bike.key].facts if fact == sheet.base] == [sheet.base] * bool(sheet.base)
        assert sheet.base in full_header(game, gang, resolve_member(game, gang, member), 0).line
        for grid in sheet.grids:
            for label, values in grid.rows:
                cell = cells.get(f"{grid.title} {label}".strip())
                assert cell is None or cell.rstrip(MARKS) == " / ".join(value for value, _changed in values)


@every_game
def test_each_weapon_is_the_same_everywhere(game: Game) -> None:
    for weapon in game.weapons:
        values = game.weapon_stats[weapon.key]
        carried = [stat for stat in game.stats if stat.carrier == "weapon" and values.get(stat.key) is not None]
        numbers = [stat.shown(values[stat.key]) for stat in carried]
        line = weapon_line(game, weapon)
        held = Held(thing=weapon, chosen=Chosen(key=weapon.key), index=0)
        entry = weapon_entry(game, held, tuple(stat.key for stat in carried))
        row, offer = weapon_row(game, weapon), weapon_offer(game, Member(id="m1"), weapon)
        keywords = [words for _key, words in line.keywords]
        facts = [*(f"{stat.name} {value}" for stat, value in line.stats), *keywords, line.uses, line.slots.lower()]

        assert list(line.stats) == [(stat, number) for stat, number in zip(carried, numbers, strict=True)]
        assert list(entry.values) == numbers
        assert [row.values[stat.short].rstrip("†") for stat in carried] == numbers
        assert list(offer.facts) == [fact for fact in facts if fact]
        assert list(entry.marks) == keywords
        assert all(words in row.text for words in keywords)
        assert (entry.boxes or int(entry.tally or 0)) == (weapon.uses or 0)
        assert line.uses == (f"{weapon.uses} use{'s' * (weapon.uses != 1)}" if weapon.uses else "")
        assert not line.slots or line.slots in row.text


def test_some_game_derives_a_weapons_number_and_every_place_shows_it() -> None:
    derived = [(game, stat) for game in games() for stat in game.stats if stat.carrier == "weapon" and stat.formula]
    assert derived
    for game, stat in derived:
        carrying = [weapon for weapon in game.weapons if game.weapon_stats[weapon.key].get(stat.key) is not None]
        assert carrying
        for weapon in carrying:
            assert stat in [one for one, _value in weapon_line(game, weapon).stats]
