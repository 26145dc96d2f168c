"""Problems of form, in plain words, at the line where the wrong thing stands."""

from pathlib import Path

import pytest

from roster.packs.reading.pack import read_pack
from tests.packs.lanterns import lines, write_game

GOOD = "- key: tangle\n  name: Tangle\n  text: Stops.\n"
WRONG = r"""
keywords: - key: tangle\n  name: Tangle\n  text: Stops.\n  textt: x\n
    | 4 tangle.textt | Unknown key “textt”. | Did you mean “text”? Possible here: key, name, source, was, text.
keywords: - key: tangle\n  text: Stops.\n | 1 tangle.name | The key “name” is missing. | Add the key “name” with text.
ranks: - key: keeper\n  name: K\n  slots:\n    arm: 3\n    nerve: four\n
    | 5 keeper.slots.nerve | Expected a whole number, but found the text “four”. | for example 3
ranks: - key: keeper\n  name: K\n  stats: {arm: 1.5}\n
    | 3 keeper.stats.arm | Expected a whole number or text, but found the number 1.5. | for example 3
keywords: - key: tangle\n  name: 7\n  text: Stops.\n
    | 2 tangle.name | Expected text, but found the number 7. | Put it in quotes: "7".
keywords: - key: tangle\n  name: true\n  text: Stops.\n
    | 2 tangle.name | Expected text, but found true. | Put it in quotes: "true".
keywords: - key: tangle\n  name:\n  text: Stops.\n | 2 tangle.name | Expected text, but found nothing. | Write text
weapons: - key: oar\n  name: O\n  group: oars\n  innate: yes\n
    | 4 oar.innate | Expected true or false, but found the text “yes”. | for example true
ranks: - key: keeper\n  name: K\n  stats: [arm]\n
    | 3 keeper.stats | Expected a mapping, but found a list. | Write a mapping.
ranks: - key: keeper\n  name: K\n  joins: {a: b}\n
    | 3 keeper.joins | Expected a list, but found a mapping. | Write a list.
keywords: - key: tangle\n  name: Tangle\n  text: Stops.\n- tangle\n
    | 4 1 | Expected a mapping with key, name, text, but found the text “tangle”. | Write a mapping
keywords: - key: tangle\n  name: Tangle\n  text: Stops.\n- key: Two Words\n  name: T\n  text: T\n
    | 4 Two Words.key | “Two Words” is not a key. | Use lower-case letters, digits and single hyphens: long-oar.
ranks: - key: keeper\n  name: K\n  stats: {ARM: 1}\n | 3 keeper.stats.ARM | “ARM” is not a key. | lower-case
factions: - {key: north, name: N, short: N, colour: red, emblem: lantern}\n
    | 1 north.colour | “red” is not a colour. | Write # and six digits
factions: - {key: north, name: N, short: N, colour: '#111111', emblem: lantern, pattern: stripe}\n
    | 1 north.pattern | “stripe” is not possible here. | Did you mean “stripes”?
factions: - {key: north, name: N, short: NorthNorthNorth, colour: '#111111', emblem: lantern}\n
    | 1 north.short | The text is longer than 14 letters. | Shorten it to 14 letters.
keywords: - key: tangle\n  name: ''\n  text: x\n | 2 tangle.name | The text is empty. | Write
templates: - key: bend\n  name: B\n  drawing: {kind: ruler, end: 0, width: 20}\n
    | 3 bend.drawing.end | The number must be at least 1, but is 0. | at least 1
constraints: - {key: r, kind: count, name: R, reason: R., of: {}, maximum: 1, per: {of: {}, each: 0}}\n
    | 1 r.per.each | The number must be at least 1, but is 0. | at least 1
constraints: - key: r\n  name: R\n  of: {}\n  reason: R.\n
    | 1 r | The key “kind” is missing. | one of count, total, share, capacity, requires, excludes, unique
constraints: - key: r\n  kind: cuont\n  name: R\n  of: {}\n  reason: R.\n
    | 1 r | Unknown kind “cuont”. | Did you mean “count”?
constraints: - key: r\n  kind: count\n  name: R\n  reason: R.\n  maximum: 1\n  of:\n    nuon: member\n
    | 7 r.of.nuon | Unknown key “nuon”. | Did you mean “noun”?
ranks: - key: keeper\n  name: K\n  points: '3'\n
    | 3 keeper.points | Expected a whole number, a mapping with per_x or a mapping with table, but found the text
    “3”. | for example 3
traits: - key: stubborn\n  name: S\n  text: '{x}'\n  parameter: {label: l, minimum: 1, maximum: 2}\n  points:
    {base: 1, per_x: 1, per_y: 1}\n
    | 5 stubborn.points.per_y | Unknown key “per_y”. | Did you mean “per_x”?
constraints: - {key: r, kind: count, name: R, reason: R., of: {}, maximum: {size: point}}\n
    | 1 r.maximum.size | “point” is not possible here. | Did you mean “points”?
constraints: - key: r\n  kind: count\n  name: R\n  reason: R.\n  maximum:
    1\n  of:\n    rank:\n      - keeper\n      - 5\n
    | 9 r.of.rank.1 | Expected text, but found the number 5. | quotes
ranks: - key: keeper\n  name: K\n  source: {points: mine}\n
    | 3 keeper.source.points | “mine” is not possible here. | rulebook, house, reading
game: slug: lanterns\nname: L\nversion: v\ncredits: {author: a, source: s, licence: l}\nterms: {gang: [crew]}\n
    | 5 terms.gang.1 | The list is too short: number 2 is missing. | Add text.
designs: - {key: d, name: D, width: 10, height: 10, front: []}\n
    | 1 d.front | The list or mapping is empty. | Add at least one entry
designs: - key: d\n  name: D\n  width: 10\n  height: 10\n  front:\n    - kind: stats\n      stats:
    [arm]\n      title: 5\n
    | 8 d.front.0.title | Expected text, but found the number 5. | quotes
"""
"""What stands in which file, with \\n for a new line; then line and key, message and remedy of its problem."""


