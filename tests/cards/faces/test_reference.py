"""Reference sheets group a game's sections and name its author and licence."""

import re
from dataclasses import replace

from cards.faces.catalogue_lists import without_repeated_texts
from cards.faces.reference import own_keys, printed_sheets, reading_sheets, reference_sheets
from cards.html.sheet_pieces import sheet_pieces
from roster.rules.game.game import Reading
from roster.rules.game.nouns import Profile, ProfileItem
from roster.rules.game.prints import Entry, EntryColumn, Section
from roster.rules.gang.gang import Member
from tests.cards.made_up import GAME, PIKE, crew


def test_sections_stand_on_the_sheet_they_name_and_others_on_none() -> None:
    titles = [[passage.title for passage in sheet.front] for sheet in reference_sheets(GAME)]
    assert titles[:2] == [["A turn", "Tacks"], ["Ports"]]
    assert "Myths" not in [title for sheet in titles for title in sheet]


def test_steps_are_numbered_and_tables_have_a_value_a_column() -> None:
    turn, tacks = reference_sheets(GAME)[0].front
    assert [(step.values, step.title, step.text) for step in turn.items] == [
        (("1",), "Wind", "Roll for it."),
        (("2",), "Sail", ""),
    ]
    assert (tacks.heads, tacks.text) == (("Near",), "Nerve by angle.")
    assert [(row.title, row.values) for row in tacks.items] == [("Sharp", ("2 nerve",))]


def test_the_texts_of_most_rows_of_a_table_with_one_column_stand_beside_their_values() -> None:
    section = next(one for one in GAME.reference if one.form == "table" and one.sheet)
    column, rows = section.columns[0], [Entry(key=key, name=key, values={section.columns[0].key: "1"}) for key in "abc"]
    for texts, heads in ((("Wet.", "", "Dry."), (column.name, "")), (("", "", "Dry."), (column.name,))):
        entries = tuple(replace(row, text=text) for row, text in zip(rows, texts, strict=True))
        table = replace(section, columns=(column,), entries=entries)
        sheets = reference_sheets(replace(GAME, reference=(table,)))
        passage = next(one for one in sheets[0].front if one.title == section.name)
        assert passage.heads == heads
        assert [one.values for one in passage.items] == [("1", text)[: len(heads)] for text in texts]
        assert [one.text for one in passage.items] == (["", "", ""] if heads[1:] else list(texts))


def test_figures_of_a_sections_only_column_are_named_once_in_its_title() -> None:
    section = next(one for one in GAME.reference if one.form == "table" and one.sheet)
    column, worth = section.columns[0], {"a": "2", "b": "all", "c": ""}
    for last, figured in (("", True), ("as they say", False)):
        values = {**worth, "c": last}
        rows = tuple(Entry(key=key, name=key, text="Wet.", values={column.key: said}) for key, said in values.items())
        listed = replace(section, form="entries", columns=(column,), entries=rows)
        sheet = replace(reference_sheets(replace(GAME, reference=(listed,)))[0], shorter=())
        html = "".join(piece.fragment.write() for piece in sheet_pieces(sheet, 0, lambda _: (40.0, 40.0)))
        assert (f'<span class="pg-column">{column.name}</span>' in html) is figured
        assert ('pg-figure">2<' in html, f"{column.name} 2" in html) == (figured, not figured)


