"""What can't be printed as it is written: one change to a good game gives one lint at exactly that place."""

import pytest

from roster.packs.linting.every import lint_pack
from roster.packs.texts import replaced, texts_of
from roster.packs.validation_messages.issues import value_at
from tests.packs.lanterns import Change, Spoilt, assert_reported, fine, pack_with, spoilt

FAR = f"""
templates.1.drawing = {{kind: grid, columns: 3, rows: 3, cell: 25, origin: '1,{"9" * 5000}'}} | .origin
    | no cell 1,9999999999.
"""
SPOILT = """
templates.1.drawing = {kind: grid, columns: 3, rows: 3, cell: 25, origin: '9,9'} | .origin | no cell 9,9
designs.0.front.2.heads = [A, B] | designs.0.front.2.rows.0.stats | 1 stats under 2 heads
designs.1.front.1 = {kind: traits} | .kind | no traits
designs.2 = {key: tool, name: Tool, subject: weapon, width: 63, height: 88, front: [{kind: header}, {kind: traits}]}
    | .front.1.kind | A weapon has no traits
designs.2 = {key: tool, name: Tool, subject: weapon, width: 63, height: 88, front: [{kind: text, of: effects}]}
    | .front.0.of | no text
designs.2 = {key: tool, name: Tool, subject: weapon, width: 63, height: 88, front: [{kind: stats, stats: [length,
    arm]}]} | .front.0.stats.1 | of a member, not of a weapon
designs.2 = {key: tool, name: Tool, subject: weapon, width: 63, height: 88, front: [{kind: header}, {kind: stats,
    stats: [length]}, {kind: keywords}], of: [oars, mate]} | .of.1 | no weapon group
designs.0.back.0.of = effects | . | no text
designs.0.front.3.cell = 30 & designs.0.height = 60 | designs.0.front.3.cell | but a card of this size has room for
designs.0.front.3.cell = 8 & designs.0.front.3.along = edge | designs.0.front.3.cell
    | Cells along the edge are for a clip
designs.0.front.3.along = edge & designs.0.front.5 = {kind: track, stat: arm, along: edge} | .along
    | A side has one edge for a clip
deck_cards.0.tags = [bright] & designs.0.front.0.kinds = [{tag: bright, colour: '#204060'}] | .
    | Only deck cards are of kinds
deck_cards.0.tags = [bright] & designs.1.front.1 = {kind: header, kinds: [{tag: brigt, colour: '#204060'}]}
    | .kinds.0.tag | There is no deck card with the tag “brigt”
deck_cards.0.tags = [bright] & designs.1.front.1 = {kind: header, kinds: [{tag: bright, colour: '#eeeeee'}]}
    | .kinds.0.colour | has a contrast of
designs.0.front.4.stats = [] & designs.0.front.4.adds = [{stat: length, plus: pace, groups: [nets]}] | .0.stat
    | is not among the stats that are shown
designs.0.height = 277.9 | designs.0 | does not fit on A4
tokens.0.outline = {shape: oval, length: 300, width: 20} | . | does not fit on A4
templates.0.drawing.inches = 30 | templates.0.drawing | does not fit
templates.0.drawing.inches = 1 | templates.0.drawing | less than half
templates.1.drawing.start = 12 | templates.1.drawing.end | ends at 12
templates.1.drawing = {kind: ruler, width: 20, end: 6, zones: [{name: A, to: 6}, {name: B, since: 4, to: 4}]} | .zones.1
    | no zone from 4 to 4
templates.1.drawing = {kind: ruler, width: 20, end: 6, zones: [{name: A, to: 7}]} | .zones.0 | no zone from 0 to 7
templates.1.drawing = {kind: ruler, width: 20, end: 6, zones: [{name: A, to: 6, colour: '#eeeeee'}]} | .zones.0.colour
    | contrast
tokens.0.outline.width = 20 | tokens.0.outline | this is 25 by 20 mm
templates.1.behind = rul | . | There is no template
templates.1.behind = bend | . | not cut alike
templates.2 = {key: t2, name: Rule, drawing: {kind: ruler, end: 12, width: 20}, behind: rule}
    & templates.3 = {key: t3, name: Rule, drawing: {kind: ruler, end: 12, width: 20}, behind: rule} | .behind
    | is on another back
templates.2 = {key: t2, name: Rule, drawing: {kind: ruler, width: 20, end: 6}, behind: rule} | .behind | not cut alike
templates.2 = {key: t2, name: A, drawing: {kind: grid, columns: 2, rows: 2, cell: 9, origin: '1,1'}}
    & templates.3 = {key: t3, name: B, drawing: {kind: grid, columns: 2, rows: 2, cell: 9, origin: '1,1'}, behind: t2}
    | .behind | not cut alike
templates.1.behind = rule | . | is on another back
templates.2 = {key: a, name: A, drawing: {kind: area, shape: rectangle, stands: true, width: 181.1, length: 277}}
    | .drawing | does not fit on A4
templates.2 = {key: a, name: A, drawing: {kind: area, shape: round, length: 50, width: 50, stands: true}}
    | .drawing.stands | no edge to stand on
templates.2 = {key: g, name: G, drawing: {kind: grid, columns: 2, rows: 2, cell: 9, marked: ['3,1']}}
    | .drawing.marked.0 | no cell 3,1
"""


