"""Orders as sections of choices, and a stat that a role fixes against its formula, down to a printed sheet."""

import json
from typing import Any

import yaml

from cards.faces.reference import reference_sheets
from cards.html.sheet_pieces import sheet_pieces
from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member

CASTAWAYS: dict[str, Any] = yaml.safe_load("""
game:
  slug: castaways
  name: Castaways
  version: '1'
  credits: {author: A, source: S, licence: L}
stats:
  - {key: health, name: Health, short: HLT, default: 4}
  - {key: fate, name: Fate, short: FTE, formula: {sum: {health: -1}, constant: 11, of_base: true}}
  - {key: blow, name: Blow, short: BLW, formula: {of: fate,
      table: [{from: 1, to: 7, value: 4}, {from: 7, to: 9, value: 5}]}}
traits:
  - {key: chosen-one, name: Chosen one, text: All sevens., changes: {set: {fate: 7, health: 7}}}
reference:
  - {key: move, name: Move, form: choices, sheet: 1, columns: [{key: mark, name: Mark}],
      entries: [{key: walk, name: Walk, values: {mark: A}},
      {key: run, name: Run, text: Far., values: {mark: B}, rules_out: [hide]}]}
  - {key: act, name: Act, form: choices, sheet: 1, entries: [{key: hide, name: Hide away}]}
""")


def castaways() -> Game:
    return compile_pack(Pack.model_validate_json(json.dumps(CASTAWAYS)))


def stats_of(*traits: Chosen) -> dict[str, int | None]:
    member = Member(id="m", traits=traits)
    return dict(resolve_member(castaways(), Gang(game="castaways", members=(member,)), member).stats)


def test_a_role_fixes_a_derived_stat() -> None:
    assert (stats_of()["health"], stats_of()["fate"]) == (4, 7)
    chosen = stats_of(Chosen(key="chosen-one"))
    assert (chosen["health"], chosen["fate"]) == (7, 7)


def test_what_is_looked_up_follows_a_fixed_stat() -> None:
    body = json.loads(json.dumps(CASTAWAYS))
    body["traits"][0]["changes"]["set"] = {"fate": 3}
    game = compile_pack(Pack.model_validate_json(json.dumps(body)))
    member = Member(id="m", traits=(Chosen(key="chosen-one"),))
    stats = resolve_member(game, Gang(game="castaways", members=(member,)), member).stats
    assert (stats["fate"], stats["blow"]) == (3, 4)


def test_an_order_sheet_shows_a_box_for_each_choice_and_what_it_rules_out() -> None:
    sheets = reference_sheets(castaways())
    assert [passage.form for passage in sheets[0].front] == ["choices", "choices"]
    assert sheets[0].front[0].items[1].text == "Far. Rules out: Hide away."
    html = "".join(piece.fragment.write() for piece in sheet_pieces(sheets[0], 0, lambda _: ()))
    assert html.count("pg-tick") == 3
    assert html.count('pg-step">A<') == 1, html