def test_figures_of_several_columns_stand_in_line_and_entries_without_any_have_the_whole_line() -> None:
    rows = {
        "a": {"tn": "14", "stress": "+1"},
        "b": {"stress": "−3"},
        "c": {"when": "in sight, in range"},
        "d": {"tn": "9"},
    }
    columns = [EntryColumn(key=key, name=key.upper()) for key in ("tn", "stress", "when")]
    entries = tuple(Entry(key=key, name=key, values=values) for key, values in rows.items())
    html = sheet_html(Section(key="acts", name="Acts", sheet=1, columns=tuple(columns), entries=entries))
    assert re.findall(r'pg-column">(\w+)<', html) == ["STRESS", "TN"], "the last is at the right"
    figures = [re.findall(r"pg-figure( pg-none)?\">(.*?)</span>", one) for one in html.split("<section")[2:]]
    assert figures == [[("", "+1"), ("", "14")], [("", "−3")], [], [(" pg-none", "\u00a0"), ("", "9")]]
    assert re.findall(r"pg-figures-(\d)", html) == ["2", "1", "0", "2"], "text leaves room for them"
    assert "WHEN: in sight, in range" in html


def test_pictures_stand_side_by_side_over_their_names_and_keep_their_column_in_a_shorter_row() -> None:
    entries = tuple(Entry(key=str(at), name=f"N{at}", icon="heron", values={"tn": "21"}) for at in range(5))
    columns = (EntryColumn(key="tn", name="TN"),)
    html = sheet_html(Section(key="seen", name="Seen", form="pictures", sheet=1, columns=columns, entries=entries))
    rows = html.split("<tr>")[1:]
    assert [row.count("<svg") for row in rows] == [3, 2]
    assert [row.count("<td>") for row in rows] == [3, 3]
    assert [re.findall(r"<b>(N\d)</b>", row) for row in rows] == [["N0", "N1", "N2"], ["N3", "N4"]]
    assert html.count(">TN 21</span>") == 5


def test_only_steps_that_begin_a_sheet_lead_it() -> None:
    steps = tuple(
        Section(key=key, name=key, form="steps", sheet=1, colour="#123456", entries=(Entry(key="a", name="A"),))
        for key in ("turn", "test")
    )
    lead, other = sheet_html(*steps).split(">test</h4>")
    assert "pg-lead" in lead
    assert "pg-lead" not in other
    assert "pg-lead" not in sheet_html(replace(steps[0], form="entries"))


def sheet_html(*sections: Section) -> str:
    """Return the pieces of a sheet of some sections alone."""
    sheet = replace(reference_sheets(replace(GAME, reference=sections))[0], shorter=())
    return "".join(piece.fragment.write() for piece in sheet_pieces(sheet, 0, lambda _: (40.0, 40.0)))


def test_every_sheet_names_edition_author_source_and_licence() -> None:
    for sheet in reference_sheets(GAME):
        assert sheet.footer == ("Herring Cup · edition 3", "A. Gull", "Cup rules", "CC BY 4.0")


def test_an_entry_and_a_section_that_are_house_carry_the_dagger_and_the_foot_explains_it() -> None:
    game = replace(GAME, house=frozenset(("reference/turn/wind/*", "reference/ports/*")))
    first, second = reference_sheets(game)[:2]
    assert [step.title for step in first.front[0].items] == ["Wind†", "Sail"]
    assert second.front[0].title == "Ports†"
    assert all(sheet.foot[-1].startswith("†") for sheet in (first, second))


def test_a_sheet_begins_with_a_turn_then_has_what_the_gang_has_then_what_it_has_not_and_nothing_twice() -> None:
    (sheet,) = printed_sheets(GAME, crew(PIKE))
    titles = [passage.title for passage in sheet.front]
    kinds = [title.split()[0] if title.startswith(("Your ", "Other ")) else "" for title in titles]
    assert titles[:3] == ["A turn", "Tacks", "Ports"]
    assert kinds[3:] == sorted(kinds[3:], key="Your".__ne__)
    everything = [item.title for one in reference_sheets(GAME) for passage in one.front for item in passage.items]
    assert sorted(item.title for passage in sheet.front for item in passage.items) == sorted(everything)


