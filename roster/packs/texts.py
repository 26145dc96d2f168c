"""The texts of a row that people read, their replacement, and their letters that no bundled font can print."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as Folder
from typing import Any, get_args
from unicodedata import category, normalize

from roster.packs.problems import Path
from roster.packs.schema.fields import fields_of, is_form, is_written
from roster.packs.schema.pack import Pack
from roster.packs.validation_messages.issues import value_at
from roster.rules.game.written import Line, Name, Prose

TEXTS = (Name, Line, Prose)
"""The types of fields that hold words for people, not keys or choices."""


@cache
def holds_text(hint: Any) -> bool:
    """Return whether a type allows text, alone or in a list or mapping."""
    if hint in TEXTS:
        return True
    return not is_form(hint) and any(holds_text(one) for one in get_args(hint) if not isinstance(one, str))


def texts_of(thing: Any, path: Path = (), *, is_text: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield every text in a written thing, with its path."""
    if isinstance(thing, str):
        if is_text and thing:
            yield path, thing
    elif is_written(thing):
        for name, field in fields_of(type(thing)).items():
            yield from texts_of(getattr(thing, name), (*path, field.key), is_text=holds_text(field.whole))
    elif isinstance(thing, Mapping):
        for key, inner in thing.items():
            yield from texts_of(inner, (*path, str(key)), is_text=is_text)
    elif isinstance(thing, tuple):
        for number, inner in enumerate(thing):
            yield from texts_of(inner, (*path, number), is_text=is_text)


def replaced(body: Any, path: Path, find: str, put: str) -> None:
    """Replace a text at one path of a body."""
    holder = value_at(body, path[:-1])
    holder[path[-1]] = str(holder[path[-1]]).replace(find, put)


FONTS = Folder(__file__).resolve().parents[2] / "static" / "vendor" / "fonts"
UNSEEN = ("Cc", "Cf", "Zs", "Mn")
"""The categories of signs that are not drawn by a glyph of their own."""


@cache
def bundled_letters() -> frozenset[str]:
    """Return every letter that a bundled font has."""
    import uharfbuzz as hb  # only commands that check packs need it

    faces = (hb.Face(hb.Blob.from_file_path(str(file))) for file in sorted(FONTS.glob("*/*.ttf")))
    return frozenset(chr(code) for face in faces for code in face.unicodes)


def unprintable_letters(pack: Pack) -> Mapping[str, str]:
    """Return each letter that would be printed as a box, with the place of the first text that has it."""
    found: dict[str, str] = {}
    for path, text in texts_of(pack):
        for letter in set(text) - bundled_letters():
            if category(letter) not in UNSEEN and not bundled_letters().issuperset(normalize("NFKC", letter)):
                found.setdefault(letter, "/".join(map(str, path)))
    return dict(sorted(found.items()))
