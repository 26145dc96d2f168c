"""Pictures for documents: scaled to 300 dots an inch, in the tone of the print, or only their shape."""

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import ceil

from PIL import Image, ImageChops, ImageOps
from PIL.Image import Image as Pixels

from cards.pdf.printed import PrintingFailed
from cards.pdf.records import PictureBox
from roster.rules.colour import channels
from roster.rules.game.prints import INCH

DOTS = 300
"""The pixels in an inch."""
QUALITY = 88
PALEST = 96
"""The grey, of 255, that replaces black where ink is saved."""
WIDE = 1.4
UPPER, UPPER_WIDE = (0.5, 0.4), (0.5, 0.28)
"""The part to keep of a picture that is too wide or too high, in a box that is not wide and in a wide one: heads are
above the middle.
"""
FINER = 2
"""The bits across each pixel of a picture with cut-out edges."""
SHAPE = 1024
"""The bits across and down of a shape, which is stored once for all its sizes."""
CLEAR, HALF = 24, 128
"""The least opacity, of 255, of a pixel that is painted; and of one that is part of a shape."""
CORNER_DIFFERENCE = 64
"""The least difference, of 255, from the corners' colour in the shape of a picture without holes."""
Size = tuple[float, float]


@dataclass(frozen=True, kw_only=True, slots=True)
class PdfImage:
    """A picture in a document: a JPEG of a size in pixels, grey or not, and the deflated bits of its painted area.

    There are `finer` bits a pixel across and down. Without a JPEG the bits alone are painted, in any colour.
    """

    data: bytes
    width: int
    height: int
    grey: bool
    mask: bytes = b""
    finer: int = 1


def pixels(size: Size) -> tuple[int, int]:
    """Convert a size in millimetres to pixels."""
    width, height = size
    return ceil(width / INCH * DOTS), ceil(height / INCH * DOTS)


def scaled_bytes(box: PictureBox, pictures: Mapping[str, bytes]) -> bytes:
    """Scale a picture for a box, for the store: `pdf_image` reads it. Raise PrintingFailed."""
    size = box.width, box.height
    if box.fit == "cover":
        return covering_jpeg(box.digest, pictures, size, box.tone)
    image = _opened(box.digest, pictures)
    if box.fit == "shape":
        return _bits(_contained(_shape(image), (SHAPE, SHAPE)), HALF)
    wide, high = pixels(size)
    whole = _contained(image, (wide, high))
    ground = Image.new("RGBA", (wide, high), (*channels(box.colour), 255))
    ground.alpha_composite(whole)
    jpeg = _jpeg(ground.convert("RGB"), box.tone)
    mask = _bits(_contained(image.getchannel("A"), (wide * FINER, high * FINER)), CLEAR)
    return len(jpeg).to_bytes(4) + jpeg + mask


def pdf_image(box: PictureBox, kept: bytes) -> PdfImage:
    """Return the stored picture of a box for a document."""
    grey = box.tone != "colour"
    if box.fit == "shape":
        return PdfImage(data=b"", width=SHAPE, height=SHAPE, grey=grey, mask=kept)
    width, height = pixels((box.width, box.height))
    if box.fit == "cover":
        width, height = _size(kept)
        return PdfImage(data=kept, width=width, height=height, grey=grey)
    end = 4 + int.from_bytes(kept[:4])
    return PdfImage(data=kept[4:end], width=width, height=height, grey=grey, mask=kept[end:], finer=FINER)


def covering_jpeg(digest: str, pictures: Mapping[str, bytes], size: Size, tone: str = "colour") -> bytes:
    """Return a picture as a JPEG that covers a box of a size in millimetres: never with more pixels than it has.

    Raise PrintingFailed.
    """
    middle = UPPER_WIDE if size[0] > size[1] * WIDE else UPPER
    image = _opened(digest, pictures).convert("RGB")
    wanted = pixels(size)
    share = min(1.0, *(has / wants for has, wants in zip(image.size, wanted, strict=True)))
    shown = max(1, round(wanted[0] * share)), max(1, round(wanted[1] * share))
    return _jpeg(ImageOps.fit(image, shown, Image.Resampling.LANCZOS, centering=middle), tone)


