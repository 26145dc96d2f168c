"""What a file or text is, by its content: a list that can be read, or something else with what can be done with it."""

import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO
from types import MappingProxyType
from typing import Any

from roster.packs.elsewhere.roster import MOST_BYTES, MOST_UNPACKED, Roster, UnreadableRoster, label
from roster.packs.elsewhere.selections import roster_of
from roster.packs.elsewhere.tables import is_table, lines_of, sheet_of, table_roster
from roster.packs.elsewhere.texts import is_list_text, text_roster
from roster.packs.elsewhere.trees import json_of, local, root_of, tree_of
from roster.packs.zipped import BROKEN, UnsafeEntry, body_of

ZIP = b"PK\x03\x04"
MOST_ENTRIES = 400
LIST_INSTEAD = "In the program that wrote it, export the list as .rosz, .ros, JSON or text, and import that."
TOO_LARGE = f"This file is larger than {MOST_BYTES // 1_000_000} MB, the most for a list. Export one list by itself."
DAMAGED_ZIP = "This ZIP is damaged or cut off. Export it again, and choose that file."
BEGINNINGS: Mapping[bytes, str] = MappingProxyType(
    {
        b"%PDF": f"This is a PDF, which has no numbers to read, only their looks. {LIST_INSTEAD}",
        b"\x89PNG": "This is a picture. A member's picture is added on its own page, once the list is here.",
        b"\xff\xd8\xff": "This is a photo. A member's picture is added on its own page, once the list is here.",
        b"{\\rtf": "This is a document of a word processor. Copy its text, and paste it here.",
        b"\xd0\xcf\x11\xe0": "This is an old Office file. Save a table as XLSX or CSV; copy a text, and paste it here.",
        b"7z\xbc\xaf": "This is a 7z archive. Unpack it, and choose the file in it.",
        b"Rar!": "This is a RAR archive. Unpack it, and choose the file in it.",
        b"\x1f\x8b": "This is packed with gzip. Unpack it, and choose the file in it.",
    }
)
"""What files are that are never lists, by their first bytes."""
ROOTS: Mapping[str, str] = MappingProxyType(
    {
        "gameSystem": "This is a game's data (.gst), not a list. Build a list with it, and export that as .rosz.",
        "catalogue": "This is a catalogue (.cat), not a list. Build a list with it, and export that as .rosz.",
        "dataIndex": "This is an index of catalogues, not a list. Build a list, and export that as .rosz.",
        "html": f"This is a web page. {LIST_INSTEAD}",
        "svg": "This is a drawing. A list comes as .rosz, .ros, JSON, text, CSV or XLSX.",
    }
)
"""What XML files are that are no lists, by their root."""
OTHER_XML = "This is XML, but not a list of BattleScribe or New Recruit. Choose its .ros or .rosz."
XWS = (
    "This is a list in XWS. It names ships and upgrades without their numbers, so there is nothing to put on cards. "
    "Write them into a table, a row a card, and import that."
)
PACK = "This is a game's pack. Its editors import it at the desk; a list of it comes as a gang file."
OTHER_JSON = (
    f"This JSON is neither a gang file nor a list of New Recruit, whose JSON has the key “roster”. {LIST_INSTEAD}"
)
OWN_DATA = "This is the ZIP with all your data: choose it below, under “All of your data”."
HOLDS: tuple[tuple[Callable[[str], bool], str], ...] = (
    (lambda name: name.endswith("/gang.json"), OWN_DATA),
    (lambda name: name.startswith("word/"), "This is a Word document. Copy its text, and paste it here."),
    (lambda name: name.endswith("content.xml"), "This is an OpenDocument file. Save a table as XLSX or CSV."),
    (lambda name: name.rpartition("/")[2] == "game.yaml", PACK),
    (lambda name: name.endswith((".gst", ".cat")), ROOTS["catalogue"]),
    (lambda name: name.lower().endswith((".png", ".jpg", ".pdf")), f"This ZIP has pictures or PDFs. {LIST_INSTEAD}"),
)
"""What ZIPs are that are no lists, by a name in them."""
UNKNOWN = (
    "This is neither a gang file nor a list that can be read here: .rosz, .ros, New Recruit's JSON, a table as CSV or "
    "XLSX with a column “name”, or the text of BattleScribe or New Recruit. Paste all of a gang's text, with the line "
    "that begins “Pressgang text”."
)