def test_a_keyword_that_a_rule_of_its_name_explains_is_not_told_again() -> None:
    named = replace(GAME.reference[0].entries[0], name=f"{GAME.keywords[0].name.upper()} (x)")
    tacks = replace(GAME.reference[0], entries=(named, *GAME.reference[0].entries[1:]))
    told, whole = (
        {item.key for passage in printed_sheets(game, crew(PIKE))[0].front for item in passage.items}
        for game in (replace(GAME, reference=(tacks, *GAME.reference[1:])), GAME)
    )
    assert whole - told == {f"keywords/{GAME.keywords[0].key}"}


def test_what_a_profile_brings_is_a_gangs_own() -> None:
    ready = Profile(key="old-salt", name="Old Salt", weapons=(ProfileItem(key="net"),))
    game = replace(GAME, profiles=(ready,))
    assert "weapons/net" not in own_keys(game, crew(replace(PIKE, weapons=())))
    assert "weapons/net" in own_keys(game, crew(Member(id="salt", profile="old-salt")))


def test_stats_that_no_weapon_of_a_gang_has_are_not_its_own() -> None:
    blunt = replace(GAME.weapon["net"], key="rope", stats={})
    game = replace(GAME, weapons=(blunt,))
    carried = {key for key in own_keys(GAME, crew(PIKE)) if key.startswith("stats/")}
    assert carried
    assert not carried & own_keys(game, crew(replace(PIKE, weapons=())))
    (sheet,) = printed_sheets(GAME, crew(PIKE))
    own = next(part for part in sheet.front if part.title == "Your weapon stats")
    assert {item.key for item in own.items} == carried


def test_lines_about_the_same_stat_of_another_number_are_told_once() -> None:
    rows = [Entry(key="", name=f"Speed {at}", text=f"The furthest at speed {at}.") for at in (1, 2)]
    told = without_repeated_texts([*rows, Entry(key="", name="Wits", text="Else.")])
    assert [row.text for row in told] == ["The furthest at speed 1.", "", "Else."]


def test_where_all_takes_more_than_a_leaf_only_what_is_looked_up_during_a_game_is_printed() -> None:
    early = tuple(replace(one, before_play=one.key == "ports") for one in GAME.reference)
    fist = replace(GAME.weapon["gaff"], key="fist", name="Fist", innate=True)
    game = replace(GAME, reference=early, weapons=(*GAME.weapons, fist))
    (sheet,) = printed_sheets(game, crew(PIKE))
    assert sheet.most == 2
    titles = [passage.title for passage in sheet.shorter]
    assert titles[:2] == ["A turn", "Tacks"]
    assert "Ports" not in titles
    said = {item.key.split("/")[0] for passage in sheet.shorter for item in passage.items if "/" in item.key}
    assert said <= {"keywords", "traits"}
    (all_of_it,) = printed_sheets(game, crew(PIKE), every_rule=True)
    assert all_of_it.shorter == ()


TIDE = Reading(key="tide", name="The tide", reading="It rises.", other="It falls.")


def test_a_reading_says_what_was_unclear_how_it_is_read_and_how_else_it_could_be() -> None:
    (sheet,) = reading_sheets(replace(GAME, readings=(TIDE,)))
    (entry,) = sheet.front[0].items
    assert (sheet.title, entry.title) == ("Rulings", "The tide")
    assert (entry.text, entry.marks) == ("It rises.", ("Could also be read: It falls.",))
    assert sheet.footer[0] == "Herring Cup · edition 3"


def test_many_readings_are_shared_about_evenly_among_sheets_in_their_order() -> None:
    many = tuple(replace(TIDE, key=f"t{at}", name=f"Tide {at}", reading="It rises. " * 20) for at in range(90))
    sheets = reading_sheets(replace(GAME, readings=many))
    assert [sheet.title for sheet in sheets] == [f"Rulings · {at} of {len(sheets)}" for at in range(1, len(sheets) + 1)]
    assert len(sheets) > 2
    assert [entry.title for sheet in sheets for entry in sheet.front[0].items] == [one.name for one in many]
    lengths = [len(sheet.front[0].items) for sheet in sheets]
    assert max(lengths) - min(lengths) <= 3
