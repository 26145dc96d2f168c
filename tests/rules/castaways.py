"""A made-up game of castaways with an order sheet, for tests of orders."""

import json
from typing import Any

import yaml

from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game
from roster.rules.orders import Order, OrderChoice

BEACH: dict[str, Any] = yaml.safe_load("""
game:
  slug: beach
  name: The Beach
  version: '1'
  credits: {author: A, source: S, licence: L}
  terms: {gang: [crew, crews], member: [castaway, castaways]}
reference:
  - {key: before, name: Before, form: choices, pick: any,
      entries: [{key: snare-laid, name: Snare laid}, {key: up-a-palm, name: Up a palm}]}
  - {key: move, name: Move, form: choices, columns: [{key: mark, name: Mark}, {key: tiles, name: Tiles}],
      entries: [{key: wade, name: Wade, text: Slowly., values: {mark: A}, asks: 'Where to?'},
      {key: dash, name: Dash, values: {mark: B, tiles: '8'}, rules_out: [dig, doze, fish]},
      {key: lurk, name: Lurk, needs: [snare-laid, up-a-palm]}]}
  - {key: act, name: Act, form: choices, entries: [{key: dig, name: Dig}, {key: doze, name: Doze}]}
  - {key: food, name: Food, form: choices, pick: one-or-none, entries: [{key: fish, name: Fish}]}
  - {key: talk, name: Talk, form: choices, pick: some, entries: [{key: shout, name: Shout}, {key: sing, name: Sing}]}
  - {key: tides, name: Tides, entries: [{key: ebb, name: Ebb}]}
""")
LEGAL = {"move": "wade", "act": "dig", "talk": "sing"}


def beach_pack(**files: Any) -> Pack:
    return Pack.model_validate_json(json.dumps({**BEACH, **files}))


def beach() -> Game:
    return compile_pack(beach_pack())


def order(words: str = "to the wreck", **choices: str) -> Order:
    """Return an order whose answers are entries' keys, several after spaces; every entry gets the same words."""
    ticked = tuple(
        OrderChoice(section=section, entry=entry, words=words)
        for section, given in choices.items()
        for entry in given.split()
    )
    return Order(game="beach", gang="The Drift", member="Pim", turn="3", choices=ticked)
