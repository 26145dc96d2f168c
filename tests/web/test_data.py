"""One's own data: all of it in one file, and all of it gone when asked for in earnest."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import reverse

from cards.models import PrintJob
from roster import models
from roster.packs.gang_file import read_gang
from tests.web.conftest import Site
from tests.web.owning import copied

WHERE = "/your-data/"


@pytest.fixture(autouse=True)
def _limits_start_anew() -> None:
    cache.clear()


def taken(client: Client) -> dict[str, bytes]:
    """Return the files of the ZIP by name."""
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
    browser = Client()
    user = User.objects.create_user("ada", email="ada@example.org", password="kettle-9-war")
    browser.force_login(user)
    files = taken(browser)
    assert json.loads(files["account.json"])["account"] == "ada"
    assert not any(user.password.encode() in body for body in files.values())


def test_somebody_unknown_takes_an_empty_file(db: None) -> None:
    assert set(taken(Client())) == {"README.txt", "account.json", "reports.json"}


def test_an_account_goes_with_everything_but_only_by_its_password(site: Site) -> None:
    browser, other = Client(), Client()
    browser.force_login(User.objects.create_user("ada", password="kettle-9-war"))
    gone, kept = copied(browser, site), copied(other, site)
    for client, uid in ((browser, gone), (other, kept)):
        assert client.post(reverse("cards:print-page", args=[uid]), {"what": "cards"}).status_code == 302
    assert PrintJob.objects.count() == 2
    for wrong in ({}, {"password": ""}, {"password": "guess"}, {"sentence": "delete everything"}):
        answer = browser.post(WHERE, wrong)
        assert answer.status_code == 400
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
    browser = Client()
    browser.force_login(User.objects.create_user("ada", password="kettle-9-war"))
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
