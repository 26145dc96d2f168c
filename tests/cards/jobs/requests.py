"""Prints to ask for in tests, of a made-up game."""

from typing import Any

from cards.operations.print_jobs import PrintRequest
from cards.sheets.options import PrintOptions
from tests.tables.made_up import gang

TOKENS = PrintOptions(what=("tokens",))


def request_for(asker: str = "browser a", **changes: Any) -> PrintRequest:
    usual: dict[str, Any] = {
        "asker": asker,
        "game": "kettle-war",
        "edition": 1,
        "gang": "",
        "name": "The Late Ones",
        "revision": 1,
        "body": gang(),
        "options": TOKENS,
    }
    return PrintRequest(**usual | changes)
