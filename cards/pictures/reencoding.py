"""Encoding of uploaded pictures from their pixels alone, so that nothing else in the file is kept."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from cards.pictures.file_kinds import SAVE_AGAIN, kind_of, refuse_stowaways
from cards.pictures.picture import LEAST_SIDE, MOST_PIXELS, MOST_SIDE, EncodedPicture, PictureRefused, Use

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
        raise PictureRefused(f"Its pixels are too many; {SMALLER}") from bomb
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as broken:
        if isinstance(broken, PictureRefused):
            raise
        raise PictureRefused(f"This picture is broken or not complete. {SAVE_AGAIN}") from broken


def _refuse_size(image: Image.Image) -> None:
    """Raise PictureRefused by the header alone, before anything is decoded."""
    width, height = image.size
    if getattr(image, "is_animated", False) and kind_of_format(image) != "JPEG":
        raise PictureRefused("Moving pictures cannot be printed. Take one that stands still.")
    if width * height > MOST_PIXELS or max(width, height) > MOST_SIDE:
        raise PictureRefused(f"{width} × {height} pixels are too many; {SMALLER}")
    if min(width, height) < LEAST_SIDE:
        raise PictureRefused(f"{width} × {height} pixels are too few to print; take at least {LEAST_SIDE} on a side.")


def kind_of_format(image: Image.Image) -> str:
    """Return the format; JPEG also for pictures of several parts from phones, of which only the first is used."""
    return "JPEG" if image.format in {"JPEG", "MPO"} else str(image.format)


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
