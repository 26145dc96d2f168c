"""Ranks and bikes: the site's tables, the catalogue, the builder's offers and the cards show the same numbers."""

from cards.faces.catalogue_gear import bikes
from cards.faces.catalogue_lists import ranks
from cards.faces.unit_card import full_header
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from tests.agreement.gangs import every_game
from web.builder.gang_panes import bike_offers
from web.presenting.game import bike_sheets, rank_sheet

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
