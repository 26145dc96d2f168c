"""What can't be printed as it is written: one change to a good game gives one lint at exactly that place."""

import pytest

from roster.packs.linting.every import lint_pack
from roster.packs.texts import replaced, texts_of
from roster.packs.validation_messages.issues import value_at
from tests.packs.lanterns import BODY, Change, both, pack_with, put

WEAPON_CARD = {
    "key": "tool",
    "name": "Tool",
    "subject": "weapon",
    "width": 63,
    "height": 88,
    "front": [{"kind": "header"}, {"kind": "stats", "stats": ["length"]}, {"kind": "keywords"}],
}
KIND = {"tag": "bright", "colour": "#204060"}
ADDED = {"stat": "length", "plus": "pace", "groups": ["nets"]}
CARD_TAG = put("deck_cards", 0, "tags", to=["bright"])
AREA = {"kind": "area", "shape": "round", "length": 50, "width": 50}
STANDING = {"kind": "area", "shape": "rectangle", "stands": True}
BEHIND = BODY["templates"][1] | {"key": "t2", "behind": "rule"}


def ruler(**fields: object) -> dict[str, object]:
    return {"kind": "ruler", "width": 20, **fields}


SPOILT = {
    "a miniature beside its grid": (
        put("templates", 1, "drawing", to={"kind": "grid", "columns": 3, "rows": 3, "cell": 25, "origin": "9,9"}),
        ("templates", 1, "drawing", "origin"),
        "no cell 9,9",
    ),
    "a miniature far beside its grid": (
        put(
            "templates",
            1,
            "drawing",
            to={"kind": "grid", "columns": 3, "rows": 3, "cell": 25, "origin": "1," + "9" * 5000},
        ),
        ("templates", 1, "drawing", "origin"),
        "no cell 1,9999999999.",
    ),
    "uneven grid": (
        put("designs", 0, "front", 2, "heads", to=["A", "B"]),
        ("designs", 0, "front", 2, "rows", 0, "stats"),
        "1 stats under 2 heads",
    ),
    "a card's traits": (
        put("designs", 1, "front", 1, to={"kind": "traits"}),
        ("designs", 1, "front", 1, "kind"),
        "no traits",
    ),
    "a weapon's traits": (
        put("designs", 2, to={**WEAPON_CARD, "front": [{"kind": "header"}, {"kind": "traits"}]}),
        ("designs", 2, "front", 1, "kind"),
        "A weapon has no traits",
    ),
    "a weapon's effects": (
        put("designs", 2, to={**WEAPON_CARD, "front": [{"kind": "text", "of": "effects"}]}),
        ("designs", 2, "front", 0, "of"),
        "no text",
    ),
    "a member's stat on a weapon": (
        put("designs", 2, to={**WEAPON_CARD, "front": [{"kind": "stats", "stats": ["length", "arm"]}]}),
        ("designs", 2, "front", 0, "stats", 1),
        "of a member, not of a weapon",
    ),
    "a weapon card of a rank": (
        put("designs", 2, to={**WEAPON_CARD, "of": ["oars", "mate"]}),
        ("designs", 2, "of", 1),
        "no weapon group",
    ),
    "a member's effects": (
        put("designs", 0, "back", 0, "of", to="effects"),
        ("designs", 0, "back", 0, "of"),
        "no text",
    ),
    "a track of more cells than a card has room for": (
        both(put("designs", 0, "front", 3, "cell", to=30), put("designs", 0, "height", to=60)),
        ("designs", 0, "front", 3, "cell"),
        "but a card of this size has room for",
    ),
    "cells for a cube where a clip goes": (
        both(put("designs", 0, "front", 3, "cell", to=8), put("designs", 0, "front", 3, "along", to="edge")),
        ("designs", 0, "front", 3, "cell"),
        "Cells along the edge are for a clip",
    ),
    "two tracks along one edge": (
        both(
            put("designs", 0, "front", 3, "along", to="edge"),
            put("designs", 0, "front", 5, to={"kind": "track", "stat": "arm", "along": "edge"}),
        ),
        ("designs", 0, "front", 5, "along"),
        "A side has one edge for a clip",
    ),
    "kinds of members": (
        both(CARD_TAG, put("designs", 0, "front", 0, "kinds", to=[KIND])),
        ("designs", 0, "front", 0, "kinds"),
        "Only deck cards are of kinds",
    ),
    "a kind of no card": (
        both(CARD_TAG, put("designs", 1, "front", 1, to={"kind": "header", "kinds": [{**KIND, "tag": "brigt"}]})),
        ("designs", 1, "front", 1, "kinds", 0, "tag"),
        "There is no deck card with the tag “brigt”",
    ),
    "a kind in a colour like its ink": (
        both(CARD_TAG, put("designs", 1, "front", 1, to={"kind": "header", "kinds": [{**KIND, "colour": "#eeeeee"}]})),
        ("designs", 1, "front", 1, "kinds", 0, "colour"),
        "has a contrast of",
    ),
    "what is added to nothing": (
        both(put("designs", 0, "front", 4, "stats", to=[]), put("designs", 0, "front", 4, "adds", to=[ADDED])),
        ("designs", 0, "front", 4, "adds", 0, "stat"),
        "is not among the stats that are shown",
    ),
    "card too large": (put("designs", 0, "height", to=277.9), ("designs", 0), "does not fit on A4"),
    "token too large": (
        put("tokens", 0, "outline", to={"shape": "oval", "length": 300, "width": 20}),
        ("tokens", 0, "outline"),
        "does not fit on A4",
    ),
    "turn too large": (put("templates", 0, "drawing", "inches", to=30), ("templates", 0, "drawing"), "does not fit"),
    "turn too tight": (put("templates", 0, "drawing", "inches", to=1), ("templates", 0, "drawing"), "less than half"),
    "ruler backwards": (
        put("templates", 1, "drawing", "start", to=12),
        ("templates", 1, "drawing", "end"),
        "ends at 12",
    ),
    "a limit that a ruler never reaches": (
        put("templates", 1, "drawing", to=ruler(start=3, end=6, stops=[4, 3])),
        ("templates", 1, "drawing", "stops", 1),
        "no mark at 3",
    ),
    "round and long": (put("tokens", 0, "outline", "width", to=20), ("tokens", 0, "outline"), "this is 25 by 20 mm"),
    "nothing behind": (put("templates", 1, "behind", to="rul"), ("templates", 1, "behind"), "There is no template"),
    "cut another way behind": (put("templates", 1, "behind", to="bend"), ("templates", 1, "behind"), "not cut alike"),
    "two before one": (
        both(*(put("templates", at, to={**BEHIND, "key": f"t{at}"}) for at in (2, 3))),
        ("templates", 3, "behind"),
        "is on another back",
    ),
    "shorter behind": (
        put("templates", 2, to=BEHIND | {"drawing": ruler(end=6)}),
        ("templates", 2, "behind"),
        "not cut alike",
    ),
    "behind itself": (put("templates", 1, "behind", to="rule"), ("templates", 1, "behind"), "is on another back"),
    "too tall with its tabs": (
        put("templates", 2, to={"key": "a", "name": "A", "drawing": STANDING | {"width": 181.1, "length": 277}}),
        ("templates", 2, "drawing"),
        "does not fit on A4",
    ),
    "a round shape that stands": (
        put("templates", 2, to={"key": "a", "name": "A", "drawing": AREA | {"stands": True}}),
        ("templates", 2, "drawing", "stands"),
        "no edge to stand on",
    ),
    "cell off the grid": (
        put(
            "templates",
            2,
            to={
                "key": "g",
                "name": "G",
                "drawing": {"kind": "grid", "columns": 2, "rows": 2, "cell": 9, "marked": ["3,1"]},
            },
        ),
        ("templates", 2, "drawing", "marked", 0),
        "no cell 3,1",
    ),
}


