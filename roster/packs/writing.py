"""A pack written as a folder of tidy YAML: equal packs give equal bytes, and reading these gives the same pack.

Short lists are in brackets, long text is folded, and text that could be misread is in quotes.
"""

import json
import re
from collections.abc import Callable, Mapping
from io import StringIO
from pathlib import Path as Folder
from types import MappingProxyType
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import (
    DoubleQuotedScalarString,
    FoldedScalarString,
    LiteralScalarString,
    SingleQuotedScalarString,
)

from roster.packs.emblems import FOLDER, with_file_names
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import PARTS, Pack

LINE = 96
"""The maximum number of letters in a folded line."""
SHORT = 80
"""The maximum number of letters in a mapping or list that is written in brackets on one line."""
PLAIN = re.compile(r"[^\W\d_](?:[ ]?[\w.,;!?()\"/+%×–−’'-])*")
RESERVED = re.compile(r"true|false|null|yes|no|on|off|y|n", re.IGNORECASE)


def is_plain(text: str) -> bool:
    """Return whether text is only visible letters with single spaces between them."""
    return text.isprintable() and text == text.strip() and "  " not in text and text != ""


def line_breaks(text: str) -> list[int]:
    """Return the indexes of the spaces at which to break a long text."""
    places: list[int] = []
    start, last = 0, -1
    for place, letter in enumerate(text):
        if letter == " ":
            last = place
        if place - start >= LINE and last > start:
            places.append(last)
            start, last = last + 1, -1
    return places


def folded(text: str) -> Any:
    """Return long text on several lines that are read back as one."""
    made: Any = FoldedScalarString(text)
    made.fold_pos = line_breaks(text)
    return made


def text_of(text: str) -> str:
    """Return text in the simplest style that is read back as the same text."""
    if PLAIN.fullmatch(text) and not RESERVED.fullmatch(text) and len(text) <= LINE:
        return text
    made: str = DoubleQuotedScalarString(text)
    if is_plain(text):
        made = folded(text) if len(text) > LINE else SingleQuotedScalarString(text)
    elif "\n" in text and all(is_plain(line) for line in text.split("\n")):
        made = LiteralScalarString(text)
    return made


def key_of(key: str | int) -> str | int:
    """Return a mapping's key, always on one line."""
    if isinstance(key, int):
        return key
    made: str = text_of(key)
    if isinstance(made, FoldedScalarString | LiteralScalarString):
        made = DoubleQuotedScalarString(key)
    return made


def number_of(number: float) -> float | int:
    """Return a number in its shortest form; -0.0 keeps its sign."""
    is_whole = number.is_integer() and abs(number) < 1e9 and str(number) != "-0.0"
    return int(number) if is_whole else number


def fits_in_brackets(data: Any) -> bool:
    """Return whether a mapping or list fits on one line in brackets."""
    written = json.dumps(data, ensure_ascii=False)
    return len(written) <= SHORT and "\\n" not in written


def styled(data: Any, top: bool = True) -> Any:
    """Return plain data with the style of everything in it; the outermost value, `top`, is never put in brackets."""
    if isinstance(data, dict | list):
        made: Any = CommentedMap() if isinstance(data, dict) else CommentedSeq()
        if isinstance(data, dict):
            made.update((key_of(key), styled(one, top=False)) for key, one in data.items())
        else:
            made.extend(styled(one, top=False) for one in data)
        if not data or (fits_in_brackets(made) and not top):
            made.fa.set_flow_style()
        return made
    if isinstance(data, float):
        return number_of(data)
    return text_of(data) if isinstance(data, str) else data


SCHEMA_LINE = "# yaml-language-server: $schema=../schema/NOUN.json\n"
NO_WRAPPING = 10**7
Pictures = Mapping[str, bytes]
NONE: Pictures = MappingProxyType({})


def key_order(pack: Pack) -> Callable[[str | int], tuple[int, str]]:
    """Return a sort key for a mapping's keys: stats in the order of the pack, then other keys by the alphabet."""
    places = {stat.key: number for number, stat in enumerate(pack.stats)}
    return lambda key: (key, "") if isinstance(key, int) else (places.get(key, len(places)), key)


def yaml_of(data: Any) -> str:
    """Return one value as block YAML."""
    writer = YAML(typ="rt", pure=True)
    writer.width = NO_WRAPPING
    writer.indent(mapping=2, sequence=4, offset=2)
    stream = StringIO()
    writer.dump(styled(data), stream)
    return stream.getvalue()


def item_of(data: Any) -> str:
    """Return one thing of a list as YAML, with its dash at the left margin."""
    lines = yaml_of(data).removesuffix("\n").split("\n")
    return "\n".join(f"{'  ' if number else '- '}{line}".rstrip() for number, line in enumerate(lines)) + "\n"


def pack_texts(pack: Pack, pictures: Pictures = NONE) -> dict[str, str]:
    """Return the text of each file by its name; a noun that the pack has none of has no file.

    `pictures` are those that factions name, by digest; one that is missing is left out of the texts.
    """
    order = key_order(pack)
    data = {noun: without_defaults(things, order) for noun in PARTS if (things := getattr(pack, noun))}
    if "factions" in data:
        data["factions"], _ = with_file_names(data["factions"], pictures)
    texts = {noun: yaml_of(one) if noun == "game" else "\n".join(map(item_of, one)) for noun, one in data.items()}
    return {f"{noun}.yaml": SCHEMA_LINE.replace("NOUN", noun) + text for noun, text in texts.items()}


def pack_files(pack: Pack, pictures: Pictures = NONE) -> dict[str, bytes]:
    """Return the bytes of each file by its path, those of its factions' pictures included."""
    texts = {name: text.encode() for name, text in pack_texts(pack, pictures).items()}
    return {**texts, **with_file_names(without_defaults(pack.factions), pictures)[1]}


SLUG = re.compile(r"""^slug:\s*["']?([a-z0-9-]+)""", re.MULTILINE)


def is_folder_for(folder: Folder, slug: str) -> bool:
    """Return whether a folder is new, empty, or that of this game's pack. Raises OSError."""
    if not folder.exists() or all(one.name.startswith(".") for one in folder.iterdir()):
        return True
    game = folder / "game.yaml"
    found = SLUG.search(game.read_text(encoding="utf-8", errors="replace")) if game.is_file() else None
    return found is not None and found[1] == slug


def write_pack(pack: Pack, folder: Folder, pictures: Pictures = NONE) -> None:
    """Write a pack's files into a folder, made if missing; delete files and pictures that the pack doesn't have."""
    folder = Folder(folder)
    folder.mkdir(parents=True, exist_ok=True)
    files = pack_files(pack, pictures)
    for path in (*(folder / FOLDER).glob("*.png"), *(folder / f"{noun}.yaml" for noun in PARTS)):
        if path.relative_to(folder).as_posix() not in files:
            path.unlink(missing_ok=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
