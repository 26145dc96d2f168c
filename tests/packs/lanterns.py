"""A small made-up game that has every noun and no problem, and ways to spoil it."""

import copy
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from roster.packs.linting.every import lint_pack
from roster.packs.schema.pack import Pack
from roster.packs.writing import pack_texts

BODY: dict[str, Any] = yaml.safe_load("""
game:
  slug: lanterns
  name: Lanterns
  version: '1'
  credits: {author: Nobody, source: Thin air, licence: CC0}
  terms: {gang: [crew, crews], bike: [boat, boats]}
  default_size: short
  sizes: [{key: short, name: Short, points: 30}, {key: long, name: Long, points: 60}]
  options: [{key: storm, name: Storm, offered: true}]
  weapon_groups: [{key: oars, name: Oars}, {key: nets, name: Nets}]
  equipment: [{key: dice, name: Dice, copies: 2, per: {of: {noun: member, rank: mate}, each: 2}},
    {key: string, name: String, icon: lighthouse}]
  readings: [{key: tide, name: The tide, reading: It rises., other: It falls.}]
stats:
  - {key: arm, name: Arm, short: ARM, group: body, minimum: 1, maximum: 5, default: 2, step: 2}
  - {key: nerve, name: Nerve, short: NRV, minimum: 1, maximum: 6, step: 1}
  - {key: pace, name: Pace, short: PCE, minimum: 2, maximum: 9, default: 6}
  - {key: haul, name: Haul, short: HL, formula: {sum: {arm: 2, nerve: 1}, constant: 1}}
  - {key: fright, name: Fright, short: FR, formula: {of: nerve,
      table: [{from: 1, to: 3, value: 2}, {from: 4, to: 6, value: 1}]}}
  - {key: length, name: Length, short: LEN, carrier: weapon, minimum: 0, maximum: 4}
  - {key: effort, name: Effort, short: EFF, carrier: card}
factions:
  - {key: north, name: North Rock, short: North, colour: '#113355', emblem: lighthouse}
  - {key: south, name: South Rock, short: South, colour: '#f2c200', ink: '#000000', emblem: lighthouse, tags: [old]}
ranks:
  - {key: keeper, name: Keeper, points: 9, stats: {arm: 3, nerve: 4}, slots: {gear: 2}}
  - {key: mate, name: Mate, points: 5, stats: {nerve: 2}, slots: {gear: 1}, joins: [keeper]}
bikes:
  - {key: skiff, name: Skiff, points: 3, base: {shape: oval, length: 60, width: 35},
      changes: {shift: {pace: 2}, advantages: [pace]}, skills: [{key: nimble, name: Nimble, text: Turns on the spot.}]}
  - {key: ashore, name: Ashore, changes: {set: {pace: 3}, absent: [haul]}}
traits:
  - {key: stubborn, name: Stubborn, text: 'Ignores {x} frights.', points: {base: 1, per_x: 2},
      parameter: {label: a game, minimum: 1, maximum: 3}, uses: x, per: game}
  - {key: old-hand, name: Old Hand, text: 'Knows the {x} water.',
      parameter: {label: the water, choices: [deep, shallow]}, changes: {by_choice: {deep: {shift: {arm: 1}}}}}
  - {key: seasick, name: Seasick, text: Loses a turn., points: -2, tags: [drawback]}
keywords:
  - {key: tangle, name: Tangle, text: Stops a boat.}
weapons:
  - {key: oar, name: Oar, group: oars, stats: {length: 2}, innate: true}
  - {key: net, name: Net, group: nets, points: 4, stats: {length: 1}, keywords: [{keyword: tangle, note: one boat}],
      uses: 2}
profiles:
  - {key: old-tam, name: Old Tam, faction: north, rank: keeper, bike: skiff, points: 20, stats: {arm: 4},
      traits: [{key: stubborn, x: 2}], weapons: [{key: net, quantity: 2}]}
decks:
  - {key: weather, name: Weather}
deck_cards:
  - {key: fog, name: Fog, deck: weather, type: Sky, effects: [See 2.], stats: {effort: 2}}
constraints:
  - {key: points, name: Points, kind: total, of: {}, maximum: {size: points}, reason: Fair.}
  - {key: one-keeper, name: One, kind: count, of: {rank: keeper}, maximum: 1, reason: One.}
  - {key: gear, name: Gear, kind: capacity, holds: {noun: weapon}, maximum: {slot: gear}, reason: Two hands.}
  - {key: sea-legs, name: Sea legs, kind: excludes, of: {noun: trait, trait: seasick},
      forbids: {noun: trait, trait: old-hand}, reason: Not both.}
surcharges:
  - {key: third, name: Third mate, of: {rank: mate}, points: 2, first: 3}
advances:
  - {key: train, name: Train, noun: stat, price: {times: 2}, groups: [body]}
  - {key: habit, name: A habit, noun: trait, price: own, tags: [drawback], payer: opponent}
  - {key: find, name: A find, noun: weapon, price: 3, groups: [nets], only: true}
attempts:
  - {key: cast, name: Cast, weapons: {noun: weapon, group: nets}, marks: [{key: wind, name: Wind, maximum: 6}],
      mechanism: {kind: push, target: {constant: 12, target: {nerve: 1}}, added: {marks: {wind: 1}},
      critical: [10, 1]}, effects: [{key: caught, name: Caught, 'on': [critical, pass], amount: 1}],
      situations: [{key: calm, name: Calm, marks: {wind: 1}, target: {nerve: 2}}],
      aims: [{key: dry, name: Stay dry, worth: {pass: 1, bust: -1}}], readings: [tide]}
  - {key: dive, name: Dive, mechanism: {kind: dice, dice: {own: {arm: 1}}, target: 5, again: [1]}}
  - {key: look, name: Look, mechanism: {kind: percent, steps: [{name: Look, chance: 40, passed: Seen, failed: Not}]}}
  - {key: deal, name: Deal, mechanism: {kind: cards, faces: [{name: Low, value: 2}, {name: High, value: 5}], limit: 12,
      against: 1}}
  - {key: tug, name: Tug, mechanism: {kind: compare, score: {own: {arm: 1}}, against: {target: {arm: 1}},
      results: [{name: Pulled, from: 1}, {name: Sunk, from: 3}]}}
reference:
  - {key: actions, name: Actions, form: table, columns: [{key: effort, name: Effort}],
      entries: [{key: row, name: Row, values: {effort: '1'}}], sheet: 1}
tokens:
  - {key: lamp, name: Lamp, outline: {shape: round, length: 25, width: 25}, front: {label: Lit, icon: lantern}}
templates:
  - {key: bend, name: Bend, drawing: {kind: turn, inches: 5, angle: 90, lane: 40, hand: left}}
  - {key: rule, name: Rule, drawing: {kind: ruler, end: 12, width: 20}}
designs:
  - {key: sailor, name: Sailor, width: 70, height: 120,
      front: [{kind: header}, {kind: stats, stats: [arm, nerve]},
      {kind: grid, heads: [Rowing], rows: [{label: All, stats: [pace]}]}, {kind: track, stat: nerve, title: Nerve},
      {kind: weapons, groups: [oars, nets], stats: [length]}, {kind: traits}], back: [{kind: text, of: notes}]}
  - {key: weather, name: Weather, subject: card, width: 63, height: 88, front: [{kind: text, of: effects}],
      of: [weather]}
""")

