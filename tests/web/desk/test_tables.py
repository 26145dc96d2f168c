"""Many rows at once: numbers in a grid, pasted or from a sheet, words replaced; each seen first and one change."""

import html
import io
import re
import zipfile

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from roster.operations.rows import RowWrite, change_rows, write_row
from roster.queries.drafts import draft
from roster.queries.history import history
from roster.queries.rows import draft_row, draft_rows
from tests.tables.made_up import made_up_pack
from tests.web.saying import says

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

SLUG = "kettle-war"


def fields(page: str) -> dict[str, str]:
    """Return the inputs of a page that have a value, by name."""
    found = re.findall(r'<input[^>]*? name="([^"]+)"[^>]*?value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found}


def grid(client: Client, noun: str = "ranks", **cells: str) -> str:
    """Change cells of the grid, and return the preview."""
    address = reverse("desk:table", args=[SLUG, noun])
    return client.post(address, {**fields(client.get(address).text), "action": "grid", **cells}).text


def write(noun: str, key: str, **fields: object) -> None:
    body = {**draft_row(SLUG, noun, key).body, **fields}
    write_row(slug=SLUG, noun=noun, key=key, body=body, started_from=None, by=None)


def take(client: Client, page: str, *rows: str) -> str:
    kept = fields(page)
    sent = {"writes": kept["writes"], "words": kept["words"], "next": kept["next"], "row": list(rows)}
    return client.post(reverse("desk:apply", args=[SLUG]), sent, follow=True).text


def test_the_grid_shows_the_difference_and_writes_what_is_ticked(staff: Client) -> None:
    page = grid(staff, **{"host.0": "11", "guest.0": "5"})
    assert ("<bdi>9</bdi>" in page, "<bdi>11</bdi>" in page) == (True, True)
    assert draft(SLUG).canonical == made_up_pack().canonical()
    assert "1 row changed" in take(staff, page, "0")
    assert [row.body["points"] for row in draft_rows(SLUG, "ranks")] == [11, 4]
    assert history(SLUG)[0].words == "Changed numbers of ranks"
    staff.post(reverse("desk:step", args=[SLUG]), {"action": "undo"})
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_refused_cell_is_marked_and_everything_typed_in_the_grid_stays(staff: Client) -> None:
    refused = grid(staff, **{"host.0": "abc", "guest.0": "5"})
    assert (fields(refused)["host.0"], fields(refused)["guest.0"]) == ("abc", "5")
    marked = re.findall(r'<input[^>]*name="([^"]+)"[^>]*aria-invalid="true"', refused)
    assert marked == ["host.0"]
    assert re.search(r'id="host.0-fault">[^/]*“abc” is not a number', refused)
    address = reverse("desk:table", args=[SLUG, "ranks"])
    mended = staff.post(address, {**fields(refused), "action": "grid", "host.0": "11"}).text
    take(staff, mended, "0", "1")
    assert [row.body["points"] for row in draft_rows(SLUG, "ranks")] == [11, 5]


def test_a_column_of_a_stat_has_the_name_of_the_stat(staff: Client) -> None:
    (key, *_) = (row.key for row in draft_rows(SLUG, "stats"))
    write("stats", key, name="Cups at noon")
    write("ranks", "host", stats={key: 1})
    page = staff.get(reverse("desk:table", args=[SLUG, "ranks"])).text
    assert re.search(r'<th scope="col">[^/]*Cups at noon', page)


def test_a_table_is_pasted_by_key_or_by_name(staff: Client) -> None:
    address = reverse("desk:table", args=[SLUG, "ranks"])
    for text in ("key\tpoints\nguest\t6", "name\tpoints\nGuest\t6"):
        page = says(staff.post(address, {"action": "paste", "table": text}), "<bdi>6</bdi>").text
    take(staff, page, "0")
    assert draft_row(SLUG, "ranks", "guest").body["points"] == 6


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"action": "grid", "shown": '{"host": ["9"]}'}, "The table changed in the meantime"),
        ({"action": "grid", "shown": "[[["}, "The table changed in the meantime"),
        ({"action": "paste", "table": ""}, "The table is empty"),
        ({"action": "paste", "table": "key\tpoints\nhost\tmany"}, "“many” is not a number"),
        ({"action": "paste", "table": "key\tpoints\nking\t1"}, "no row with the key “king”"),
        ({"action": "paste", "table": "key\tpoints\nhost\t-1000000"}, ""),
    ],
)
def test_a_table_that_does_not_fit_changes_nothing(staff: Client, sent: dict[str, str], said: str) -> None:
    assert said in staff.post(reverse("desk:table", args=[SLUG, "ranks"]), sent).text
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_row_that_somebody_changed_meanwhile_shows_both_versions(staff: Client) -> None:
    page = grid(staff, **{"host.0": "11"})
    write("ranks", "host", points=8)
    kept = fields(page)
    answer = staff.post(reverse("desk:apply", args=[SLUG]), {"writes": kept["writes"], "row": "0"})
    assert (answer.status_code, "<bdi>8</bdi>" in answer.text, "<bdi>11</bdi>" in answer.text) == (409, True, True)
    assert draft_row(SLUG, "ranks", "host").body["points"] == 8


