"""A gang's page: verdict, findings with their places, receipt, cards, file, and text that means harm."""

import json
import re
from itertools import cycle
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from roster.operations.gangs import create_gang
from roster.packs.gang_file import read_gang, stored_gang
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.points import price_gang
from tests.web.conftest import Site
from tests.web.saying import says

pytestmark = pytest.mark.any_database

HOSTILE = {
    "html": '<script>alert("x")</script><img src=x onerror=alert(1)></textarea>',
    "braces": "{{ request }} {% load static %} {x} {0} %(x)s ${HOME}",
    "controls": "a\x07b\x1bc\x7fd\u0085e",
    "rtl": "\u202eevil\u202c שלום مرحبا",
    "emoji": "🏍️🔥👨‍👩‍👧‍👦 ﷽",
    "long": "W" * 200,
}


WORD_LINK = re.compile(r'<a class="word" href="[^"]*">([^<]*)</a>')


def page(client: Client, uid: str) -> str:
    """Return a gang's page, without the links of words to their rules."""
    return WORD_LINK.sub(r"\1", client.get(f"/gangs/{uid}/").text)


def member_of(site: Site, **changed: Any) -> dict[str, Any]:
    return {"id": "m1", "name": "Ann", "rank": site.game.ranks[0].key, "bike": site.game.bikes[0].key, **changed}


def body_of(site: Site, **changed: Any) -> dict[str, Any]:
    start = {"format": "pressgang-gang/1", "game": site.game.slug, "name": "Test", "members": [member_of(site)]}
    return {**start, "faction": site.game.factions[0].key, "size": site.game.default_size, **changed}


def test_the_verdict_and_every_finding_are_the_rules_own_and_every_member_has_a_card(site, client) -> None:
    shown = 0
    for record in site.gangs.values():
        findings = validate_gang(site.first, record.gang)
        text = page(client, record.uid)
        assert ('class="stamp legal"' in text) is is_legal(findings)
        errors = [one for one in findings if one.severity == "error"]
        assert ('class="stamp illegal"' in text) is any(not one.missing for one in errors)
        assert text.count("pg-front") == len(record.gang.members)
        for finding in findings:
            parts = (finding.message, finding.reason, finding.limit, finding.actual)
            assert [part for part in parts if escape(part) not in text] == []
            assert finding.code not in text
            shown += 1
    assert shown > 10


def test_a_gang_that_only_lacks_something_is_unfinished(site: Site, client: Client) -> None:
    lacking, wrong = (page(client, create_gang(body=body_of(site, faction=one)).uid) for one in ("", "no-such"))
    assert '<p class="stamp unfinished">Unfinished</p>' in lacking
    assert '<h2 id="findings">1 to do' in lacking
    assert '<p class="stamp illegal">Not legal</p>' in wrong
    assert '<h2 id="findings">1 to fix' in wrong


def test_a_word_that_the_game_does_not_know_is_answered_with_the_nearest_name(site: Site, client: Client) -> None:
    name = site.game.weapons[0].name
    swapped = name[0] + name[2] + name[1] + name[3:]
    one = member_of(site, weapons=[{"key": swapped}, {"key": "zzzzzzzz"}])
    text = page(client, create_gang(body=body_of(site, members=[one])).uid)
    assert text.count("Did you mean") == 1
    assert f"Did you mean <strong><bdi>{escape(name)}</bdi></strong>?" in text


def test_a_finding_leads_to_the_member_it_concerns(site: Site, client: Client) -> None:
    twice = [member_of(site), member_of(site, id="m2", name="Bo", traits=[{"key": "no-such-trait"}])]
    text = page(client, create_gang(body=body_of(site, members=twice)).uid)
    assert 'id="member-2"' in text
    assert '<a href="#member-2"><bdi>Bo</bdi></a>' in text


def test_unknown_fields_are_reported_and_stay_in_the_file(site: Site, client: Client) -> None:
    uid = create_gang(body=body_of(site, colour="red")).uid
    assert "The field “colour” means nothing here." in page(client, uid)
    assert client.get(f"/gangs/{uid}/gang.json").json()["colour"] == "red"


def test_the_receipt_adds_up_to_the_total(site: Site, client: Client) -> None:
    record = next(iter(site.gangs.values()))
    receipt = price_gang(site.game, record.gang)
    text = page(client, record.uid)
    assert [line.what for line in receipt.lines if escape(line.what) not in text] == []
    assert f"<span>{receipt.total} points</span>" in text


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_words_are_shown_as_words(site: Site, client: Client, kind: str) -> None:
    words = HOSTILE[kind]
    member = member_of(site, name=words, notes=words, rank=words[:50], weapons=[{"key": words[:50]}])
    record = create_gang(body=body_of(site, name=words, notes=words, faction=words[:50], members=[member]))
    answer = client.get(f"/gangs/{record.uid}/")
    said = escape(words) if kind != "controls" else "a\ufffdb\ufffdc\ufffdd\ufffde"
    says(answer, f"<bdi>{said}</bdi>", never=("<script>", "<img", "\x07", "\x1b", "\x7f", "\u0085"))


