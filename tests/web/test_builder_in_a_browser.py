"""The builder in a real browser: journeys of players, by use case, and every page as it looks."""

import re
from urllib.parse import parse_qsl

import pytest
from django.test import Client
from playwright.sync_api import Browser, Locator, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.legality.validation import validate_gang
from tests.browsing import opened, press, settled, strike, tap
from tests.web.builder import at_builder, gang_of, now, posting, started
from tests.web.conftest import FIXTURES, SLUG, Site, load_game
from tests.web.test_browser import AXE, Listener, complaints, wrong_looks

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE = {"width": 360, "height": 740}


def begin(page: Page, site: Site, home: str, name: str = "The Toll") -> str:
    """Start a gang from the front page, and return its uid."""
    page.goto(home)
    press(page, page.get_by_role("link", name="Start building"))
    press(page, page.get_by_role("link", name=site.game.name))
    page.get_by_label(site.game.factions[1].name).check()
    page.get_by_label("Name").fill(name)
    press(page, page.get_by_role("button", name="Start building"))
    page.wait_for_url("**/edit/**")
    return re.search(r"/gangs/([0-9a-f]{32})/", page.url)[1]


def add(page: Page, site: Site, place: int, count: int = 1) -> None:
    for _ in range(count):
        if "pane=add" not in page.url:
            tap(page, page.locator("#to-add"), "**pane=add")
        before = page.locator("#rows .row").count()
        page.get_by_role("button", name=f"Add {site.game.ranks[place].name}").click()
        expect(page.locator("#rows .row")).to_have_count(before + 1)
        page.wait_for_url("**member=**")
        settled(page)


def saved(page: Page, words: str) -> None:
    expect(page.locator("#saved")).to_contain_text(words)
    settled(page)


def judged(page: Page, verdict: str) -> None:
    expect(page.locator(".bar-verdict")).to_contain_text(verdict)
    settled(page)


def test_a_legal_gang_is_built_and_shared_without_an_account(site, live_server, browser) -> None:
    page = browser.new_page(viewport=PHONE, reduced_motion="reduce")
    listener = Listener(page, live_server.url)
    uid = begin(page, site, live_server.url)
    for place, count in ((0, 1), (2, 2), (3, 2)):
        add(page, site, place, count)
    judged(page, "Legal")
    tap(page, page.locator("#to-m1"), "**member=m1")
    page.get_by_label("Name", exact=True).fill("Ash")
    page.keyboard.press("Enter")
    saved(page, "to Ash")
    page.get_by_role("button", name="Raise Strength").click()
    saved(page, "Raised Ash's Strength by 1")
    page.locator("#taking-trait > summary").click()
    tap(page, page.get_by_role("link", name="Search all traits"))
    page.get_by_role("searchbox", name="Find").fill("true power")
    expect(page.locator(".picker-count")).to_contain_text("1 of")
    tap(page, page.locator("#picker").get_by_role("button", name="Add True Power"))
    saved(page, "Gave True Power to Ash")
    page.get_by_role("link", name="Close the list").click()
    expect(page.locator("#pick-trait")).to_be_focused()
    expect(page.locator("#drop-trait-0")).to_have_attribute("aria-label", "Remove True Power")
    members = now(uid).gang.members
    assert (len(members), members[0].name, members[0].raises) == (5, "Ash", (("strength", 1),))
    assert listener.heard == []


def test_the_focus_is_never_lost(site: Site, live_server: LiveServer, browser: Browser, client: Client) -> None:
    uid = gang_of(client, site.game)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add")
    title = page.locator("#pane-title")
    add(page, site, 0)
    expect(title).to_be_focused()
    add(page, site, 4)
    tap(page, page.locator("#to-m1"), "**member=m1")
    expect(title).to_be_focused()
    page.locator("#do-undo").press("Enter")
    expect(page.locator("#rows .row")).to_have_count(1)
    expect(page.locator("#do-undo")).to_be_focused()
    page.locator("#do-redo").press("Enter")
    expect(page.locator("#rows .row")).to_have_count(2)
    expect(title).to_be_focused()
    tap(page, page.locator("#to-m2"), "**member=m2")
    page.locator("#taking-weapon .take button:visible").first.press("Enter")
    expect(page.locator("#more-weapon > summary")).to_be_focused()
    page.locator("#do-remove").press("Enter")
    expect(page.locator("#rows .row")).to_have_count(1)
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    tap(page, page.locator("#to-findings"))
    page.locator("#pane form button, #pane button[name=do]").first.press("Enter")
    settled(page)
    assert page.evaluate("document.activeElement.tagName") != "BODY"


