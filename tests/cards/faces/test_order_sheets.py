"""A printed order sheet: boxes to tick, lines to write on, and how many may be ticked."""

import re
from dataclasses import replace

from cards.faces.reference import reference_sheets
from cards.faces.sheet_face import SheetFace
from cards.html.sheet_pieces import sheet_pieces, sheet_top
from roster.packs.compiling import compile_pack
from tests.rules.castaways import BEACH, beach_pack

PRINTED = [{**section, "sheet": 2 if section["key"] == "tides" else 1} for section in BEACH["reference"]]
SHEETS = reference_sheets(compile_pack(beach_pack(reference=PRINTED)))


def html_of(sheet: SheetFace) -> str:
    return "".join(piece.fragment.write() for piece in sheet_pieces(sheet, 0, lambda _: ()))


def test_an_order_sheet_says_whose_it_is_and_a_reference_sheet_does_not() -> None:
    assert SHEETS[0].title.startswith("Order sheet")
    assert SHEETS[0].blanks == ("Crew", "Castaway", "Turn")
    assert all(not sheet.blanks and sheet.title.startswith("Reference") for sheet in SHEETS[1:])


def test_each_section_says_how_many_to_tick() -> None:
    said = ["Tick any.", "Tick one.", "Tick one.", "Tick one or none.", "Tick one or more."]
    assert [passage.text for passage in SHEETS[0].front] == said


def test_each_choice_says_what_it_asks_needs_and_rules_out() -> None:
    wade, dash, lurk = SHEETS[0].front[1].items
    assert (wade.marks, dash.marks) == (("Where to?",), ())
    assert dash.text == "Rules out: Dig, Doze, Fish."
    assert lurk.text == "Only with “Snare laid” or “Up a palm”."
    html = html_of(SHEETS[0])
    assert (html.count("pg-tick"), html.count("pg-ask")) == (10, 1)
    letters = replace(SHEETS[0].front[1], heads=("", "Steps"), items=(replace(dash, values=("B", "6")),))
    html = html_of(replace(SHEETS[0], front=(letters,)))
    assert re.findall(r'<b class="pg-step">(.*?)</b>|"pg-rule-value">(.*?)<', html) == [("B", ""), ("", "Steps 6")]
    assert "pg-blanks" in sheet_top(SHEETS[0], continued=False).write()


def test_where_a_choice_rules_out_many_these_say_so_by_its_name() -> None:
    many = ["dig", "doze", "fish", "lurk", "wade"]
    for values, said in (
        ({}, "Dash"),
        ({"mark": "B"}, "Dash"),
    ):
        sections = [
            {
                **section,
                "columns": [{"key": "mark", "name": "Mark"}, {"key": "steps", "name": "Steps"}],
                "entries": [
                    {**entry, "rules_out": many, "values": values} if entry["key"] == "dash" else entry
                    for entry in section["entries"]
                ],
            }
            if section["key"] == PRINTED[1]["key"]
            else section
            for section in PRINTED
        ]
        sheet = reference_sheets(compile_pack(beach_pack(reference=sections)))[0]
        texts = {item.key: item.text for part in sheet.front for item in part.items}
        assert "Rules out" not in texts["dash"]
        assert {key for key, text in texts.items() if f"Not\u00a0with\u00a0{said}." in text} == set(many)


def test_an_answer_of_so_many_steps_has_a_cell_for_each() -> None:
    sections = [
        {
            **section,
            "columns": [{"key": "steps", "name": "Steps", "cells": True}],
            "entries": [
                {**entry, "values": {"steps": many}}
                for entry, many in zip(section["entries"], ("4", "3, or 4", "-"), strict=False)
            ],
        }
        if section["key"] == PRINTED[1]["key"]
        else section
        for section in PRINTED
    ]
    sheet = reference_sheets(compile_pack(beach_pack(reference=sections)))[0]
    wade, dash, lurk = sheet.front[1].items
    assert (wade.marks, wade.boxes, dash.boxes, lurk.boxes) == (("Where to?",), 4, 0, 0)
    html = html_of(sheet)
    assert (html.count('class="pg-cell"'), html.count("pg-asked"), html.count('"pg-ask"')) == (4, 1, 0)
