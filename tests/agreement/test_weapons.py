"""A weapon has the same numbers, keywords, uses and slots on the site, on cards, in the catalogue, in the builder."""

from cards.faces.catalogue_gear import weapon_row
from cards.faces.weapon_entries import weapon_entry
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Member
from roster.rules.gang.members import Held
from tests.agreement.gangs import every_game, games
from web.builder.choices import weapon_offer
from web.presenting.game import weapon_line


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
