"""Pictures of emblems in a pack: read as pixels and nothing else, named by files, refused with a remedy."""

import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image, ImageFile, PngImagePlugin

from roster.packs import emblems
from roster.packs.emblems import (
    CHANNELS,
    DEPTHS,
    FOLDER,
    MOST_BYTES,
    InvalidPicture,
    picture_digest,
    picture_size,
    plain_picture,
    take_pictures,
)
from roster.packs.reading.pack import read_files, read_pack
from roster.packs.writing import pack_files, pack_texts, write_pack
from roster.packs.zipped import files_in_zip, zipped, zipped_pack
from tests.packs.pictures import START, chunk, header, shield, written
from tests.sixth_game.pack import FOLDER as SIXTH

GOOD = written(shield())
ROWS = zlib.compress(b"\0" * (64 * 4 + 1) * 64)
END = chunk(b"IEND", b"")
WHOLE = START + header() + chunk(b"IDAT", ROWS) + END


def file_of(colour: int, depth: int = 8, *, ends: bytes = b"", fill: int = 0, **lists: bytes) -> bytes:
    """Return a picture of a kind of pixels, all with the bits of `fill`, and its `lists` of colours."""
    row = bytes([0, *[fill] * ((64 * CHANNELS[colour] * depth + 7) // 8)])
    parts = [chunk(name.encode(), body) for name, body in lists.items()]
    pixels = chunk(b"IDAT", zlib.compress(row * 64))
    return START + header(depth=depth, colour=colour) + b"".join(parts) + pixels + chunk(b"IEND", ends)


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
    parted = chunk(b"IDAT", ROWS[:9]) + chunk(b"IDAT", ROWS[9:])
    filled = chunk(b"tEXt", bytes(MOST_BYTES - len(WHOLE) - 24))
    assert plain_picture(START + header() + filled + parted + END) == WHOLE
    assert picture_size(START + header(0x1020304, 0x5060708)) == (0x1020304, 0x5060708)
    assert picture_size(plain_picture(written(shield().resize((32, 512))))) == (32, 512)


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
        *((START + header(w, h) + END, f"{w} × {h} pixels") for w, h in ((513, 64), (64, 513), (31, 64), (64, 31))),
        (GOOD[:-20], "damaged"),
        (GOOD + b"PK\x03\x04", "hidden after"),
        (GOOD[:60] + b"\0\0" + GOOD[62:], "damaged"),
        (WHOLE[:-1] + b"\0", "damaged"),
        (START + header(interlaced=1) + chunk(b"IDAT", ROWS) + END, "kind of PNG"),
        (START + header(depth=16) + chunk(b"IDAT", ROWS) + END, "kind of PNG"),
        (file_of(3), "(PLTE) is missing or broken"),
        (file_of(3, PLTE=b""), "(PLTE) is missing or broken"),
        (file_of(3, PLTE=bytes(4)), "(PLTE) is missing or broken"),
        (file_of(3, PLTE=bytes(3 * 257)), "(PLTE) is missing or broken"),
        (file_of(3, 1, PLTE=bytes(9)), "(PLTE) is missing or broken"),
        (file_of(3, 4, PLTE=bytes(51)), "(PLTE) is missing or broken"),
        *((file_of(colour, PLTE=bytes(6)), "(PLTE) that no pixel") for colour in (0, 2, 4, 6)),
        *((file_of(0, depth, tRNS=bytes(1)), "(tRNS) is broken") for depth in (1, 2, 4, 8)),
        (file_of(0, tRNS=b""), "(tRNS) is broken"),
        (file_of(0, tRNS=bytes(6)), "(tRNS) is broken"),
        (file_of(2, tRNS=bytes(2)), "(tRNS) is broken"),
        (file_of(2, tRNS=b""), "(tRNS) is broken"),
        (file_of(3, PLTE=bytes(6), tRNS=b""), "(tRNS) is broken"),
        (file_of(3, PLTE=bytes(6), tRNS=bytes(3)), "(tRNS) is broken"),
        (file_of(4, tRNS=bytes(2)), "(tRNS) is broken"),
        (file_of(6, tRNS=bytes(6)), "(tRNS) is broken"),
        (file_of(6, ends=b"more"), "hidden after"),
        (START + header() + header() + chunk(b"IDAT", ROWS) + END, "damaged"),
        (START + chunk(b"IDAT", ROWS) + END, "damaged"),
        (START + header() + END, "damaged"),
        (START + header() + chunk(b"IDAT", ROWS + b"more") + END, "damaged"),
        (START + header() + chunk(b"IDAT", zlib.compress(b"\0" * 10_000_000)) + END, "damaged"),
        (START + header() + chunk(b"IDAT", zlib.compress(bytes(257 * 63) + b"\5" + bytes(256))) + END, "damaged"),
        (START + header() + chunk(b"acTL", b"\0" * 8) + chunk(b"IDAT", ROWS) + END, "moving"),
    ],
)
def test_whatever_is_no_plain_picture_is_refused_with_a_remedy(data: bytes, said: str) -> None:
    assert plain_picture(WHOLE) == WHOLE
    with pytest.raises(InvalidPicture) as refused:
        plain_picture(data)
    assert said in refused.value.message
    assert refused.value.remedy


@given(data=st.data())
def test_every_picture_that_is_accepted_can_be_opened(data: st.DataObject) -> None:
    colour, depth = data.draw(st.sampled_from([(colour, depth) for colour in DEPTHS for depth in DEPTHS[colour]]))
    lists = data.draw(
        st.fixed_dictionaries(
            {}, optional={"PLTE": st.integers(0, 260).map(lambda many: bytes(3 * many)), "tRNS": st.binary(max_size=8)}
        )
    )
    given_file = file_of(colour, depth, fill=data.draw(st.integers(0, 255)), **lists)
    try:
        plain = plain_picture(given_file)
    except InvalidPicture:
        assume(False)
    assert pixels_of(plain).size == (64, 64)


def pixels_of(data: bytes) -> Image.Image:
    """Return the picture with how opaque each pixel is, of a whole file only: the library for PDFs lets parts pass."""
    with pytest.MonkeyPatch.context() as strict, Image.open(BytesIO(data)) as image:
        strict.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", False)
        image.load()
        return image.convert("RGBA")


@pytest.mark.parametrize("fill", [0, 255])
@pytest.mark.parametrize(
    ("colour", "depth", "colours", "clear"),
    [
        *((0, depth, 0, clear) for depth in DEPTHS[0] for clear in (0, 2)),
        *((2, 8, 0, clear) for clear in (0, 6)),
        *((3, depth, 1, clear) for depth in DEPTHS[3] for clear in (0, 1)),
        *((3, depth, 2**depth, clear) for depth in DEPTHS[3] for clear in (0, 1, 2**depth)),
        *((colour, 8, 0, 0) for colour in (4, 6)),
    ],
)
def test_whole_lists_of_colours_are_read(colour: int, depth: int, colours: int, clear: int, fill: int) -> None:
    lists = {"PLTE": bytes(3 * colours)} if colours else {}
    lists |= {"tRNS": b"\xff" * clear} if clear else {}
    data = file_of(colour, depth, fill=fill, **lists)
    assert plain_picture(data) == data
    assert pixels_of(data).size == (64, 64)


def test_a_file_that_many_factions_name_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[bytes]()

    def counted(data: bytes) -> bytes:
        read.append(data)
        return plain_picture(data)

    monkeypatch.setattr(emblems, "plain_picture", counted)
    names: list[object] = [*("good.png", "bad.png", "none.png") * 100, "", 3]
    rows = [{"picture": name} for name in names]
    pictures, problems = take_pictures(rows, {"good.png": WHOLE, "bad.png": b"MZ"})
    assert read == [WHOLE, b"MZ"]
    assert pictures == {picture_digest(WHOLE): WHOLE}
    assert [row.get("picture") for row in rows[:3]] == [picture_digest(WHOLE), None, None]
    assert [at for at, _ in problems] == [at for at in range(300) if at % 3]


def folder_with(tmp_path: Path, **files: bytes) -> Path:
    """Return the sixth game with other pictures."""
    reading = read_pack(SIXTH)
    write_pack(reading.pack, tmp_path, reading.pictures)
    for path in (tmp_path / FOLDER).iterdir():
        path.unlink()
    for name, body in files.items():
        (tmp_path / FOLDER / f"{name.replace('_', '-')}.png").write_bytes(body)
    return tmp_path


def test_a_pack_comes_back_with_its_pictures_byte_for_byte(tmp_path: Path) -> None:
    reading = read_pack(SIXTH)
    pack = reading.pack
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


def test_a_zip_carries_the_pictures_and_says_which_is_none(tmp_path: Path) -> None:
    reading = read_pack(SIXTH)
    data = zipped_pack(reading.pack, reading.pictures)
    assert data == zipped_pack(reading.pack, reading.pictures)
    again = read_files(files_in_zip(data))
    assert (again.pack, again.pictures, again.problems) == (reading.pack, reading.pictures, ())
    files = pack_files(reading.pack, reading.pictures)
    (path,) = [name for name in files if name.startswith(FOLDER)]
    again = read_files(files_in_zip(zipped({**files, path: b"MZ"}, "slow-glory")))
    assert any(path in str(one) for one in again.problems)
    assert not any(one.picture for one in again.draft.factions)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "There is no file “helix-house.png” in pictures/. Put the file there."),
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
