"""Names that lead nowhere are reported: one change to a good game, one lint at exactly that place."""

import json

import pytest

from roster.packs.linting import printing
from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import Index, UnreadParts
from roster.packs.linting.references import renamed
from roster.packs.schema.pack import Pack
from roster.rules.game.game import NOUNS
from tests.packs.lanterns import Spoilt, assert_reported, both, changed, lines, pack_with, put, spoilt

SPOILT = """
game.default_size = shot | . | no size “shot” | “short”
game.terms.bote = [a, b] | . | not a word | There are
profiles.0.faction = nort | . | no faction | “north”
profiles.0.rank = x | . | no rank | keeper, mate
profiles.0.bike = x | . | no bike | ashore, skiff
profiles.0.traits.0.key = x | . | no trait
profiles.0.weapons.0.key = nett | . | no weapon | “net”
weapons.0.group = oar | . | no weapon group | “oars”
weapons.1.keywords.0.keyword = tangles | . | no keyword | “tangle”
deck_cards.0.deck = wether | . | no deck | “weather”
designs.0.of = [mat] | .0 | no rank | “mate”
designs.1.of = [mate] | .0 | no deck | weather
designs.0.front.4.groups = [nets, oar] | .1 | no weapon group | “oars”
ranks.1.joins = [keepr] | .0 | no rank | “keeper”
reference.0.entries.0.rules_out = [x] | .0 | no entry
constraints.2.maximum = {slot: geer} | .slot | no slot of any rank “geer” | “gear”
reference.0.entries.0.values = {efort: '1'} | .efort | no column “efort” | “effort”
ranks.0.stats = {arms: 2} | .arms | no stat “arms” | “arm”
ranks.0.stats = {length: 2} | .length | a stat of a weapon, not of a member | arm, nerve
profiles.0.stats = {q: 2} | .q | no stat
weapons.1.stats = {arm: 2} | .arm | of a member, not of a weapon
deck_cards.0.stats = {arm: 2} | .arm | of a member, not of a card | effort
bikes.1.changes.set = {pac: 3} | .pac | no stat | “pace”
bikes.1.changes.shift_by = {pace: {sum: {ar: 1}}} | .pace.sum.ar | no stat | “arm”
bikes.1.changes.absent = [hal] | .0 | no stat | “haul”
traits.1.changes.by_choice.deep = {shift: {am: 1}} | .shift.am | no stat | “arm”
traits.1.changes.by_choice = {deeep: {shift: {arm: 1}}} | .deeep | no choice “deeep” | deep, shallow
designs.0.front.1.stats = [arm, length] | .1 | of a weapon, not of a member
designs.0.front.2.rows.0.stats = [pac] | .0 | no stat | “pace”
designs.0.front.3.stat = x | . | no stat
designs.0.front.4.stats = [arm] | .0 | of a member, not of a weapon | length
rule = {kind: capacity, holds: {noun: trait}, maximum: {stat: narve}} | .maximum.stat | no stat | “nerve”
rule = {kind: total, of: {}, field: stats, stats: [arm, effort], maximum: 99} | .stats.1 | of a card, not of a member
stats.0.formula = {sum: {nerve: 1}} | .sum.nerve | not declared above it | Move “nerve” above “arm”
stats.4.formula.of = fright | . | not declared above it
stats.6.formula = {sum: {arm: 1}} | .sum.arm | which a member carries | none
stats.4.formula.of = nrve | . | no stat | “nerve”
stats.4.formula.table.0 = {from: 3, to: 1, value: 2} | . | from 3 to 1 | smaller
constraints.1.of = {rank: [keeper, mat]} | .rank.1 | no rank “mat” | “mate”
constraints.3.forbids = {noun: trait, tag: old} | .tag | no trait with the tag “old” | drawback
rule = {kind: count, of: {noun: card, type: Sea}, maximum: 1} | .of.type | no card type “Sea” | Sky
constraints.1.of = {noun: trait, keyword: tangle} | .keyword | A trait has no field “keyword” | weapon
constraints.1.when = {option: storm} | .option | A member has no field “option” | `noun:` with gang
constraints.1.per = {of: {rank: x}, each: 2} | .of.rank | no rank
surcharges.0.of = {rank: x} | .rank | no rank
weapons.1.key = oar | . | “oar” is used twice | another key
game.sizes.1.key = short | . | is used twice
bikes.0.skills.1 = {key: nimble, name: N, text: T} | .key | is used twice
weapons.1.keywords.1 = {keyword: tangle} | .keyword | is used twice
game.slug = join | . | is the name of a page | another slug
profiles.0.weapons.1 = {key: net} | .key | is used twice
reference.0.entries.1 = {key: row, name: Row} | .key | is used twice
ranks.0.source = {points: house, arms: house} | .arms | no field or stat “arms” | “arm”
ranks.0.was = [old-hand, keeper] | .1 | is the key that it has now
ranks.0.was = [old-hand] & ranks.1.was = [old-hand] | .0 | “old-hand” is an earlier key of | one of them
factions.0.emblem = lighthose | . | No bundled icon | “lighthouse”
tokens.0.front.icon = lanturn | . | No bundled icon | “lantern”
designs.0.look = tikcet | . | No bundled look | plate
designs.0.text_font = garamond | . | No bundled font | barlow
"""