@pytest.mark.parametrize("case", spoilt(SPOILT + FAR))
def test_what_cannot_be_printed_is_reported(case: Spoilt) -> None:
    assert_reported(case)


FINE = """
designs.1.width = 190 & designs.1.height = 277
templates.0.drawing.inches = 2
templates.0.drawing.inches = 1 & templates.0.drawing.lane = 50.8 & templates.0.drawing.measured_as = radius
templates.2 = {key: area, name: A, drawing: {kind: area, shape: round, length: 50, width: 50}}
    & templates.3 = {key: back, name: B, drawing: {kind: area, shape: round, length: 50, width: 50}, behind: area}
templates.2 = {key: a, name: A, drawing: {kind: area, shape: rectangle, stands: true, width: 181, length: 277}}
templates.0.drawing = {kind: sector, angle: 9, radius: 2, waist: 2}
templates.2 = {key: t2, name: Rule, drawing: {kind: ruler, width: 20, start: 1, end: 7, unit: 50.8}, behind: rule}
templates.1.drawing.end = 36
designs.2 = {key: tool, name: Tool, subject: weapon, width: 63, height: 88, front: [{kind: header}, {kind: stats,
    stats: [length]}, {kind: keywords}], of: [oars]}
templates.2 = {key: g, name: G, drawing: {kind: grid, columns: 2, rows: 3, cell: 9, marked: ['1,1', '2,3']}}
tokens.0.minimum = 3 & tokens.0.maximum = 3
designs.0.front.3.cell = 30
"""


@pytest.mark.parametrize("change", fine(FINE))
def test_what_fits_is_left_alone(change: Change) -> None:
    assert lint_pack(pack_with(change)) == ()


def test_texts_are_those_that_people_read_and_no_keys() -> None:
    pack = pack_with()
    assert dict(texts_of(pack.bikes)) == {
        (0, "name"): "Skiff",
        (0, "skills", 0, "name"): "Nimble",
        (0, "skills", 0, "text"): "Turns on the spot.",
        (1, "name"): "Ashore",
    }
    assert dict(texts_of(pack.traits[1])) == {
        ("name",): "Old Hand",
        ("text",): "Knows the {x} water.",
        ("parameter", "label"): "the water",
        ("parameter", "choices", 0): "deep",
        ("parameter", "choices", 1): "shallow",
    }
    body = {"name": "Old Hand", "parameter": {"choices": ["deep"]}}
    paths = (
        ("name",),
        ("text",),
        ("parameter", "choices", 0),
        ("parameter", "choices", 1),
        ("parameter", "choices", "x"),
    )
    assert [value_at(body, path) is not None for path in paths] == [True, False, True, False, False]
    replaced(body, ("parameter", "choices", 0), "ee", "i")
    assert body == {"name": "Old Hand", "parameter": {"choices": ["dip"]}}