@pytest.mark.parametrize(("change", "path", "message"), SPOILT.values(), ids=SPOILT)
def test_what_cannot_be_printed_is_reported(change: Change, path: tuple[str | int, ...], message: str) -> None:
    found = [lint for lint in lint_pack(pack_with(change)) if lint.at == path]
    assert [message in lint.message for lint in found] == [True]
    assert found[0].remedy


FINE = {
    "a card as large as the paper": both(put("designs", 1, "width", to=190), put("designs", 1, "height", to=277)),
    "a narrow turn": put("templates", 0, "drawing", "inches", to=2),
    "a turn as tight as its lane": both(
        put("templates", 0, "drawing", "inches", to=1),
        put("templates", 0, "drawing", "lane", to=50.8),
        put("templates", 0, "drawing", "measured_as", to="radius"),
    ),
    "an area behind one of its size": both(
        put("templates", 2, to={"key": "area", "name": "A", "drawing": AREA}),
        put("templates", 3, to={"key": "back", "name": "B", "drawing": AREA, "behind": "area"}),
    ),
    "as tall as the paper with its tabs": put(
        "templates", 2, to={"key": "a", "name": "A", "drawing": STANDING | {"width": 181, "length": 277}}
    ),
    "a slice all waist": put("templates", 0, "drawing", to={"kind": "sector", "angle": 9, "radius": 2, "waist": 2}),
    "as long behind": put("templates", 2, to=BEHIND | {"drawing": ruler(start=1, end=7, unit=50.8)}),
    "a long ruler": put("templates", 1, "drawing", "end", to=36),
    "a card of weapons": put("designs", 2, to={**WEAPON_CARD, "of": ["oars"]}),
    "cells in the corners of a grid": put(
        "templates",
        2,
        to={
            "key": "g",
            "name": "G",
            "drawing": {"kind": "grid", "columns": 2, "rows": 3, "cell": 9, "marked": ["1,1", "2,3"]},
        },
    ),
    "exactly so many copies": both(put("tokens", 0, "minimum", to=3), put("tokens", 0, "maximum", to=3)),
    "a track as long as its card has room for": put("designs", 0, "front", 3, "cell", to=30),
}


@pytest.mark.parametrize("change", FINE.values(), ids=FINE)
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
