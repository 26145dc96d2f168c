"""Problems in words, the bounds of JSON and ZIPs from anybody, and what a game may be called."""

import io
import zipfile
from collections.abc import Callable

import pytest

from roster.packs import problems
from roster.packs.gang_json import decoded, object_of
from roster.packs.gang_table import stat_cell
from roster.packs.reading.pack import in_order
from roster.packs.reading.tree import MOST_PROBLEMS
from roster.packs.starting import name_from, problems_of
from roster.packs.texts import unprintable_letters
from roster.packs.validation_messages.issues import fits, wrong_own_key
from roster.packs.validation_messages.locations import Location
from roster.packs.writing import line_breaks
from roster.packs.zipped import NO_GANGS, NO_ZIP, TOO_MANY, DataFileError, data_file
from tests.packs.lanterns import both, pack_with, put
from tests.rules.kites import kites

GAME = kites()
AT_LINE = problems.Problem(file="a.yaml", line=3, key="x.0", message="No.", remedy="Yes.")


def many_problems(number: int) -> tuple[problems.Problem, ...]:
    return in_order(
        [problems.Problem(file="a.yaml", line=line, message="No.", remedy="Yes.") for line in range(number)]
    )


MANY = [f"word-{number}" for number in range(600)]


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (lambda: str(AT_LINE), "a.yaml:3: x.0: No. Yes."),
        (lambda: many_problems(MOST_PROBLEMS)[-1].message, "No."),
        (lambda: many_problems(MOST_PROBLEMS + 3)[-1].message, "3 more problems are not shown."),
        (lambda: str(problems.Problem(file="a.yaml", message="No.", remedy="Yes.")), "a.yaml: No. Yes."),
        (lambda: AT_LINE.without_file, "Line 3: No. Yes."),
        (lambda: problems.Problem(file="a", key="x.0", message="No.", remedy="Yes.").without_file, "X 1: No. Yes."),
        (lambda: problems.Problem(file="a", message="No.", remedy="Yes.").without_file, "No. Yes."),
        (lambda: problems.place_in_words("members.0.traits.1.x"), "Member 1, trait 2, x"),
        (lambda: problems.place_in_words("entries.4.text"), "Entry 5, text"),
        (lambda: problems.place_in_words("0.x"), "0, x"),
        (lambda: problems.did_you_mean("keepr", ["keeper", "mate"]), "Did you mean “keeper”? "),
        (lambda: problems.did_you_mean("zebra", ["keeper", "mate"]), ""),
        (lambda: problems.did_you_mean("word-1", MANY), "Did you mean “word-1”? "),
        (lambda: problems.did_you_mean("ord-7", MANY), ""),
        (lambda: problems.did_you_mean("ord-7", MANY[:500]), "Did you mean “word-7”? "),
        (lambda: problems.comma_list("abc", 3), "a, b, c"),
        (lambda: problems.comma_list("abcde", 3), "a, b, c and 2 more"),
        (lambda: problems.comma_list(""), ""),
        (lambda: problems.printable("abc", 3), "abc"),
        (lambda: problems.printable("abcd", 3), "ab…"),
        (lambda: problems.printable("a\x07b"), "a\\u0007b"),
        (lambda: problems.quoted("a\nb"), "“a\\u000ab”"),
        (lambda: problems.dotted(("a", 0, "x" * 60)), "a.0." + "x" * 60),
        (lambda: problems.dotted(("x" * 61,)), "“" + "x" * 59 + "…”"),
        (lambda: name_from("paper-boats"), "Paper Boats"),
        (lambda: str(stat_cell(GAME, "lift", 3)), "3"),
        (lambda: str(stat_cell(GAME, "height", 3)), "3 m"),
        (lambda: str(stat_cell(GAME, "height", None)), ""),
        (lambda: str(stat_cell(GAME, "lift", "=1")), "'=1"),
    ],
)
def test_problems_and_cells_are_told_in_words(made: Callable[[], str], text: str) -> None:
    assert made() == text


