"""Pictures as a document stores them: scaled to 300 dots an inch, in the tone of the print, or only their shape."""

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from cards.pdf.printed import PrintingFailed
from cards.pdf.records import PictureBox
from roster.rules.colour import channels
from roster.rules.game.prints import INCH

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

DOTS = 300
"""Pixels an inch."""
QUALITY = 88
PALEST = 96
"""The grey, of 255, that stands for black where ink is saved."""
WIDE = 1.4
UPPER, UPPER_WIDE = (0.5, 0.4), (0.5, 0.28)
"""Which part is kept of a picture that is too wide or too high, in a box that is not wide and in a wide one: heads are
above the middle."""
FINER = 2
"""How many bits a pixel of a picture has across, where its edges are cut out."""
SHAPE = 1024
"""The bits across and down of a shape, which is stored once for all its sizes."""
CLEAR, HALF = 24, 128
"""How opaque, of 255, a pixel is that is painted; and one that is part of a shape."""
APART = 64
"""How far a colour is, of 255, from that of the corners, where it is part of the shape of a picture without holes."""
FEW, ENOUGH, CONTRAST = 0.03, 0.12, 80
"""The part of a picture's pixels that may be darker or lighter than its range; the least part that makes a shape; the
least range, of 255, in which dark parts differ from light ones."""
Size = tuple[float, float]


@dataclass(frozen=True, kw_only=True, slots=True)
class Scaled:
    """A picture in a document: a JPEG of a size in pixels, grey or not, and the deflated bits of what is painted.

    There are `finer` bits a pixel across and down. Without a JPEG the bits alone are painted, in any colour.
    """

    data: bytes
    width: int
    height: int
    grey: bool
    mask: bytes = b""
    finer: int = 1


def pixels(size: Size) -> tuple[int, int]:
    """How many pixels a size in millimetres has."""
    width, height = size
    return ceil(width / INCH * DOTS), ceil(height / INCH * DOTS)


def made_for(box: PictureBox, pictures: Mapping[str, bytes]) -> bytes:
    """What the store keeps of a picture for a box: `as_stored` reads it. Raises PrintingFailed."""
    size = box.width, box.height
    if box.fit == "cover":
        return scaled(box.digest, pictures, size, box.tone)
    image = _opened(box.digest, pictures)
    if box.fit == "shape":
        return _bits(_contained(_shape(image), (SHAPE, SHAPE)), HALF)
    wide, high = pixels(size)
    whole = _contained(image, (wide, high))
    ground = _new("RGBA", (wide, high), (*channels(box.colour), 255))
    ground.alpha_composite(whole)
    jpeg = _jpeg(ground.convert("RGB"), box.tone)
    mask = _bits(_contained(image.getchannel("A"), (wide * FINER, high * FINER)), CLEAR)
    return len(jpeg).to_bytes(4) + jpeg + mask


def as_stored(box: PictureBox, kept: bytes) -> Scaled:
    """What a document stores for a box."""
    grey = box.tone != "colour"
    if box.fit == "shape":
        return Scaled(data=b"", width=SHAPE, height=SHAPE, grey=grey, mask=kept)
    width, height = pixels((box.width, box.height))
    if box.fit == "cover":
        return Scaled(data=kept, width=width, height=height, grey=grey)
    end = 4 + int.from_bytes(kept[:4])
    return Scaled(data=kept[4:end], width=width, height=height, grey=grey, mask=kept[end:], finer=FINER)


def scaled(digest: str, pictures: Mapping[str, bytes], size: Size, tone: str = "colour") -> bytes:
    """A picture as a JPEG for a box of a size in millimetres, which it covers. Raises PrintingFailed."""
    from PIL import Image, ImageOps

    middle = UPPER_WIDE if size[0] > size[1] * WIDE else UPPER
    image = _opened(digest, pictures).convert("RGB")
    return _jpeg(ImageOps.fit(image, pixels(size), Image.Resampling.LANCZOS, centering=middle), tone)


