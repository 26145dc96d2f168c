"""Players report entries: the link stands by each entry, what they send is kept and answered, and limits hold."""

from html import escape
from urllib.parse import unquote

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from roster import models
from roster.operations import reports
from roster.operations.refusals import Refused
from roster.queries.owners import OwnerKey
from roster.queries.reports import reported_entries
from roster.rules.game.things import LISTED, thing_at, things_of
from tests.web.conftest import SLUG, Site
from tests.web.owning import copied
from tests.web.saying import says

pytestmark = pytest.mark.any_database

HOSTILE = "<script>alert(1)</script>{{ 7|add:7 }}\u202e \"' & {x}"


def form(site: Site, *entries: str, edition: int = 0) -> str:
    args = [SLUG, edition] if edition else [SLUG]
    return f"{reverse('roster:report', args=args)}?{'&'.join(f'entry={one}' for one in entries)}"


def weapon_of(site: Site) -> str:
    return f"weapons/{site.game.weapons[0].key}"


def sent(client: Client, site: Site, text: str = "The range is wrong.", entry: str = "") -> models.Report:
    answer = client.post(form(site, entry or weapon_of(site)), {"text": text})
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("roster:reports"))
    return models.Report.objects.latest("pk")


def test_a_report_is_kept_with_its_entry_and_edition(client: Client, site: Site) -> None:
    answer = client.post(form(site, weapon_of(site), edition=site.old), {"text": "The range\r\nis wrong."}, follow=True)
    kept = models.Report.objects.get()
    assert (kept.edition.number, kept.noun, kept.key) == (site.old, "weapons", site.game.weapons[0].key)
    assert kept.text == "The range\nis wrong."
    assert "Thank you" in answer.text
    assert escape(site.game.weapons[0].name) in answer.text


def test_every_entry_of_the_rules_pages_has_a_link_to_a_form(client: Client, site: Site) -> None:
    pages = ("game", "ranks", "bikes", "traits", "weapons", "build", "rules", "odds", "pieces", "readings", "profiles")
    text = "".join(client.get(reverse(f"roster:{page}", args=[SLUG])).text for page in pages)
    linked = {unquote(part.split('"')[0]) for part in text.split("/report/?entry=")[1:]}
    nouns = set(LISTED) - {"factions", "weapon_groups", "designs", "decks", "deck_cards", "reference"}
    expected = {f"{noun}/{one.key}" for noun in nouns for one in things_of(site.game, noun)}
    expected -= {f"stats/{one.key}" for one in site.game.stats if one.carrier != "member"}
    entries = {f"reference/{part.key}/{one.key}" for part in site.game.reference for one in part.entries}
    assert linked == expected | entries
    assert len(entries) > 20
    assert all(thing_at(site.game, *one.split("/", 1)) for one in linked)


def test_a_card_on_a_gangs_page_is_reported_by_what_it_shows(client: Client, site: Site) -> None:
    record = site.gangs["hades-ferry-street"]
    page = client.get(reverse("roster:gang", args=[record.uid])).text
    where = page.split('class="report" href="')[1].split('"')[0].replace("&amp;", "&")
    answer = client.get(where)
    member = record.gang.members[0]
    profile = site.first.profile[member.profile]
    shown = [profile, site.first.rank[profile.rank], *(site.first.weapon[one.key] for one in profile.weapons)]
    assert [thing.key for thing in shown if escape(thing.name) not in answer.text] == []
    client.post(where, {"about": f"ranks/{profile.rank}", "text": "Too few slots."})
    assert models.Report.objects.get().key == profile.rank


@pytest.mark.parametrize("entry", ["weapons/none", "nonsense", "game/slug", "weapons/", "__class__/x", "", "%00/%00"])
def test_what_the_edition_does_not_have_cannot_be_reported(client: Client, site: Site, entry: str) -> None:
    assert client.get(form(site, entry)).status_code == 404
    assert client.post(form(site, entry), {"text": "Wrong."}).status_code == 404
    assert not models.Report.objects.exists()


