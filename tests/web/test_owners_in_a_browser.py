"""Owners' pages in a real browser: nothing wrong to see or hear, and a gang that travels by its code and its text."""

from io import BytesIO

import pytest
import zxingcpp
from django.test import Client
from django.urls import reverse
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from roster import models
from tests.browsing import opened, press
from tests.web.conftest import Site
from tests.web.owning import copied
from tests.web.test_browser import AXE, OF_COLOURS, PHONE, complaints, wrong_looks

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OF_A_GANG = ("gang", "share", "history", "upgrade")
BEFORE_AN_ACCOUNT = ("signup", "reset_password", "reset_password_done", "inactive")
OF_AN_ACCOUNT = ("account_email", "account_change_password", "mfa_index", "account_logout", "account_reauthenticate")


def test_nothing_is_wrong_with_an_owners_pages(site: Site, live_server: LiveServer, browser: Browser) -> None:
    owner = Client()
    uids = [copied(owner, site, key) for key in ("hades-ferry-street", "illegal-bad-paperwork")]
    for action in ("open", "show"):
        owner.post(reverse("roster:share", args=[uids[0]]), {"action": action})
    owner.post(reverse("roster:folder", args=[uids[0]]), {"folder": "Friday nights"})
    owner.post(reverse("roster:delete", args=[copied(owner, site, token="gone")]))
    secret = models.ShareLink.objects.get().secret
    addresses = [reverse(f"roster:{name}", args=[uid]) for name in OF_A_GANG for uid in uids[:1]]
    addresses += ["/mine/", f"/mine/?deleted={uids[1]}", "/mine/deleted/"]
    addresses += [f"/compare/?left={uids[0]}&right={uids[1]}", f"/s/{secret}/"]
    addresses += [reverse(f"account_{name}") for name in BEFORE_AN_ACCOUNT]
    context = opened(browser, live_server.url, owner)
    found = [one for address in addresses for one in complaints(context, live_server.url, address)]
    assert found == []


def test_nothing_is_wrong_with_an_accounts_pages(site: Site, live_server: LiveServer, browser: Browser) -> None:
    form = {"username": "ada", "password1": "kettle-9-war", "password2": "kettle-9-war", "email": "ada@example.org"}
    person = Client()
    person.post(reverse("account_signup"), form)
    context = opened(browser, live_server.url, person)
    addresses = [*(reverse(name) for name in OF_AN_ACCOUNT), "/your-data/"]
    found = [one for address in addresses for one in complaints(context, live_server.url, address)]
    assert found == []


BLANK = """(button, typed) => {
  const { form } = button;
  form.noValidate = true;
  for (const box of form.querySelectorAll(':checked')) box.checked = false;
  for (const [name, text] of Object.entries(typed)) form.elements[name].value = text;
}"""


def refused(page: Page, address: str, button: str, **typed: str) -> list[str]:
    """Send a form with no box ticked and these texts; return what is wrong with the page that refuses it."""
    page.goto(address)
    sending = page.locator("main").get_by_role("button", name=button, exact=True)
    sending.evaluate(BLANK, typed)
    press(page, sending)
    expect(page.locator(".errorlist, [role=alert]").first).to_be_visible()
    page.evaluate(AXE)
    found = [f"{address}, light: {one}" for one in wrong_looks(page)]
    page.emulate_media(color_scheme="dark")
    found += [f"{address}, dark: {one}" for one in wrong_looks(page, OF_COLOURS)]
    page.emulate_media(color_scheme="light")
    return found


def test_nothing_is_wrong_with_forms_that_are_refused(site, live_server, browser, admin_client) -> None:
    context = browser.new_context(viewport=PHONE, color_scheme="light", contrast="more", reduced_motion="reduce")
    page, home = context.new_page(), live_server.url
    found = refused(page, f"{home}/account/signup/", "Create the account", username="a b", password1="x", password2="y")
    found += refused(page, f"{home}/account/login/", "Sign in", login="nobody", password="x")
    found += refused(page, f"{home}/mine/bring/", "Import", text="Nothing of a gang")
    found += refused(page, f"{home}/gangs/{site.gangs['hades-ferry-street'].uid}/print/", "Make the PDF")
    context.add_cookies([{"name": one.key, "value": one.value, "url": home} for one in admin_client.cookies.values()])
    found += refused(page, f"{home}/desk/{site.game.slug}/traits/-new/", "Save")
    assert found == []


def test_a_gang_travels_to_another_phone_by_its_code(site: Site, live_server: LiveServer, browser: Browser) -> None:
    owner = Client()
    uid = copied(owner, site)
    first = opened(browser, live_server.url, owner, 1280)
    page = first.new_page()
    page.goto(f"{live_server.url}{reverse('roster:share', args=[uid])}")
    press(page, page.get_by_role("button", name="Make a link"))
    seen = Image.open(BytesIO(page.get_by_alt_text("The link as a QR code").screenshot()))
    (code,) = zxingcpp.read_barcodes(seen)
    expect(page.locator("#address")).to_have_value(code.text)
    second = browser.new_context(viewport={"width": 360, "height": 800}, java_script_enabled=False)
    page = second.new_page()
    page.goto(code.text)
    press(page, page.get_by_role("button", name="Copy to my gangs"))
    expect(page.get_by_role("heading", name="My gangs")).to_be_visible()
    press(page, page.get_by_role("link", name="The Ferry Street Toll").first)
    expect(page.get_by_role("link", name="Edit").first).to_be_visible()