@pytest.mark.parametrize(
    ("slug", "name", "files"),
    [
        ("paper-boats", "x" * 80, []),
        ("paper-boats", "x" * 81, ["--name"]),
        ("paper-boats", " ", ["--name"]),
        ("paper-boats", "a\nb", ["--name"]),
        ("Paper", "", ["SLUG", "--name"]),
    ],
)
def test_a_game_has_a_slug_and_a_name_on_one_line(slug: str, name: str, files: list[str]) -> None:
    assert [one.file for one in problems_of(slug, name)] == files


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('{"a": ' + "[" * 11 + "]" * 11 + "}", None, ""),
        ('{"b": {}, "c": [],\n"a": ' + "[" * 12 + "]" * 12 + "}", 2, "Nested deeper than 12 levels."),
        ('{"a": 999999999999999}', None, ""),
        ('{"a": 9999999999999999}', 0, "The number 999999999999… has 16 digits."),
        ('{"a": "[[[[[[[[[[[[[[[["}', None, ""),
        ('{"a": 1.5, "b": "\\u00e9"}', None, ""),
        ('{"a": "\\ud83d\\ude00"}', None, ""),
        ('{"a":\n1,}', 2, "The file cannot be read from character 3 of this line on."),
    ],
)
def test_json_is_read_within_its_bounds(text: str, line: int | None, message: str) -> None:
    try:
        assert object_of(text)
        found = None, ""
    except problems.Unreadable as refused:
        found = refused.line, refused.message
    assert found == (line, message)


def test_long_texts_break_at_the_last_space_before_their_line_is_full() -> None:
    words = " ".join("x" * letters for letters in (30, 30, 30, 30, 30, 35, 20))
    assert line_breaks(words) == [92, 154]
    assert line_breaks("x" * 200) == []
    assert line_breaks("x " * 150) == [95, 191, 287]


def test_letters_that_no_font_has_are_found_where_they_stand_first() -> None:
    pack = pack_with(both(put("traits", 2, "text", to="A \u1200."), put("ranks", 0, "text", to="\u1200 é")))
    assert unprintable_letters(pack) == {"\u1200": "ranks/0/text"}


def test_a_file_may_have_so_many_bytes() -> None:
    assert len(decoded(" " * 100_000)) == 100_000
    assert decoded(b"\xef\xbb\xbf{}") == decoded("\ufeff{}") == "{}"
    for large in (" " * 100_001, "é" * 50_001):
        with pytest.raises(problems.Unreadable):
            decoded(large)
    with pytest.raises(problems.Unreadable) as refused:
        decoded(b"a\nb\xff")
    assert (refused.value.line, refused.value.message) == (2, "Byte 4 is not UTF-8 text.")


def packed(*names: str, body: str = "{}") -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as made:
        for name in names:
            made.writestr(name, body)
    return written.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"no zip", NO_ZIP),
        (packed("notes.txt"), NO_GANGS),
        (packed("a/b/gangs/x/gang.json"), NO_GANGS),
        (packed("gangs/x/gang.json") + b"PK\x01\x02" * 4000, TOO_MANY),
    ],
)
def test_a_zip_without_gangs_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(DataFileError) as refused:
        data_file(data)
    assert str(refused.value) == words


def test_a_zip_of_ones_data_has_gangs_and_pictures() -> None:
    digest = "0" * 64
    found = data_file(packed("data/gangs/one/gang.json", f"data/pictures/{digest}.png", "data/README.txt", body="{ }"))
    assert (list(found.gangs), list(found.pictures)) == (["one"], [digest])
    assert (found.gang("one"), found.picture(digest)) == (b"{ }", b"{ }")
    large = data_file(packed("gangs/one/gang.json", f"pictures/{digest}.png", body="x" * 100_001))
    assert large.picture(digest)
    with pytest.raises(DataFileError, match="It is larger than 100 kB"):
        large.gang("one")
    assert data_file(packed("gangs/one/gang.json", body="x" * 100_000)).gang("one")


@pytest.mark.parametrize(
    ("label", "value", "fitting"),
    [
        ("Range", {}, True),
        ("dict[str,int]", {}, True),
        ("int", {}, False),
        ("tuple[int,...]", {}, False),
        ("tuple[int,...]", [], True),
        ("Range", [], False),
        ("Range", 3, False),
    ],
)
def test_a_branch_fits_a_mapping_or_a_list(label: str, value: object, fitting: bool) -> None:
    assert fits(label, value) is fitting


def test_a_key_of_the_author_s_own_that_cannot_be_one_is_named() -> None:
    errors = {"type": "string_too_long", "ctx": {"max_length": 60}}, {"type": "int_parsing"}
    found = [wrong_own_key(Location(path=("labels", "some")), error) for error in errors]  # type: ignore[arg-type]
    assert found == [
        ("“some” cannot be a key here.", "Expected as a key: at most 60 letters."),
        ("“some” cannot be a key here.", "Expected as a key: a whole number."),
    ]