def test_what_is_good_has_no_lint() -> None:
    assert lint_pack(pack_with()) == ()
    pack = pack_with(put("ranks", 0, "source", to={"arm": "house", "gear": "reading", "points": "rulebook"}))
    assert lint_pack(pack) == ()
    pack = pack_with(both(put("weapons", 2, to={"key": "mate", "name": "Mate", "group": "oars"})))
    assert lint_pack(pack) == ()


def test_a_game_with_nothing_in_it_is_not_published() -> None:
    empty = pack_with().model_copy(update=dict.fromkeys(NOUNS, ()))
    assert [(one.at, one.message) for one in lint_pack(empty) if one.at == ("factions",)] == [
        (("factions",), "The game is empty: nobody could build a list.")
    ]
    for noun in ("factions", "ranks", "profiles", "reference"):
        lints = lint_pack(empty.model_copy(update={noun: getattr(pack_with(), noun)}))
        assert [one for one in lints if one.at == ("factions",)] == []


@pytest.mark.parametrize("case", spoilt(SPOILT))
def test_a_name_that_leads_nowhere_is_reported(case: Spoilt) -> None:
    assert_reported(case)


def test_names_are_suggested_unless_very_many_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_SUGGESTIONS", 1)
    wrong = put("tokens", 0, "front", "icon", to="lanturn"), put("factions", 0, "emblem", to="lighthose")
    for changes, remedies in ((wrong[:1], ["Did you mean “lantern”? The names are"]), (wrong, ["The names are"] * 2)):
        found = [one.remedy for one in lint_pack(pack_with(*changes)) if "bundled icon" in one.message]
        assert [one.removesuffix(" those of game-icons.net.") for one in found] == remedies


def test_a_new_key_reaches_all_that_names_the_thing() -> None:
    pack = pack_with(put("ranks", 0, "source", to={"arm": "house"}), put("bikes", 0, "was", to=["boat"]))
    made = renamed(pack, "stats", "arm", "brawn")
    assert (made["stats"][0]["key"], made["stats"][0]["was"]) == ("brawn", ["arm"])
    assert list(made["ranks"][0]["stats"]) == ["brawn", "nerve"]
    assert made["ranks"][0]["source"] == {"brawn": "house"}
    assert made["stats"][3]["formula"]["sum"] == {"brawn": 2, "nerve": 1}
    assert made["designs"][0]["front"][1]["stats"] == ["brawn", "nerve"]
    assert '"arm"' not in json.dumps({**made, "stats": made["stats"][1:]})
    made = renamed(pack, "ranks", "mate", "rank")
    assert made["game"]["equipment"][0]["per"]["of"] == {"rank": "rank"}
    assert renamed(Pack.model_validate_json(json.dumps(made)), "ranks", "rank", "mate")["surcharges"] == [
        {"key": "third", "name": "Third mate", "of": {"rank": "mate"}, "points": 2, "first": 3}
    ]
    assert renamed(pack, "weapon_groups", "nets", "webs")["advances"][2]["groups"] == ["webs"]
    boats = renamed(pack, "bikes", "skiff", "boat")["bikes"]
    assert boats[0]["was"] == ["skiff"]
    taken = renamed(pack_with(put("ranks", 0, "was", to=["mate"])), "ranks", "mate", "hand")["ranks"][1]
    assert (taken["key"], taken["was"], taken["joins"]) == ("hand", [], ["keeper"])


def test_every_lint_comes_at_once() -> None:
    some = [changed(lines(SPOILT)[number].partition(" | ")[0]) for number in (0, 2, 9, 17, 43, 44)]
    assert len(lint_pack(pack_with(both(*some)))) >= len(some)


@pytest.mark.parametrize(
    ("unread", "noun", "complete"),
    [
        (UnreadParts(keys={"ranks": frozenset({"x"})}), "slots", False),
        (UnreadParts(nouns=frozenset({"ranks"})), "slots", False),
        (UnreadParts(nouns=frozenset({"bikes"})), "slots", True),
        (UnreadParts(nouns=frozenset({"game"})), "sizes", False),
        (UnreadParts(nouns=frozenset({"game"})), "ranks", True),
    ],
)
def test_keys_are_all_known_unless_a_part_that_has_some_is_unread(unread, noun, complete) -> None:
    assert Index(pack_with(), unread).complete(noun) is complete


def test_the_ink_that_is_easier_to_read_is_proposed() -> None:
    (lint,) = lint_pack(pack_with(put("factions", 1, "ink", to="#ffffff")))
    assert lint.remedy == "Write '#000000', or change the colour."