@pytest.mark.parametrize(
    ("text", "reason"), [(" \n ", "Nothing was written"), ("a" * (reports.MOST_LETTERS + 1), "longer than")]
)
def test_no_text_and_too_much_text_are_refused_and_kept_in_the_form(client, site, text, reason) -> None:
    says(client.post(form(site, weapon_of(site)), {"text": text}), reason, text, status=400)
    assert not models.Report.objects.exists()
    assert not models.Owner.objects.exists()


def test_hostile_text_is_shown_as_text(client: Client, site: Site) -> None:
    sent(client, site, HOSTILE + "\0")
    says(client.get(reverse("roster:reports")), escape(HOSTILE), never=("<script>alert",))


@pytest.mark.every_database
def test_the_same_report_is_kept_once(client: Client, site: Site) -> None:
    assert sent(client, site) == sent(client, site)
    assert models.Report.objects.count() == 1


@pytest.mark.every_database
def test_one_address_sends_only_so_many_an_hour_whatever_its_cookies(site: Site) -> None:
    for number in range(reports.MOST_RECENT):
        sent(Client(), site, f"Wrong in {number} ways.")
    answer = Client().post(form(site, weapon_of(site)), {"text": "And wrong again."})
    assert (answer.status_code, f"{reports.MOST_RECENT} reports in an hour" in answer.text) == (400, True)
    assert Client(REMOTE_ADDR="10.0.0.9").post(form(site, weapon_of(site)), {"text": "Wrong."}).status_code == 302


@pytest.mark.every_database
def test_one_owner_has_only_so_many_open_reports_in_a_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roster.operations.reports.MOST_RECENT", reports.MOST_OPEN + 5)
    owner, about = OwnerKey(secret="a" * 32), {"game": SLUG, "edition": 1, "noun": "weapons", "key": "k", "name": "K"}
    for number in range(reports.MOST_OPEN):
        reports.send_report(reports.NewReport(**about, text=f"Wrong {number}", sender=str(number)), owner=owner)
    with pytest.raises(Refused, match="still open"):
        reports.send_report(reports.NewReport(**about, text="One more", sender="x"), owner=owner)
    assert reports.close_reports(slug=SLUG, numbers=[models.Report.objects.latest("pk").pk]) == 1
    reports.send_report(reports.NewReport(**about, text="One more", sender="x"), owner=owner)


def test_the_sender_sees_the_answer_and_nobody_else_does(client: Client, site: Site) -> None:
    one = sent(client, site)
    reports.close_reports(slug=SLUG, numbers=[one.pk], edition=site.game.edition, reply="Now 8, as printed.")
    page = client.get(reverse("roster:reports")).text
    assert f"edition {site.game.edition}</a>" in page.split("Answered by")[1]
    assert "Now 8, as printed." in page
    assert "Now 8" not in Client().get(reverse("roster:reports")).text


def test_reports_are_closed_and_deleted_within_their_game_only(client: Client, site: Site) -> None:
    one = sent(client, site)
    for change in (reports.close_reports, reports.delete_reports, reports.reopen_reports):
        assert change(slug="another", numbers=[one.pk]) == 0
    assert reports.close_reports(slug=SLUG, numbers=[one.pk], reply="No.") == 1
    assert [entry.reports[0].reply for entry in reported_entries(SLUG, closed=True)] == ["No."]


@pytest.mark.every_database
def test_reports_move_into_the_account_are_taken_away_and_deleted_with_everything(site: Site) -> None:
    User.objects.create_user("ada", password="correct horse")
    browser = Client()
    copied(browser, site)
    sent(browser, site, "Mine.")
    browser.post(reverse("account_login"), {"login": "ada", "password": "correct horse"})
    assert "Mine." in browser.get(reverse("roster:reports")).text
    taken = b"".join(browser.get(reverse("roster:data-file")).streaming_content)
    assert b"reports.json" in taken
    browser.post(reverse("roster:data"), {"password": "correct horse"})
    assert not models.Report.objects.exists()
