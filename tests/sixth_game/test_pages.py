"""The sixth game published: its edition, the commands, and each of its pages in a real browser, in its own words."""

import json
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from roster.packs.gang_file import read_gang, stored_gang
from roster.packs.reading.pack import read_pack
from roster.queries.games import published_games
from tests.sixth_game.pack import FOLDER, game, gang, reading
from tests.web.conftest import Site
from tests.web.test_browser import complaints
from web.presenting.game import reference_pages

pytestmark = pytest.mark.any_database

START = f"/games/{FOLDER.name}/"
SAID = {
    "": ("Slow Glory", "Helix House", "Cellar Mob", "H. Aspersa", "CC0", "Leagues", "Shells", "Building a stable"),
    "ranks/": ("Garden Champion", "Plodder", "Hatchling"),
    "profiles/": ("Old Escargotta", "The Brood"),
    "bikes/": ("Turbo Shell", "Spin-out", "Teapot"),
    "traits/": ("Stubborn Foot", "moonlight", "porch-light"),
    "weapons/": ("Picnic Cart", "Sticky Trail"),
    "decks/": ("Heatwave", "Place a salt token."),
    "build/": ("The salad is shared.", "A dare", "Third plodder and on", "Salted track"),
    "rules/": ("Sniff the air", "Nudge", "The Great Mower"),
    "odds/": ("Sprint", "Bust", "Lettuce", "Walls are left out."),
    "orders/": ("Full creep", "Towards what?"),
    "pieces/": ("Slime pool", "Hairpin", "Millimetre tape"),
    "readings/": ("When its foot is.", "When its shell is."),
    "factions/gravel-garden/": ("They train on salt.",),
}


def test_it_is_published_with_its_gangs(site: Site) -> None:
    assert [(one.slug, one.edition) for one in published_games()] == [(FOLDER.name, 2)]
    assert site.first == game()
    assert set(site.gangs) == {"slow-and-steady", "illegal-wrecking-crew"}


def test_the_commands_take_it(site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("exportgame", FOLDER.name, "-o", tmp_path, edition=1)
    assert read_pack(tmp_path).pack == reading().pack
    capsys.readouterr()
    call_command("checkgang", FOLDER / "sample_gangs" / "slow-and-steady.json", format="json")
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["legal"], verdict["points"], verdict["ledger"]["balance"]) == (True, 47, 8)
    with pytest.raises(SystemExit, match="1"):
        call_command("checkorder", FOLDER / "sample_orders" / "illegal-greedy.json", format="forum")
    assert "Full creep rules out Nibble." in capsys.readouterr().out


def test_a_gangs_file_is_taken_away_as_it_is(site: Site, client: Client) -> None:
    record = site.gangs["slow-and-steady"]
    answer = client.get(f"/gangs/{record.uid}/gang.json")
    assert read_gang(answer.content).gang == stored_gang(json.dumps({**record.body, "edition": 1}))
    assert stored_gang(json.dumps({**record.body, "edition": 0})) == gang()


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_pages_that_the_walk_of_all_pages_lacks_are_right_in_a_browser(site, live_server, browser) -> None:
    gang = f"/gangs/{site.gangs['slow-and-steady'].uid}/"
    addresses = (gang, f"{gang}play/", f"{START}profiles/", f"{START}decks/")
    context = browser.new_context(reduced_motion="reduce")
    found = [one for address in addresses for one in complaints(context, live_server.url, address, dark=False)]
    assert found == []


def test_every_page_shows_its_own_words(site: Site, client: Client) -> None:
    for edition in ("", "editions/1/"):
        shown = {route: unescape(client.get(f"{START}{edition}{route}").text) for route in SAID}
        assert [word for route, words in SAID.items() for word in words if word not in shown[route]] == []
    assert {page.route for page in reference_pages(site.game)} <= {route.rstrip("/") for route in SAID}


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_gangs_and_orders_are_judged_in_a_browser(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    for key, stamp, words in (
        ("slow-and-steady", "LEGAL", ("47 lettuces", "8 dewdrops", "Night Glider", "Fine Drizzle", "Owes a radish.")),
        ("illegal-wrecking-crew", "NOT LEGAL", ("There is one cup.", "Axles rust.", "umbrella")),
    ):
        page.goto(f"{live_server.url}/gangs/{site.gangs[key].uid}/")
        expect(page.locator(".stamp").first).to_have_text(stamp, ignore_case=True)
        written = (page.locator("body").text_content() or "").casefold()  # backs of cards too
        assert [word for word in words if word.casefold() not in written] == []
    asked = urlencode([("in-tonight", "full-creep"), ("say-full-creep", "the kale"), ("in-on-the-way", "boast")])
    for query, stamp in ((asked, "LEGAL"), (asked.replace("boast", "nibble"), "NOT LEGAL")):
        page.goto(f"{live_server.url}{START}orders/?{query}")
        expect(page.locator(".stamp").first).to_have_text(stamp, ignore_case=True)
