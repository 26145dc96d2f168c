"""A noun's rows as a spreadsheet: taken without formulas, brought back with the difference first."""

import io
import zipfile

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from roster.operations.rows import write_row
from roster.queries.drafts import draft
from roster.queries.rows import draft_row, draft_rows
from tests.tables.made_up import made_up_pack
from tests.web.desk.test_tables import take

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SLUG = "kettle-war"


def taken(client: Client, noun: str, kind: str) -> bytes:
    return bytes(client.get(reverse("desk:sheet", args=[SLUG, noun, kind])).content)


def brought(client: Client, noun: str, data: bytes, name: str = "a.csv") -> str:
    address = reverse("desk:bring-sheet", args=[SLUG, noun])
    return client.post(address, {"file": SimpleUploadedFile(name, data)}).text


def book(*lines: list[object]) -> bytes:
    """Return an XLSX of these lines."""
    made, written = openpyxl.Workbook(), io.BytesIO()
    for line in lines:
        made.active.append(line)
    made.save(written)
    return written.getvalue()


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("noun", ["weapons", "traits", "ranks", "bikes", "constraints", "stats", "profiles", "designs"])
def test_a_sheet_that_comes_back_unchanged_changes_nothing(staff: Client, noun: str, kind: str) -> None:
    page = brought(staff, noun, taken(staff, noun, kind), f"a.{kind}")
    assert "Nothing: the draft says this already." in page


def test_numbers_and_texts_and_new_rows_come_from_a_sheet(staff: Client) -> None:
    text = taken(staff, "ranks", "csv").decode("utf-8-sig").replace("Guest,4", "Visitor,6")
    text += f"{SLUG},ranks,butler,Butler,1\r\n"
    page = brought(staff, "ranks", text.encode())
    assert ("<bdi>Visitor</bdi>" in page, "<bdi>Butler</bdi>" in page) == (True, True)
    assert draft(SLUG).canonical == made_up_pack().canonical()
    take(staff, page, "0", "1")
    assert [(row.name, row.body["points"]) for row in draft_rows(SLUG, "ranks")] == [
        *(("Host", 9), ("Visitor", 6), ("Butler", 1))
    ]


def test_an_xlsx_with_numbers_as_spreadsheets_write_them_is_read(staff: Client) -> None:
    data = book(["game", "noun", "key", "points"], [SLUG, "ranks", "guest", 6.0], [None, None, None, None])
    take(staff, brought(staff, "ranks", data, "a.xlsx"), "0")
    assert draft_row(SLUG, "ranks", "guest").body["points"] == 6


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'quoted", "'=1"])
def test_no_text_is_a_formula_and_none_is_lost(staff: Client, text: str) -> None:
    patient = draft_row(SLUG, "traits", "patient").body
    body = {**patient, "name": text.strip() or "x", "text": f"{text} {{x}}"}
    write_row(slug=SLUG, noun="traits", key="patient", body=body, started_from=None, by=None)
    sheet = openpyxl.load_workbook(io.BytesIO(taken(staff, "traits", "xlsx"))).active
    assert all(one.data_type != "f" for line in sheet.rows for one in line)
    assert not any(str(one.value or "").startswith(("=", "+", "-", "@", "\t")) for line in sheet.rows for one in line)
    for kind in ("csv", "xlsx"):
        page = brought(staff, "traits", taken(staff, "traits", kind), f"a.{kind}")
        assert "Nothing: the draft says this already." in page


def bomb() -> bytes:
    """Return a zip that would unpack to far more than a sheet needs."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * 30_000_000)
    return written.getvalue()


def far_away() -> bytes:
    """Return a sheet whose last cell claims a million rows."""
    made, written = openpyxl.Workbook(), io.BytesIO()
    made.active.append(["game", "noun", "key"])
    made.active.cell(row=1_000_000, column=500, value="x")
    made.save(written)
    return written.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "Choose a spreadsheet"),
        (b"x" * 2_000_001, "Choose a spreadsheet"),
        (b"PK\x03\x04nonsense", "cannot be read"),
        (b"\xff\xfe\x00", "cannot be read"),
        (b"just words", "needs the headings game, noun and key"),
        (b"game,noun,key,points\nother-game,ranks,host,1\n", "Line 2 is of “other-game”, “ranks”"),
        (b"game,noun,key,points\nkettle-war,weapons,host,1\n", "not of this table"),
        (b"game,noun,key,weight\nkettle-war,ranks,host,1\n", "There is no column “weight”"),
        (b"game,noun,key,points\nkettle-war,ranks,host,many\n", "“many” is not a number"),
        (b"game,noun,key,points\nkettle-war,ranks,host,1\nkettle-war,ranks,host,2\n", "the key stands twice"),
        (b"game,noun,key,points\nkettle-war,ranks,,1\n", "the key is missing"),
        (b"game,noun,key,points\nkettle-war,ranks,fresh,1\n", "A new row: "),
        (b"game,noun,key\n" + b"\n" * 30_000, "more than 20000 lines"),
        (bomb(), "unpacks to more than"),
        (far_away(), "more than 2000 rows"),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused_and_nothing_changes(staff: Client, data: bytes, said: str) -> None:
    assert said in brought(staff, "ranks", data)
    assert draft(SLUG).canonical == made_up_pack().canonical()
