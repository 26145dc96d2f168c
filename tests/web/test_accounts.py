"""Accounts: what a browser kept moves in, a lost password comes back, a second factor asks twice, limits hold."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from roster import models
from tests.web.conftest import Site
from tests.web.owning import copied
from tests.web.saying import says

PASSWORD = "kettle-9-war"
HOME = "http://testserver/"
pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str = "ada", **more: str) -> Any:
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD, **more}
    return client.post(reverse("account_signup"), fields)


def sign_in(client: Client, name: str = "ada", password: str = PASSWORD, **more: str) -> Any:
    return client.post(reverse("account_login"), {"login": name, "password": password, **more})


def confirmed() -> Client:
    """Return a browser whose user has just given the password once more."""
    browser = Client()
    sign_up(browser)
    browser.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return browser


def link_in_mail() -> str:
    return re.search(r"https?://[^/\s]+(/\S+)", str(mail.outbox[-1].body))[1]


def test_what_a_browser_kept_moves_into_the_account_and_out_of_the_browser(site: Site) -> None:
    browser = Client()
    uid = copied(browser, site)
    answer = sign_up(browser)
    assert (answer.status_code, answer["Location"]) == (302, reverse("roster:mine"))
    assert "Your account now has 1 gang from this browser." in browser.get(answer["Location"]).text
    assert browser.cookies["owner"].value == ""
    assert models.Gang.objects.get(uid=uid).owner.user.username == "ada"
    browser.post(reverse("account_logout"))
    where = reverse("roster:share", args=[uid])
    gone = browser.get(where)
    assert gone.status_code == 404
    assert f'href="{reverse("account_login")}?next={where}">sign in</a>' in gone.text
    later = copied(browser, site)
    sign_in(browser)
    assert {browser.get(reverse("roster:share", args=[one])).status_code for one in (uid, later)} == {200}


def test_a_second_browser_sees_the_same_gangs(site: Site) -> None:
    first, second = Client(), Client()
    uid = copied(first, site)
    sign_up(first, email="ada@example.org")
    sign_in(second, name="ada@example.org")
    assert uid in second.get(reverse("roster:mine")).text


def test_a_forgotten_password_comes_back_by_mail() -> None:
    browser, new = Client(), "new-kettle-7"
    sign_up(browser, email="ada@example.org")
    browser.post(reverse("account_logout"))
    browser.post(reverse("account_reset_password"), {"email": "ada@example.org"})
    where = browser.get(link_in_mail(), follow=True).redirect_chain[-1][0]
    done = browser.post(where, {"password1": new, "password2": new}, follow=True)
    assert f'href="{reverse("account_login")}">Sign in</a>' in done.text
    for sent in mail.outbox:
        assert sent.subject.startswith("Pressgang: ")
        assert not any(word in sent.body.replace(HOME, "") for word in ("testserver", "e-mail"))
    assert "password" in str(sign_in(browser).context["form"].errors)
    assert sign_in(browser, password=new).status_code == 302


def test_an_unknown_address_gets_no_mail_and_the_same_answer() -> None:
    sent = len(mail.outbox)
    answer = Client().post(reverse("account_reset_password"), {"email": "nobody@example.org"})
    assert (answer.status_code, len(mail.outbox)) == (302, sent)


def test_an_address_is_changed_when_its_message_is_answered() -> None:
    browser = Client()
    sign_up(browser, email="ada@example.org")
    browser.post(link_in_mail())
    browser.post(reverse("account_email"), {"email": "lace@example.org", "action_add": ""})
    assert User.objects.get().email == "ada@example.org"
    browser.post(link_in_mail())
    assert User.objects.get().email == "lace@example.org"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """Stop the clock, so that no code goes out of date on its way."""
    with time_machine.travel(timezone.now(), tick=False) as stopped:
        yield stopped


def code_now(secret: str) -> str:
    """Return what an authenticator app shows."""
    return auth.format_hotp_value(auth.hotp_value(secret, next(auth.yield_hotp_counters_from_time())))


def second_factor(browser: Client) -> str:
    """Turn the second factor on, and return its secret."""
    page = says(browser.get(reverse("mfa_activate_totp")), "<svg", never=("data:image",))
    secret = page.context["form"].secret
    assert browser.post(reverse("mfa_activate_totp"), {"code": code_now(secret)}).status_code == 302
    return secret


def test_a_second_factor_is_asked_for_and_kept_sealed(clock: time_machine.Traveller) -> None:
    browser = confirmed()
    secret = second_factor(browser)
    assert secret not in str(Authenticator.objects.get(type="totp").data)
    for later, shown in ((0, "Signed in as ada"), (0, "Sign in"), (30, "Signed in as ada")):
        browser.post(reverse("account_logout"))
        assert sign_in(browser)["Location"] == reverse("mfa_authenticate")
        says(browser.get("/mine/"), "Sign in")
        clock.shift(later)
        browser.post(reverse("mfa_authenticate"), {"code": code_now(secret)})
        says(browser.get("/mine/"), shown)


@pytest.mark.usefixtures("clock")
def test_two_step_sign_in_says_what_it_does_on_the_sites_own_pages() -> None:
    browser = confirmed()
    second_factor(browser)
    browser.post(reverse("mfa_generate_recovery_codes"))
    names = ("mfa_index", "mfa_view_recovery_codes", "mfa_generate_recovery_codes", "mfa_deactivate_totp")
    pages = {name: browser.get(reverse(name)).text for name in names}
    assert all('<header class="chapter">' in page for page in pages.values())
    assert not [name for name, page in pages.items() if "uthentication" in page or "Deactivate" in page]
    unused = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    assert all(said in pages["mfa_view_recovery_codes"] for said in ("10 of 10 left", unused[9]))
    browser.post(reverse("mfa_deactivate_totp"))
    assert not Authenticator.objects.exists()
    assert "It is off." in browser.get(reverse("mfa_index")).text


def test_guessing_a_password_is_limited() -> None:
    User.objects.create_user("ada", password=PASSWORD)
    guesser = Client()
    answers = [*(sign_in(guesser, password=f"wrong-{number}") for number in range(6)), sign_in(guesser)]
    assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
    for said in ("That username and password don&#x27;t match.", '<label for="id_login">Username or email</label>'):
        assert said in answers[0].text
    for one in answers[5:]:
        assert ("Too many tries. Wait 5 minutes, then try again." in one.text, one["Retry-After"]) == (True, "300")


def test_a_sign_in_leads_to_no_other_site() -> None:
    User.objects.create_user("ada", password=PASSWORD)
    answer = sign_in(Client(), next="https://elsewhere.example/")
    assert answer["Location"] == reverse("roster:mine")


@pytest.mark.parametrize(
    "fields",
    [
        {"username": "a" * 151},
        {"username": "<b>ada</b>"},
        {"password1": "12345678", "password2": "12345678"},
        {"password2": "other"},
        {"email": "not-an-address"},
    ],
    ids=["long", "markup", "common", "two", "address"],
)
def test_what_cannot_be_an_account_is_reported_beside_its_field(fields: dict[str, str]) -> None:
    answer = sign_up(Client(), **{"name": fields.get("username", "ada"), **fields})
    assert (answer.status_code, 'class="errorlist"' in answer.text, "<b>ada</b>" in answer.text) == (200, True, False)
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("account_signup", ["Username", "Email (optional)", "Password", "Password (again)"]),
        ("account_change_password", ["Current password", "New password", "New password (again)"]),
        ("mfa_activate_totp", ["Or type this secret into the app", "Authenticator code"]),
    ],
)
def test_labels_are_in_sentence_case_and_repeated_in_no_field(name: str, labels: list[str]) -> None:
    page = (Client() if name == "account_signup" else confirmed()).get(reverse(name)).text
    assert re.findall(r'<label for="[^"]*">([^<]*)</label>', page) == labels
    assert "placeholder" not in page


def test_the_pages_before_an_account_open_and_those_of_one_ask_others_to_sign_in() -> None:
    before = ("login", "signup", "reset_password", "reset_password_done", "inactive")
    assert {Client().get(reverse(f"account_{name}")).status_code for name in before} == {200}
    names = ("account_email", "account_change_password", "mfa_index", "mfa_activate_totp", "account_logout")
    browser = confirmed()
    assert {browser.get(reverse(name)).status_code for name in names} == {200}
    assert {Client().get(reverse(name)).status_code for name in names} == {302}
    assert Client().get("/admin/login/?next=/admin/")["Location"].startswith(reverse("account_login"))


def test_signing_up_does_not_tell_whose_address_has_an_account() -> None:
    sign_up(Client(), email="ada@example.org")
    EmailAddress.objects.update(verified=True)
    answers = [sign_up(Client(), name, email=f"{who}@example.org") for name, who in (("ben", "ada"), ("cleo", "cleo"))]
    taken, free = ((one.status_code, one.get("Location")) for one in answers)
    assert (taken, taken[0]) == (free, 302)
    browser = Client()
    sign_in(browser, "ada@example.org")
    assert browser.session["_auth_user_id"] == str(User.objects.get(username="ada").pk)


def test_a_refused_form_puts_the_focus_on_the_first_field_that_is_wrong_and_says_why(client: Client) -> None:
    page = sign_up(client, password1="123", password2="1234").text
    (focused,) = re.findall(r"<input[^>]* autofocus[^>]*>", page)
    assert 'name="password1"' in focused
    assert 'aria-describedby="id_password1_helptext id_password1_error"' in focused
    assert '<ul class="errorlist" id="id_password1_error">' in page
    assert "autofocus" not in client.get(reverse("account_signup")).text


def test_account_in_the_masthead_opens_an_overview_of_it() -> None:
    browser = confirmed()
    (where,) = re.findall(r'<a href="([^"]*)">Account</a>', browser.get("/").text)
    page = says(browser.get(where), "<h1>Your account and data</h1>", "The account “ada” has").text
    links = ["Your data", "Email", "Password", "Two-step sign-in", "Tokens", "Sign out"]
    assert re.findall(r">([^<]+)</a>\s*</li>", page[page.index('aria-label="Your account"') :])[: len(links)] == links
