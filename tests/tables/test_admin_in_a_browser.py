"""The admin under the site's strict content security policy: nothing is blocked, and everything still works."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from roster import models
from roster.operations.gangs import create_gang
from tests.browsing import press, settled
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LISTS = ("game", "weapon", "profile", "section", "constraint", "edition", "gang")


@pytest.fixture
def signed_in(transactional_db, live_server, page):
    """Return an editor's page in the admin, with everything the browser complains of in `page.complaints`."""
    User.objects.create_superuser("editor", password="a long password")
    publish_pack(made_up_pack())
    create_gang(body=gang(name="<img src=x onerror=alert(1)>"))
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.base = f"{live_server.url}/admin/"
    page.goto(page.base)
    page.fill("#id_login", "editor")
    page.fill("#id_password", "a long password")
    page.locator("main").get_by_role("button", name="Sign in").first.click()
    page.wait_for_url(page.base)
    return page


def blocked(page):
    """Return what the policy blocked and what broke."""
    return [one for one in page.complaints if "favicon" not in one]


def test_no_page_of_the_admin_breaks_the_policy(signed_in):
    for name in LISTS:
        signed_in.goto(f"{signed_in.base}roster/{name}/")
        signed_in.set_viewport_size({"width": 360, "height": 800})
        assert (
            signed_in.evaluate("(([it]) => it.scrollWidth - it.clientWidth)(document.querySelectorAll('.results'))")
            <= 0
        )
        press(signed_in, signed_in.locator("#result_list tbody th a").first)
        settled(signed_in)
    assert blocked(signed_in) == []


def test_an_editor_chooses_by_typing_and_saves(signed_in):
    ladle = models.Weapon.objects.get()
    signed_in.goto(f"{signed_in.base}roster/weapon/{ladle.pk}/change/")
    signed_in.locator(".field-group .select2-selection").click()
    with signed_in.expect_response(lambda answer: "term=pots" in answer.url):
        signed_in.locator(".select2-search__field").fill("pots")
    signed_in.wait_for_function("django.jQuery.active === 0")
    signed_in.get_by_text("Pots (kettle-war/pots)").click()
    signed_in.fill("#id_points", "7")
    signed_in.get_by_role("button", name="Save", exact=True).first.click()
    signed_in.wait_for_selector(".messagelist .success")
    ladle.refresh_from_db()
    assert (ladle.group.key, ladle.points) == ("pots", 7)
    assert blocked(signed_in) == []


def test_an_editor_adds_an_entry_and_publishes(signed_in):
    section = models.Section.objects.get()
    signed_in.goto(f"{signed_in.base}roster/section/{section.pk}/change/")
    signed_in.locator(".add-row a").click()
    for field, text in (("key", "stir"), ("name", "Stir"), ("position", "2")):
        signed_in.fill(f"#id_entries-2-{field}", text)
    signed_in.get_by_role("button", name="Save", exact=True).first.click()
    signed_in.wait_for_selector(".messagelist .success")
    signed_in.goto(f"{signed_in.base}roster/game/{section.game_id}/change/")
    press(signed_in, signed_in.get_by_text("Publish…"))
    signed_in.fill("#id_notes", "Stirring")
    signed_in.get_by_role("button", name="Publish edition 2").click()
    signed_in.wait_for_selector(".messagelist .success")
    expect(signed_in.locator(".messagelist")).to_contain_text("Published edition 2.")
    assert blocked(signed_in) == []
    assert models.Edition.objects.get(number=2).notes == "Stirring"
