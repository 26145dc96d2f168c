"""One's own data: all of it in one file, brought back gang by gang, and all of it gone when asked for in earnest."""

import json
import struct
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import reverse

from cards.models import PrintJob
from roster import models
from roster.packs import zipped
from roster.packs.gang_file import read_gang
from roster.queries.gangs import gang_at
from tests.cards.pictures.test_pictures import picture
from tests.web.builder import posting, started
from tests.web.conftest import Site
from tests.web.owning import copied, signed_in
from tests.web.saying import says
from web.gangs import importing

WHERE = "/your-data/"


def taken(client: Client) -> dict[str, bytes]:
    answer = client.get(reverse("roster:data-file"))
    with ZipFile(BytesIO(b"".join(answer.streaming_content))) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_the_file_holds_every_gang_and_revision(site: Site) -> None:
    browser = Client()
    kept = [copied(browser, site, token=str(number)) for number in range(2)]
    browser.post(reverse("roster:delete", args=[kept[0]]))
    files = taken(browser)
    gangs = [name for name in files if name.endswith("gang.json")]
    assert {name.rsplit("-", 1)[1][:8] for name in gangs} == {uid[:8] for uid in kept}
    for name in gangs:
        assert read_gang(files[name]).gang is not None
        revisions = json.loads(files[name.replace("gang.json", "revisions.json")])
        assert [one["revision"] for one in revisions] == [1]
        assert revisions[0]["body"] == json.loads(files[name])
    assert json.loads(files["account.json"]) == {"account": None}


def test_the_file_of_an_account_tells_of_it_without_its_secrets(db: None) -> None:
    browser = signed_in("ada", email="ada@example.org", password="kettle-9-war")
    files = taken(browser)
    assert json.loads(files["account.json"])["account"] == "ada"
    assert not any(User.objects.get().password.encode() in body for body in files.values())
    assert set(taken(Client())) == {"README.txt", "account.json", "reports.json"}


def test_an_account_goes_with_everything_but_only_by_its_password(site: Site) -> None:
    browser, other = signed_in("ada", password="kettle-9-war"), Client()
    gone, kept = copied(browser, site), copied(other, site)
    for client, uid in ((browser, gone), (other, kept)):
        assert client.post(reverse("cards:print-page", args=[uid]), {"what": "cards"}).status_code == 302
    assert PrintJob.objects.count() == 2
    for wrong in ({}, {"password": ""}, {"password": "guess"}, {"sentence": "delete everything"}):
        assert browser.post(WHERE, wrong).status_code == 400
        assert models.Gang.objects.filter(uid=gone).exists()
    assert browser.post(WHERE, {"password": "kettle-9-war"}).status_code == 302
    assert not User.objects.exists()
    assert set(models.Gang.objects.exclude(owner=None).values_list("uid", flat=True)) == {kept}
    assert list(PrintJob.objects.values_list("gang", flat=True)) == [kept]
    assert "Sign in" in browser.get("/").text


@override_settings(PRINT_STORE_DAYS=7)
def test_the_pages_that_delete_say_how_long_prints_keep_copies_of_portraits(db: None) -> None:
    for where in (WHERE, "/mine/deleted/"):
        assert "unnamed, for 7 days after their last print" in Client().get(where).text


def test_guessing_the_password_there_is_limited(db: None) -> None:
    browser = signed_in("ada", password="kettle-9-war")
    said = [browser.post(WHERE, {"password": f"wrong-{number}"}).text for number in range(12)]
    assert "isn&#x27;t your password" in said[0]
    assert "Too many tries" in said[-1]
    assert "Too many tries" in browser.post(WHERE, {"password": "kettle-9-war"}).text
    assert User.objects.exists()


def test_a_browser_without_an_account_deletes_by_a_sentence(site: Site) -> None:
    browser = Client()
    uid = copied(browser, site)
    assert browser.post(WHERE, {"sentence": "please"}).status_code == 400
    assert models.Gang.objects.filter(uid=uid).exists()
    assert browser.post(WHERE, {"sentence": " Delete Everything "}).status_code == 302
    assert browser.cookies["owner"].value == ""
    assert not models.Owner.objects.exists()
    assert len(site.gangs) == models.Gang.objects.count()


BRING = "/mine/bring/all/"


def zipped_data(client: Client) -> bytes:
    return b"".join(client.get(reverse("roster:data-file")).streaming_content)  # type: ignore[attr-defined]


def brought(client: Client, data: bytes) -> HttpResponse:
    return client.post(BRING, {"all": SimpleUploadedFile("pressgang-data.zip", data)}, follow=True)  # type: ignore[return-value]


def packed(files: dict[str, bytes]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    return made.getvalue()


def own() -> set[str]:
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
    browser = Client()
    uid = with_portrait(browser, site)
    copied(browser, site)
    data, before = zipped_data(browser), gang_at(uid)
    assert "0 gangs from the file are now yours. 2 gangs you had already." in brought(browser, data).text
    browser.post("/your-data/", {"sentence": "delete everything"})
    assert (own(), models.Picture.objects.count()) == (set(), 0)

    friend = signed_in("ada")
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
    answer = says(brought(browser, data), "couldn't read all of it", "2 gangs from the file are now yours.")
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
    assert browser.post(BRING).context["problems"] == (importing.NONE_CHOSEN,)
    wrong_form = browser.post("/mine/bring/", {"file": SimpleUploadedFile("x.zip", good)})
    assert "choose it below, under “All of your data”" in wrong_form.text
    assert own() == set()