def dots_of(box: PictureBox, pictures: Mapping[str, bytes]) -> tuple[int, tuple[int, int]]:
    """Return how many pixels an inch a picture has that covers a box, and its size in pixels. Raise KeyError."""
    wide, high = _size(pictures[box.digest])
    return int(min(wide / box.width, high / box.height) * INCH), (wide, high)


def _size(picture: bytes) -> tuple[int, int]:
    """Return the size of a JPEG or PNG in pixels."""
    with Image.open(BytesIO(picture), formats=("JPEG", "PNG")) as image:
        return image.size


def contained_jpeg(digest: str, pictures: Mapping[str, bytes], size: Size) -> bytes:
    """Return all of a picture as a JPEG on white, for a box of a size in millimetres. Raise PrintingFailed."""
    ground = Image.new("RGBA", pixels(size), (255, 255, 255, 255))
    ground.alpha_composite(_contained(_opened(digest, pictures), pixels(size)))
    return _jpeg(ground.convert("RGB"), "colour")


def broken_pictures(digests: Iterable[str], pictures: Mapping[str, bytes]) -> frozenset[str]:
    """Return those of the pictures with these digests that cannot be read."""
    broken: set[str] = set()
    for digest in pictures.keys() & set(digests):
        try:
            _opened(digest, pictures)
        except PrintingFailed:
            broken.add(digest)
    return frozenset(broken)


def _opened(digest: str, pictures: Mapping[str, bytes]) -> Pixels:
    """Return the pixels with the opacity of each. Raise PrintingFailed."""
    try:
        with Image.open(BytesIO(pictures[digest]), formats=("JPEG", "PNG")) as image:
            return image.convert("RGBA")
    except (KeyError, OSError, SyntaxError, ValueError) as broken:
        raise PrintingFailed("A picture cannot be read. Upload it again, or remove it.") from broken


def _contained(image: Pixels, size: tuple[int, int]) -> Pixels:
    """Return all of the picture in the middle of a size in pixels, with nothing around it."""
    fitted = ImageOps.contain(image, size, Image.Resampling.LANCZOS)
    whole = Image.new(image.mode, size, 0 if image.mode == "L" else (0, 0, 0, 0))
    whole.paste(fitted, ((size[0] - fitted.width) // 2, (size[1] - fitted.height) // 2))
    return whole


def _shape(image: Pixels) -> Pixels:
    """Return the degree to which each pixel is part of the shape: opaque ones are.

    In a picture without any clear ones, it is the difference from the corners' colour.
    """
    opaque = image.getchannel("A")
    if any(opaque.histogram()[:HALF]):
        return opaque
    plain = image.convert("RGB")
    right, low = image.width - 1, image.height - 1
    corners = [plain.crop((x, y, x + 1, y + 1)).tobytes() for x in (0, right) for y in (0, low)]
    usual = max(corners, key=corners.count)
    apart = ImageChops.difference(plain, Image.new("RGB", image.size, tuple(usual)))
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([min(255, light * HALF // CORNER_DIFFERENCE) for light in range(256)])


def _jpeg(image: Pixels, tone: str) -> bytes:
    """Encode pixels in the tone of a print."""
    if tone != "colour":
        image = image.convert("L")
    if tone == "ink-saver":
        image = image.point([PALEST + round(light * (255 - PALEST) / 255) for light in range(256)])
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()


def _bits(amounts: Pixels, least: int) -> bytes:
    """Return a deflated bit for each pixel, 1 for at least that amount, row after row."""
    bits = amounts.point([255 * (one >= least) for one in range(256)]).convert("1", dither=Image.Dither.NONE)
    return zlib.compress(bits.tobytes(), 9)
