"""The store of faces: what is kept comes back, the oldest goes first, a damaged or foreign file is set aside."""

import sqlite3
from dataclasses import replace
from datetime import timedelta
from multiprocessing import get_context
from pathlib import Path
from threading import Thread

import pytest

from cards.pdf.records import DrawingResources, FaceRecord, PlacedForm, SideRecord
from cards.pdf.store import TABLES, Store

USE = DrawingResources(glyphs={3: 1 << 70 | 5, 9: 2}, odd={3: {900: "例", 12: "ﬁ"}}, art=("Aone", "Atwo"))
SIDE = SideRecord(
    side="front",
    number=1,
    cards=2,
    width=63.5,
    height=88.9,
    stream=b"front" * 9,
    use=USE,
    grounds=(PlacedForm(form="Aone"),),
)
RECORD = FaceRecord(
    sides=(
        SIDE,
        replace(SIDE, side="back", stream=b"\x00\xff", use=DrawingResources(), coded=True, lift=2.6, scale=1.4),
    ),
    art={"Aone": b"1", "Atwo": b"2"},
    shrunk=True,
)


def bare(record: FaceRecord) -> FaceRecord:
    """Return a record as the store gives it back: its shared forms are kept apart."""
    return replace(record, art={})


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path / "deep" / "faces.sqlite3")
    store.keep({b"one": RECORD}, {"Qcode": b"code"})
    for again in (store, Store(store.path)):
        assert again.faces([b"one", b"two"]) == {b"one": bare(RECORD)}
        assert again.art(["Aone", "Qcode", "Anone"]) == {"Aone": b"1", "Qcode": b"code"}


def test_the_file_stays_within_its_size_and_keeps_what_came_last(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3", most=1 << 20)
    large = replace(RECORD, sides=(replace(SIDE, stream=b"x" * 20_000),), art={})
    keys = [number.to_bytes(2) for number in range(120)]
    for key in keys:
        store.keep({key: large})
    left = store.faces(keys)
    assert keys[-1] in left
    assert keys[0] not in left
    assert 20 < len(left) < 60
    assert store.path.stat().st_size < 2 << 20


def test_what_no_print_used_for_long_is_deleted_and_what_was_read_stays(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    store.keep({b"one": RECORD, b"two": replace(RECORD, art={"Athree": b"3"})})
    with sqlite3.connect(store.path) as tables:
        for table in ("face", "art"):
            tables.execute(f"UPDATE {table} SET used = used - 10 * 86400")
    assert set(store.faces([b"one"])) == {b"one"}
    assert set(store.art(["Aone", "Atwo"])) == {"Aone", "Atwo"}
    assert store.sweep(timedelta(days=11)) == 0
    again = Store(store.path)
    assert again.sweep(timedelta(days=9)) == 2
    assert set(again.faces([b"one", b"two"])) == {b"one"}
    assert set(again.art(["Aone", "Atwo", "Athree"])) == {"Aone", "Atwo"}


@pytest.mark.parametrize("content", [b"no database at all" * 99, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside_and_begun_anew(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "faces.sqlite3"
    path.write_bytes(content)
    store = Store(path)
    assert store.faces([b"one"]) == {}
    assert (tmp_path / "faces.sqlite3.damaged").read_bytes() == content
    store.keep({b"one": RECORD})
    assert store.faces([b"one"]) == {b"one": bare(RECORD)}


def test_somebody_elses_database_is_set_aside_whole(tmp_path: Path) -> None:
    path = tmp_path / "faces.sqlite3"
    with sqlite3.connect(path) as foreign:
        foreign.execute("CREATE TABLE precious (thing)")
    foreign.close()
    Store(path).keep({b"one": RECORD})
    with sqlite3.connect(tmp_path / "faces.sqlite3.damaged") as kept:
        assert kept.execute("SELECT count(*) FROM precious").fetchone() == (0,)
    assert Store(path).faces([b"one"]) == {b"one": bare(RECORD)}


def test_a_record_that_cannot_be_read_is_no_record(tmp_path: Path) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    store.keep({b"one": RECORD})
    store.close()
    with sqlite3.connect(store.path) as tables:
        tables.execute("UPDATE face SET body = x'0000000161'")
    tables.close()
    assert store.faces([b"one"]) == {}


def test_what_another_thread_keeps_while_a_file_is_set_aside_is_in_the_new_file(tmp_path, monkeypatch) -> None:
    store = Store(tmp_path / "faces.sqlite3")
    store.keep({b"one": RECORD})
    other = Thread(target=store.keep, args=({b"two": RECORD},))

    def spoiled(_body: bytes) -> None:
        other.start()
        other.join(0.5)
        raise ValueError

    with monkeypatch.context() as patched:
        patched.setattr("cards.pdf.store.loads_record", spoiled)
        assert store.faces([b"one"]) == {}
    other.join()
    assert Store(store.path).faces([b"two"]) == {b"two": bare(RECORD)}


def test_files_set_aside_before_stay(tmp_path: Path) -> None:
    path = tmp_path / "faces.sqlite3"
    for content in (b"first", b"second", b"third"):
        path.write_bytes(content)
        store = Store(path)
        store.keep({b"one": RECORD})
        store.close()
    kept = {file.name: file.read_bytes() for file in tmp_path.glob("*.damaged*") if "-" not in file.name}
    assert set(kept) == {f"faces.sqlite3.damaged{number}" for number in ("", 1, 2)}
    assert set(kept.values()) == {b"first", b"second", b"third"}


def test_a_file_whose_beginning_was_interrupted_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "faces.sqlite3"
    begun = sqlite3.connect(path)
    begun.executescript(TABLES.partition("CREATE")[0])
    begun.close()
    Store(path).keep({b"one": RECORD})
    assert Store(path).faces([b"one"]) == {b"one": bare(RECORD)}


def write_many(path: Path, first: int) -> None:
    store = Store(path)
    for number in range(first, first + 50):
        store.keep({number.to_bytes(2): RECORD})


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "faces.sqlite3"
    spawn = get_context("spawn")
    writers = [spawn.Process(target=write_many, args=(path, first)) for first in (0, 50, 100)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
    assert [writer.exitcode for writer in writers] == [0, 0, 0]
    assert len(Store(path).faces([number.to_bytes(2) for number in range(150)])) == 150
