"""All of one's data brought back from the ZIP: gang by gang, within limits, each gang once."""

import json
import struct
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from roster import models
from roster.packs import zipped
from roster.queries.gangs import gang_at
from tests.cards.pictures.test_pictures import picture
from tests.web.builder import posting, started
from tests.web.conftest import Site
from tests.web.owning import copied
from web.gangs import importing

WHERE = "/mine/bring/all/"


@pytest.fixture(autouse=True)
def _no_counts_of_before() -> None:
    cache.clear()


def taken(client: Client) -> bytes:
    """Return the file with everything of a visitor."""
    return b"".join(client.get(reverse("roster:data-file")).streaming_content)  # type: ignore[attr-defined]


def brought(client: Client, data: bytes) -> HttpResponse:
    return client.post(WHERE, {"all": SimpleUploadedFile("pressgang-data.zip", data)}, follow=True)  # type: ignore[return-value]


def packed(files: dict[str, bytes]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    return made.getvalue()


def own() -> set[str]:
    """Return the addresses of everybody's own gangs."""
    return set(models.Gang.objects.exclude(owner=None).values_list("uid", flat=True))


def with_portrait(browser: Client, site: Site) -> str:
    """Return the address of a new gang of one member, who has a portrait."""
    uid = started(browser, site.game)
    posting(browser, uid, "add-member", rank=site.game.ranks[0].key, bike=site.game.bikes[0].key, name="Ann")
    portrait = {"member": "m1", "revision": gang_at(uid).revision, "token": "once"}
    portrait["picture"] = SimpleUploadedFile("me.png", picture())
    browser.post(reverse("roster:portrait", args=[uid]), portrait)
    return uid


def test_everything_comes_back_with_its_portraits_and_only_once(site: Site) -> None:
    browser, friend = Client(), Client()
    uid = with_portrait(browser, site)
    copied(browser, site)
    data, before = taken(browser), gang_at(uid)
    assert "0 gangs from the file are now yours. 2 gangs you had already." in brought(browser, data).text
    browser.post("/your-data/", {"sentence": "delete everything"})
    assert (own(), models.Picture.objects.count()) == (set(), 0)

    friend.force_login(User.objects.create_user("ada"))
    assert "2 gangs from the file are now yours." in brought(friend, data).text
    uids = own()
    (back,) = (one for one in map(gang_at, uids) if one.name == before.name)
    kept = models.Picture.objects.get()
    assert back.gang.members[0].portrait == kept.digest
    assert kept.owner.user.username == "ada"
    assert {**back.body, "members": before.body["members"]} == before.body

    posting(friend, back.uid, "set-gang", part="name", value="Renamed")
    assert "2 gangs you had already" in brought(friend, data).text
    assert own() == uids
    friend.post(reverse("roster:delete", args=[back.uid]))
    again = brought(friend, data)
    assert (again.status_code, own()) == (200, uids)
    assert "You have it among your deleted gangs. Restore it there." in again.text


def test_what_cannot_be_read_is_named_and_the_others_are_taken(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    body = {key: value for key, value in next(iter(site.gangs.values())).body.items() if key != "sample"}
    whole, digest = json.dumps(body).encode(), "ab" * 32
    shown = {**body, "name": "Shown", "members": [{**body["members"][0], "portrait": digest}]}
    data = packed(
        {
            "gangs/no-json/gang.json": b"{",
            "gangs/bomb/gang.json": b" " * 50_000_000,
            "gangs/elsewhere/gang.json": json.dumps({**body, "game": "chess"}).encode(),
            "gangs/../../etc/gang.json": whole,
            "/gangs/rooted/gang.json": whole,
            "gangs/good/gang.json": whole,
            "gangs/shown/gang.json": json.dumps(shown).encode(),
            f"pictures/{digest}.png": b"<svg onload=alert(1)>",
        }
    )
    browser = Client()
    answer = brought(browser, data)
    assert answer.status_code == 200
    assert "couldn't read all of it" in answer.text
    assert "2 gangs from the file are now yours." in answer.text
    problems = answer.context["problems"]
    assert [problem.split(":")[0] for problem in problems[:3]] == ["“no-json”", "“bomb”", "“elsewhere”"]
    assert problems[1].endswith("It is larger than 100 kB.")
    assert problems[2].endswith("It's for a game or an edition that this site doesn't have.")
    assert problems[3].startswith("A portrait in “Shown” is left out. ")
    assert len(problems) == 4
    assert (len(own()), models.Picture.objects.count()) == (2, 0)

    monkeypatch.setattr(importing, "MOST_GANGS", 1)
    parts = packed({f"gangs/{name}/gang.json": json.dumps({**body, "name": name}).encode() for name in ("a", "b")})
    assert "For the last 1 gang, import the same file again." in brought(browser, parts).text
    assert "1 gang you had already." in brought(browser, parts).text
    assert len(own()) == 4


def test_what_is_no_such_file_adds_nothing_and_says_why(site: Site) -> None:
    browser, good = Client(), packed({"gangs/a/gang.json": b"{}"})
    lying = bytearray(good)
    struct.pack_into("<L", lying, lying.index(zipped.ENTRY) + 24, 1)
    said = {
        good[:-9]: zipped.NO_ZIP,
        b"plain": zipped.NO_ZIP,
        packed({"README.txt": b"x"}): zipped.NO_GANGS,
        packed({f"{number}": b"" for number in range(zipped.MOST_FILES + 1)}): zipped.TOO_MANY,
        good + b" " * 8 * 1024**2: importing.TOO_LARGE,
        bytes(lying): "“a”: It is damaged.",
    }
    for data, sentence in said.items():
        answer = brought(browser, data)
        assert (answer.status_code, answer.context["problems"]) == (400, (sentence,))
    assert browser.post(WHERE).context["problems"] == (importing.NONE_CHOSEN,)
    wrong_form = browser.post("/mine/bring/", {"file": SimpleUploadedFile("x.zip", good)})
    assert "choose it below, under “All of your data”" in wrong_form.text
    assert own() == set()