Change = Callable[[dict[str, Any]], object]


def pack_with(*changes: Change) -> Pack:
    """Return the game with something changed."""
    body = copy.deepcopy(BODY)
    for change in changes:
        change(body)
    return Pack.model_validate_json(json.dumps(body))


@cache
def good_texts() -> dict[str, str]:
    return pack_texts(pack_with())


def write_game(folder: Path, **texts: str) -> Path:
    """Write the game's files into a folder, some of them replaced by other text."""
    folder.mkdir(exist_ok=True)
    for name, text in {**good_texts(), **{f"{noun}.yaml": text for noun, text in texts.items()}}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def put(*path: str | int, to: Any) -> Change:
    """Return a change that puts a value at a path."""

    def change(body: dict[str, Any]) -> None:
        holder: Any = body
        for step in path[:-1]:
            holder = holder[step]
        if isinstance(holder, list) and path[-1] == len(holder):
            holder.append(to)
        else:
            holder[path[-1]] = to

    return change


def both(*changes: Change) -> Change:
    def change(body: dict[str, Any]) -> None:
        for one in changes:
            one(body)

    return change


def rule(number: int = 0, **fields: Any) -> Change:
    """Return one more constraint."""
    place = len(BODY["constraints"]) + number
    return put("constraints", place, to={"key": f"r{number}", "name": "R", "reason": "R.", **fields})


def steps(path: str, start: tuple[str | int, ...] = ()) -> tuple[str | int, ...]:
    """Return a path written with full stops; one that begins with a full stop goes on from `start`."""
    found = tuple(int(step) if step.isdigit() else step for step in path.split(".") if step)
    if path.startswith("rule"):
        return ("constraints", len(BODY["constraints"]), *found[1:])
    return (*start, *found) if path.startswith(".") else found


def changed(text: str) -> Change:
    """Return the changes of a line: `ranks.0.stats = {arm: 6}`, & between several; a `rule` is one more constraint."""
    pairs = [(path, yaml.safe_load(value)) for path, _, value in (one.partition(" = ") for one in text.split(" & "))]
    return both(*(rule(**value) if path == "rule" else put(*steps(path), to=value) for path, value in pairs))


def lines(table: str) -> list[str]:
    """Return the lines of a table; one that is set in goes on with the line above."""
    return [line for line in re.sub(r"\n +", " ", table).splitlines() if line]


def fine(table: str) -> list[Any]:
    """Return the changes of a table, a case each."""
    return [pytest.param(changed(line), id=line) for line in lines(table)]


@dataclass(frozen=True, kw_only=True)
class Spoilt:
    """A change to the good game, and the place, the message and the remedy of its lint, or parts of them."""

    change: Change
    at: tuple[str | int, ...]
    message: str
    remedy: str = ""


def spoilt(table: str) -> list[Any]:
    """Return a case a line: `change | place | message | remedy`; a full stop is the place of the last change."""
    cases = []
    for line in lines(table):
        change, place, message, *remedy = line.split(" | ")
        at = steps(place, steps(change.split(" & ")[-1].partition(" = ")[0]))
        case = Spoilt(change=changed(change), at=at, message=message, remedy="".join(remedy))
        cases.append(pytest.param(case, id=line[:100]))
    return cases


def assert_reported(case: Spoilt) -> None:
    """Assert that the spoilt game has one lint at that place, which says so and has a remedy."""
    found = [lint for lint in lint_pack(pack_with(case.change)) if lint.at == case.at]
    assert [case.message in lint.message for lint in found] == [True]
    assert found[0].remedy
    assert case.remedy in found[0].remedy