def whole(digest: str, pictures: Mapping[str, bytes], size: Size) -> bytes:
    """All of a picture as a JPEG on white, for a box of a size in millimetres. Raises PrintingFailed."""
    ground = _new("RGBA", pixels(size), (255, 255, 255, 255))
    ground.alpha_composite(_contained(_opened(digest, pictures), pixels(size)))
    return _jpeg(ground.convert("RGB"), "colour")


def broken_pictures(digests: Iterable[str], pictures: Mapping[str, bytes]) -> frozenset[str]:
    """Those of the pictures with these digests that cannot be read."""
    return frozenset(one for one in digests if one in pictures and not _readable(one, pictures))


def _readable(digest: str, pictures: Mapping[str, bytes]) -> bool:
    try:
        _opened(digest, pictures)
    except PrintingFailed:
        return False
    return True


def _opened(digest: str, pictures: Mapping[str, bytes]) -> "Pixels":
    """The pixels with how opaque each is. Raises PrintingFailed."""
    from PIL import Image

    try:
        with Image.open(BytesIO(pictures[digest]), formats=("JPEG", "PNG")) as image:
            return image.convert("RGBA")
    except (KeyError, OSError, SyntaxError, ValueError) as broken:
        raise PrintingFailed("A picture cannot be read. Upload it again, or remove it.") from broken


def _new(mode: str, size: tuple[int, int], colour: int | tuple[int, ...]) -> "Pixels":
    from PIL import Image

    return Image.new(mode, size, colour)


def _contained(image: "Pixels", size: tuple[int, int]) -> "Pixels":
    """All of the picture in the middle of a size in pixels, with nothing around it."""
    from PIL import Image, ImageOps

    fitted = ImageOps.contain(image, size, Image.Resampling.LANCZOS)
    whole = _new(image.mode, size, 0 if image.mode == "L" else (0, 0, 0, 0))
    whole.paste(fitted, ((size[0] - fitted.width) // 2, (size[1] - fitted.height) // 2))
    return whole


def _shape(image: "Pixels") -> "Pixels":
    """How much each pixel is part of the shape: its dark parts that are opaque; without any clear ones, how far each is
    from the corners' colour."""
    from PIL import ImageChops

    opaque = image.getchannel("A")
    plain = image.convert("RGB")
    if any(opaque.histogram()[:HALF]):
        return ImageChops.multiply(opaque, _dark(plain.convert("L"), opaque))
    right, low = image.width - 1, image.height - 1
    corners = [plain.crop((x, y, x + 1, y + 1)).tobytes() for x in (0, right) for y in (0, low)]
    usual = max(corners, key=corners.count)
    apart = ImageChops.difference(plain, _new("RGB", image.size, tuple(usual)))
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([min(255, light * HALF // APART) for light in range(256)])


def _dark(light: "Pixels", opaque: "Pixels") -> "Pixels":
    """The darker parts of what is opaque; all of it where it is nearly of one lightness, or nearly all light."""
    shades = light.histogram(opaque.point([255 * (one >= HALF) for one in range(256)]))
    many, seen = sum(shades), 0
    found = list[int]()
    for shade, count in enumerate(shades):
        seen += count
        found += [shade] * (len(found) < 1 and seen >= many * FEW) + [shade] * (
            len(found) == 1 and seen > many * (1 - FEW)
        )
    least, most = found[0], found[-1]
    middle = (least + most) // 2
    if most - least < CONTRAST or sum(shades[:middle]) < many * ENOUGH:
        return _new("L", light.size, 255)
    return light.point([255 * (one < middle) for one in range(256)])


def _jpeg(image: "Pixels", tone: str) -> bytes:
    """Pixels in the tone of a print."""
    if tone != "colour":
        image = image.convert("L")
    if tone == "ink-saver":
        image = image.point([PALEST + round(light * (255 - PALEST) / 255) for light in range(256)])
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()


def _bits(amounts: "Pixels", least: int) -> bytes:
    """A deflated bit for each pixel that has at least so much, row after row."""
    from PIL import Image

    bits = amounts.point([255 * (one >= least) for one in range(256)]).convert("1", dither=Image.Dither.NONE)
    return zlib.compress(bits.tobytes(), 9)
