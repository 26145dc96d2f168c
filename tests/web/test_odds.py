"""The odds on the site: a game's tables, and a weapon's chance in a rank's or a member's hands, to ask by a form."""

import pytest
from django.test import Client

from roster.odds import weapons
from roster.odds.solving import attempts_with
from roster.odds.weapons import NONE, OddsQuery, usual_chance, weapon_odds
from roster.queries.gangs import GangRecord
from roster.rules.game.nouns import Weapon
from roster.rules.gang.gang import Member
from roster.rules.gang.members import resolve_member
from tests.web.conftest import Site
from tests.web.saying import says

pytestmark = pytest.mark.any_database


@pytest.fixture
def weapon(site: Site) -> Weapon:
    return next(one for one in site.game.weapons if attempts_with(site.game, one))


def address(site: Site, key: str) -> str:
    return f"/games/{site.game.slug}/weapons/{key}/odds/"


def armed(site: Site) -> tuple[GangRecord, Member, str]:
    """Return a sample gang, a member in it, and a weapon of its own that something is attempted with."""
    return next(
        (record, one, held.thing.key)
        for record in site.gangs.values()
        for one in record.gang.members
        for held in resolve_member(site.game, record.gang, one).weapons
        if one.id and attempts_with(site.game, held.thing)
    )


def test_a_member_s_weapon_says_its_chances_line_by_line(site: Site, client: Client) -> None:
    record, member, key = armed(site)
    weapon = site.game.weapon[key]
    attempt = attempts_with(site.game, weapon)[0]
    asked = OddsQuery(weapon=weapon, attempt=attempt, situation=next(iter(attempt.situations), NONE))
    odds = weapon_odds(site.game, record.gang, member, asked)
    where = f"/gangs/{record.uid}/odds/?member={member.id}&weapon={key}"
    page, opened = client.get(where).text, client.get(where, headers={"HX-Request": "true"}).text
    chances = [line.chance for line in odds.lines]
    assumed = ("<strong>Assumptions.</strong> Everybody plays as well as can be", attempt.limits[:20])
    assert odds.advice
    assert [said for said in (*chances, *odds.advice, *assumed) if said not in page] == []
    assert [chance for chance in chances if chance not in opened] == []
    assert (opened.lstrip().startswith("<article"), "<select" in opened) == (True, False)


def test_the_form_asks_for_another_target_and_situation(site: Site, client: Client, weapon: Weapon) -> None:
    rank, situation = site.game.ranks[0], attempts_with(site.game, weapon)[0].situations[-1]
    asked = {"target": f"rank-{rank.key}", "situation": situation.key}
    page = client.get(address(site, weapon.key), asked).text
    assert f'<option value="rank-{rank.key}" selected>' in page
    assert f'<option value="{situation.key}" selected>' in page


def test_a_target_s_bike_and_trait_can_be_chosen_and_count(site: Site, client: Client) -> None:
    """A kick that moves a cruiser needs 3 more, and a trait that no odds count is named."""
    where, asked = address(site, "kick"), {"holder": "rank-recruit", "target": "rank-recruit"}
    plain, cruiser = (client.get(where, asked | {"target-bike": bike}).text for bike in ("", "cruiser"))
    assert (chance_now(plain), chance_now(cruiser)) == ("45\u00a0%", "44\u00a0%")
    assert "Recruit (Cruiser)" in cruiser
    assert '<option value="cruiser" selected>' in cruiser
    assert "(Squid)" in client.get(where, {"target-trait": "squid"}).text
    tables = says(client.get(f"/games/{site.game.slug}/odds/"), "The tables are for riders without traits.").text
    assert "Stealth" in tables.partition("Not counted:")[2]


def chance_now(page: str) -> str:
    return page.partition('class="chance-now">')[2].partition("<")[0]


@pytest.mark.parametrize("word", ["", "nobody", "rank-", "9" * 5000, "<b>"])
def test_words_that_mean_nothing_count_as_nothing_said(site: Site, client: Client, weapon: Weapon, word: str) -> None:
    marks = (f"mark-{one.key}" for one in site.game.attempts[0].marks)
    names = ("holder", "attempt", "situation", "target", "target-bike", "target-trait", *marks)
    says(client.get(address(site, weapon.key), dict.fromkeys(names, word)), never=("<b>",))


def test_a_weapon_or_member_that_is_not_there_is_not_found(site: Site, client: Client) -> None:
    record, member, key = armed(site)
    odds = f"/gangs/{record.uid}/odds/"
    for query in (f"?member=nobody&weapon={key}", f"?member={member.id}&weapon=no-such", ""):
        assert client.get(f"{odds}{query}").status_code == 404
    assert client.get(address(site, "no-such")).status_code == 404


def test_the_usual_chance_names_its_situation(site: Site, weapon: Weapon) -> None:
    attempt = attempts_with(site.game, weapon)[0]
    assert usual_chance(site.game, weapon, {}).endswith(f"{attempt.situations[0].name[1:]})")


def test_a_page_whose_odds_take_too_long_says_so(site: Site, client: Client, weapon: Weapon, monkeypatch) -> None:
    monkeypatch.setattr(weapons, "MOST_WORK", 10)
    says(client.get(address(site, weapon.key)), weapons.TOO_MUCH, never=("<table",))
