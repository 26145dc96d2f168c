"""Pictures of emblems in a pack: read as pixels and nothing else, named by files, refused with a remedy."""

import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, PngImagePlugin

from roster.packs.emblems import FOLDER, MOST_BYTES, NotPlain, picture_digest, picture_size, plain_picture
from roster.packs.reading import read_files, read_pack
from roster.packs.writing import pack_files, pack_texts, write_pack
from roster.packs.zipped import files_in_zip, zipped, zipped_pack
from tests.packs.pictures import START, chunk, header, shield, written
from tests.sixth_game.pack import FOLDER as SIXTH

GOOD = written(shield())
ROWS = zlib.compress(b"\0" * (64 * 4 + 1) * 64)
END = chunk(b"IEND", b"")
WHOLE = START + header() + chunk(b"IDAT", ROWS) + END


def test_nothing_but_pixels_is_kept_and_a_plain_picture_keeps_its_bytes() -> None:
    told = PngImagePlugin.PngInfo()
    told.add_text("Where", "at home")
    body = BytesIO()
    shield().save(body, "PNG", pnginfo=told, dpi=(72, 72), icc_profile=b"profile")
    plain = plain_picture(body.getvalue())
    assert b"at home" not in plain
    assert b"iCCP" not in plain
    assert plain_picture(plain) == plain
    assert Image.open(BytesIO(plain)).tobytes() == shield().tobytes()
    assert picture_size(plain) == (128, 128)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_every_kind_of_pixel_that_programs_write_is_read(mode: str) -> None:
    image = shield().convert(mode)
    again = Image.open(BytesIO(plain_picture(written(image))))
    assert again.convert("RGBA").tobytes() == image.convert("RGBA").tobytes()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no PNG"),
        (written(shield(), "JPEG"), "no PNG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no PNG"),
        (b"\x89PNG\r\n\x1a\n" + b"x" * MOST_BYTES, "larger than"),
        (written(shield(513)), "513 × 513 pixels"),
        (written(shield(31)), "31 × 31 pixels"),
        (GOOD[:-20], "broken"),
        (GOOD + b"PK\x03\x04", "hidden after"),
        (GOOD[:60] + b"\0\0" + GOOD[62:], "broken"),
        (START + header(interlaced=1) + chunk(b"IDAT", ROWS) + END, "kind of PNG"),
        (START + header(depth=16) + chunk(b"IDAT", ROWS) + END, "kind of PNG"),
        (START + header(colour=3) + chunk(b"IDAT", ROWS) + END, "broken"),
        (START + header() + header() + chunk(b"IDAT", ROWS) + END, "broken"),
        (START + chunk(b"IDAT", ROWS) + END, "broken"),
        (START + header() + END, "broken"),
        (START + header() + chunk(b"IDAT", ROWS + b"more") + END, "broken"),
        (START + header() + chunk(b"IDAT", zlib.compress(b"\0" * 10_000_000)) + END, "broken"),
        (START + header() + chunk(b"IDAT", zlib.compress(b"\x09" * (64 * 4 + 1) * 64)) + END, "broken"),
        (START + header() + chunk(b"acTL", b"\0" * 8) + chunk(b"IDAT", ROWS) + END, "moving"),
    ],
)
def test_whatever_is_no_plain_picture_is_refused_with_a_remedy(data: bytes, said: str) -> None:
    assert plain_picture(WHOLE) == WHOLE
    with pytest.raises(NotPlain) as refused:
        plain_picture(data)
    assert said in refused.value.message
    assert refused.value.remedy


def folder_with(tmp_path: Path, **files: bytes) -> Path:
    """The sixth game with other pictures."""
    reading = read_pack(SIXTH)
    assert reading.pack is not None
    write_pack(reading.pack, tmp_path, reading.pictures)
    for path in (tmp_path / FOLDER).iterdir():
        path.unlink()
    for name, body in files.items():
        (tmp_path / FOLDER / f"{name.replace('_', '-')}.png").write_bytes(body)
    return tmp_path


def test_a_pack_comes_back_with_its_pictures_byte_for_byte(tmp_path: Path) -> None:
    reading = read_pack(SIXTH)
    pack = reading.pack
    assert pack is not None
    (faction,) = [one for one in pack.factions if one.picture]
    assert set(reading.pictures) == {faction.picture}
    file = (SIXTH / FOLDER / f"{faction.key}.png").read_bytes()
    assert picture_digest(file) == faction.picture
    write_pack(pack, tmp_path, reading.pictures)
    assert (tmp_path / FOLDER / f"{faction.key}.png").read_bytes() == file
    assert f"picture: {faction.key}.png" in (tmp_path / "factions.yaml").read_text()
    again = read_pack(tmp_path)
    assert (again.pack, again.pictures, again.problems) == (pack, reading.pictures, ())
    write_pack(again.pack or pack, tmp_path, {})
    assert not list((tmp_path / FOLDER).iterdir())
    assert "picture:" not in pack_texts(pack)["factions.yaml"]


def test_a_zip_carries_the_pictures(tmp_path: Path) -> None:
    reading = read_pack(SIXTH)
    assert reading.pack is not None
    data = zipped_pack(reading.pack, reading.pictures)
    assert data == zipped_pack(reading.pack, reading.pictures)
    again = read_files(files_in_zip(data))
    assert (again.pack, again.pictures, again.problems) == (reading.pack, reading.pictures, ())


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "There is no file “helix-house.png” in pictures/."),
        ({"helix_hose": GOOD}, "Did you mean “helix-hose.png”?"),
        ({"helix_house": b"GIF89a"}, "This is no PNG picture."),
        ({"helix_house": b"\x89PNG\r\n\x1a\n" + b"x" * MOST_BYTES}, "larger than 300,000 bytes"),
        ({"helix_house": GOOD, "other": GOOD}, "pictures/other.png: No faction names this picture."),
    ],
)
def test_a_problem_names_the_file_and_what_to_do(tmp_path: Path, files: dict[str, bytes], said: str) -> None:
    reading = read_pack(folder_with(tmp_path, **files))
    shown = [str(one) for one in reading.problems]
    assert any(said in one for one in shown), shown
    assert reading.pack is None
    assert reading.draft is not None
    named = [one for one in reading.problems if one.file == "factions.yaml"]
    assert all(one.line > 1 and one.key.startswith("pictures/") for one in named)


def test_a_digest_is_not_written_by_hand(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, helix_house=GOOD)
    text = (folder / "factions.yaml").read_text()
    (folder / "factions.yaml").write_text(text.replace("helix-house.png", f'"{picture_digest(GOOD)}"'))
    said = " ".join(map(str, read_pack(folder).problems))
    assert "There is no file" in said


def test_a_zip_with_a_picture_that_is_none_says_so(tmp_path: Path) -> None:
    reading = read_pack(SIXTH)
    assert reading.pack is not None
    files = pack_files(reading.pack, reading.pictures)
    (path,) = [name for name in files if name.startswith(FOLDER)]
    again = read_files(files_in_zip(zipped({**files, path: b"MZ"}, "slow-glory")))
    assert any(path in str(one) for one in again.problems)
    assert again.draft is not None
    assert not any(one.picture for one in again.draft.factions)
