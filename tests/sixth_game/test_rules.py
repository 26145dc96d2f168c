"""From folder to findings: the sixth game read, linted, compiled, played, saved and ordered about, all as data."""

from pathlib import Path
from typing import get_args

import pytest

from roster.packs.gang_file import body_of, gang_file_text, read_gang
from roster.packs.order_file import read_order, write_order
from roster.packs.order_forum import forum_text
from roster.packs.reading.pack import read_pack
from roster.packs.schema.fields import fields_of
from roster.packs.validation_messages.locations import branches, kind_of
from roster.packs.writing import write_pack
from roster.rules.constraints.kinds import KINDS
from roster.rules.game.attempts import Kind
from roster.rules.game.blocks import Block
from roster.rules.game.nouns import Shape
from roster.rules.game.prints import Template
from roster.rules.gang.ledger import ledger_of
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.orders import check_order
from roster.rules.points import price_gang
from tests.architecture import sources
from tests.architecture.test_no_game_in_code import distinctive, search
from tests.games.test_packs import as_written
from tests.sixth_game.pack import FOLDER, GANGS, ORDERS, game, gang, gang_reading, reading
from tools.schemas import pack_schemas

RULES_BROKEN = {
    *("count.above", "total.above", "share.above", "capacity.above", "requires.missing", "excludes.both"),
    "unique.repeated",
}


def kinds(form: object) -> set[str]:
    """Return the kinds that a written form can be of."""
    return {kind_of(one) for one in branches(fields_of(form)["drawing"].annotation if isinstance(form, type) else form)}


def test_the_pack_has_no_problems() -> None:
    assert [str(problem) for problem in reading().problems] == []
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(pack_schemas())


def test_it_uses_all_that_a_pack_can_say() -> None:
    pack = reading().pack
    assert {rule.kind for rule in pack.constraints} == {kind.kind_name() for kind in KINDS}
    assert {template.drawing.kind for template in pack.templates} == kinds(Template)
    assert {token.outline.shape for token in pack.tokens} == set(get_args(Shape))
    assert {attempt.mechanism.kind for attempt in pack.attempts} == {kind_of(one) for one in get_args(Kind)}
    assert {design.subject for design in pack.designs} == {"member", "card", "weapon"}
    assert [design.key for design in pack.designs if design.besides] == ["champion-sheet"]
    assert {block.kind for design in pack.designs for block in (*design.front, *design.back)} == kinds(Block)


def test_it_has_no_code_and_no_code_has_it() -> None:
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".yaml", ".json", ".png"}
    pattern = search(distinctive(FOLDER))
    assert pattern.search("the Slow Glory of a garden_champion")
    assert [sources.named(path) for path in sources.code_files() if pattern.search(path.read_text())] == []


@pytest.mark.parametrize("path", GANGS, ids=lambda path: path.stem)
def test_a_gang_gives_what_its_file_says_and_comes_back_the_same(path: Path) -> None:
    read, found = gang_reading(path.stem), gang(path.stem)
    assert (read.problems, read.findings) == ((), ())
    findings = validate_gang(game(), found)
    assert [as_written(one) for one in findings] == read.body["sample"]["findings"]
    assert price_gang(game(), found).total == read.body["sample"]["points"]
    assert is_legal(findings) == (path.stem == "slow-and-steady")
    again = read_gang(gang_file_text(body_of(found)))
    assert (again.gang, again.problems, again.findings) == (found, (), ())


def test_every_kind_of_rule_can_be_broken_and_says_so_in_the_games_words() -> None:
    findings = validate_gang(game(), gang("illegal-wrecking-crew"))
    assert {one.code for one in findings} >= RULES_BROKEN
    shown = {one.code: one.message for one in findings}
    assert shown["total.above"] == "Grit has 14 in Muscle + Spirit, 3 over the limit of 11."
    assert shown["capacity.above"] == "Grit has room for 2 gadgets and holds 3."
    assert all(one.reason for one in findings if one.constraint)


def test_stats_are_built_changed_gained_and_derived() -> None:
    members = {one.name: one for one in gang().members}
    stats = {name: dict(resolve_member(game(), gang(), one).stats) for name, one in members.items()}
    # Periwinkle: muscle 3, 1 by moonlight, 1 by training; slime 3, 2 raised, 2 by the shell; glide 2 x 5 + 7 + 1.
    assert stats["Periwinkle"] == {"muscle": 5, "slime": 7, "spirit": 5, "glide": 18, "temper": 2}
    # Escargotta: the profile's muscle, and the mossy shell's slime that follows it.
    assert stats["Escargotta"] == {"muscle": 5, "slime": 8, "spirit": 6, "glide": 19, "temper": 2}
    # Dot: slime 3, 2 by the shell, 1 by the lesson.
    assert stats["Dot"]["slime"] == 6
    bare = resolve_member(game(), gang("illegal-wrecking-crew"), gang("illegal-wrecking-crew").members[1])
    assert (bare.stats["slime"], bare.stats["temper"]) == (7, None)


def test_points_follow_steps_tables_and_surcharges() -> None:
    receipt = price_gang(game(), gang())
    shown = {line.place.path: line.points for line in receipt.lines}
    assert (shown["members/m1/profile"], shown["members/m2/raises/spirit"], shown["members/m3/traits/0"]) == (20, 4, 3)
    assert receipt.total == 20 + (6 + 3 + 2 + 4 + 2 + 4) + (3 + 3)


def test_the_ledger_prices_what_was_gained() -> None:
    ledger = ledger_of(game(), gang())
    shown = [(line.what, line.price) for line in ledger.lines if line.spends]
    assert shown == [("Muscle 4 to 5", 4**2), ("Veteran Slime", 4), ("Tin Bell", 2)]
    assert (ledger.earned, ledger.balance) == (30, 8)


def test_the_pack_comes_back_the_same(tmp_path: Path) -> None:
    write_pack(reading().pack, tmp_path, reading().pictures)
    assert read_pack(tmp_path).pack == reading().pack


@pytest.mark.parametrize("path", ORDERS, ids=lambda path: path.stem)
def test_an_order_gives_what_its_file_says(path: Path) -> None:
    read = read_order(path.read_bytes())
    findings = (*read.findings, *check_order(game(), read.order))
    assert [{"code": one.code, "place": one.place.path} for one in findings] == read.body["sample"]["findings"]
    text = forum_text(game(), read.order, findings)
    assert all(said in text for said in ("Stable: Slow and Steady", "Racer: Dot"))
    assert ("Not legal" in text) == path.stem.startswith("illegal-")
    assert read_order(write_order(read.order)).order == read.order
