"""Uploaded pictures: only three kinds come in, nothing but pixels goes out, and nothing large is decoded."""

import struct
import zlib
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageCms, PngImagePlugin

from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from cards.pictures.picture import MOST_BYTES, EncodedPicture, PictureRefused
from cards.pictures.reencoding import reencode
from cards.press import pictures


def picture(kind: str = "PNG", size: tuple[int, int] = (120, 80), mode: str = "RGB", **how: object) -> bytes:
    """Return a plain picture, its left half red."""
    image = Image.new(mode, size, "white")
    image.paste("red", (0, 0, size[0] // 2, size[1]))
    return saved(image, kind, **how)


def saved(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    written = BytesIO()
    image.save(written, kind, **how)
    return written.getvalue()


def seen(made: EncodedPicture) -> Image.Image:
    return Image.open(BytesIO(made.data))


def bomb(width: int, height: int) -> bytes:
    """Return a PNG of that size whose pixels take next to nothing."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(b"\0" * ((width // 8 + 1) * 1000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize(("use", "made_as"), [("portrait", "image/jpeg"), ("emblem", "image/png")])
def test_the_three_kinds_come_in_and_are_made_anew(kind: str, use: str, made_as: str) -> None:
    made = reencode(picture(kind), use)
    assert (made.kind, made.width, made.height) == (made_as, 120, 80)
    red, green, _ = seen(made).convert("RGB").getpixel((20, 40))
    assert (red > 200, green < 60) == (True, True)


def test_a_large_picture_is_made_as_large_as_it_prints() -> None:
    made = reencode(picture("JPEG", (4000, 3000)), "portrait")
    assert (made.width, made.height) == (1200, 900)


def test_greys_of_sixteen_bits_keep_their_light() -> None:
    ramp = Image.new("I;16", (256, 64))
    ramp.putdata([256 * across for _ in range(64) for across in range(256)])
    made = seen(reencode(saved(ramp), "portrait"))
    lights = [made.convert("L").getpixel((across, 32)) for across in (2, 64, 128, 192, 253)]
    assert lights == pytest.approx([2, 64, 128, 192, 253], abs=4)


def test_metadata_is_gone_and_the_picture_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "where-I-live"
    comment_chunk = PngImagePlugin.PngInfo()
    comment_chunk.add_text("Comment", "where-I-live")
    turned = reencode(picture("JPEG", exif=exif, comment=b"where-I-live"), "portrait")
    noted = reencode(picture("PNG", pnginfo=comment_chunk), "emblem")
    assert (turned.width, turned.height) == (80, 120)
    for made in (turned, noted):
        assert b"where-I-live" not in made.data
        assert not seen(made).getexif()
        assert not {"comment", "Comment", "icc_profile", "exif"} & set(seen(made).info)


def test_see_through_stays_in_emblems_and_is_white_in_portraits() -> None:
    clear = Image.open(BytesIO(picture(mode="RGBA")))
    clear.putalpha(0)
    assert seen(reencode(saved(clear), "emblem")).getpixel((10, 10))[3] == 0
    assert min(seen(reencode(saved(clear), "portrait")).getpixel((10, 10))) > 250


def test_colours_of_a_profile_are_kept_by_sight() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    red = seen(reencode(picture("PNG", icc_profile=srgb), "emblem")).getpixel((10, 10))
    assert red == (255, 0, 0)
    assert reencode(picture("PNG", icc_profile=b"nonsense"), "emblem").width == 120


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "use that as a picture"),
        (b"GIF89a" + b"\0" * 40, "Choose a PNG, JPEG or WEBP"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "Choose a PNG, JPEG or WEBP"),
        (b"%PDF-1.7", "use that as a picture"),
        (picture("BMP"), "use that as a picture"),
        (picture("TIFF"), "use that as a picture"),
        (b"\x89PNG\r\n\x1a\n", "damaged or incomplete"),
        (picture("PNG")[:90], "damaged or incomplete"),
        (picture("JPEG")[:400], "damaged or incomplete"),
        (picture("WEBP")[:60], "damaged or incomplete"),
        (b"\xff\xd8\xff" + b"\0" * 100, "damaged or incomplete"),
        (picture("PNG", (20, 400)), "20 × 400 pixels is too small"),
        (picture("JPEG") + b"PK\x03\x04 a zip", "Something else is hidden"),
        (picture("JPEG") + b"<HTML><Script>", "Something else is hidden"),
        (picture("PNG") + b"any", "Something else is hidden"),
        (picture("WEBP") + b"any", "Something else is hidden"),
    ],
)
def test_what_is_no_plain_picture_is_refused_in_words(data: bytes, why: str) -> None:
    with pytest.raises(PictureRefused, match=why):
        reencode(data, "portrait")


def test_what_a_telephone_puts_behind_a_jpeg_is_dropped() -> None:
    film = b"\0\0\0\x18ftypmp42" + b"film" * 100
    made = reencode(picture("JPEG") + picture("JPEG") + film, "portrait")
    assert b"ftyp" not in made.data


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_moving_pictures_are_refused(kind: str) -> None:
    frames = [Image.new("RGB", (64, 64), colour) for colour in ("red", "blue")]
    moving = saved(frames[0], kind, save_all=True, append_images=frames[1:], duration=100)
    with pytest.raises(PictureRefused, match="An animation can't be printed"):
        reencode(moving, "portrait")


@pytest.mark.parametrize(("width", "height"), [(30_000, 30_000), (20_000, 100), (6_000, 6_000)])
def test_a_bomb_is_refused_by_its_header(width: int, height: int) -> None:
    data = bomb(width, height)
    assert len(data) < 100_000
    with pytest.raises(PictureRefused, match=r"too (many|large).*; at most 24 million"):
        reencode(data, "portrait")


class Counting(BytesIO):
    """A file that counts what is read of it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(size)
        self.taken += len(data)
        return data


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give this test a pool of its own."""
    with WorkerPool(workers=1, limits=Limits(seconds=30, cpu_seconds=20)) as made:
        monkeypatch.setattr(pictures, "pool", lambda: made)
        yield


def test_no_more_is_read_than_may_come_in(children: None) -> None:
    flood = Counting(b"\x89PNG\r\n\x1a\n" + b"\0" * (3 * MOST_BYTES))
    with pytest.raises(PictureRefused, match="larger than 8 MB"):
        pictures.read_picture(flood, "portrait")
    assert flood.taken == MOST_BYTES + 1
    with pytest.raises(PictureRefused, match="empty"):
        pictures.read_picture(BytesIO(), "portrait")


def test_a_child_decodes_and_its_reasons_cross_back(children: None) -> None:
    made = pictures.read_picture(BytesIO(picture("JPEG")), "portrait")
    assert made == reencode(picture("JPEG"), "portrait")
    with pytest.raises(PictureRefused, match="too many pixels"):
        pictures.read_picture(BytesIO(bomb(30_000, 30_000)), "emblem")
