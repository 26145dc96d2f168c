"""A pack as a folder of tidy YAML: the same pack always gives the same bytes, and reading them gives the same pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path as Folder
from typing import Any

from ruamel.yaml import YAML

from roster.packs.schema.fields import fields_of, is_written
from roster.packs.schema.pack import Pack
from roster.packs.styling import styled

SCHEMA_LINE = "# yaml-language-server: $schema=../schema/NOUN.json\n"
ENDLESS = 10**7


@dataclass(frozen=True, kw_only=True, slots=True)
class Order:
    """The order of a mapping's own keys: stats as they are declared, then by the alphabet."""

    places: Mapping[str, int]

    def place(self, key: str | int) -> tuple[int, str]:
        """Where a key stands among its neighbours."""
        return (key, "") if isinstance(key, int) else (self.places.get(key, len(self.places)), key)


def plain(thing: Any, order: Order) -> Any:
    """A written thing as mappings, lists and scalars, without what is left at its default."""
    if is_written(thing):
        return {
            field.key: plain(getattr(thing, field.name), order)
            for field in fields_of(type(thing)).values()
            if field.required or getattr(thing, field.name) != field.default
        }
    if isinstance(thing, dict):
        return {key: plain(thing[key], order) for key in sorted(thing, key=order.place)}
    return [plain(one, order) for one in thing] if isinstance(thing, tuple) else thing


def yaml_of(data: Any) -> str:
    """One value as block YAML."""
    writer = YAML(typ="rt", pure=True)
    writer.width = ENDLESS
    writer.indent(mapping=2, sequence=4, offset=2)
    stream = StringIO()
    writer.dump(styled(data), stream)
    return stream.getvalue()


def item_of(data: Any) -> str:
    """One thing of a list, its dash at the margin."""
    lines = yaml_of(data).removesuffix("\n").split("\n")
    return "\n".join(f"{'  ' if number else '- '}{line}".rstrip() for number, line in enumerate(lines)) + "\n"


def file_text(noun: str, pack: Pack, order: Order) -> str:
    """One file of a pack."""
    data = plain(getattr(pack, noun), order)
    body = yaml_of(data) if noun == "game" else "\n".join(map(item_of, data))
    return SCHEMA_LINE.replace("NOUN", noun) + body


def pack_texts(pack: Pack) -> dict[str, str]:
    """A pack's files by name; a noun of which there is none has no file."""
    order = Order(places={stat.key: number for number, stat in enumerate(pack.stats)})
    nouns = [name for name in type(pack).model_fields if name != "format" and getattr(pack, name)]
    return {f"{noun}.yaml": file_text(noun, pack, order) for noun in nouns}


def write_pack(pack: Pack, folder: Folder) -> None:
    """Write a pack's files into a folder, made if need be; files of nouns it has none of are taken away."""
    folder = Folder(folder)
    folder.mkdir(parents=True, exist_ok=True)
    texts = pack_texts(pack)
    for noun in type(pack).model_fields:
        path = folder / f"{noun}.yaml"
        if path.name in texts:
            path.write_text(texts[path.name], encoding="utf-8", newline="\n")
        elif noun != "format":
            path.unlink(missing_ok=True)
