"""Others follow a game by its link: they see what is marked and change nothing, within limits."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from cards import models
from cards.models.shared_tables import MOST_LETTERS
from cards.operations.shared_tables import MOST_RECENT, sweep_tables
from cards.queries.shared_tables import IDLE, LONGEST
from roster.operations.moderation import hide_gangs
from tests.web.conftest import Site


def begun(client: Client, site: Site) -> tuple[str, str]:
    answer = client.post("/tables/", {"gang": next(iter(site.gangs.values())).uid}).json()
    return "/" + answer["address"].split("/", 3)[3], answer["pen"]


def test_whoever_has_the_link_reads_the_marks_and_only_the_pen_writes_them(site: Site) -> None:
    maker, reader = Client(), Client()
    where, pen = begun(maker, site)
    assert reader.get(where).status_code == 200
    assert maker.post(f"{where}marks", {"pen": pen, "marks": '{"turn": 2}'}).json() == {"version": 1}
    assert reader.get(f"{where}marks?after=0").json() == {"version": 1, "marks": {"turn": 2}}
    assert reader.get(f"{where}marks?after=1").status_code == 204
    assert reader.post(f"{where}marks", {"pen": "é", "marks": '{"turn": 9}'}).status_code == 404
    assert maker.post(f"{where}marks", {"pen": pen, "marks": '{"turn": 3}'}).status_code == 429
    assert reader.get(f"{where}marks").json()["marks"] == {"turn": 2}
    assert maker.post(f"{where}marks", {"pen": pen, "end": "1"}).status_code == 204
    assert reader.get(where).status_code == 404


def test_a_hidden_gang_is_followed_by_nobody(site: Site) -> None:
    maker = Client()
    where, _pen = begun(maker, site)
    hide_gangs([next(iter(site.gangs.values())).uid])
    assert maker.get(where).status_code == 404


@pytest.mark.parametrize(
    "marks", ["", "[1]", '{"a": [1]}', '{"a": null}', "{" * 9999, f'{{"a": "{"x" * 81}"}}', " " * (MOST_LETTERS + 1)]
)
def test_what_is_no_marks_is_not_kept(site: Site, marks: str) -> None:
    client = Client()
    where, pen = begun(client, site)
    answer = client.post(f"{where}marks", {"pen": pen, "marks": marks})
    assert (answer.status_code, answer.json()["problem"]) == (400, "These are no marks of a game.")
    assert client.get(f"{where}marks").json() == {"version": 0, "marks": {}}


def test_games_begin_within_limits_and_old_ones_are_swept(site: Site) -> None:
    client = Client()
    for _ in range(MOST_RECENT):
        begun(client, site)
    refused = client.post("/tables/", {"gang": next(iter(site.gangs.values())).uid})
    assert (refused.status_code, "within the hour" in refused.json()["problem"]) == (429, True)
    assert client.post("/tables/", {"gang": "nobody"}).status_code == 404
    idle, long = models.SharedTable.objects.all()[:2]
    models.SharedTable.objects.filter(pk=idle.pk).update(updated=timezone.now() - IDLE - timedelta(minutes=1))
    models.SharedTable.objects.filter(pk=long.pk).update(created=timezone.now() - LONGEST - timedelta(minutes=1))
    assert [client.get(f"/tables/{one.secret}/").status_code for one in (idle, long)] == [404, 404]
    assert sweep_tables() == 2


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_second_device_sees_what_the_first_one_marks(site: Site, live_server: LiveServer, browser: Browser) -> None:
    first, second, *_ = site.gangs.values()
    phone = browser.new_context(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    page = phone.new_page()
    page.goto(f"{live_server.url}/gangs/{first.uid}/play/")
    page.locator("[data-panel]:visible").get_by_role("checkbox", name="Activated").check(force=True)
    page.goto(f"{live_server.url}/gangs/{first.uid}/play/?against={second.uid}")
    expect(page.locator("[data-side]").nth(0).locator(".tile").first).to_contain_text("Activated")
    expect(page.locator("[data-side]").nth(1).locator(".tile").first).not_to_contain_text("Activated")
    page.get_by_role("button", name="Let others follow").click()
    expect(page.locator("[data-sharing-status]")).to_have_text("Others can follow.")
    field = page.get_by_label("Link to follow this game")
    expect(field).to_have_value(re.compile("/tables/"))
    link = field.input_value()
    page.locator("[data-side]").nth(1).locator(".tile").first.click()
    page.locator("[data-side]").nth(1).get_by_role("checkbox", name="Activated").check(force=True)
    tablet = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    other = tablet.new_page()
    other.goto(link)
    sides = other.locator("[data-side]")
    expect(sides.nth(1).locator(".tile").first).to_contain_text("Activated")
    tops = {(sides.nth(at).bounding_box() or {}).get("y", at) for at in (0, 1)}
    assert len(tops) == 1
    expect(other.locator("#table button:enabled, #table input:enabled:not([type=hidden])")).to_have_count(0)
