"""The page of strongest lists: nothing is searched until a form asks, and one search runs at a time."""

from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from roster.odds.strength.strongest import QUICK, Effort, StrongestLists, strongest_lists
from roster.operations.drafts import load_draft
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.tables.made_up import made_up_pack
from tests.web.conftest import SLUG, Site
from tests.web.owning import signed_in
from tests.web.saying import says
from web.desk import strongest
from web.desk.strongest import SEARCHING

pytestmark = pytest.mark.any_database
PAGE = f"/desk/{SLUG}/balance/strongest/"
SHORT = Effort(rounds=1, starts=1, work=60, traits=False)


@pytest.fixture
def editor(site: Site) -> Client:
    load_draft(pack=made_up_pack())
    return signed_in("editor", is_staff=True)


def test_a_page_that_is_read_searches_nothing(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strongest, "strongest_lists", None)
    says(editor.get(PAGE), "Search")


def test_a_form_that_asks_gets_lists_and_what_things_pay_for(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def search(game: Game, gangs: tuple[Gang, ...], *, effort: Effort) -> StrongestLists | None:
        searched.append((game.slug, len(gangs) > 1, effort))
        held = {weapon.key for member in gangs[0].members for weapon in member.weapons}
        small = replace(game, weapons=tuple(one for one in game.weapons if one.key in {*held, "lead-pipe"}))
        return strongest_lists(small, gangs[:1], effort=SHORT)

    monkeypatch.setattr(strongest, "strongest_lists", search)
    says(editor.post(PAGE), "What things pay for", "Lead pipe")
    assert searched == [(SLUG, True, QUICK)]


def test_a_game_without_a_battle_says_what_it_lacks(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strongest, "kept_search", lambda *_: None)
    assert "There's nothing to search" in editor.post(PAGE).text


def test_a_second_search_at_the_same_time_is_put_off(editor: Client) -> None:
    with SEARCHING:
        page = editor.post(PAGE)
    assert (page.status_code, "Another search is running" in page.text) == (409, True)


def test_the_command_names_a_game_that_is_not_there(db: None) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        call_command("strongest", "nowhere")
