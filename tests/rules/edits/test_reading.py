"""Forms become edits, or a sentence that says what is wrong."""

from dataclasses import fields
from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.rules.edits.held import AddHeld, SetQuantity
from roster.rules.edits.members import AddMember, SetPart, SetStat, TellApart
from web.builder.edit_forms import FORMS, MOST_LINE, MOST_TEXT, EditUnreadable, query_of, read_edit

REFUSED = {
    "no kind": {},
    "an unknown kind": {"edit": "burn"},
    "a field missing": {"edit": "remove"},
    "a number that is none": {"edit": "step-stat", "member": "m1", "stat": "lift", "steps": "one"},
    "a fraction": {"edit": "step-stat", "member": "m1", "stat": "lift", "steps": "1.5"},
    "a number too long": {"edit": "step-stat", "member": "m1", "stat": "lift", "steps": "9999999"},
    "digits of other scripts": {"edit": "move", "member": "m1", "position": "٣"},
    "a noun that cannot be held": {"edit": "add-held", "member": "m1", "noun": "stat", "key": "lift"},
    "a part that no edit may set": {"edit": "set-part", "member": "m1", "part": "id", "value": "m2"},
    "a name too long": {"edit": "set-part", "member": "m1", "part": "name", "value": "W" * (MOST_LINE + 1)},
    "notes too long": {"edit": "set-part", "member": "m1", "part": "notes", "value": "W" * (MOST_TEXT + 1)},
    "a key with a control character": {"edit": "remove", "member": "m\x00"},
    "a key too long": {"edit": "remove", "member": "m" * 500},
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_edit_is_refused_in_one_sentence(kind: str) -> None:
    with pytest.raises(EditUnreadable) as refused:
        read_edit(REFUSED[kind])
    message = str(refused.value)
    assert message.endswith((".", "…"))
    assert len(message) < 300
    assert message.isprintable()


def test_fields_become_the_edit() -> None:
    fields_of = {"edit": "add-held", "member": "m1", "noun": "trait", "key": "lucky", "x": "2", "csrf": "ignored"}
    assert read_edit(fields_of) == AddHeld(member="m1", noun="trait", key="lucky", x=2)
    assert read_edit({**fields_of, "x": "wind"}) == AddHeld(member="m1", noun="trait", key="lucky", x="wind")
    assert read_edit({**fields_of, "x": " "}) == AddHeld(member="m1", noun="trait", key="lucky")
    assert read_edit({"edit": "add-member"}) == AddMember()
    assert read_edit({"edit": "tell-apart"}) == TellApart()
    given = {"edit": "set-stat", "member": "m1", "stat": "pace"}
    for text, number in (("-3", -3), ("−3", -3), ("+3", 3), (" 3 ", 3)):
        assert read_edit({**given, "value": text}) == SetStat(member="m1", stat="pace", value=number)
    given = {"edit": "set-quantity", "member": "m1", "noun": "weapon", "index": "0"}
    assert read_edit({**given, "quantity": "0"}) == SetQuantity(member="m1", noun="weapon", index=0, quantity=0)
    with pytest.raises(EditUnreadable, match="0 or more"):
        read_edit({**given, "quantity": "-1"})
    given = {"edit": "set-part", "member": "m1", "value": " a\r\n\x07b  c "}
    assert read_edit({**given, "part": "name"}) == SetPart(member="m1", part="name", value="a b c")
    assert read_edit({**given, "part": "notes"}) == SetPart(member="m1", part="notes", value=" a\nb  c ")
    given = {"edit": "set-part", "member": "m1", "part": "name", "value": "👨‍👩‍👧 \u05e9\u05dc\u05d5\u05dd"}
    assert read_edit(given) == SetPart(member="m1", part="name", value=given["value"])


def test_every_form_reads_every_field_of_its_edit() -> None:
    for kind, (edit_class, readers) in FORMS.items():
        assert {one.name for one in fields(edit_class)} == set(readers), kind  # type: ignore[arg-type]


@given(st.dictionaries(st.sampled_from(("name", "x", "member")), st.text(st.characters(exclude_categories=("Cs",)))))
def test_a_query_string_holds_any_text(texts: dict[str, str]) -> None:
    assert dict(parse_qsl(query_of(texts), keep_blank_values=True)) == texts


def test_a_query_string_quotes_what_has_a_meaning_there() -> None:
    assert query_of({"key": "a-b_c.9~", "x": 3, "name": "a b&c=d+é"}) == "key=a-b_c.9~&x=3&name=a+b%26c%3Dd%2B%C3%A9"
