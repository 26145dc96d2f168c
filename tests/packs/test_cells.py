"""The rows of a noun as a table: what each column holds, and rows put together from changed cells."""

import pytest

from roster.packs.cells import (
    InvalidTable,
    TableColumn,
    cell,
    cells_of,
    changed_bodies,
    columns_of,
    escaped,
    is_open,
    read_cell,
    table_text,
    unescaped,
)

BODIES = {
    "ladle": {"key": "ladle", "name": "Ladle", "points": 3, "stats": {"reach": 2}, "tags": ["a", "b"], "innate": True},
    "pot": {"key": "pot", "name": "Pot", "points": {"base": 1, "per_x": 2}, "keywords": [{"keyword": "hot"}]},
}
COLUMNS = {one.name: one for one in columns_of(list(BODIES.values()))}


def test_columns_are_the_single_values_and_say_what_they_hold():
    kinds = {name: one.kind for name, one in COLUMNS.items()}
    assert list(kinds)[:3] == ["key", "name", "points"]
    assert kinds["points.base"] == kinds["stats.reach"] == "number"
    assert (kinds["tags"], kinds["innate"]) == ("words", "yes or no")
    assert "keywords" not in kinds
    numbers = [one.name for one in columns_of(list(BODIES.values()), numbers=True)]
    assert numbers == ["points", "points.base", "points.per_x", "stats.reach"]


def test_a_cell_is_open_unless_something_else_stands_there():
    assert cell(BODIES["pot"], COLUMNS["points"]) == ""
    assert not is_open(BODIES["pot"], COLUMNS["points"])
    assert not is_open(BODIES["ladle"], COLUMNS["points.base"])
    assert is_open(BODIES["pot"], COLUMNS["stats.reach"])


@pytest.mark.parametrize(
    ("body", "columns"),
    [
        (
            {"name": "A", "key": "a", "weight": 2.5, "source": "house"},
            "key text, name text, weight number, source text",
        ),
        ({"a": {"b": {"c": {"d": 1}}}}, "a.b.c.d number"),
        ({"a": {"b": {"c": {"d": {"e": 1}}}}}, ""),
        ({"tags": ["a", "b"], "odd": ["a,b"], "none": [], "mixed": ["a", 1]}, "tags words"),
        ({"stats": {"on.foot": 1, "on-foot": 2}, "open": True}, "stats.on-foot number, open yes or no"),
    ],
)
def test_each_single_value_is_a_column(body, columns):
    assert ", ".join(f"{one.name} {one.kind}" for one in columns_of([body])) == columns


def test_a_column_of_several_kinds_is_text_and_some_are_there_always():
    both = columns_of([{"x": 1}, {"x": "y", "points": 2}], always=("minimum",))
    assert [(one.name, one.kind) for one in both] == [("points", "number"), ("minimum", "number"), ("x", "text")]
    titles = [
        TableColumn(path=path, kind="number").title for path in (("stats", "own-reach"), ("stats",), ("a_b", "c"))
    ]
    assert titles == ["Own reach", "Stats", "A b, c"]


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("number", " -3 ", -3),
        ("number", "2.5", 2.5),
        ("number", "123456789", 123456789),
        ("text", " a, b ", "a, b"),
        ("words", "a, ,b ", ["a", "b"]),
        ("yes or no", "Yes", True),
        ("yes or no", "NO", False),
        ("text", " ", None),
    ],
)
def test_a_cell_is_read_by_its_kind(kind, text, value):
    assert read_cell(text, TableColumn(path=("x",), kind=kind)) == value


@pytest.mark.parametrize(
    ("text", "shown"),
    [("=1", "'=1"), ("-1", "'-1"), ("plain", "plain"), ("'quoted", "''quoted"), ("a\x01b", "a\ufffdb")],
)
def test_no_text_is_a_formula(text, shown):
    assert escaped(text) == shown
    assert unescaped(shown) == text.replace("\x01", "\ufffd")
    assert unescaped("'tis") == "'tis"


def test_a_table_has_a_line_a_row_and_comes_back_from_a_spreadsheet_as_it_was():
    columns = [COLUMNS[name] for name in ("points", "tags", "innate", "stats.reach")]
    assert table_text(BODIES, columns) == (
        "key\tpoints\ttags\tinnate\tstats.reach\nladle\t3\ta, b\tyes\t2\npot\t\t\t\t"
    )
    columns = list(COLUMNS.values())
    lines = [line.split("\t") for line in table_text(BODIES, columns).splitlines()]
    assert changed_bodies(BODIES, columns, cells_of(lines, BODIES, columns)) == {}


def test_changed_cells_make_new_bodies_and_leave_no_empty_mapping():
    cells = {"ladle": {"points": "5", "stats.reach": "", "tags": "a, c", "innate": "no"}, "pot": {"points.base": "1"}}
    assert changed_bodies(BODIES, list(COLUMNS.values()), cells) == {
        "ladle": {"key": "ladle", "name": "Ladle", "points": 5, "tags": ["a", "c"], "innate": False}
    }
    stats = {"ladle": {"stats.reach": ""}}
    assert "stats" not in changed_bodies(BODIES, list(COLUMNS.values()), stats)["ladle"]
    assert changed_bodies({}, list(COLUMNS.values()), {"fork": {"stats.reach": "4", "points.base": ""}}) == {
        "fork": {"stats": {"reach": 4}}
    }


@pytest.mark.parametrize(
    ("key", "column", "text", "said"),
    [
        ("ladle", "points", "many", "ladle, points: “many” is not a number"),
        ("ladle", "points", "9" * 30, "is not a number"),
        ("ladle", "innate", "perhaps", "neither yes nor no"),
        ("pot", "points", "4", "cannot be written in a table"),
    ],
)
def test_a_cell_that_cannot_be_read_is_named(key, column, text, said):
    with pytest.raises(InvalidTable) as refusal:
        changed_bodies(BODIES, list(COLUMNS.values()), {key: {column: text}})
    assert said in refusal.value.problems[0]


def test_rows_are_found_by_key_or_name():
    columns = list(COLUMNS.values())
    assert cells_of([["name", "points"], ["Ladle", "7"]], BODIES, columns) == {
        "ladle": {"name": "Ladle", "points": "7"}
    }
    assert cells_of([["key", "points"], ["", " "], ["ladle", ""]], BODIES, columns)["ladle"]["points"] == ""


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "The table is empty"),
        ([["points"], ["3"]], "no heading “key” or “name”"),
        ([["key", "weight"], ["ladle", "3"]], "There is no column “weight”"),
        ([["key", "points"], ["fork", "3"]], "Line 2: there is no row with the key “fork”"),
        ([["points", "key"], ["3"]], "Line 2: there is no row with the key “”"),
        ([["key", "points"], ["ladle", "3"], ["ladle", "4"]], "Line 3: “ladle” appears twice"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_its_line(lines, said):
    with pytest.raises(InvalidTable) as refusal:
        cells_of(lines, BODIES, list(COLUMNS.values()))
    assert said in refusal.value.problems[0]
