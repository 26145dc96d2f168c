"""A small made-up game that has every noun, and a gang of it."""

import copy
import json
from typing import Any

import yaml

from roster.packs.schema.pack import Pack

BODY: dict[str, Any] = yaml.safe_load("""
game:
  slug: kettle-war
  name: Kettle War
  version: '1'
  tagline: Tea at noon
  credits: {author: Nobody, source: Thin air, licence: MIT}
  terms: {gang: [party, parties]}
  default_size: small
  sizes: [{key: small, name: Small, points: 30, source: house}]
  options: [{key: rain, name: Rain, offered: true}]
  weapon_groups: [{key: spoons, name: Spoons}, {key: pots, name: Pots}]
  equipment: [{key: kettle, name: Kettle, per: {of: {noun: member}, each: 4}, maximum: 3}]
  readings: [{key: steam, name: Steam, reading: It rises., other: It falls.}]
stats:
  - {key: grip, name: Grip, short: GRP, minimum: 1, maximum: 5, step: 2, labels: {'5': vice}}
  - {key: heat, name: Heat, short: HT, formula: {sum: {grip: 2}, constant: 1}}
  - {key: reach, name: Reach, short: R, carrier: weapon}
  - {key: price, name: Price, short: P, carrier: card}
factions:
  - {key: green, name: Green, short: Green, colour: '#115522', emblem: teapot}
  - {key: black, name: Black, short: Black, colour: '#111111', emblem: teapot, status: preview}
ranks:
  - {key: host, name: Host, points: 9, stats: {grip: 3}, slots: {weapons: 2}, source: house}
  - {key: guest, name: Guest, points: 4, stats: {grip: 2}, slots: {weapons: 1}}
bikes:
  - {key: tray, name: Tray, points: 2, base: {shape: oval, length: 60, width: 35.5}, changes: {shift: {grip: -1}},
      skills: [{key: slide, name: Slide, text: Slides.}]}
traits:
  - {key: patient, name: Patient, text: 'Waits {x} turns.', points: {base: 1, per_x: 2},
      parameter: {label: turns, minimum: 1, maximum: 3}, uses: x, per: game}
keywords:
  - {key: hot, name: Hot, text: Burns.}
weapons:
  - {key: ladle, name: Ladle, group: spoons, points: 3, stats: {reach: 2}, keywords: [{keyword: hot, note: at noon}]}
profiles:
  - {key: aunt, name: Aunt, faction: green, rank: host, traits: [{key: patient, x: 2}]}
decks:
  - {key: cakes, name: Cakes}
deck_cards:
  - {key: scone, name: Scone, deck: cakes, effects: [Eat.], points: 1, stats: {price: 2}}
constraints:
  - {key: one-host, name: One host, kind: count, of: {rank: host}, maximum: 1, reason: Two hosts quarrel.}
  - {key: points, name: Points, kind: total, of: {}, maximum: {size: points}, reason: The table is small.}
  - {key: pockets, name: Pockets, kind: capacity, holds: {noun: weapon}, maximum: {slot: weapons},
      reason: Pockets are few.}
surcharges:
  - {key: more-hosts, name: More hosts, of: {rank: host}, points: 5, first: 2}
advances:
  - {key: grow, name: Grow, noun: stat, price: {times: 1, power: 3}, source: house}
  - {key: firmer, name: Firmer, noun: stat, price: {times: 2}}
attempts:
  - {key: pour, name: Pour, weapons: {noun: weapon, group: spoons}, marks: [{key: tired, name: Tired, maximum: 3}],
      mechanism: {kind: push, target: {constant: 12, own: {grip: -1}}, added: {marks: {tired: 1}}},
      situations: [{key: rested, name: Rested, own: {grip: 2}}], readings: [steam]}
  - {key: toss, name: Toss, mechanism: {kind: dice, dice: 2, target: 5}, source: house}
reference:
  - {key: turn, name: Turn, columns: [{key: when, name: When}],
      entries: [{key: pour, name: Pour, text: Pour once., values: {when: noon}}, {key: sip, name: Sip}]}
tokens:
  - {key: leaf, name: Leaf, outline: {shape: round, length: 25, width: 25}, front: {label: Leaf, mark: L}}
templates:
  - {key: spill, name: Spill, drawing: {kind: sector, angle: 90, radius: 50}}
designs:
  - {key: card, name: Card, width: 63, height: 88, front: [{kind: header}, {kind: stats, stats: [grip, heat]}]}
""")

GANG: dict[str, Any] = {
    "format": "pressgang-gang/1",
    "game": "kettle-war",
    "name": "The Late Ones",
    "faction": "green",
    "size": "small",
    "members": [
        {"id": "m1", "name": "Ada", "rank": "host", "bike": "tray", "weapons": [{"key": "ladle", "quantity": 1}]},
        {"id": "m2", "name": "Bo", "rank": "guest", "bike": "tray", "traits": [{"key": "patient", "x": 1}]},
    ],
}


def body(**changes: Any) -> dict[str, Any]:
    """Return the game as plain data of its own, with whole nouns put in place of others."""
    return {**copy.deepcopy(BODY), **changes}


def pack_of(data: dict[str, Any]) -> Pack:
    return Pack.model_validate_json(json.dumps(data))


def made_up_pack(**changes: Any) -> Pack:
    return pack_of(body(**changes))


def renamed(name: str) -> Pack:
    """Return the made-up game under another name: the least that makes a new edition."""
    data = body()
    data["game"]["name"] = name
    return pack_of(data)


def gang(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(GANG), **changes}
