"""Changes that waited in a browser: the server's answers say what became of each, and make it once."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from roster.rules.legality.validation import judge
from tests.rules.kites import crew, kites, pilot, rule, select
from tests.web.builder import now, started, swapping
from tests.web.conftest import Site
from web.builder.outbox import version_words
from web.builder.versions import Version
from web.http.lookups import person_of
from web.presenting.gangs import gang_view

pytestmark = pytest.mark.django_db


def person(client: Client) -> str:
    request = HttpRequest()
    request.user = type("Nobody", (), {"is_authenticated": False})()
    request.COOKIES = {name: one.value for name, one in client.cookies.items()}
    return person_of(request)


def waiting(client: Client, uid: str, revision: int, token: str = "", **fields: Any) -> HttpResponse:
    more = {name: fields.pop(name) for name in ("choice", "seen", "person") if name in fields}
    sent = {"do": urlencode(fields), "revision": revision, "token": token or uuid4().hex, "person": person(client)}
    return client.post(f"/gangs/{uid}/edit/waiting/", {**sent, **more})  # type: ignore[return-value]


def test_a_change_is_made_once_however_often_and_on_whichever_way_it_is_sent(site: Site, client: Client) -> None:
    uid = started(client, site.game)
    change, token = {"edit": "add-member", "rank": site.game.ranks[2].key}, uuid4().hex
    swapping(client, uid, **change, revision=1, token=token)
    for _ in range(2):
        answer = waiting(client, uid, 1, token, **change)
        assert (answer.status_code, answer.json()["state"], answer.json()["revision"]) == (200, "done", 2)
    assert len(now(uid).gang.members) == 1


@pytest.mark.parametrize(
    ("deleted", "remedy"),
    [(False, "Reload the page"), (True, "bring it back, then make the change again.")],
)
def test_a_refused_change_comes_back_with_the_reason(site: Site, client: Client, deleted: bool, remedy: str) -> None:
    uid = started(client, site.game)
    if deleted:
        client.post(f"/gangs/{uid}/delete/")
    answer = waiting(client, uid, 1, edit="set-gang" if deleted else "nonsense", part="name", value="Late")
    assert (answer.status_code, answer.json()["state"]) == (422, "refused")
    assert remedy in answer.json()["message"]


def test_nothing_is_sent_for_somebody_who_has_signed_out(site: Site, client: Client) -> None:
    uid = started(client, site.game)
    rename = {"edit": "set-gang", "part": "name", "value": "Mine"}
    for sender, whose in ((Client(), person(client)), (client, "somebody else")):
        answer = waiting(sender, uid, 1, person=whose, **rename)
        assert (answer.status_code, answer.json()) == (401, {"state": "signed-out"})
    assert now(uid).gang.name == "Ferry"


def test_nobody_sends_changes_to_somebody_elses_gang(site: Site, client: Client) -> None:
    uid, stranger = started(client, site.game), Client()
    started(stranger, site.game)
    answer = waiting(stranger, uid, 1, edit="set-gang", part="name", value="Mine")
    assert (answer.status_code, answer.json()["state"]) == (422, "refused")
    assert now(uid).gang.name == "Ferry"


@pytest.mark.parametrize(("choice", "size"), [("both", "theirs"), ("mine", "before"), ("copy", "before")])
def test_a_late_change_waits_for_a_choice_which_is_saved_once(choice, size, site, client) -> None:
    uid, token = started(client, site.game), uuid4().hex
    before, theirs = site.game.sizes[0].key, site.game.sizes[1].key
    sizes = {"before": now(uid).gang.size, "theirs": theirs if now(uid).gang.size == before else before}
    swapping(client, uid, "set-gang", part="size", value=sizes["theirs"])
    rename = {"edit": "set-gang", "part": "name", "value": "Mine"}
    asked = waiting(client, uid, 1, token, **rename)
    assert (asked.status_code, asked.json()["state"], asked.json()["revision"]) == (409, "conflict", 2)
    assert "Mine" in asked.json()["versions"]["both"]
    first, again = (waiting(client, uid, 1, token, choice=choice, seen=2, **rename).json() for _ in range(2))
    assert first == again
    saved = now(first["uid"])
    assert (saved.gang.name.removesuffix(" (my version)"), saved.gang.size) == ("Mine", sizes[size])
    assert (saved.uid == uid) == (choice != "copy")
    copy = f'is kept as a gang of its own: <a href="/gangs/{saved.uid}/edit/">Mine (my version)</a>'
    assert (copy in client.get(f"/gangs/{uid}/edit/").text) == (choice == "copy")


PILOTS = rule("count", select("member"), least=2)
UNJUDGED = replace(kites(), sizes=(), default_size="")


@pytest.mark.parametrize(
    ("game", "members", "done", "words"),
    [
        (kites(PILOTS), 0, (), "0 of 50 coins, empty"),
        (kites(PILOTS), 1, ("Renamed Ada", "Saved"), "24 of 50 coins, unfinished: Renamed Ada; Saved"),
        (kites(), 2, (), "48 of 50 coins, legal"),
        (kites(rule("count", select("member"), most=0)), 1, (), "24 of 50 coins, not legal"),
        (UNJUDGED, 1, ("Saved",), "no verdict: Saved"),
    ],
)
def test_a_version_is_told_with_its_verdict_and_what_was_done(game, members, done, words) -> None:
    gang = crew(*(pilot(one) for one in range(members)))
    assert version_words(Version(view=gang_view(judge(game, gang)), done=done)) == words
