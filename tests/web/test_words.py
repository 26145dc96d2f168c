"""Touch a word, read its rule: by key over the page, in the builder's list, and without a script on the rules page."""

from dataclasses import replace

import pytest
from django.template import Context, Template
from playwright.sync_api import expect

from roster.rules.game.inflections import Inflection
from roster.rules.gang.rulings import ruling_of
from tests.cards.made_up import GAME
from web.tags.site import touchable

pytestmark = pytest.mark.any_database


def test_what_a_pack_says_stays_text_around_its_words() -> None:
    name, (noun, key) = next(iter(GAME.ruled_names.items()))
    shown = touchable(f"<i>{name}</i>", GAME)
    where = f"/games/{GAME.slug}/editions/{GAME.edition}/rule/{noun}/{key}/"
    assert shown == f'<bdi>&lt;i&gt;<a class="word" href="{where}">{name}</a>&lt;/i&gt;</bdi>'


def test_pages_say_a_games_words_with_the_article_and_genitive_that_it_gives() -> None:
    game = replace(GAME, terms={"gang": ("army", "armies"), "bike": ("ute", "utes")}, inflections={})
    said = Template('{% load site %}{% a_word "gang" True %}, {% a_word "bike" %}, {% whose "bike" %}')
    assert said.render(Context({"game": game})) == "An army, an ute, ute&#x27;s"
    forms = {"ute": Inflection(article="a", genitive="ute’s")}
    assert said.render(Context({"game": replace(game, inflections=forms)})) == "An army, a ute, ute’s"


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_word_opens_its_rule_by_key_and_without_a_script(site, live_server, browser) -> None:
    record = next(iter(site.gangs.values()))
    ruling = ruling_of(site.first, "keywords", "stun")
    for scripted in (True, False):
        phone = browser.new_context(viewport={"width": 360, "height": 800}, java_script_enabled=scripted)
        page = phone.new_page()
        page.goto(f"{live_server.url}/gangs/{record.uid}/")
        word = page.locator("a.word[href$='/keywords/stun/']").first
        word.focus()
        page.keyboard.press("Enter")
        if scripted:
            expect(page.locator("#word-rule")).to_contain_text(ruling.text)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            page.keyboard.press("Escape")
            expect(page.locator("#word-rule")).to_be_hidden()
            expect(word).to_be_focused()
        else:
            page.wait_for_url("**/weapons/#keyword-stun")
            expect(page.locator("#keyword-stun")).to_contain_text(ruling.text)
        phone.close()


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_back_closes_a_rule_where_the_browser_has_no_close_watchers(site, live_server, browser) -> None:
    record = next(iter(site.gangs.values()))
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.add_init_script("delete window.CloseWatcher")
    page.goto(f"{live_server.url}/games/")
    page.goto(f"{live_server.url}/gangs/{record.uid}/")
    rule, word = page.locator("#word-rule"), page.locator("a.word").first
    word.press("Enter")
    expect(rule).to_be_visible()
    page.go_back()
    expect(rule).to_be_hidden()
    expect(page).to_have_url(f"{live_server.url}/gangs/{record.uid}/")
    word.press("Enter")
    expect(rule).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(f"{live_server.url}/games/")
