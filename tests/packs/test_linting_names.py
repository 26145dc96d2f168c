"""Names that lead nowhere are reported: one change to a good game, one lint at exactly that place."""

import json

import pytest

from roster.packs.linting import printing
from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import Index, UnreadParts
from roster.packs.linting.references import renamed
from roster.packs.schema.pack import Pack
from roster.rules.game.game import NOUNS
from tests.packs.lanterns import Change, both, pack_with, put

RULE = {"name": "R", "reason": "R."}


def a_rule(**fields: object) -> Change:
    """Return one more constraint, which is number 4."""
    return put("constraints", 4, to={"key": "r", **RULE, **fields})


SPOILT = {
    "default size": (put("game", "default_size", to="shot"), ("game", "default_size"), "no size “shot”", "“short”"),
    "term": (put("game", "terms", "bote", to=["a", "b"]), ("game", "terms", "bote"), "not a word", "There are"),
    "profile's faction": (
        put("profiles", 0, "faction", to="nort"),
        ("profiles", 0, "faction"),
        "no faction",
        "“north”",
    ),
    "profile's rank": (put("profiles", 0, "rank", to="x"), ("profiles", 0, "rank"), "no rank", "keeper, mate"),
    "profile's bike": (put("profiles", 0, "bike", to="x"), ("profiles", 0, "bike"), "no bike", "ashore, skiff"),
    "profile's trait": (
        put("profiles", 0, "traits", 0, "key", to="x"),
        ("profiles", 0, "traits", 0, "key"),
        "no trait",
        "",
    ),
    "profile's weapon": (
        put("profiles", 0, "weapons", 0, "key", to="nett"),
        ("profiles", 0, "weapons", 0, "key"),
        "no weapon",
        "“net”",
    ),
    "weapon's group": (put("weapons", 0, "group", to="oar"), ("weapons", 0, "group"), "no weapon group", "“oars”"),
    "keyword": (
        put("weapons", 1, "keywords", 0, "keyword", to="tangles"),
        ("weapons", 1, "keywords", 0, "keyword"),
        "no keyword",
        "“tangle”",
    ),
    "deck": (put("deck_cards", 0, "deck", to="wether"), ("deck_cards", 0, "deck"), "no deck", "“weather”"),
    "design of a rank": (put("designs", 0, "of", to=["mat"]), ("designs", 0, "of", 0), "no rank", "“mate”"),
    "design of a deck": (put("designs", 1, "of", to=["mate"]), ("designs", 1, "of", 0), "no deck", "weather"),
    "block's group": (
        put("designs", 0, "front", 4, "groups", to=["nets", "oar"]),
        ("designs", 0, "front", 4, "groups", 1),
        "no weapon group",
        "“oars”",
    ),
    "joined rank": (put("ranks", 1, "joins", to=["keepr"]), ("ranks", 1, "joins", 0), "no rank", "“keeper”"),
    "choice ruled out": (
        put("reference", 0, "entries", 0, "rules_out", to=["x"]),
        ("reference", 0, "entries", 0, "rules_out", 0),
        "no entry",
        "",
    ),
    "slot": (
        put("constraints", 2, "maximum", to={"slot": "geer"}),
        ("constraints", 2, "maximum", "slot"),
        "no slot of any rank “geer”",
        "“gear”",
    ),
    "column": (
        put("reference", 0, "entries", 0, "values", to={"efort": "1"}),
        ("reference", 0, "entries", 0, "values", "efort"),
        "no column “efort”",
        "“effort”",
    ),
    "rank's stat": (put("ranks", 0, "stats", to={"arms": 2}), ("ranks", 0, "stats", "arms"), "no stat “arms”", "“arm”"),
    "wrong carrier": (
        put("ranks", 0, "stats", to={"length": 2}),
        ("ranks", 0, "stats", "length"),
        "a stat of a weapon, not of a member",
        "arm, nerve",
    ),
    "profile's stat": (put("profiles", 0, "stats", to={"q": 2}), ("profiles", 0, "stats", "q"), "no stat", ""),
    "weapon's stat": (
        put("weapons", 1, "stats", to={"arm": 2}),
        ("weapons", 1, "stats", "arm"),
        "of a member, not of a weapon",
        "",
    ),
    "card's stat": (
        put("deck_cards", 0, "stats", to={"arm": 2}),
        ("deck_cards", 0, "stats", "arm"),
        "of a member, not of a card",
        "effort",
    ),
    "stat set": (
        put("bikes", 1, "changes", "set", to={"pac": 3}),
        ("bikes", 1, "changes", "set", "pac"),
        "no stat",
        "“pace”",
    ),
    "stat shifted by another": (
        put("bikes", 1, "changes", "shift_by", to={"pace": {"sum": {"ar": 1}}}),
        ("bikes", 1, "changes", "shift_by", "pace", "sum", "ar"),
        "no stat",
        "“arm”",
    ),
    "stat taken away": (
        put("bikes", 1, "changes", "absent", to=["hal"]),
        ("bikes", 1, "changes", "absent", 0),
        "no stat",
        "“haul”",
    ),
    "stat changed by choice": (
        put("traits", 1, "changes", "by_choice", "deep", to={"shift": {"am": 1}}),
        ("traits", 1, "changes", "by_choice", "deep", "shift", "am"),
        "no stat",
        "“arm”",
    ),
    "no such choice": (
        put("traits", 1, "changes", "by_choice", to={"deeep": {"shift": {"arm": 1}}}),
        ("traits", 1, "changes", "by_choice", "deeep"),
        "no choice “deeep”",
        "deep, shallow",
    ),
    "stats block": (
        put("designs", 0, "front", 1, "stats", to=["arm", "length"]),
        ("designs", 0, "front", 1, "stats", 1),
        "of a weapon, not of a member",
        "",
    ),
    "grid": (
        put("designs", 0, "front", 2, "rows", 0, "stats", to=["pac"]),
        ("designs", 0, "front", 2, "rows", 0, "stats", 0),
        "no stat",
        "“pace”",
    ),
    "track": (put("designs", 0, "front", 3, "stat", to="x"), ("designs", 0, "front", 3, "stat"), "no stat", ""),
    "weapon's columns": (
        put("designs", 0, "front", 4, "stats", to=["arm"]),
        ("designs", 0, "front", 4, "stats", 0),
        "of a member, not of a weapon",
        "length",
    ),
    "stat limit": (
        a_rule(kind="capacity", holds={"noun": "trait"}, maximum={"stat": "narve"}),
        ("constraints", 4, "maximum", "stat"),
        "no stat",
        "“nerve”",
    ),
    "stats summed": (
        a_rule(kind="total", of={}, field="stats", stats=["arm", "effort"], maximum=99),
        ("constraints", 4, "stats", 1),
        "of a card, not of a member",
        "",
    ),
    "formula reads a later stat": (
        put("stats", 0, "formula", to={"sum": {"nerve": 1}}),
        ("stats", 0, "formula", "sum", "nerve"),
        "not declared above it",
        "Move “nerve” above “arm”",
    ),
    "formula reads itself": (
        put("stats", 4, "formula", "of", to="fright"),
        ("stats", 4, "formula", "of"),
        "not declared above it",
        "",
    ),
    "formula reads another carrier": (
        put("stats", 6, "formula", to={"sum": {"arm": 1}}),
        ("stats", 6, "formula", "sum", "arm"),
        "which a member carries",
        "none",
    ),
    "formula reads nothing": (
        put("stats", 4, "formula", "of", to="nrve"),
        ("stats", 4, "formula", "of"),
        "no stat",
        "“nerve”",
    ),
    "row upside down": (
        put("stats", 4, "formula", "table", 0, to={"from": 3, "to": 1, "value": 2}),
        ("stats", 4, "formula", "table", 0),
        "from 3 to 1",
        "smaller",
    ),
    "selector's value": (
        put("constraints", 1, "of", to={"rank": ["keeper", "mat"]}),
        ("constraints", 1, "of", "rank", 1),
        "no rank “mat”",
        "“mate”",
    ),
    "selector's tag": (
        put("constraints", 3, "forbids", to={"noun": "trait", "tag": "old"}),
        ("constraints", 3, "forbids", "tag"),
        "no trait with the tag “old”",
        "drawback",
    ),
    "selector's card type": (
        a_rule(kind="count", of={"noun": "card", "type": "Sea"}, maximum=1),
        ("constraints", 4, "of", "type"),
        "no card type “Sea”",
        "Sky",
    ),
    "selector's field": (
        put("constraints", 1, "of", to={"noun": "trait", "keyword": "tangle"}),
        ("constraints", 1, "of", "keyword"),
        "A trait has no field “keyword”",
        "weapon",
    ),
    "when forgets its noun": (
        put("constraints", 1, "when", to={"option": "storm"}),
        ("constraints", 1, "when", "option"),
        "A member has no field “option”",
        "`noun:` with gang",
    ),
    "per": (
        put("constraints", 1, "per", to={"of": {"rank": "x"}, "each": 2}),
        ("constraints", 1, "per", "of", "rank"),
        "no rank",
        "",
    ),
    "surcharge": (put("surcharges", 0, "of", to={"rank": "x"}), ("surcharges", 0, "of", "rank"), "no rank", ""),
    "duplicate key": (put("weapons", 1, "key", to="oar"), ("weapons", 1, "key"), "“oar” is used twice", "another key"),
    "duplicate size": (put("game", "sizes", 1, "key", to="short"), ("game", "sizes", 1, "key"), "is used twice", ""),
    "duplicate skill": (
        put("bikes", 0, "skills", 1, to={"key": "nimble", "name": "N", "text": "T"}),
        ("bikes", 0, "skills", 1, "key"),
        "is used twice",
        "",
    ),
    "duplicate keyword of a weapon": (
        put("weapons", 1, "keywords", 1, to={"keyword": "tangle"}),
        ("weapons", 1, "keywords", 1, "keyword"),
        "is used twice",
        "",
    ),
    "short name of a page": (put("game", "slug", to="join"), ("game", "slug"), "is the name of a page", "another slug"),
    "duplicate weapon of a profile": (
        put("profiles", 0, "weapons", 1, to={"key": "net"}),
        ("profiles", 0, "weapons", 1, "key"),
        "is used twice",
        "",
    ),
    "duplicate entry": (
        put("reference", 0, "entries", 1, to={"key": "row", "name": "Row"}),
        ("reference", 0, "entries", 1, "key"),
        "is used twice",
        "",
    ),
    "source of nothing": (
        put("ranks", 0, "source", to={"points": "house", "arms": "house"}),
        ("ranks", 0, "source", "arms"),
        "no field or stat “arms”",
        "“arm”",
    ),
    "earlier key of its own": (
        put("ranks", 0, "was", to=["old-hand", pack_with().ranks[0].key]),
        ("ranks", 0, "was", 1),
        "is the key that it has now",
        "",
    ),
    "earlier key of two": (
        both(put("ranks", 0, "was", to=["old-hand"]), put("ranks", 1, "was", to=["old-hand"])),
        ("ranks", 1, "was", 0),
        "“old-hand” is an earlier key of",
        "one of them",
    ),
    "emblem": (
        put("factions", 0, "emblem", to="lighthose"),
        ("factions", 0, "emblem"),
        "No bundled icon",
        "“lighthouse”",
    ),
    "icon": (
        put("tokens", 0, "front", "icon", to="lanturn"),
        ("tokens", 0, "front", "icon"),
        "No bundled icon",
        "“lantern”",
    ),
    "look": (put("designs", 0, "look", to="tikcet"), ("designs", 0, "look"), "No bundled look", "plate"),
    "font": (put("designs", 0, "text_font", to="garamond"), ("designs", 0, "text_font"), "No bundled font", "barlow"),
}


