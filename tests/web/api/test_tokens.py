"""Tokens: who may do what with which, and that a secret is shown once, stored nowhere and gone when revoked."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from cards.models import PrintJob
from config.limiting import RATES
from roster import models
from roster.operations.organising import share_gang
from roster.operations.tokens import MOST_TOKENS, create_token
from roster.queries.owners import OwnerKey
from tests.web.api.calling import post, program
from tests.web.conftest import Site
from tests.web.owning import copied, signed_in
from tests.web.test_accounts import PASSWORD, confirmed
from web.accounts.data import account_data
from web.api.pages import openapi

WHERE = "/account/tokens/"


@pytest.fixture(autouse=True)
def _limits_start_anew() -> None:
    cache.clear()


def made(browser: Client, name: str = "A script", scope: str = "read") -> str:
    """Make a token on the page, and return its secret from the page that shows it."""
    page = browser.post(WHERE, {"name": name, "scope": scope}, follow=True)
    return str(page.context["secret"])


def test_a_token_is_shown_once_and_only_its_digest_is_kept(db: None) -> None:
    browser = confirmed()
    secret = made(browser, "  My\nscript ", "write")
    assert secret.startswith("pressgang_")
    assert len(secret) > 50
    row = models.ApiToken.objects.get()
    assert (row.name, row.writes, row.user.username) == ("My script", True, "ada")
    assert secret not in browser.get(WHERE).text
    assert "My script" in browser.get(WHERE).text
    assert not any(secret[10:] in str(value) for value in models.ApiToken.objects.values().get().values())
    assert Client().get("/api/v1/gangs", headers={"Authorization": f"Bearer {secret}"}).status_code == 200
    assert "not used yet" not in browser.get(WHERE).text


@pytest.mark.any_database
def test_the_page_is_for_those_who_are_signed_in_and_making_one_asks_for_the_password(db: None) -> None:
    assert Client().get(WHERE).status_code == 302
    browser = signed_in("bob", password="x")
    assert browser.get(WHERE).status_code == 200
    answer = browser.post(WHERE, {"name": "x"})
    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, reverse("account_reauthenticate"))
    assert not models.ApiToken.objects.exists()


@pytest.mark.any_database
def test_a_token_that_waited_for_the_password_is_shown_once_at_the_pages_own_address(db: None) -> None:
    browser = signed_in("bob", password=PASSWORD)
    confirm = browser.post(WHERE, {"name": "Laptop"})["Location"]
    answer = browser.post(confirm, {"password": PASSWORD, "next": WHERE})
    assert (answer.status_code, answer["Location"], models.ApiToken.objects.count()) == (302, WHERE, 1)
    assert 'value="pressgang_' in browser.get(WHERE).text
    assert "pressgang_" not in browser.get(WHERE).text + str(dict(browser.session))
    assert models.ApiToken.objects.count() == 1


@pytest.mark.any_database
def test_signing_in_is_giving_the_password_and_the_session_never_holds_the_secret(db: None, settings: Any) -> None:
    User.objects.create_user("bob", password=PASSWORD)
    browser = Client()
    browser.post(reverse("account_login"), {"login": "bob", "password": PASSWORD})
    answer = browser.post(WHERE, {"name": "Laptop"})
    assert (answer["Location"], models.ApiToken.objects.count()) == (WHERE, 1)
    assert "pressgang_" not in str(dict(browser.session))
    assert 'value="pressgang_' in browser.get(WHERE).text
    session = browser.session
    session["fresh_token"] = "kept by another release"
    session.save()
    assert "pressgang_" not in browser.get(WHERE).text
    settings.ACCOUNT_REAUTHENTICATION_TIMEOUT = 0
    later = browser.post(WHERE, {"name": "Phone"})
    assert (later["Location"].split("?")[0], models.ApiToken.objects.count()) == (reverse("account_reauthenticate"), 1)


def test_a_token_needs_a_name_and_there_are_not_too_many(db: None) -> None:
    browser = confirmed()
    assert "Give the token a name" in browser.post(WHERE, {"name": " \n"}, follow=True).text
    for number in range(MOST_TOKENS):
        create_token(user=User.objects.get().pk, name=str(number), writes=False)
    assert "You have 20 tokens" in browser.post(WHERE, {"name": "x"}, follow=True).text
    assert models.ApiToken.objects.count() == MOST_TOKENS


def test_a_revoked_token_opens_nothing_and_nobody_revokes_anothers(db: None) -> None:
    browser, other = confirmed(), User.objects.create_user("bob")
    secret = made(browser)
    theirs = create_token(user=other.pk, name="Theirs", writes=True)
    for row in models.ApiToken.objects.all():
        browser.post(WHERE, {"revoke": str(row.pk)})
    assert [one.name for one in models.ApiToken.objects.all()] == ["Theirs"]
    for forged in (secret, "", "x", secret.upper(), theirs[:-1], "pressgang_\x00", f"{theirs} x"):
        answer = Client().get("/api/v1/games", headers={"Authorization": f"Bearer {forged}"})
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
        assert "not valid" in answer.json()["problem"]
    assert Client().get("/api/v1/games", headers={"Authorization": f"Basic {theirs}"}).status_code == 401
    assert Client().get("/api/v1/games", headers={"Authorization": f"bearer {theirs}"}).status_code == 200
    User.objects.filter(pk=other.pk).update(is_active=False)
    assert Client().get("/api/v1/games", headers={"Authorization": f"Bearer {theirs}"}).status_code == 401


def test_tokens_go_with_their_account_and_are_in_ones_data(db: None) -> None:
    browser = confirmed()
    made(browser, "Laptop")
    assert b"".join(browser.get(reverse("roster:data-file")).streaming_content)[:2] == b"PK"
    (told,) = account_data(User.objects.get())["tokens"]
    assert (told["name"], told["writes"], set(told)) == ("Laptop", False, {"name", "writes", "created"})
    User.objects.all().delete()
    assert not models.ApiToken.objects.exists()


@pytest.fixture
def asked(site: Site) -> dict[str, Any]:
    """Return a private gang of an account with a print, its link, and a program for each role."""
    cache.clear()
    browser, bob = signed_in("ada"), User.objects.create_user("bob")
    ada = User.objects.get(username="ada")
    uid = copied(browser, site)
    share_gang(uid=uid, owner=OwnerKey(user=ada.pk))
    roles = {
        "owner": program(ada, writes=True),
        "owner, reading": program(ada),
        "other": program(bob, writes=True),
        "nobody": Client(),
        "owner's browser": browser,
    }
    job = post(roles["owner"], f"gangs/{uid}/prints", {}).json()
    secret = models.ShareLink.objects.get(gang__uid=uid).secret
    return {"uid": uid, "secret": secret, "job": job["uid"], "people": roles}


OWN, ALL = {"owner", "owner, reading", "owner's browser"}, None
OPEN = ("/shared/{secret}", "/gangs", "/games", "/games/{slug}/editions", "/games/{slug}/editions/{number}", "/gallery")
WHO = {
    ("get", "/gangs/{uid}"): OWN,
    ("get", "/gangs/{uid}/card.png"): set(),
    ("post", "/gangs/{uid}/prints"): {"owner"},
    ("get", "/prints/{uid}"): OWN,
    ("get", "/prints/{uid}/file"): set(),
    **{("get", path): ALL for path in OPEN},
    **{("post", path): ALL for path in ("/check", "/price")},
}
"""Who gets an answer from each operation about a private gang; a print that is not done has no file for anybody."""


def test_every_operation_answers_those_who_may_and_no_one_else(asked: dict[str, Any], site: Site) -> None:
    paths = openapi()["paths"].items()
    assert {(method, path.removeprefix("/api/v1")) for path, methods in paths for method in methods} == set(WHO)
    for (method, path), who in WHO.items():
        uid = asked["job"] if path.startswith("/prints") else asked["uid"]
        where = path[1:].format(uid=uid, secret=asked["secret"], slug=site.game.slug, number=1)
        body = site.gangs["hades-ferry-street"].body if path in ("/check", "/price") else {}
        for role, client in asked["people"].items():
            answer = post(client, where, body) if method == "post" else client.get(f"/api/v1/{where}")
            may = who is ALL or role in who
            refused = {401, 403} if path.endswith("/prints") and role in {*OWN, "nobody"} else {404}
            assert answer.status_code in ({200, 202} if may else refused), (path, role, answer.text)
    assert PrintJob.objects.count() == 1


def test_lists_are_ones_own(asked: dict[str, Any]) -> None:
    gangs = {role: client.get("/api/v1/gangs").json()["gangs"] for role, client in asked["people"].items()}
    listed = {role: [one["uid"] for one in own] for role, own in gangs.items()}
    assert listed == {role: [asked["uid"]] if role in OWN else [] for role in asked["people"]}


def test_a_link_opens_a_gang_for_a_program_until_it_is_revoked(asked: dict[str, Any]) -> None:
    stranger, where = asked["people"]["other"], f"gangs/{asked['uid']}"
    assert stranger.get(f"/api/v1/{where}?link={asked['secret']}").json()["uid"] == asked["uid"]
    assert post(stranger, f"{where}/prints?link={asked['secret']}", {}).status_code == 202
    models.ShareLink.objects.all().delete()
    assert stranger.get(f"/api/v1/{where}?link={asked['secret']}").status_code == 404
    assert stranger.get(f"/api/v1/shared/{asked['secret']}").status_code == 404


def test_a_hidden_or_deleted_gang_is_there_for_nobody_else(asked: dict[str, Any]) -> None:
    row, link = models.Gang.objects.filter(uid=asked["uid"]), f"/api/v1/shared/{asked['secret']}"
    row.update(shown="2026-01-01T00:00Z", hidden="2026-01-01T00:00Z")
    seen = {role: client.get(f"/api/v1/gangs/{asked['uid']}").status_code for role, client in asked["people"].items()}
    assert seen == {role: 200 if role in OWN else 404 for role in asked["people"]}
    assert asked["people"]["other"].get(link).status_code == 404
    row.update(hidden=None, deleted="2026-01-01T00:00Z")
    assert {client.get(f"/api/v1/gangs/{asked['uid']}").status_code for client in asked["people"].values()} == {404}


def test_a_token_counts_for_the_api_alone_and_before_who_is_signed_in(asked: dict[str, Any]) -> None:
    owner, browser = asked["people"]["owner"], asked["people"]["owner's browser"]
    assert owner.get(f"/gangs/{asked['uid']}/").status_code == 404
    assert owner.post(f"/gangs/{asked['uid']}/delete/").status_code == 404
    browser.defaults["HTTP_AUTHORIZATION"] = asked["people"]["other"].defaults["HTTP_AUTHORIZATION"]
    assert browser.get(f"/api/v1/gangs/{asked['uid']}").status_code == 404


@pytest.mark.any_database
def test_a_cookie_starts_no_print(asked: dict[str, Any]) -> None:
    answer = post(asked["people"]["owner's browser"], f"gangs/{asked['uid']}/prints", {"what": "cards"})
    said = {"problem": "Send a token of your account: Authorization: Bearer …"}
    assert (answer.status_code, answer.json()) == (401, said)
    refused = post(asked["people"]["owner, reading"], f"gangs/{asked['uid']}/prints", {})
    assert (refused.status_code, "only reads" in refused.json()["problem"]) == (403, True)


@pytest.mark.any_database
def test_a_print_is_that_of_the_page_with_its_limits_and_errors(asked: dict[str, Any]) -> None:
    owner, where = asked["people"]["owner"], f"gangs/{asked['uid']}/prints"
    assert post(owner, where, {}).json()["uid"] == asked["job"]
    wrong = post(owner, where, {"paper": "papyrus", "what": ["cards", "wishes"]})
    assert (wrong.status_code, "papyrus" in wrong.text, "wishes" in wrong.text) == (400, True, True)
    unknown = post(owner, where, {"colour": "mauve"})
    assert (unknown.status_code, unknown.json()["problem"]) == (400, "There is no option “colour”.")
    assert owner.get(f"/api/v1/gangs/{asked['uid']}/card.png", {"member": "nobody"}).status_code == 404
    assert post(owner, where, "{").status_code == post(owner, where, "x").status_code == 400
    no_words = "“paper” must be a word, a number or a list of words."
    no_object = 'Send an object, such as {"paper": "letter"}.'
    for odd in ([], 3, None, {"paper": None}, {"paper": {"a": 1}}, {"paper": [[]]}):
        refused = post(owner, where, odd)
        said = no_words if isinstance(odd, dict) else no_object
        assert (refused.status_code, refused.json()) == (422, {"problem": said})
    others = ({"paper": "letter"}, {"paper": "a3"}, {"what": ["tokens"]})
    assert [post(owner, where, one).status_code for one in others] == [202, 202, 429]
    assert '{"paper": ["letter"]}' in {row.words for row in PrintJob.objects.all()}
    assert asked["people"]["owner's browser"].get(f"/prints/{asked['job']}/").status_code == 200


def test_a_flood_of_a_program_ends_in_json_and_counts_for_its_account(asked: dict[str, Any], settings: Any) -> None:
    settings.RATE_LIMITS = 0.02
    cache.clear()
    rate = next(one for one in RATES if one.name == "api")
    assert (rate.person, "api:gang" in rate.views) == ("300/minute;6000/hour", True)
    first, second = asked["people"]["owner"], asked["people"]["owner, reading"]
    answers = [client.get("/api/v1/gangs") for client in (first, second) * 4]
    assert [one.status_code for one in answers] == [200] * 6 + [429] * 2
    assert list(json.loads(answers[-1].content)) == ["problem"]
    assert int(answers[-1]["Retry-After"]) > 0
    assert asked["people"]["other"].get("/api/v1/gangs").status_code == 200