def test_a_gang_of_nothing_is_shown(site: Site, client: Client) -> None:
    text = page(client, create_gang(body={"format": "pressgang-gang/1", "game": site.game.slug}).uid)
    assert ("Unnamed gang" in text, "This gang has no riders yet." in text) == (True, True)


def test_the_gang_file_is_read_back_as_the_same_gang(site: Site, client: Client) -> None:
    for record in site.gangs.values():
        answer = client.get(f"/gangs/{record.uid}/gang.json")
        assert answer["Content-Type"] == "application/json"
        assert ".gang.json" in answer["Content-Disposition"]
        assert read_gang(answer.content).gang == stored_gang(json.dumps({**record.body, "edition": record.edition}))


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ('"; rm -rf /\r\nX: y', '="rm-rf-x-y.gang.json"'),
        ("🔥", '="gang.gang.json"'),
        ("🏍️ Ünïcødé «Æther»", '="unicode-aether.gang.json"'),
        ("Νύχτα 7 / ליל", f"*=utf-8''{quote('νυχτα-7-ליל.gang.json')}"),
    ],
)
def test_a_file_name_is_plain_and_never_hostile(site: Site, client: Client, name: str, file: str) -> None:
    record = create_gang(body=body_of(site, name=name))
    header = client.get(f"/gangs/{record.uid}/gang.json")["Content-Disposition"]
    assert header == f"attachment; filename{file}"


def test_pages_ask_few_questions(site, client, django_assert_max_num_queries) -> None:
    record = next(iter(site.gangs.values()))
    for address, most in ((f"/gangs/{record.uid}/", 6), (f"/games/{site.game.slug}/", 6), ("/", 6)):
        client.get(address)
        with django_assert_max_num_queries(most):
            client.get(address)


def test_words_escape_in_the_search(site: Site, client: Client) -> None:
    for query in ('"><script>', "{{ game }}", "a" * 5000, "\x00"):
        says(client.get(f"/games/{site.game.slug}/traits/", {"q": query}), never=("<script>",))


def large_gang(site: Site, members: int) -> str:
    """Return the address of a gang of members that differ in name, weapon and trait."""
    crew = [
        member_of(site, id=f"m{number}", name=f"Rider {number}", weapons=[{"key": weapon}], traits=[{"key": trait}])
        for number, weapon, trait in zip(range(1, members + 1), cycle(site.game.weapon), cycle(site.game.trait))
    ]
    return create_gang(body=body_of(site, members=crew)).uid


def test_a_large_gang_shows_the_cards_of_twenty_members_and_leads_to_the_others(site: Site, client: Client) -> None:
    where = f"/gangs/{large_gang(site, 45)}/"
    carded = [[1, 20], [21, 40], [41, 45]]
    for asked, (first, last) in enumerate(carded, start=1):
        text = client.get(where, {"cards": asked}).text
        assert re.findall(r'<li class="member" id="member-(\d+)">', text) == [str(number) for number in range(1, 46)]
        for number, shown in enumerate(text.split('<li class="member"')[1:], start=1):
            assert ("pg-card" in shown) is (first <= number <= last)
        others = [f'href="?cards={one}#member-{start}"' for one, (start, _end) in enumerate(carded, start=1)]
        assert [link for link in others if link in text] == [link for link in others if f"cards={asked}#" not in link]
    assert client.get(where, {"cards": "x"}).text.count("data-sheaf") == client.get(where).text.count("data-sheaf") == 2


def test_a_script_gets_only_the_cards_that_it_asks_for(site: Site, client: Client) -> None:
    where = f"/gangs/{large_gang(site, 25)}/"
    answer = client.get(where, {"cards": 2}, headers={"HX-Request": "true"})
    assert ("HX-Request" in answer["Vary"], "<header class" in answer.text) == (True, False)
    assert re.findall(r'id="member-(\d+)"', answer.text) == ["21", "22", "23", "24", "25"]
    assert 'id="drawing-2-0"' in answer.text


def test_forty_members_weigh_little_and_ask_as_few_queries_as_one(site, client, django_assert_max_num_queries) -> None:
    forty, one = large_gang(site, 40), large_gang(site, 1)
    with django_assert_max_num_queries(4):
        large = client.get(f"/gangs/{forty}/")
    assert len(large.content) < 300_000
    with django_assert_max_num_queries(4):
        client.get(f"/gangs/{one}/")


def test_only_its_owner_may_delete_a_gang_from_its_page(site: Site, client: Client) -> None:
    uid = client.post("/new/" + site.game.slug + "/", {"token": "t" * 12, "name": "Mine"})["Location"].split("/")[2]
    address = reverse("roster:delete", args=[uid])
    assert f'action="{address}"' in client.get(f"/gangs/{uid}/").text
    assert all(f"/gangs/{one.uid}/delete/" not in page(client, one.uid) for one in site.gangs.values())
    assert "Deleted" in client.post(address, follow=True).text
    assert client.get(f"/gangs/{uid}/").status_code == 404
