"""What is no list, or more than one: a sentence that says what it is and what can be done, quickly."""

import json
import time
from io import BytesIO
from zipfile import ZipFile

import pytest

from roster.packs.elsewhere.recognising import read_roster
from roster.packs.elsewhere.roster import MOST_BYTES, MOST_UNPACKED, UnreadableRoster
from roster.packs.elsewhere.selections import MOST_SELECTIONS
from tests.packs.elsewhere import made_up

ENTITIES = '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><roster name="&b;"/>'
FETCHED = '<!DOCTYPE r SYSTEM "file:///etc/passwd"><roster/>'
DEEP = "<roster>" + "<selections><selection>" * 20_000
NESTED = "<selections><selection>" * 500 + "</selection></selections>" * 500
DEEP_WHOLE = f"<roster><forces><force>{NESTED}</force></forces></roster>"
MORE = MOST_SELECTIONS - made_up.ROS.count("<selection ")
MOST, MANY = (
    made_up.ROS.replace("<selections>", "<selections>" + '<selection name="x"/>' * more, 1) for more in (MORE, MORE + 1)
)
MATE = made_up.ROS[made_up.ROS.index('<selection name="Mate"') : made_up.ROS.index('<selection name="Deck')]
CARDS = made_up.ROS.replace(MATE, MATE * 99)
LOCKED = made_up.zipped({"a.ros": ""}).replace(b"PK\x01\x02\x14\x03\x14\0\0", b"PK\x01\x02\x14\x03\x14\0\1")
SAID: dict[str, tuple[str | bytes, str]] = {
    "a PDF": (b"%PDF-1.7 x", "This is a PDF"),
    "a picture": (b"\x89PNG\r\n", "This is a picture."),
    "a web page": ("<!DOCTYPE html><html>", "This is a web page."),
    "a web page in capitals": ("  <HTML>", "This is a web page."),
    "a catalogue": ("<catalogue/>", "This is a catalogue"),
    "a game system": ('<gameSystem xmlns="x"/>', "This is a game's data"),
    "other XML": ("<kml/>", "This is XML, but not a list"),
    "XWS": ('{"faction": "rebel", "pilots": [], "version": "2"}', "This is a list in XWS."),
    "other JSON": ('{"pilots": 1}', "This JSON is neither"),
    "a pack as JSON": ('{"format": "pressgang-pack/1"}', "This is a game's pack."),
    "a JSON list": ("[1]", "This JSON is neither"),
    "a Word document": (made_up.zipped({"word/document.xml": "x"}), "This is a Word document."),
    "a packed pack": (made_up.zipped({"kites/game.yaml": "x"}), "This is a game's pack."),
    "all of one's data": (made_up.zipped({"gangs/a/gang.json": "{}"}), "This is the ZIP with all your data: choose"),
    "pictures in a ZIP": (made_up.zipped({"a.png": "x", "a.txt": ""}), "This ZIP has pictures or PDFs."),
    "a ZIP of something": (
        made_up.zipped(dict.fromkeys("abcd", "")),
        "This ZIP should hold one list, but holds “a”, “b”, “c”.",
    ),
    "a locked ZIP": (LOCKED, "This ZIP is locked with a password."),
    "an empty ZIP": (b"PK\x03\x04", "This ZIP is damaged"),
    "half a ZIP": (made_up.zipped({"a.ros": made_up.ROS})[:-40], "This ZIP is damaged"),
    "half an XLSX": (made_up.zipped({"xl/workbook.xml": "<"}), "This spreadsheet is damaged."),
    "half an XML": (made_up.ROS[:900], "This file is damaged or cut off: line"),
    "half a JSON": (made_up.as_json()[:200], "This file is damaged or cut off: line 1"),
    "another encoding": ("Name,Pts\nMät,1".encode("latin-1"), "Byte 11 of this file is not UTF-8 text."),
    "an unknown encoding": ('<?xml version="1.0" encoding="klingon"?><roster/>', "This XML is in an encoding"),
    "a text": ("Name\nMate", "This is neither a gang file nor a list"),
    "nothing": ("  ", "This file is empty."),
    "a table without names": ("+ x\n", "This is neither"),
    "a table of headings": ("name,points\n", "This table has no rows"),
    "a list without numbers": ("<roster><forces/></roster>", "This list has no figures"),
    "a text without points": ("Mate\nCreated with BattleScribe", "This text has no entries with points"),
    "entities": (ENTITIES, "This XML declares a document type or entities."),
    "a file to fetch": (FETCHED, "This XML declares a document type or entities."),
    "depth without end": (DEEP, "This file is damaged"),
    "depth": (DEEP_WHOLE, "This file has more entries, or more levels"),
    "depth in JSON": ('{"roster":' * 100_000, "This file has more entries, or more levels"),
    "depth of entries in JSON": ('{"roster":' + '{"selections":[' * 45 + "]}" * 45 + "}", "This file has more entries"),
    "depth of lists in JSON": ('{"roster": ' + "[" * 50_000, "This file has more entries, or more levels"),
    "as many lists in JSON as there may be": (f'{{"roster": [{"{}," * 119_998}1]}}', "This JSON is neither"),
    "many lists and mappings in JSON": (
        f'{{"roster": [{"[{}]," * 60_000}1]}}',
        "This file has more entries, or more levels",
    ),
    "many elements": ("<roster>" + "<a/>" * 250_000, "This file has more entries, or more levels"),
    "as many elements as there may be": ("<roster>" + "<a/>" * 239_998 + "</roster>", "This list has no figures"),
    "many selections": (MANY, "This list has more than 4,000 selections."),
    "many cards": (CARDS, "This list makes more than 100 cards"),
    "many rows": ("name,a\n" + "x,1\n" * 101, "This table has more than 100 rows"),
    "many lines": ("++ Crew ++\n" + "Mate [1pts]\n" * 101, "This text makes more than 100 cards"),
    "many rows in a sheet": (made_up.sheet([["name"], *[["x"]] * 101]), "This table has more than 100 rows"),
    "50 MB": (b"x" * 50_000_000, "This file is larger than 4 MB"),
    "a bomb in a ZIP": (made_up.zipped({"a.ros": b" " * 50_000_000}), "This ZIP unpacks to more"),
    "many files in a ZIP": (made_up.zipped({f"{n}.ros": "" for n in range(401)}), "This ZIP unpacks to more"),
    "a long number": (f'{{"roster": {"9" * 5000}}}', "This JSON has a number that is too long."),
}