def decoded_list(data: bytes) -> str:
    """Return a file's text, in UTF-8 or with a mark of UTF-16. Raises UnreadableRoster."""
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as wrong:
        byte = wrong.start + 1
        raise UnreadableRoster(f"Byte {byte:,} of this file is not UTF-8 text. Save it again as UTF-8.") from None


def read_roster(given: str | bytes) -> Roster:
    """Return the list in a file or text. Raises UnreadableRoster with what it is, and what can be done with it."""
    data = given if isinstance(given, bytes) else given.encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        raise UnreadableRoster(TOO_LARGE)
    for beginning, refusal in BEGINNINGS.items():
        if data.startswith(beginning):
            raise UnreadableRoster(refusal)
    return zipped_roster(data) if data.startswith(ZIP) else plain_roster(data)


def plain_roster(data: bytes) -> Roster:
    """Return the list in a file that isn't packed. Raises UnreadableRoster."""
    start = data.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    if start.lower().startswith((b"<!doctype html", b"<html")):
        raise UnreadableRoster(ROOTS["html"])
    if start.startswith(b"<"):
        root = root_of(data)
        if local(root) != "roster":
            raise UnreadableRoster(ROOTS.get(local(root), OTHER_XML))
        return roster_of(tree_of(root))
    text = decoded_list(data)
    if not text.strip():
        raise UnreadableRoster("This file is empty.")
    if start.startswith((b"{", b"[")) and not is_table(text):
        return json_roster(json_of(text))
    if is_list_text(text):
        return text_roster(text)
    if is_table(text):
        return table_roster(lines_of(text), "CSV")
    raise UnreadableRoster(UNKNOWN)


def json_roster(found: Any) -> Roster:
    """Return the list in a JSON value. Raises UnreadableRoster."""
    inside = found if isinstance(found, dict) else {}
    if isinstance(inside.get("roster"), dict):
        return roster_of(inside["roster"])
    if "pilots" in inside and "faction" in inside:
        raise UnreadableRoster(XWS)
    if str(inside.get("format")).startswith("pressgang-pack"):
        raise UnreadableRoster(PACK)
    raise UnreadableRoster(OTHER_JSON)


def zipped_roster(data: bytes) -> Roster:
    """Return the list in a .rosz or an XLSX. Raises UnreadableRoster."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return roster_in(archive, data)
    except UnreadableRoster:
        raise
    except (UnsafeEntry, *BROKEN):
        raise UnreadableRoster(DAMAGED_ZIP) from None


def roster_in(archive: zipfile.ZipFile, data: bytes) -> Roster:
    """Return the list in an archive, unpacked within limits. Raises UnreadableRoster, UnsafeEntry."""
    entries = [one for one in archive.infolist() if not one.is_dir()]
    if len(entries) > MOST_ENTRIES or sum(one.file_size for one in entries) > MOST_UNPACKED:
        raise UnreadableRoster(f"This ZIP unpacks to more than a list ever holds. {LIST_INSTEAD}")
    names = [one.filename for one in entries]
    if any(name.startswith("xl/") for name in names):
        lines, others = sheet_of(data)
        return table_roster(lines, "spreadsheet", others)
    for holds, refusal in HOLDS:
        if any(map(holds, names)):
            raise UnreadableRoster(refusal)
    lists = [one for one in entries if one.filename.lower().endswith((".ros", ".xml", ".json"))]
    if len(lists) != 1:
        shown = ", ".join(f"“{label(name, 30)}”" for name in names[:3]) or "nothing"
        raise UnreadableRoster(f"This ZIP should hold one list, but holds {shown}. {LIST_INSTEAD}")
    if lists[0].flag_bits & 0x1:
        raise UnreadableRoster("This ZIP is locked with a password. Export the list without one.")
    return plain_roster(body_of(archive, lists[0].filename, lists[0]))
