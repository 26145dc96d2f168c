"""Stats that are texts: shown and compared as written, never calculated with."""

import json
from dataclasses import replace
from typing import Any

import pytest
import yaml

from cards.faces.gang_cards import cards_of
from roster.packs.compiling import compile_pack
from roster.packs.linting.every import lint_pack
from roster.packs.schema.pack import Pack
from roster.rules.comparison.editions import compare_games
from roster.rules.comparison.upgrades import compare
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import judge
from roster.rules.points import price_gang

BODY: dict[str, Any] = yaml.safe_load("""
game:
  slug: gulls
  name: Gulls
  version: '1'
  credits: {author: A, source: S, licence: L}
  weapon_groups: [{key: hooks, name: Hooks}]
stats:
  - {key: save, name: Save, short: Sv}
  - {key: pace, name: Pace, short: Pc}
  - {key: harm, name: Harm, short: Hm, carrier: weapon}
ranks:
  - {key: mate, name: Mate, stats: {save: 4+, pace: 6}}
bikes:
  - {key: raft, name: Raft, changes: {set: {save: 2+}}}
traits:
  - {key: fit, name: Fit, text: Fast., changes: {shift: {pace: 1}}}
weapons:
  - {key: hook, name: Hook, group: hooks, stats: {harm: D6+1}}
profiles:
  - {key: pell, name: Pell, rank: mate, stats: {save: 3/5}}
""")


def pack(**parts: Any) -> Pack:
    return Pack.model_validate_json(json.dumps({**BODY, **parts}))


def game(**parts: Any) -> Game:
    return compile_pack(pack(**parts))


def crew(**fields: Any) -> Gang:
    weapons = (Chosen(key="hook"),)
    return Gang(game="gulls", members=(Member(id="m1", weapons=weapons, **{"rank": "mate", **fields}),))


def save_of(gang: Gang, of: Game | None = None) -> object:
    return resolve_member(of or game(), gang, gang.members[0]).stats["save"]


def test_a_text_stands_over_the_ranks_and_its_raises_do_nothing() -> None:
    assert save_of(crew()) == "4+"
    assert save_of(crew(profile="pell", rank="")) == "3/5"
    assert save_of(crew(bike="raft")) == "2+"
    raised = crew(raises=(("save", 1), ("pace", 1)))
    assert save_of(raised) == "4+"
    assert "stat.not-raisable" in {finding.code for finding in judge(game(), raised).findings}
    assert price_gang(game(), raised).total == 0


def test_cards_show_texts_and_their_changes_as_written() -> None:
    face = repr(cards_of(game(), crew())[0].face)
    assert "value='4+'" in face
    assert "D6+1" in face
    old = game()
    new = replace(game(ranks=[{"key": "mate", "name": "Mate", "stats": {"save": "3+", "pace": 6}}]), edition=2)
    between = compare_games(old, new)
    assert "4+" in repr(between)
    diff = compare(old, new, crew(), between)
    assert list(diff.members[0].stats) == [("Save", "4+", "3+")]


@pytest.mark.parametrize(
    "calculated",
    [
        {"key": "save", "name": "Save", "short": "Sv", "minimum": 2},
        {"key": "save", "name": "Save", "short": "Sv", "step": 5},
    ],
)
def test_a_text_where_numbers_are_needed_is_reported_in_its_place(calculated: dict[str, Any]) -> None:
    stats = [calculated, *BODY["stats"][1:]]
    found = [lint for lint in lint_pack(pack(stats=stats)) if "can't be a text" in lint.message]
    paths = {(*lint.at[:1], lint.at[-1]) for lint in found}
    assert paths == {("ranks", "save"), ("profiles", "save"), ("bikes", "save")}


def test_a_formula_a_shift_and_a_track_need_numbers() -> None:
    texts = [{"key": "mate", "name": "Mate", "stats": {"save": "4+", "pace": "6 in"}}]
    found = [lint.at for lint in lint_pack(pack(ranks=texts)) if "can't be a text" in lint.message]
    assert found == [("ranks", 0, "stats", "pace")]
    sums = [*BODY["stats"][:2], {"key": "sum", "name": "Sum", "short": "S", "formula": {"sum": {"save": 1}}}]
    assert any("“save” is calculated with" in lint.message for lint in lint_pack(pack(stats=[*sums, BODY["stats"][2]])))
    assert lint_pack(pack()) == ()
