"""Encoding of uploaded pictures from their pixels alone, so that nothing else in the file is kept.

The kind of a file is told by its content, whatever its name; anything hidden in it is a reason to refuse it.
"""

from io import BytesIO
from typing import Any, Literal

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from cards.pictures.picture import LEAST_SIDE, MOST_PIXELS, MOST_SIDE, EncodedPicture, PictureRefused, Use

Kind = Literal["PNG", "JPEG", "WEBP"]
PNG_START = b"\x89PNG\r\n\x1a\n"
SIGNATURES = (b"PK\x03\x04", b"%PDF-", b"<html", b"<script", b"<svg", b"<?php", b"Rar!", b"7z\xbc\xaf", b"\x7fELF")
SAVE_AGAIN = "Open it in an image program and save it again."
STANDALONE = {0x01, *range(0xD0, 0xD9)}
SCAN, END = 0xDA, 0xD9


def kind_of(data: bytes) -> Kind:
    """Return the kind of the file. Raise PictureRefused for anything but the three kinds."""
    if data.startswith(PNG_START):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[8:12] == b"WEBP":
        return "WEBP"
    raise PictureRefused("We can't use that as a picture. Choose a PNG, JPEG or WEBP file.")


def refuse_stowaways(data: bytes, kind: Kind) -> None:
    """Raise PictureRefused where the file holds anything in addition to a picture.

    Phones append films and thumbnails to JPEGs; those are dropped later, everything else is refused.
    """
    ends = {"PNG": _png_end, "JPEG": _jpeg_end, "WEBP": _webp_end}[kind](data)
    rest = data[ends:]
    hidden = any(one in rest.lower() for one in SIGNATURES) or any(one in rest for one in SIGNATURES)
    if hidden or (kind != "JPEG" and rest.strip(b"\0")):
        raise PictureRefused(f"Something else is hidden after the picture in this file. {SAVE_AGAIN}")


def _broken() -> PictureRefused:
    return PictureRefused(f"This picture is damaged or incomplete. {SAVE_AGAIN}")


def _png_end(data: bytes) -> int:
    """Return the offset after the last chunk. Raise PictureRefused for a moving picture."""
    at = len(PNG_START)
    while at + 12 <= len(data):
        length, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        if name == b"acTL":
            raise PictureRefused("An animation can't be printed. Choose a still picture.")
        at += 12 + length
        if name == b"IEND":
            return at
    raise _broken()


def _webp_end(data: bytes) -> int:
    """Return the offset after the container."""
    ends = 8 + int.from_bytes(data[4:8], "little")
    if ends > len(data):
        raise _broken()
    return ends + (ends & 1)


def _jpeg_end(data: bytes) -> int:
    """Return the offset after the first picture's end marker."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise _broken()
        marker = data[at + 1]
        if marker == END:
            return at + 2
        if marker == 0xFF:
            at += 1
        elif marker in STANDALONE:
            at += 2
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4])
            at = _after_scan(data, at) if marker == SCAN else at
    if data[at : at + 2] == b"\xff\xd9":
        return at + 2
    raise _broken()


def _after_scan(data: bytes, at: int) -> int:
    """Return the offset of the next marker after the data of a scan."""
    while (at := data.find(b"\xff", at)) >= 0 and at + 1 < len(data):
        if data[at + 1] != 0 and data[at + 1] not in STANDALONE:
            return at
        at += 2
    raise _broken()


LARGEST: dict[Use, int] = {"portrait": 1200, "emblem": 512}
"""The most pixels of the longer side: 300 dpi over the width of the largest usual card."""
QUALITY = 86
EMBLEM_BYTES, COLOURS = 200_000, 256
"""The most bytes of an emblem, which is stored in packs, and the colours to which a larger one is reduced."""
SMALLER = f"at most {MOST_PIXELS // 1_000_000} million, {MOST_SIDE} on a side. Make the picture smaller."


def reencode_or_refuse(payload: tuple[bytes, Use]) -> EncodedPicture | str:
    """Return the picture, or the reason why it is refused; called in a confined process."""
    try:
        return reencode(*payload)
    except PictureRefused as refused:
        return str(refused)


def reencode(data: bytes, use: Use) -> EncodedPicture:
    """Return the picture, upright, in sRGB and no larger than it is printed. Raise PictureRefused."""
    kind = kind_of(data)
    refuse_stowaways(data, kind)
    try:
        with Image.open(BytesIO(data), formats=[kind]) as image:
            _refuse_size(image)
            image.draft("RGB", (LARGEST[use], LARGEST[use]))
            return _written(_upright(image), use)
    except Image.DecompressionBombError as bomb:
        raise PictureRefused(f"This picture has too many pixels; {SMALLER}") from bomb
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as broken:
        if isinstance(broken, PictureRefused):
            raise
        raise PictureRefused(f"This picture is damaged or incomplete. {SAVE_AGAIN}") from broken


def _refuse_size(image: Image.Image) -> None:
    """Raise PictureRefused by the header alone, before anything is decoded."""
    width, height = image.size
    # MPO: pictures of several parts from phones, of which only the first is used.
    if getattr(image, "is_animated", False) and image.format not in {"JPEG", "MPO"}:
        raise PictureRefused("An animation can't be printed. Choose a still picture.")
    if width * height > MOST_PIXELS or max(width, height) > MOST_SIDE:
        raise PictureRefused(f"{width} × {height} pixels is too large; {SMALLER}")
    if min(width, height) < LEAST_SIDE:
        raise PictureRefused(f"{width} × {height} pixels is too small to print; it needs {LEAST_SIDE} on each side.")


def _upright(image: Image.Image) -> Image.Image:
    """Return the pixels in sRGB, turned upright."""
    turned = ImageOps.exif_transpose(image)
    if turned.mode.startswith("I"):  # greys in 16 bits, which a conversion would cut off at 255
        turned = turned.convert("I").point(lambda level: level * (1 / 256) + 0).convert("L")
    alpha = turned.has_transparency_data
    profile = turned.info.get("icc_profile")
    plain = turned.convert("RGBA" if alpha else "RGB")
    return _in_srgb(plain, profile) if profile and turned.mode in {"RGB", "RGBA"} else plain


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """Convert the colours of another profile to sRGB; leave them where the profile cannot be read."""
    try:
        theirs = ImageCms.ImageCmsProfile(BytesIO(profile))
        changed = ImageCms.profileToProfile(image, theirs, ImageCms.createProfile("sRGB"), outputMode=image.mode)
    except (ImageCms.PyCMSError, OSError):
        return image
    return changed or image


def _written(image: Image.Image, use: Use) -> EncodedPicture:
    """Write a PNG for emblems, which may be transparent; a JPEG for portraits."""
    image.thumbnail((LARGEST[use], LARGEST[use]), Image.Resampling.LANCZOS)
    kept: dict[str, Any] = {"format": "PNG", "optimize": True}
    if use == "portrait":
        image = _on_white(image)
        kept = {"format": "JPEG", "quality": QUALITY, "optimize": True}
    bare = Image.frombytes(image.mode, image.size, image.tobytes())
    written = BytesIO()
    bare.save(written, **kept)
    if use == "emblem" and written.tell() > EMBLEM_BYTES:
        written = BytesIO()
        bare.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(written, **kept)
    kind = Image.MIME[kept["format"]]
    width, height = bare.size
    return EncodedPicture(
        data=written.getvalue(), kind="image/png" if kind == "image/png" else "image/jpeg", width=width, height=height
    )


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode != "RGBA":
        return image
    ground = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(ground, image).convert("RGB")
