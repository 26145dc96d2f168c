"""The odds on the site: a game's tables, and a weapon's chance in a rank's or a member's hands, to ask by a form."""

import pytest
from django.test import Client

from roster.odds import weapons
from roster.odds.solving import attempts_with
from roster.odds.weapons import NONE, OddsQuery, usual_chance, weapon_odds
from roster.rules.gang.members import resolve_member
from tests.web.conftest import Site

pytestmark = pytest.mark.any_database


def armed(site: Site) -> tuple[str, str, str]:
    """Return a sample gang's uid, a member in it, and a weapon of its own that something is attempted with."""
    game = site.game
    return next(
        (record.uid, one.id, held.thing.key)
        for record in site.gangs.values()
        for one in record.gang.members
        for held in resolve_member(game, record.gang, one).weapons
        if one.id and attempts_with(game, held.thing)
    )


def test_a_member_s_weapon_says_its_chances_line_by_line(site: Site, client: Client) -> None:
    uid, member, key = armed(site)
    game, weapon = site.game, site.game.weapon[key]
    gang = next(record.gang for record in site.gangs.values() if record.uid == uid)
    attempt = attempts_with(game, weapon)[0]
    asked = OddsQuery(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
    odds = weapon_odds(game, gang, next(one for one in gang.members if one.id == member), asked)
    where = f"/gangs/{uid}/odds/?member={member}&weapon={key}"
    page, opened = client.get(where).text, client.get(where, headers={"HX-Request": "true"}).text
    for line in odds.lines:
        assert line.chance in page
        assert line.chance in opened
    assert odds.advice
    for sentence in odds.advice:
        assert sentence in page
    assert "<strong>Assumptions.</strong> Everybody plays as well as can be" in page
    assert attempt.limits[:20] in page
    assert opened.lstrip().startswith("<article")
    assert "<select" not in opened


def test_the_form_asks_for_another_target_and_situation(site: Site, client: Client) -> None:
    game = site.game
    weapon = next(one for one in game.weapons if attempts_with(game, one))
    where = f"/games/{game.slug}/weapons/{weapon.key}/odds/"
    rank, situation = game.ranks[0], attempts_with(game, weapon)[0].situations[-1]
    page = client.get(where, {"target": f"rank-{rank.key}", "situation": situation.key}).text
    assert f'<option value="rank-{rank.key}" selected>' in page
    assert f'<option value="{situation.key}" selected>' in page


def test_a_target_s_bike_and_trait_can_be_chosen_and_count(site: Site, client: Client) -> None:
    """A kick that moves a cruiser needs 3 more, and a trait that no odds count is named."""
    where = f"/games/{site.game.slug}/weapons/kick/odds/"
    asked = {"holder": "rank-recruit", "target": "rank-recruit"}
    plain, cruiser = (client.get(where, asked | {"target-bike": bike}).text for bike in ("", "cruiser"))
    assert chance_now(plain) == "45\u00a0%"
    assert chance_now(cruiser) == "44\u00a0%"
    assert "Recruit (Cruiser)" in cruiser
    assert '<option value="cruiser" selected>' in cruiser
    alone = client.get(where, {"target-trait": "squid"}).text
    assert "(Squid)" in alone
    tables = client.get(f"/games/{site.game.slug}/odds/").text
    assert "The tables are for riders without traits." in tables
    assert "Stealth" in tables.partition("Not counted:")[2]


def chance_now(page: str) -> str:
    """Return the chance that stands first on a weapon's page."""
    return page.partition('class="chance-now">')[2].partition("<")[0]


@pytest.mark.parametrize("word", ["", "nobody", "rank-", "9" * 5000, "<b>"])
def test_words_that_mean_nothing_count_as_nothing_said(site: Site, client: Client, word: str) -> None:
    weapon = next(one for one in site.game.weapons if attempts_with(site.game, one))
    where = f"/games/{site.game.slug}/weapons/{weapon.key}/odds/"
    marks = (f"mark-{one.key}" for one in site.game.attempts[0].marks)
    names = ("holder", "attempt", "situation", "target", "target-bike", "target-trait", *marks)
    answer = client.get(where, dict.fromkeys(names, word))
    assert answer.status_code == 200
    assert "<b>" not in answer.text


def test_a_weapon_or_member_that_is_not_there_is_not_found(site: Site, client: Client) -> None:
    uid, member, key = armed(site)
    for address in (
        f"/games/{site.game.slug}/weapons/no-such/odds/",
        f"/gangs/{uid}/odds/?member=nobody&weapon={key}",
        f"/gangs/{uid}/odds/?member={member}&weapon=no-such",
        f"/gangs/{uid}/odds/",
    ):
        assert client.get(address).status_code == 404


def test_the_usual_chance_names_its_situation(site: Site) -> None:
    weapon = next(one for one in site.game.weapons if attempts_with(site.game, one))
    attempt = attempts_with(site.game, weapon)[0]
    assert usual_chance(site.game, weapon, {}).endswith(f"{attempt.situations[0].name[1:]})")


def test_a_page_whose_odds_take_too_long_says_so(site: Site, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weapons, "MOST_WORK", 10)
    weapon = next(one for one in site.game.weapons if attempts_with(site.game, one))
    page = client.get(f"/games/{site.game.slug}/weapons/{weapon.key}/odds/").text
    assert weapons.TOO_MUCH in page
    assert "<table" not in page
