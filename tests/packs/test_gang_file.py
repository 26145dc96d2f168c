"""Gang files of any quality: read whole, or refused with every problem and its place."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.packs.gang_file import (
    body_of,
    gang_file_text,
    read_gang,
    stored_excesses,
    stored_gang,
    stored_reading,
    written,
)
from roster.rules.gang.gang import Chosen, Gang, Member
from tests.games.packs import SAMPLES
from tests.packs.made import GANGS
from tests.rules.places import place_exists

HEAD = {"format": "pressgang-gang/1", "game": "lanterns"}


def gang_text(**fields: Any) -> str:
    """Return a gang file with more fields."""
    return json.dumps({**HEAD, **fields})


@given(GANGS)
def test_what_was_written_reads_as_the_same_gang(gang: Gang) -> None:
    text = gang_file_text(body_of(gang))
    reading = read_gang(text)
    assert reading.problems == ()
    assert reading.findings == ()
    assert reading.gang == gang
    assert gang_file_text(body_of(gang)) == text
    assert read_gang(text.encode()) == reading
    assert stored_gang(json.dumps(body_of(gang))) == gang
    assert stored_reading(text).gang == gang


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_sample_gangs_hold_nothing_unknown(sample: Path) -> None:
    reading = read_gang(sample.read_bytes())
    assert (reading.problems, reading.findings) == ((), ())


def test_a_file_is_indented_and_read_up_to_its_cap() -> None:
    whole = {"notes": "x" * 99_981}
    assert gang_file_text(whole) == '{\n  "notes": "' + "x" * 99_981 + '"\n}\n'
    assert gang_file_text({"notes": "x" * 99_983}) == '{"notes":"' + "x" * 99_983 + '"}'
    assert read_gang(gang_text(junk="x" * (100_000 - len(gang_text(junk=""))))).gang is not None
    for letters, beyond in ((49_900, []), (50_000, ["The gang file"])):
        assert [one.of for one in stored_excesses(gang_text(junk="é" * letters))] == beyond


def test_a_short_file_is_a_gang() -> None:
    assert written(Chosen(key="a", quantity=2)) == {"key": "a", "quantity": 2}
    member = {"id": "m1", "rank": "mate", "raises": {"arm": 1}, "traits": [{"key": "stubborn", "x": 2}]}
    gang = read_gang(gang_text(members=[member])).gang
    traits = (Chosen(key="stubborn", x=2),)
    assert gang == Gang(game="lanterns", members=(Member(id="m1", rank="mate", raises=(("arm", 1),), traits=traits),))


DEEP = "[" * 5000
REFUSED = {
    "nothing": ("", "0 : The file is empty."),
    "not JSON": ('{"format": 1,\n}', "2 : The file cannot be read from character "),
    "half a file": (gang_text()[:-3], "1 : The file cannot be read from character "),
    "not text": (b'{"game": "\xff"}', "1 : Byte 11 is not UTF-8 text."),
    "a list": ("[1]", "0 : The file must hold one object."),
    "too large": (gang_text(notes="x" * 100_000), "0 : The file is larger than 100,000 bytes."),
    "too large in bytes": (gang_text()[:-1] + ', "notes": "' + "é" * 60_000 + '"}', "0 : The file is larger"),
    "too deep": ('{"a": ' + DEEP, "1 : Nested deeper than 12 levels."),
    "key twice": ('{"game": "a", "game": "b"}', "0 : The key “game” is used twice in one object."),
    "NaN": ('{"edition": NaN}', "0 : NaN is not a number."),
    "infinity": ('{"edition": -Infinity}', "0 : -Infinity is not a number."),
    "too much": ('{"edition": 1e999}', "0 : 1e999 is not a number."),
    "a long number": ('{"edition": ' + "9" * 5000 + "}", "0 : The number 999999999999… has 5000 digits."),
    "half a character": ('{"name": "\\ud83d"}', "0 : A text has half of a character (U+D83D)"),
    "no format": ('{"game": "x"}', "0 format: The key “format” is missing."),
    "another format": ('{"format": "pressgang-gang/2", "game": "x"}', "0 format: “pressgang-gang/2” is not possible"),
    "no game": ('{"format": "pressgang-gang/1"}', "0 game: The key “game” is missing."),
    "edition of text": (gang_text(edition="1"), "0 edition: Expected a whole number, but found the text “1”."),
    "edition below 0": (gang_text(edition=-1), "0 edition: The number must be at least 0"),
    "edition true": (gang_text(edition=True), "0 edition: Expected a whole number, but found true."),
    "name of nothing": (gang_text(name=None), "0 name: Expected text, but found nothing."),
    "name too long": (gang_text(name="x" * 201), "0 : Name: the text has 201 letters and may have at most 200."),
    "notes too long": (gang_text(notes="x" * 10_001), "0 : Notes: the text has 10,001 letters"),
    "members of text": (gang_text(members="m1"), "0 members: Expected a list, but found the text “m1”."),
    "member of text": (gang_text(members=["m1"]), "0 members.0: Expected a mapping, but found the text “m1”."),
    "too many": (gang_text(members=[{}] * 101), "0 : This gang has 101 members and may have at most 100."),
    "too many traits": (
        gang_text(members=[{"name": "Kit", "traits": [{"key": "a"}] * 26}]),
        "0 : Member 1 (Kit) has 26 traits and may have at most 25.",
    ),
    "raise of text": (
        gang_text(members=[{}, {"raises": {"arm": "1"}}]),
        "0 members.1.raises.arm: Expected a whole number, but found the text “1”.",
    ),
    "x of a list": (
        gang_text(members=[{"traits": [{"key": "a", "x": [1]}]}]),
        "0 members.0.traits.0.x: Expected a whole number or text, but found a list.",
    ),
    "no key": (gang_text(members=[{"weapons": [{}]}]), "0 members.0.weapons.0.key: The key “key” is missing."),
    "quantity beyond": (
        gang_text(decks=[{"key": "d", "cards": [{"key": "a", "quantity": 10**10}]}]),
        "0 decks.0.cards.0.quantity: The number must be at most",
    ),
}
"""What is written, and line, key and message of its problem."""


@pytest.mark.parametrize(("text", "said"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_is_no_gang_is_refused(text: str | bytes, said: str) -> None:
    reading = read_gang(text)
    assert reading.gang is None
    found = [one for one in reading.problems if f"{one.line} {one.key}: {one.message}".startswith(said)]
    assert [(one.file, bool(one.remedy)) for one in found] == [("gang.json", True)]


def test_all_problems_come_at_once_under_the_files_name() -> None:
    problems = read_gang('{"format": "x", "edition": "1", "members": [5, {"name": 3}]}', file="crew.json").problems
    assert {one.key for one in problems} == {"format", "game", "edition", "members.0", "members.1.name"}
    assert {one.file for one in problems} == {"crew.json"}


def test_unknown_fields_are_findings_and_stay_and_a_flood_is_cut() -> None:
    member = {"id": "m1", "mood": "grim", "traits": [{"key": "a"}, {"key": "b", "why": 1}]}
    deck = {"key": "weather", "cards": [{"key": "fog", "foil": True}], "box": 3}
    reading = read_gang(gang_text(members=[member], decks=[deck], colour="red", sample={"about": "x", "by": "me"}))
    assert [(one.code, one.severity, one.place.path, one.actual) for one in reading.findings] == [
        ("field.unknown", "advice", "", "colour"),
        ("field.unknown", "advice", "members/m1", "mood"),
        ("field.unknown", "advice", "members/m1/traits/1", "why"),
        ("field.unknown", "advice", "decks/weather", "box"),
        ("field.unknown", "advice", "decks/weather/cards/0", "foil"),
        ("field.unknown", "advice", "", "by"),
    ]
    assert all(place_exists(reading.gang, one.place) for one in reading.findings)
    assert reading.body["members"][0]["mood"] == "grim"
    assert reading.body["colour"] == "red"
    findings = stored_reading(gang_text(**{f"f{number}": 1 for number in range(300)})).findings
    assert len(findings) == 201
    assert findings[-1].message == "100 more fields mean nothing here."
    assert len(stored_reading(gang_text(**{f"f{number}": 1 for number in range(200)})).findings) == 200


@given(st.one_of(st.text(), st.binary()))
def test_nothing_makes_reading_fail(text: str | bytes) -> None:
    reading = read_gang(text)
    assert (reading.gang is None) == bool(reading.problems)


NAMES = st.sampled_from([*HEAD, "members", "traits", "key", "x", "raises", "id", "sample"])
DOCUMENTS = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text()),
    lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner),
)


@given(DOCUMENTS)
def test_no_document_makes_reading_fail(document: Any) -> None:
    body = {**HEAD, **document} if isinstance(document, dict) else document
    reading = read_gang(json.dumps(body))
    assert (reading.gang is None) == bool(reading.problems)


def test_quotes_that_never_end_take_no_time() -> None:
    assert read_gang('"' + '\\"' * 45_000).problems[0].message.startswith("The file cannot be read")
