"""A browser's session at the builder without a browser: started gangs, changes posted as the pages post them."""

import re
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.test import Client
from playwright.sync_api import Browser, Page

from roster.queries.gangs import GangRecord, gang_at
from roster.rules.game.game import Game
from tests.browsing import opened

SWAPPING = {"HX-Request": "true"}


def started(client: Client, game: Game, **fields: str) -> str:
    """Return the uid of a new gang, made by the form that starts one."""
    asked = {"faction": game.factions[0].key if game.factions else "", "size": game.default_size, "name": "Ferry"}
    answer = client.post(f"/new/{game.slug}/", {**asked, "token": uuid4().hex, **fields})
    found = re.match(r"/gangs/([0-9a-f]{32})/edit/", answer["Location"])
    assert found is not None
    return found[1]


def gang_of(client: Client, game: Game, *ranks: int, **fields: str) -> str:
    uid = started(client, game, **fields)
    for rank in ranks:
        posting(client, uid, "add-member", rank=game.ranks[rank].key, bike=game.bikes[0].key, name="")
    return uid


def at_builder(browser: Browser, client: Client, home: str, address: str, width: int = 360, **wishes: Any) -> Page:
    """Return a page at the builder, in a browser that keeps what the client keeps."""
    page = opened(browser, home, client, width, **wishes).new_page()
    page.goto(f"{home}{address}")
    return page


def now(uid: str) -> GangRecord:
    return gang_at(uid)


def posting(
    client: Client,
    uid: str,
    edit: str,
    *,
    at: str = "",
    revision: int = 0,
    token: str = "",
    headers: Any = None,
    **fields,
) -> Any:
    """Post one change by a button of the place `at` (a query), as a page that needs no script does."""
    asked = {"do": urlencode({"edit": edit, **fields}), "revision": revision or now(uid).revision}
    return client.post(f"/gangs/{uid}/edit/{at}", {**asked, "token": token or uuid4().hex}, headers=headers)


def swapping(*asked: Any, **more: Any) -> Any:
    """Post the same from a page that swaps its parts."""
    return posting(*asked, headers=SWAPPING, **more)


def page(client: Client, uid: str, at: str = "") -> str:
    return client.get(f"/gangs/{uid}/edit/{at}").content.decode()
