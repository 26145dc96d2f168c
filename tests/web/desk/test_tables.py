"""Many rows at once: numbers in a grid or pasted, words found and replaced; each seen first and one change."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from roster.operations.rows import RowWrite, change_rows, write_row
from roster.queries.drafts import draft
from roster.queries.history import history
from roster.queries.rows import draft_row, draft_rows
from tests.tables.made_up import made_up_pack

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


def take(client: Client, page: str, *rows: str) -> str:
    """Confirm the ticked rows of a preview."""
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
    row = draft_rows(SLUG, "stats")[0]
    write_row(
        slug=SLUG, noun="stats", key=row.key, body={**row.body, "name": "Cups at noon"}, started_from=None, by=None
    )
    change_rows(
        slug=SLUG,
        by=None,
        words="Gave it",
        writes=[
            RowWrite(noun="ranks", key="host", body={**draft_row(SLUG, "ranks", "host").body, "stats": {row.key: 1}})
        ],
    )
    page = staff.get(reverse("desk:table", args=[SLUG, "ranks"])).text
    assert re.search(r'<th scope="col">[^/]*Cups at noon', page)


def test_a_table_is_pasted_by_key_or_by_name(staff: Client) -> None:
    address = reverse("desk:table", args=[SLUG, "ranks"])
    for text in ("key\tpoints\nguest\t6", "name\tpoints\nGuest\t6"):
        page = staff.post(address, {"action": "paste", "table": text}).text
        assert "<bdi>6</bdi>" in page
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
    answer = staff.post(reverse("desk:table", args=[SLUG, "ranks"]), sent)
    assert said in answer.text
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_row_that_somebody_changed_meanwhile_shows_both_versions(staff: Client) -> None:
    page = grid(staff, **{"host.0": "11"})
    host = draft_row(SLUG, "ranks", "host").body
    write_row(slug=SLUG, noun="ranks", key="host", body={**host, "points": 8}, started_from=None, by=None)
    kept = fields(page)
    answer = staff.post(reverse("desk:apply", args=[SLUG]), {"writes": kept["writes"], "row": "0"})
    assert (answer.status_code, "<bdi>8</bdi>" in answer.text, "<bdi>11</bdi>" in answer.text) == (409, True, True)
    assert draft_row(SLUG, "ranks", "host").body["points"] == 8


@pytest.mark.parametrize("writes", ["", "[", "[1]", '[["spoons","a",{},null]]', '[["ranks",1,{},null]]', "[" * 5000])
def test_a_broken_preview_is_answered_in_words(staff: Client, writes: str) -> None:
    answer = staff.post(reverse("desk:apply", args=[SLUG]), {"writes": writes, "row": "0"}, follow=True)
    assert answer.status_code == 200
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_words_are_replaced_where_they_are_ticked_and_nowhere_else(staff: Client) -> None:
    address = reverse("desk:words", args=[SLUG])
    page = staff.get(address, {"find": "Waits", "put": "Rests"}).text
    assert "1 place" in page
    assert "Rests {x} turns." in page
    places = [html.unescape(one) for one in re.findall(r'name="place" value="([^"]+)"', page)]
    said = staff.post(address, {"find": "Waits", "put": "Rests", "place": places}, follow=True).text
    assert "Replaced “Waits” by “Rests” in 1 place." in said
    assert draft_row(SLUG, "traits", "patient").body["text"] == "Rests {x} turns."
    staff.post(reverse("desk:step", args=[SLUG]), {"action": "undo"})
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_keys_are_no_words_to_replace(staff: Client) -> None:
    page = staff.get(reverse("desk:words", args=[SLUG]), {"find": "host", "put": "x"}).text
    assert "Two <" not in page
    assert set(re.findall(r"<span>([^:<]+): ", page)) == {"Building rule", "Surcharge or rebate"}
    assert 'value="[&quot;ranks&quot;' not in page


def test_hostile_words_are_only_words(staff: Client) -> None:
    hostile = '"><script>alert(1)</script>{x}'
    patient = draft_row(SLUG, "traits", "patient")
    write_row(
        slug=SLUG, noun="traits", key="patient", body={**patient.body, "name": hostile}, started_from=None, by=None
    )
    for address in (
        reverse("desk:words", args=[SLUG]) + "?find=script&put=%3Cb%3E",
        reverse("desk:table", args=[SLUG, "traits"]),
        reverse("desk:actions", args=[SLUG, "traits", "patient"]),
    ):
        assert "<script>alert" not in staff.get(address).text


def test_words_are_found_in_few_queries_however_many_nouns_a_game_has(
    staff: Client, django_assert_max_num_queries
) -> None:  # type: ignore[no-untyped-def]
    with django_assert_max_num_queries(8):
        assert "Ladle" in staff.get(reverse("desk:words", args=[SLUG]), {"find": "Ladle", "put": "Spoon"}).text


def test_a_hundred_rows_are_changed_in_few_queries(staff: Client, django_assert_max_num_queries) -> None:  # type: ignore[no-untyped-def]
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
