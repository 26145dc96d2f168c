"""Portraits by digest: kept in the file, reported where they are missing, left out where they cannot be shown."""

import json

from roster.packs.gang_file import body_of, gang_file_text, read_gang, stored_gang
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.pictures import portrait_findings, portraits_of, with_known_portraits

HERE, GONE = "0f" * 32, "a1" * 32
GANG = Gang(
    game="port",
    members=(
        Member(id="m1", portrait=HERE),
        Member(id="m2", portrait=GONE),
        Member(id="m3", portrait="../../etc/passwd"),
        Member(id="m4"),
    ),
)


def test_the_file_keeps_portraits_and_members_without_one_say_nothing() -> None:
    assert stored_gang(json.dumps(body_of(GANG))) == GANG
    assert [one.get("portrait") for one in body_of(GANG)["members"]] == [HERE, GONE, "../../etc/passwd", None]
    assert read_gang(gang_file_text(body_of(GANG))).findings == ()


def test_a_portrait_that_is_not_there_is_advice_and_on_no_card() -> None:
    assert portraits_of(GANG) == {HERE, GONE}
    found = portrait_findings(GANG, {HERE})
    assert [(one.code, one.severity, one.place.path) for one in found] == [
        ("portrait.unknown", "advice", "members/m2/portrait"),
        ("portrait.unknown", "advice", "members/m3/portrait"),
    ]
    assert all("Upload the picture again, or remove it." in one.message for one in found)
    assert [one.portrait for one in with_known_portraits(GANG, {HERE}).members] == [HERE, "", "", ""]
    whole = with_known_portraits(GANG, {HERE})
    assert with_known_portraits(whole, {HERE}) is whole