@pytest.mark.parametrize("name", SAID)
def test_it_is_refused_with_what_it_is(name: str) -> None:
    given, said = SAID[name]
    began = time.process_time()
    with pytest.raises(UnreadableRoster) as refused:
        read_roster(given)
    assert str(refused.value).startswith(said)
    assert time.process_time() - began < 1.5


def test_a_bomb_that_lies_about_its_size_is_not_unpacked() -> None:
    packed = bytearray(made_up.zipped({"a.ros": b" " * 50_000_000}))
    at = packed.index(b"PK\x01\x02")
    packed[at + 24 : at + 28] = (1000).to_bytes(4, "little")
    with pytest.raises(UnreadableRoster, match="damaged"):
        read_roster(bytes(packed))


def test_a_sheet_with_entities_is_refused() -> None:
    book = made_up.sheet([["name", "a"], ["x", 1]])

    with ZipFile(BytesIO(book)) as archive:
        files = {one: archive.read(one) for one in archive.namelist()}
    files["xl/workbook.xml"] = b'<!DOCTYPE a [<!ENTITY b "c">]>' + files["xl/workbook.xml"].partition(b"?>")[2]
    with pytest.raises(UnreadableRoster, match="This spreadsheet is damaged"):
        read_roster(made_up.zipped(dict(files)))


def test_a_file_as_large_as_may_be_is_read() -> None:
    padded = made_up.ROS + " " * (MOST_BYTES - len(made_up.ROS.encode()))
    assert [len(read_roster(one).units) for one in (padded, MOST)] == [3, 3]
    assert len(read_roster(made_up.ROS.replace(MATE, MATE * 98)).units) == 100
    assert len(read_roster(made_up.sheet([["name"], *[["x"]] * 100])).units) == 100
    others = {f"{number}.txt": b"" for number in range(398)}
    filled = {"a.ros": made_up.ROS, "a.txt": b" " * (MOST_UNPACKED - len(made_up.ROS.encode())), **others}
    assert len(read_roster(made_up.zipped(filled)).units) == 3
    inner = "<selections><selection>" * 38 + "</selection></selections>" * 38
    boat = f'<selection name="Boat"><costs><cost name="pts" value="1"/></costs>{inner}</selection>'
    deep = f"<roster><forces><force><selections>{boat}</selections></force></forces></roster>"
    assert len(read_roster(deep).units) == 1


def test_fields_of_other_kinds_are_no_fault() -> None:
    odd = {
        "costs": "none",
        "forces": [7, {"selections": {"a": 1}}, json.loads(made_up.as_json())["roster"]["forces"][0]],
    }
    assert [unit.name for unit in read_roster(made_up.as_json(**odd)).units] == ["Mate"]
