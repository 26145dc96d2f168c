"""A pack as a zip comes back the same; a zip that could do harm is refused before anything is unpacked."""

import io
import stat
import zipfile

import pytest

from roster.packs.reading.pack import read_files
from roster.packs.writing import pack_texts
from roster.packs.zipped import MOST_IN_ALL, MOST_ZIPPED, files_in_zip, zipped, zipped_pack
from tests.tables.made_up import made_up_pack

PACK = made_up_pack()
TEXTS = pack_texts(PACK)


def archive(*entries, method=zipfile.ZIP_DEFLATED):
    """Return a zip of names (or whole entries) with their bodies."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as made:
        for name, body in entries:
            made.writestr(name, body)
    return written.getvalue()


def whole(*more):
    return archive(*TEXTS.items(), *more)


def said(data):
    found = files_in_zip(data)
    return " ".join(map(str, found.problems))


def test_a_pack_comes_back_from_its_zip_and_the_bytes_are_always_the_same():
    data = zipped_pack(PACK)
    assert data == zipped_pack(PACK)
    found = files_in_zip(data)
    assert {name: body.decode() for name, body in found.bodies.items()} == TEXTS
    read = read_files(found).pack
    assert read.canonical() == PACK.canonical()


@pytest.mark.parametrize("folder", ["", "kettle-war/", "a/b/"])
def test_the_files_may_stand_in_a_folder_with_what_packs_have_beside_them(folder):
    beside = [(f"{folder}README.md", "x"), (f"{folder}sample_gangs/a.json", "{}"), (f"{folder}.DS_Store", "x")]
    beside.append((f"{folder}sample_gangs/game.yaml", "The folder of a pack is that of the highest such file."))
    data = archive(*((folder + name, text) for name, text in TEXTS.items()), *beside, ("__MACOSX/._game.yaml", "x"))
    assert files_in_zip(data).problems == ()


def link():
    entry = zipfile.ZipInfo("weapons-link.yaml")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry, "/etc/passwd"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "This file isn't a whole zip"),
        (b"PK\x03\x04 not really", "This file isn't a whole zip"),
        (zipped_pack(PACK)[:-40], "This file isn't a whole zip"),
        (whole(("../../etc/cron.d/x", "x")), "leads out of the zip's folder"),
        (whole(("/etc/passwd", "x")), "leads out of the zip's folder"),
        (whole(("C:/x.yaml", "x")), "leads out of the zip's folder"),
        (whole(link()), "a link or a device"),
        (whole(*((f"f{n}.yaml", "x") for n in range(101))), "The zip has more than 100 files"),
        (whole(*((f"f{n}.yaml", "x") for n in range(100 - len(TEXTS)))), "f0.yaml: This file is not part of a pack"),
        (whole(("bomb.yaml", "0" * 1_000_001)), "bomb.yaml: This file is larger than 1,000,000 bytes"),
        (whole(("large.yaml", "0" * 1_000_000)), "large.yaml: This file is not part of a pack"),
        (whole(*((f"{letter}.yaml", "0" * 900_000) for letter in "abc")), f"{MOST_IN_ALL:,} bytes in all"),
        (archive(("x", "0")) + b"0" * MOST_ZIPPED, "The zip is larger"),
        (archive(*TEXTS.items(), method=zipfile.ZIP_LZMA), "packed in a way"),
        (archive(("weapons.yaml", "[]")), "game.yaml: The file is missing"),
        (whole(("weapns.yaml", "[]")), "Rename it to weapons.yaml"),
        (whole(("picture.png", "x")), "This file is not part of a pack"),
    ],
)
def test_a_zip_that_cannot_be_a_pack_is_refused_in_words(data, words):
    assert words in said(data)


def test_a_zip_that_has_a_file_twice_lies_about_a_size_or_lacks_a_part_says_so():
    with pytest.warns(UserWarning, match="Duplicate"):
        data = whole(("game.yaml", "x"))
    assert "has this file twice" in said(data)
    data = bytearray(archive(("game.yaml", "0" * 500_000)))
    place = data.rindex(b"PK\x01\x02") + 24
    data[place : place + 4] = (10).to_bytes(4, "little")
    assert "zip" in said(bytes(data))
    texts = {name: text for name, text in TEXTS.items() if name != "ranks.yaml"}
    reading = read_files(files_in_zip(zipped(texts, "kettle-war")))
    assert reading.pack is None
    assert any("rank" in str(problem) for problem in reading.problems)