def test_the_good_game_has_no_lint() -> None:
    assert lint_pack(pack_with()) == ()


def test_a_game_with_nothing_in_it_is_not_published() -> None:
    empty = pack_with().model_copy(update=dict.fromkeys(NOUNS, ()))
    assert [(one.at, one.message) for one in lint_pack(empty) if one.at == ("factions",)] == [
        (("factions",), "The game is empty: nobody could build a list.")
    ]
    for noun in ("factions", "ranks", "profiles", "reference"):
        lints = lint_pack(empty.model_copy(update={noun: getattr(pack_with(), noun)}))
        assert [one for one in lints if one.at == ("factions",)] == []


@pytest.mark.parametrize(("change", "path", "message", "remedy"), SPOILT.values(), ids=SPOILT)
def test_a_name_that_leads_nowhere_is_reported(
    change: Change, path: tuple[str | int, ...], message: str, remedy: str
) -> None:
    found = [lint for lint in lint_pack(pack_with(change)) if lint.at == path]
    assert [message in lint.message for lint in found] == [True]
    assert remedy in found[0].remedy


def test_names_are_suggested_unless_very_many_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_SUGGESTIONS", 1)
    wrong = put("tokens", 0, "front", "icon", to="lanturn"), put("factions", 0, "emblem", to="lighthose")
    for changes, remedies in ((wrong[:1], ["Did you mean “lantern”? The names are"]), (wrong, ["The names are"] * 2)):
        found = [one.remedy for one in lint_pack(pack_with(*changes)) if "bundled icon" in one.message]
        assert [one.removesuffix(" those of game-icons.net.") for one in found] == remedies


def test_a_source_may_name_stats_and_mappings() -> None:
    pack = pack_with(put("ranks", 0, "source", to={"arm": "house", "gear": "reading", "points": "rulebook"}))
    assert lint_pack(pack) == ()


def test_the_same_key_in_two_nouns_is_fine() -> None:
    pack = pack_with(both(put("weapons", 2, to={"key": "mate", "name": "Mate", "group": "oars"})))
    assert lint_pack(pack) == ()


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
    changes = [change for change, *_ in SPOILT.values()]
    some = [changes[number] for number in (0, 2, 9, 17, 43, 44)]
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
def test_keys_are_all_known_unless_a_part_that_has_some_is_unread(
    unread: UnreadParts, noun: str, complete: bool
) -> None:
    assert Index(pack_with(), unread).complete(noun) is complete


def test_the_ink_that_is_easier_to_read_is_proposed() -> None:
    (lint,) = lint_pack(pack_with(put("factions", 1, "ink", to="#ffffff")))
    assert lint.remedy == "Write '#000000', or change the colour."
