"""A printed order sheet: boxes to tick, lines to write on, and how many may be ticked."""

import re
from dataclasses import replace

from cards.faces.reference import reference_sheets
from cards.html.sheet_pieces import sheet_pieces, sheet_top
from roster.packs.compiling import compile_pack
from tests.rules.castaways import BEACH, beach_pack

PRINTED = [{**section, "sheet": 2 if section["key"] == "tides" else 1} for section in BEACH["reference"]]
SHEETS = reference_sheets(compile_pack(beach_pack(reference=PRINTED)))


def test_an_order_sheet_says_whose_it_is_and_a_reference_sheet_does_not() -> None:
    assert SHEETS[0].title.startswith("Order sheet")
    assert SHEETS[0].blanks == ("Crew", "Castaway", "Turn")
    assert all(not sheet.blanks and sheet.title.startswith("Reference") for sheet in SHEETS[1:])


def test_each_section_says_how_many_to_tick() -> None:
    assert [passage.text for passage in SHEETS[0].front] == [
        "Tick any.",
        "Tick one.",
        "Tick one.",
        "Tick one or none.",
        "Tick one or more.",
    ]


def test_each_choice_says_what_it_asks_needs_and_rules_out() -> None:
    wade, dash, lurk = SHEETS[0].front[1].items
    assert (wade.marks, dash.marks) == (("Where to?",), ())
    assert dash.text == "Rules out: Dig, Doze, Fish."
    assert lurk.text == "Only with “Snare laid” or “Up a palm”."
    html = "".join(piece.fragment.write() for piece in sheet_pieces(SHEETS[0], 0, lambda _: ()))
    assert (html.count("pg-tick"), html.count("pg-ask")) == (10, 1)
    letters = replace(SHEETS[0].front[1], heads=("", "Steps"), items=(replace(dash, values=("B", "6")),))
    html = "".join(
        piece.fragment.write() for piece in sheet_pieces(replace(SHEETS[0], front=(letters,)), 0, lambda _: ())
    )
    assert re.findall(r'<b class="pg-step">(.*?)</b>|"pg-rule-value">(.*?)<', html) == [("B", ""), ("", "Steps 6")]
    assert "pg-blanks" in sheet_top(SHEETS[0], continued=False).write()


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
    html = "".join(piece.fragment.write() for piece in sheet_pieces(sheet, 0, lambda _: ()))
    assert (html.count('class="pg-cell"'), html.count("pg-asked"), html.count('"pg-ask"')) == (4, 1, 0)


def test_every_second_colour_of_titles_has_round_ends() -> None:
    colours = ("#8c1d18", "#1d4f86", "", "#8c1d18", "#1d4f86")
    front = tuple(replace(one, colour=colour) for one, colour in zip(SHEETS[0].front, colours, strict=True))
    html = "".join(piece.fragment.write() for piece in sheet_pieces(replace(SHEETS[0], front=front), 0, lambda _: ()))
    titles = re.findall(r'<h4 class="pg-passage-title([^"]*)"(?: style="background:(#\w+)")?', html)
    red, blue = (" pg-grounded", "#8c1d18"), (" pg-grounded pg-round-ended", "#1d4f86")
    assert titles == [red, blue, ("", ""), red, blue]