@pytest.mark.parametrize("writes", ["", "[", "[1]", '[["spoons","a",{},null]]', '[["ranks",1,{},null]]', "[" * 5000])
def test_a_broken_preview_is_answered_in_words(staff: Client, writes: str) -> None:
    assert (
        staff.post(reverse("desk:apply", args=[SLUG]), {"writes": writes, "row": "0"}, follow=True).status_code == 200
    )
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_words_are_replaced_where_they_are_ticked_and_nowhere_else(staff: Client) -> None:
    address = reverse("desk:words", args=[SLUG])
    page = says(staff.get(address, {"find": "Waits", "put": "Rests"}), "1 place", "Rests {x} turns.").text
    places = [html.unescape(one) for one in re.findall(r'name="place" value="([^"]+)"', page)]
    said = staff.post(address, {"find": "Waits", "put": "Rests", "place": places}, follow=True).text
    assert "Replaced “Waits” by “Rests” in 1 place." in said
    assert draft_row(SLUG, "traits", "patient").body["text"] == "Rests {x} turns."
    staff.post(reverse("desk:step", args=[SLUG]), {"action": "undo"})
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_keys_are_no_words_to_replace(staff: Client) -> None:
    page = says(staff.get(reverse("desk:words", args=[SLUG]), {"find": "host", "put": "x"}), never=("Two <",)).text
    assert set(re.findall(r"<span>([^:<]+): ", page)) == {"Building rule", "Surcharge or rebate"}
    assert 'value="[&quot;ranks&quot;' not in page


def test_hostile_words_are_only_words(staff: Client) -> None:
    write("traits", "patient", name='"><script>alert(1)</script>{x}')
    for address in (
        reverse("desk:words", args=[SLUG]) + "?find=script&put=%3Cb%3E",
        reverse("desk:table", args=[SLUG, "traits"]),
        reverse("desk:actions", args=[SLUG, "traits", "patient"]),
    ):
        assert "<script>alert" not in staff.get(address).text


def test_words_are_found_in_few_queries_however_many_nouns_a_game_has(staff, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(8):
        assert "Ladle" in staff.get(reverse("desk:words", args=[SLUG]), {"find": "Ladle", "put": "Spoon"}).text


def test_a_hundred_rows_are_changed_in_few_queries(staff: Client, django_assert_max_num_queries) -> None:
    rows = [RowWrite(noun="traits", body={"key": f"t{n}", "name": f"T {n}", "text": "T."}) for n in range(100)]
    change_rows(slug=SLUG, by=None, words="Many", writes=rows)
    with django_assert_max_num_queries(15):
        page = staff.get(reverse("desk:table", args=[SLUG, "traits"]))
    assert page.status_code == 200
    text = "key\tpoints\n" + "\n".join(f"t{n}\t{n % 9 + 1}" for n in range(100))
    with django_assert_max_num_queries(15):
        page = staff.post(reverse("desk:table", args=[SLUG, "traits"]), {"action": "paste", "table": text})
    with django_assert_max_num_queries(29):
        said = take(staff, page.text, *map(str, range(100)))
    assert "100 rows changed" in said


def taken(client: Client, noun: str, kind: str) -> bytes:
    return bytes(client.get(reverse("desk:sheet", args=[SLUG, noun, kind])).content)


def brought(client: Client, noun: str, data: bytes, name: str = "a.csv") -> str:
    address = reverse("desk:bring-sheet", args=[SLUG, noun])
    return client.post(address, {"file": SimpleUploadedFile(name, data)}).text


def book(*lines: list[object]) -> bytes:
    made = openpyxl.Workbook()
    for line in lines:
        made.active.append(line)
    return written(made)


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
    write("traits", "patient", name=text.strip() or "x", text=f"{text} {{x}}")
    sheet = openpyxl.load_workbook(io.BytesIO(taken(staff, "traits", "xlsx"))).active
    assert all(one.data_type != "f" for line in sheet.rows for one in line)
    assert not any(str(one.value or "").startswith(("=", "+", "-", "@", "\t")) for line in sheet.rows for one in line)
    for kind in ("csv", "xlsx"):
        page = brought(staff, "traits", taken(staff, "traits", kind), f"a.{kind}")
        assert "Nothing: the draft says this already." in page


def written(made: openpyxl.Workbook) -> bytes:
    data = io.BytesIO()
    made.save(data)
    return data.getvalue()


def bomb() -> bytes:
    """Return a zip that would unpack to far more than a sheet needs."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * 30_000_000)
    return data.getvalue()


def far_away() -> bytes:
    """Return a sheet whose last cell claims a million rows."""
    made = openpyxl.Workbook()
    made.active.append(["game", "noun", "key"])
    made.active.cell(row=1_000_000, column=500, value="x")
    return written(made)


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
