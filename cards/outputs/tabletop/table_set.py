"""A gang on the virtual table: pictures, the save file that names them, and a list of all of it.

Lives here: `table_set`. Never here: decks and tokens one by one.
"""

import json
from hashlib import sha256
from typing import Any

from cards.outputs.naming import plain
from cards.outputs.tabletop.decks import decks_of
from cards.outputs.tabletop.order import TableOrder
from cards.outputs.tabletop.save_file import save_file
from cards.outputs.tabletop.tokens import tokens_of
from cards.pdf.printed import PrintingFailed

FORM = "pressgang-tabletop/1"
HOW = """\
Pictures belong into the program's Mods/Images folder (or, where an address was given, at that address).
The .json belongs into its Saves/Saved Objects folder; it is then among the saved objects.
"""


def table_set(order: TableOrder) -> dict[str, bytes]:
    """Every file of the set by name. Raises PrintingFailed."""
    objects, files = decks_of(order)
    tiles, pictures = tokens_of(order)
    if not objects and not tiles:
        raise PrintingFailed("There is nothing to lay on a table: add members to the gang.")
    files |= pictures
    name = order.gang.name or order.game.name
    save = f"{plain(name, 'gang')}.json"
    files[save] = _json(save_file(name, order.said, objects + tiles))
    files["how-to.txt"] = HOW.encode()
    files["manifest.json"] = _json(_manifest(order, save, files))
    return files


def _json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, indent=1, ensure_ascii=False).encode()


def _manifest(order: TableOrder, save: str, files: dict[str, bytes]) -> dict[str, Any]:
    return {
        "format": FORM,
        "game": {"key": order.game.slug, "name": order.game.name, "edition": order.game.edition},
        "gang": {"name": order.gang.name, "revision": order.revision},
        "save": save,
        "address": order.base,
        "notice": order.game.credits.notice,
        "files": [{"file": file, "sha256": sha256(body).hexdigest()} for file, body in sorted(files.items())],
    }