@pytest.mark.parametrize("case", lines(WRONG))
def test_a_problem_of_form(tmp_path: Path, case: str) -> None:
    written, place, message, remedy = case.split(" | ")
    noun, _, text = written.partition(": ")
    reading = read_pack(write_game(tmp_path, **{noun: text.replace("\\n", "\n")}))
    assert reading.pack is None
    found = [one for one in reading.problems if one.file == f"{noun}.yaml" and f"{one.line} {one.key}" == place]
    assert [one.message for one in found] == [message]
    assert remedy in found[0].remedy


def test_a_problem_prints_on_one_line(tmp_path: Path) -> None:
    shown = [str(one) for one in read_pack(write_game(tmp_path, keywords=GOOD + '  "a\\nb": x\n')).problems]
    assert shown == [
        "keywords.yaml:4: tangle.“a\\u000ab”: Unknown key “a\\u000ab”. Possible here: key, name, source, was, text."
    ]


def test_every_sort_of_problem_comes_at_once(tmp_path: Path) -> None:
    folder = write_game(
        tmp_path,
        keywords=GOOD + "  tetx: x\n" + GOOD,
        ranks="- key: keeper\n  name: K\n  points: nine\n- key: mate\n  name: M\n  stats: {arm: 9}\n",
        tokens="- key: [\n",
        factions="- key: north\n  name: N\n  short: N\n  colour: '#111111'\n  emblem: lanturn\n",
        traits="- key: seasick\n  name: S\n  text: Loses {x}.\n",
    )
    found = {(one.file, one.line, one.message.split(".")[0]) for one in read_pack(folder).problems}
    assert found >= {
        ("keywords.yaml", 4, "Unknown key “tetx”"),
        ("keywords.yaml", 5, "The key “tangle” is used twice: here and as number 1 of the list"),
        (
            "ranks.yaml",
            3,
            "Expected a whole number, a mapping with per_x or a mapping with table, but found the text “nine”",
        ),
        ("ranks.yaml", 6, "“arm” is 9, but its range is from 1 to 5"),
        ("tokens.yaml", 1, "A bracket is not closed, or a comma is missing"),
        ("factions.yaml", 5, "No bundled icon is called “lanturn”"),
        ("traits.yaml", 3, "The text has {x}, but the trait has no parameter"),
    }


def test_what_is_broken_is_not_missed_by_those_that_name_it_and_lines_stay_right_behind_it(tmp_path: Path) -> None:
    problems = read_pack(write_game(tmp_path, ranks="- key: keeper\n  name: 5\n- key: mate\n  name: M\n")).problems
    assert [one.message for one in problems] == ["Expected text, but found the number 5."]
    problems = read_pack(write_game(tmp_path, stats="- key: [\n")).problems
    assert {one.file for one in problems} == {"stats.yaml"}
    text = "- key: a\n  name: 5\n- key: b\n  name: B\n  icon: nope\n- key: c\n  name: C\n  icon: noop\n"
    found = [
        (one.line, one.key) for one in read_pack(write_game(tmp_path, ranks=text)).problems if one.file == "ranks.yaml"
    ]
    assert found == [(2, "a.name"), (5, "b.icon"), (8, "c.icon")]


def test_a_flood_of_problems_is_cut(tmp_path: Path) -> None:
    problems = read_pack(write_game(tmp_path, surcharges="- 1\n" * 2000)).problems
    assert len(problems) == 501
    assert problems[-1].message == "1500 more problems are not shown."