def test_a_finger_leaves_no_button_dark(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1", has_touch=True, is_mobile=True)
    dark = "getComputedStyle(document.body).color"
    for name in ("#do-undo", "#do-copy", "#do-remove", "[id^=more-].icon-button", ".take-keys button:visible"):
        button = page.locator(name).first
        button.hover()  # a finger that has left a button still hovers over it
        settled(page)
        assert button.evaluate(f"one => getComputedStyle(one).backgroundColor !== {dark}"), name


def test_an_illegal_list_is_fixed_by_what_the_page_says(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 0)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add")
    leader = site.game.ranks[0].name
    page.locator("#more-rank > summary").click()
    expect(page.locator(".take.breaks", has_text=leader).first).to_contain_text("at most 1 is allowed")
    tap(page, page.locator(".take.breaks", has_text=leader).first.get_by_role("button"))
    judged(page, "Not legal")
    tap(page, page.locator("#to-findings"))
    expect(page.locator("#pane .note.error")).to_contain_text("at most 1")
    tap(page, page.locator("#pane .note.error .cure").first)
    judged(page, "Legal")
    tap(page, page.locator("#do-undo"))
    judged(page, "Not legal")
    tap(page, page.locator("#pane .note-who a").last, "**member=m2")
    expect(page.locator("#pane .note.error").first).to_contain_text("at most 1")
    tap(page, page.locator("#pick-rank"))
    choice = page.locator(".offer", has_text=site.game.ranks[2].name).first
    expect(choice).to_contain_text("Would fix:")
    tap(page, choice.get_by_role("button"))
    judged(page, "Legal")
    expect(page.locator("#pick-rank")).to_be_focused()
    assert now(uid).gang.members[1].rank == site.game.ranks[2].key


def name_both(first: Page, second: Page, home: str, uid: str) -> None:
    """Open two riders in two pages, then name one in each, so that the second name comes too late."""
    first.goto(f"{home}/gangs/{uid}/edit/?member=m1")
    second.goto(f"{home}/gangs/{uid}/edit/?member=m2")
    for page, name in ((first, "Ash"), (second, "Bo")):
        page.get_by_label("Name", exact=True).fill(name)
        page.keyboard.press("Enter")
        if page is first:
            saved(first, "to Ash")


def test_two_tabs_keep_both_changes(site: Site, live_server: LiveServer, browser: Browser, client: Client) -> None:
    uid = gang_of(client, site.game, 2, 2)
    context = opened(browser, live_server.url, client)
    first, second = context.new_page(), context.new_page()
    name_both(first, second, live_server.url, uid)
    expect(second.locator("#rows")).to_contain_text("Ash")
    expect(second.locator("#rows")).to_contain_text("Bo")
    assert [one.name for one in now(uid).gang.members] == ["Ash", "Bo"]


def test_two_devices_show_both_versions_and_the_player_chooses(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2, 2, name="The Toll")
    first, second = (opened(browser, live_server.url, client).new_page() for _ in range(2))
    second.set_viewport_size(PHONE)
    name_both(first, second, live_server.url, uid)
    asked = second.locator("#outbox .conflict")
    expect(asked).to_contain_text("With both, yours counts where both changed the same thing.")
    expect(second.locator("#saved")).to_have_text("Waiting for your choice.")
    expect(asked).to_contain_text("to Ash")
    expect(asked).to_contain_text("to Bo")
    expect(second.get_by_role("dialog")).to_have_count(0)
    expect(asked.get_by_role("button", name="Keep both")).to_be_focused()
    expect(second.get_by_role("heading", name="Changes to The Toll")).to_be_visible()
    for choice in ("Keep both", "Keep theirs", "Keep mine", "Save mine as a copy"):
        expect(asked.get_by_role("button", name=choice)).to_be_in_viewport(ratio=1)
        expect(asked.get_by_role("button", name=choice)).to_have_css("display", "block")
    second.evaluate(AXE)
    assert wrong_looks(second) == []
    press(second, asked.get_by_role("button", name="Keep both"))
    expect(second.locator("#rows")).to_contain_text("Bo")
    assert [one.name for one in now(uid).gang.members] == ["Ash", "Bo"]


def test_a_copy_is_named_with_its_address_and_gets_what_waited_behind_it(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2, name="The Toll")
    address = f"/gangs/{uid}/edit/?member=m1"
    other, page = (at_builder(browser, client, live_server.url, address) for _ in range(2))
    other.locator("#do-remove").click()
    saved(other, "Removed")
    other.context.close()
    page.get_by_label("Name", exact=True).fill("Bo")
    page.keyboard.press("Enter")
    asked = page.locator("#outbox .conflict")
    expect(asked.get_by_role("button")).to_have_text(["Keep theirs", "Keep mine", "Save mine as a copy"])
    page.get_by_role("button", name="Raise Strength").click()
    expect(page.locator("#outbox .waiting")).to_have_count(1)
    page.goto(f"{live_server.url}/mine/")
    press(page, asked.get_by_role("button", name="Save mine as a copy"))
    copy = page.locator(".notices a")
    expect(copy).to_have_text("The Toll (my version)")
    press(page, copy)
    expect(page.locator("#rows")).to_contain_text("Bo")
    made = now(page.url.split("/")[4]).gang.members[0]
    assert (made.name, made.raises) == ("Bo", (("strength", 1),))


def test_theirs_is_shown_once_it_is_chosen(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1")
    page.evaluate("document.getElementById('bar').dataset.revision = '1'")
    page.evaluate("localStorage.clear()")
    page.get_by_label("Name", exact=True).fill("Mine")
    page.keyboard.press("Enter")
    press(page, page.locator("#outbox .conflict").get_by_role("button", name="Keep theirs"))
    expect(page.locator("#outbox .conflict")).to_have_count(0)
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
    assert [one.name for one in now(uid).gang.members] == [""]
    page.set_viewport_size({"width": 800, "height": 360})
    assert page.locator(".pager").evaluate("bar => bar.getBoundingClientRect().width") == 800, "short of an edge"


def test_a_dropped_connection_says_so_keeps_every_change_and_makes_it_once(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1")
    settled(page)
    tries, connected = list[str](), list[bool]()

    def lose(route: Route) -> None:
        """Let the server hear the first try, but lose its answer; lose others while there is no connection."""
        tries.append(route.request.post_data or "")
        if len(tries) == 1:
            route.fetch()
        if connected:
            route.continue_()
        else:
            route.abort()

    page.route("**/edit/**", lambda route: lose(route) if route.request.method == "POST" else route.continue_())
    more = page.get_by_role("button", name="Raise Strength")
    more.click()
    more.click()
    expect(page.locator("#saved")).to_contain_text("Not saved yet")
    page.get_by_role("button", name="Try again now").click()
    connected.append(True)
    saved(page, "Saved")
    expect(page.locator(".stepper-value").first).to_have_text(re.compile("5"))
    assert now(uid).gang.members[0].raises == (("strength", 2),)
    assert len({one["token"] for one in map(dict, map(parse_qsl, tries[:2]))}) == 1


def test_a_pressed_button_shows_its_work(site: Site, live_server: LiveServer, browser: Browser, client: Client) -> None:
    page = at_builder(browser, client, live_server.url, f"/gangs/{gang_of(client, site.game)}/edit/?pane=add")
    settled(page)
    held: list[Route] = []
    page.route("**/edit/**", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    button = page.get_by_role("button", name=f"Add {site.game.ranks[2].name}")
    button.click()
    expect(button).to_have_attribute("data-sending", "")
    expect(page.locator("[data-sending]")).to_have_count(1)
    held[0].continue_()
    expect(page.locator("#rows .row")).to_have_count(1)
    expect(page.locator("[data-sending]")).to_have_count(0)


def test_a_gang_is_built_with_the_keyboard_alone(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add")
    settled(page)
    strike(page, page.get_by_role("button", name=f"Add {site.game.ranks[2].name}"), "Enter")
    expect(page.locator("#rows .row")).to_have_count(1)
    strike(page, page.locator("#do-copy"), "Enter")
    expect(page.locator("#rows .row")).to_have_count(2)
    strike(page, page.locator("#to-m2"), "Alt+ArrowUp")
    saved(page, "to place 1")
    strike(page, page.locator("#to-m1"), "Enter")
    page.wait_for_url("**member=m1")
    strike(page, page.locator("#pick-weapon"), "Enter")
    expect(page.locator("#picker")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#picker")).not_to_be_visible()
    expect(page.locator("#pick-weapon")).to_be_focused()
    page.keyboard.press("Control+z")
    saved(page, "Undone: moved")
    assert [one.id for one in now(uid).gang.members] == ["m1", "m2"]


def test_everything_is_done_without_a_script(site: Site, live_server: LiveServer, browser: Browser) -> None:
    page = browser.new_page(java_script_enabled=False, viewport=PHONE, reduced_motion="reduce")
    uid = begin(page, site, live_server.url)
    press(page, page.get_by_role("button", name=f"Add {site.game.ranks[2].name}"))
    press(page, page.locator("#do-copy"))
    expect(page.locator("#rows .row")).to_have_count(2)
    press(page, page.locator("#to-m1"))
    page.get_by_label("Name", exact=True).fill("Ash")
    press(page, page.get_by_role("button", name="Save", exact=True))
    press(page, page.get_by_role("button", name="Raise Strength"))
    page.locator("#taking-trait > summary").click()
    press(page, page.get_by_role("link", name="Search all traits"))
    page.get_by_role("searchbox", name="Find").fill("true power")
    press(page, page.get_by_role("button", name="Find"))
    expect(page.locator("#picks .offer")).to_have_count(1)
    press(page, page.locator("#picks").get_by_role("button", name="Add True Power"))
    press(page, page.get_by_role("link", name="Close the list"))
    press(page, page.get_by_role("button", name="Move Ash down"))
    press(page, page.get_by_role("button", name="Undo"))
    gang = now(uid).gang
    assert [(one.id, one.name) for one in gang.members] == [("m1", "Ash"), ("m2", "")]
    assert [one.key for one in gang.members[0].traits] == ["true-power"]


def test_a_member_is_dragged_to_another_place_and_a_double_click_adds_one(site, live_server, browser, client) -> None:
    uid = gang_of(client, site.game, 2, 2, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add", 1280)
    settled(page)
    page.locator("#row-m3").drag_to(page.locator("#row-m1"), target_position={"x": 60, "y": 4})
    saved(page, "to place 1")
    assert [one.id for one in now(uid).gang.members] == ["m3", "m1", "m2"]
    page.locator('button[name="do"][value^="edit=add-member"]').first.dblclick()
    expect(page.locator("#rows > .row")).to_have_count(4)
    settled(page)
    page.reload()
    expect(page.locator("#rows > .row")).to_have_count(4)


BELOW = """() => {
  const [heading, bar] = ['pane-title', 'bar'].map((id) => document.getElementById(id).getBoundingClientRect());
  return heading.top >= bar.bottom - 1 && heading.bottom <= innerHeight;
}"""


def below_the_bar(page: Page, title: Locator) -> None:
    """Wait until the heading lies on the screen and the bar does not cover it."""
    expect(title).to_be_in_viewport()
    page.wait_for_function(BELOW)


@pytest.mark.parametrize("script", [True, False])
def test_on_a_phone_what_a_tap_opens_is_in_sight(site, live_server, browser, client, script) -> None:
    uid = gang_of(client, site.game, 2, 2, 2, 2)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?member=m1", java_script_enabled=script)
    title = page.locator("#pane-title")
    for link, words in (("#to-m4", "4"), ("#to-m2", "2"), ("#to-add", "Add a")):
        page.locator(link).scroll_into_view_if_needed()
        assert page.evaluate("scrollY") > 1000
        (tap if script else press)(page, page.locator(link))
        expect(title).to_contain_text(words)
        below_the_bar(page, title)


def take(page: Page, weapon: Weapon) -> None:
    page.locator(f"#take-weapons-{weapon.key}").click()
    expect(page.locator("#drop-weapon-0")).to_be_visible()
    settled(page)


def posted(page: Page) -> list[str]:
    """Return the addresses of what the page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    return sent


def test_a_new_member_is_shown_with_its_own_name_and_all_it_can_take(site, live_server, browser, client) -> None:
    uid, rank = gang_of(client, site.game), site.game.ranks[2]
    weapon = next(one for one in site.game.weapons if not one.innate)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=add")
    tap(page, page.get_by_role("button", name=f"Add {rank.name}"), "**/edit/?member=m1")
    name = page.get_by_label("Name", exact=True)
    sent = posted(page)
    name.fill("Rook Tanner")
    name.press("Enter")
    take(page, weapon)
    assert len(sent) == 2, "the name once, then the weapon"
    expect(page.locator("#bar")).to_contain_text("left")
    tap(page, page.locator("#do-copy"), "**/edit/?member=m2")
    expect(name).to_have_value("Rook Tanner 2")
    below_the_bar(page, page.locator("#pane-title"))
    page.locator("#drop-weapon-0").click()
    expect(page.locator("#drop-weapon-0")).to_have_count(0)
    settled(page)
    name.fill("Kit")
    tap(page, page.locator("#add-next"), "**pane=add")
    page.get_by_role("button", name=f"Add {rank.name}").click()
    expect(name).to_have_value("")
    settled(page)
    made = [(one.name, [held.key for held in one.weapons]) for one in now(uid).gang.members]
    assert made == [("Rook Tanner", [weapon.key]), ("Kit", []), ("", [])]


def test_a_deck_says_only_what_one_more_card_would_break(transactional_db, live_server, browser, client) -> None:
    slug = min(FIXTURES.glob("*/decks.yaml")).parent.name
    game = load_game(FIXTURES / slug)
    uid = started(client, game)
    page = at_builder(browser, client, live_server.url, f"/gangs/{uid}/edit/?pane=decks")
    expect(page.locator("#pane .reason")).to_have_count(0)
    page.locator("#fill-all").click()
    expect(page.locator("#fill-all")).to_have_count(0)
    settled(page)
    assert not [one for one in validate_gang(game, now(uid).gang) if one.place.deck]
    said = page.locator("#pane .reason").all_inner_texts()
    assert said
    assert [one for one in said if not one.startswith("One more")] == []
    assert len(said) == len(set(said))
    expect(page.locator("#pane .remarks")).to_have_count(len({card.deck for card in game.deck_cards}))


SLUGS = (SLUG, "fallen-frontiers", "systemmech")
"""Between them they have all that a builder can show: weapons, profiles, decks, ledgers."""


def filled(client: Client, game: Game) -> str:
    """Return a gang with one of everything that the game has, and with troubles."""
    uid = started(client, game)
    rank = game.ranks[0].key if game.ranks else ""
    bike = game.bikes[0].key if game.bikes else ""
    for _ in range(2):
        posting(client, uid, "add-member", rank=rank, bike=bike, name="Ash of the Long and Winding Street")
    for profile in game.profiles[:2]:
        posting(client, uid, "add-member", profile=profile.key)
    for trait in game.traits[:4]:
        posting(client, uid, "add-held", member="m1", noun="trait", key=trait.key)
    for key in (*(one.key for one in game.weapons[:3]), "gone"):
        posting(client, uid, "add-held", member="m1", noun="weapon", key=key)
    for card in game.deck_cards[:2]:
        posting(client, uid, "step-card", deck=card.deck, card=card.key, steps=2)
    if game.advances:
        posting(client, uid, "earn", earned=3, scenario="The long drop")
    return uid


def places(game: Game, uid: str) -> list[str]:
    """Return the address of every place that the builder has for one game, and of those that differ for the others."""
    ours = ("?pane=decks",) * bool(game.decks) + ("?pane=ledger",) * bool(game.advances)
    every = ("", "?pane=add", "?member=m1&pick=trait", "?pane=receipt", "?pick=faction") if game.slug == SLUG else ()
    return [f"/gangs/{uid}/edit/{one}" for one in ("?member=m1", *ours, *every)]


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_wrong_with_any_page_of_the_builder(slug, transactional_db, live_server, browser, client) -> None:
    game = load_game(FIXTURES / slug)
    uid = filled(client, game)
    assert len(now(uid).gang.members) >= 2
    context = opened(browser, live_server.url, client)
    found = [one for at in places(game, uid) for one in complaints(context, live_server.url, at, dark=slug == SLUG)]
    page = context.pages[0]
    page.set_viewport_size(PHONE)
    page.goto(f"{live_server.url}/gangs/{uid}/edit/?member=m2")
    expect(page.locator("[rel=prev] .pager-way")).to_be_visible()
    chooser = "one => getComputedStyle(one, '::file-selector-button').backgroundColor"
    ink = page.evaluate("getComputedStyle(document.body).color")
    assert page.locator("[type=file]").first.evaluate(chooser) == ink
    expect(page.get_by_role("link", name="Previous Ash of the Long")).to_be_in_viewport(ratio=1)
    assert page.locator(".pager").evaluate("bar => bar.offsetHeight") <= 60, "more than one row"
    page.goto(f"{live_server.url}/gangs/{uid}/edit/")
    switches = page.locator(".option button").all_inner_texts()
    assert switches == [f"Off: {one.name}" for one in game.options if one.offered]
    assert "\n".join(found) == ""
