"""Choosing what to print, waiting for it and taking it home, without a script."""

import html
import json
import re
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs

import pypdfium2
import pytest
from django.contrib.auth.models import User
from django.core import signing
from django.core.files.storage import default_storage
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client

from cards import models
from cards.operations.print_jobs import finish, take
from cards.pdf import availability
from cards.press.pictures import AT_ONCE, ELSEWHERE
from cards.press.worker import work_one
from cards.sheets.option_codec import options_from
from cards.sheets.options import Printer, PrintOptions
from roster.models import Revision
from tests.web.builder import now, posting, started
from tests.web.conftest import Site
from web.printing.choosing import SALT

pytestmark = pytest.mark.any_database

TOKENS = {"sent": "1", "what": "tokens", "paper": "letter"}


def page_address(site: Site) -> str:
    return f"/gangs/{next(iter(site.gangs.values())).uid}/print/"


def ask(site: Site, client: Client, **words: object) -> HttpResponse:
    return client.post(page_address(site), {**TOKENS, **words})


def content(answer: object) -> bytes:
    assert isinstance(answer, StreamingHttpResponse)
    return b"".join(answer)


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
def test_a_print_is_asked_for_waited_for_and_downloaded(site, client, monkeypatch) -> None:
    asked = ask(site, client)
    assert asked.status_code == 302
    waiting = client.get(asked.url)
    assert waiting.status_code == 200
    assert "Waiting. You are next." in waiting.text
    assert '<meta http-equiv="refresh"' in waiting.text
    assert client.get(f"{asked.url}print.pdf").status_code == 404
    assert work_one()
    ready = client.get(asked.url)
    assert "Your PDF is ready." in ready.text
    assert 'http-equiv="refresh"' not in ready.text
    assert re.search(r"\d+ pages?: \d+ of tokens", ready.text)
    answer = client.get(f"{asked.url}print.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'attachment; filename="the-ferry-street-toll-r1.pdf"'
    assert "no-store" in answer["Cache-Control"]
    sheet = pypdfium2.PdfDocument(content(answer))[0]
    assert sorted(round(length) for length in sheet.get_size()) == [612, 792]
    report = json.loads(models.PrintResult.objects.get().report)
    models.PrintResult.objects.update(report=json.dumps({**report, "too_large": ["Ash", "Bo"]}))
    assert "is ready, without 2 cards or pieces that are larger than the paper." in client.get(asked.url).text
    monkeypatch.setattr(default_storage, "location", "/dev/null")
    away = client.get(f"{asked.url}print.pdf")
    assert (away.status_code, away["Retry-After"]) == (503, "20")
    assert "Finished prints cannot be kept or fetched just now." in away.text


def test_readings_can_be_chosen_where_a_game_has_some(site: Site, client: Client) -> None:
    offered = client.get(page_address(site)).text
    assert 'value="readings"' in offered
    assert "our rulings on unclear rules" in offered


def test_a_card_design_that_is_gone_is_named_and_the_games_own_is_chosen(site: Site, client: Client) -> None:
    page = html.unescape(client.get(page_address(site), {"sent": "1", "what": "cards", "design": "old-look"}).text)
    assert "has no card design “old-look” any more, so the game's own is chosen." in page
    assert "design=old-look" not in page


def test_only_revisions_that_are_kept_are_offered_to_compare_with(site: Site, client: Client) -> None:
    uid = started(client, site.game)
    for name in ("Quay", "Pier", "Mole", "Dock"):
        posting(client, uid, "set-gang", part="name", value=name)
    assert now(uid).revision == 5
    Revision.objects.filter(gang__uid=uid, number__in=(2, 3)).delete()
    offered = client.get(f"/gangs/{uid}/print/").text
    assert re.findall(r"changed since revision (\d+)", offered) == ["4", "1"]


def test_how_far_a_print_is_can_be_asked_for_by_a_script(site: Site, client: Client) -> None:
    asked = ask(site, client)
    models.PrintJob.objects.update(state="working", ready=3, of=9)
    progress = client.get(f"{asked.url}progress.json").json()
    assert progress == {"open": True, "ready": 3, "of": 9, "status": "Printing. 3 of 9 pieces are ready."}


def test_a_print_can_be_cancelled(site: Site, client: Client) -> None:
    asked = ask(site, client)
    assert client.get(f"{asked.url}cancel").status_code == 405
    assert client.post(f"{asked.url}cancel").status_code == 302
    assert "Cancelled. Nothing was printed." in client.get(asked.url).text
    assert not work_one()


def test_prints_of_another_browser_look_absent(site: Site, client: Client) -> None:
    asked = ask(site, client)
    for stranger in (Client(), Client(headers={"cookie": "prints=forged"})):
        for ending in ("", "progress.json", "print.pdf"):
            assert stranger.get(f"{asked.url}{ending}").status_code == 404
        assert stranger.post(f"{asked.url}cancel").status_code == 404
    assert client.get(asked.url).status_code == 200
    assert client.get("/prints/no-such-print/").status_code == 404


def test_sending_the_form_twice_asks_once(site: Site, client: Client) -> None:
    ask(site, client, tone="ink-saver")
    first, second = ask(site, client), ask(site, client)
    assert first.url == second.url
    assert models.PrintJob.objects.count() == 2


def test_many_clicks_before_there_is_a_cookie_ask_once(site: Site) -> None:
    page = (browser := Client(enforce_csrf_checks=True)).get(page_address(site))
    form = {"sent": "1", "what": "tokens", "csrfmiddlewaretoken": str(page.context["csrf_token"])}
    answers = []
    for _ in range(12):
        browser.cookies.pop("prints", None)
        answers.append(browser.post(page_address(site), form))
    assert models.PrintJob.objects.count() == 1
    assert {browser.get(answer.url).status_code for answer in answers} == {200}
    assert re.fullmatch(r"[!#-+\--:<-\[\]-~]+", browser.cookies["prints"].coded_value), "RFC 6265 has no such letter"
    browser.cookies["prints"] = "forged"
    assert browser.get(answers[0].url).status_code == 404


def test_a_print_of_too_many_cards_is_refused_in_words(site: Site, client: Client, settings) -> None:
    settings.PRINT_PIECES = 20
    refused = ask(site, client, what=["cards", "tokens"])
    assert refused.status_code == 400
    assert "cards and tokens; one print has at most 20." in refused.text
    assert ask(site, client, what=["cards"], members=["m1"]).status_code == 302
    (job,) = models.PrintJob.objects.all()
    assert (job.pieces, len(job.sender)) == (2, 64)


def test_a_preview_never_waits_for_another(site: Site, client: Client, settings) -> None:
    settings.PRINT_WORKERS = 1
    for _ in range(2):
        assert AT_ONCE.acquire(blocking=False)
    try:
        answer = client.get(f"{page_address(site)}preview.png", {"what": "tokens", "paper": "a3"})
    finally:
        AT_ONCE.release(2)
    assert (answer.status_code, answer["Retry-After"]) == (429, "2")
    assert answer.text == "Other previews are being made. This one is asked for again in a moment."


def test_too_many_prints_are_refused_in_words(site: Site, client: Client) -> None:
    for tone in ("colour", "grey", "ink-saver"):
        ask(site, client, tone=tone)
    refused = ask(site, client, paper="a4")
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert "3 of your prints aren&#x27;t finished yet. Wait for one of them, or cancel it." in refused.text


def test_wrong_choices_are_explained_all_at_once_and_nothing_is_asked_for(site: Site, client: Client) -> None:
    answer = ask(site, client, paper="a0", what=["hats"], tone="<b>")
    assert answer.status_code == 400
    for progress in ("no paper “a0”", "no part “hats”", "no tone “&lt;b&gt;”"):
        assert progress in answer.text
    kept = ask(site, client, paper="a0", what=["cards"], tone="grey", x="1.5")
    assert chosen_on(kept) == PrintOptions(what=("cards",), tone="grey", printer=Printer(x=1.5))
    unticked = client.post(page_address(site), {"sent": "1"})
    assert "Nothing is chosen to print" in unticked.text
    assert models.PrintJob.objects.count() == 0


def chosen_on(page: Any) -> PrintOptions:
    """Return the options that a page shows chosen."""
    return options_from(parse_qs(page.context["words"]))


def test_a_browser_remembers_its_choices_for_any_gang_but_not_whom_it_printed(site: Site, client: Client) -> None:
    one, other = list(site.gangs.values())[:2]
    member = one.gang.members[0].id
    asked = client.post(
        f"/gangs/{one.uid}/print/", {**TOKENS, "tone": "grey", "x": "-0.5", "members": member, "token-stress": "3"}
    )
    assert asked.status_code == 302
    shown = client.get(f"/gangs/{other.uid}/print/")
    kept: PrintOptions = chosen_on(shown)
    assert (kept.tone, kept.paper, kept.what, kept.printer.x) == ("grey", "letter", ("tokens",), -0.5)
    assert (kept.members, kept.tokens) == ((), ())
    assert client.cookies["prints"]["httponly"]
    assert chosen_on(Client().get(f"/gangs/{other.uid}/print/")) == PrintOptions()


def test_what_is_remembered_outlives_a_paper_that_is_gone(site: Site, client: Client) -> None:
    asked = {"paper": ["tabloid"], "x": ["1.5"], "tone": ["grey"]}
    client.cookies["prints"] = signing.dumps({"asker": "browser x", "words": asked, "games": {}}, salt=SALT)
    assert chosen_on(client.get(page_address(site))) == PrintOptions(tone="grey", printer=Printer(x=1.5))


def test_choices_in_the_address_are_shown_chosen(site: Site, client: Client) -> None:
    asked = {"what": ["cards"], "sides": "fold", "code": "no", "rules": "all"}
    page = client.get(page_address(site), asked)
    assert chosen_on(page) == PrintOptions(what=("cards",), sides="fold", code=False, rules="all")
    offered = re.findall(r'name="rules" value="(\w+)"([^>]*)>', page.text)
    assert [(value, "checked" in more) for value, more in offered] == [("needed", False), ("all", True)]


def test_what_people_print_together_is_one_tap_and_leaves_the_rest_as_it_is(site: Site, client: Client) -> None:
    record = next(iter(site.gangs.values()))
    page = client.get(f"/gangs/{record.uid}/print/?what=cards&what=odds&paper=letter").text
    queries = re.findall(r'<a href="\?([^"]+)"( aria-current="true")?>([^<]+) <small>[^<]+</small></a>', page)
    asked = {name: html.unescape(query) for query, chosen, name in queries if not chosen}
    assert list(asked) == ["Minimum kit", "Cards only", "Full set", "Tournament sheet"]
    shown = {name: chosen_on(client.get(f"/gangs/{record.uid}/print/?{query}")) for name, query in asked.items()}
    assert {options.paper for options in shown.values()} == {"letter"}
    assert [len(options.what) for options in shown.values()] == [3, 1, 5, 1]


def test_what_to_print_is_remembered_for_each_game_of_a_browser_and_of_an_account(site: Site, client: Client) -> None:
    record = next(iter(site.gangs.values()))
    address = f"/gangs/{record.uid}/print/"
    assert client.post(address, {**TOKENS, "what": "summary", "tone": "grey"}).status_code == 302
    client.cookies["prints"] = signing.dumps(
        signing.loads(client.cookies["prints"].value, salt=SALT) | {"games": {"another-game": {"what": ["cards"]}}},
        salt=SALT,
    )
    kept = chosen_on(client.get(address))
    assert (kept.what, kept.tone) == (PrintOptions().what, "grey")
    assert client.post(address, {**TOKENS, "what": "summary"}).status_code == 302
    assert chosen_on(client.get(address)).what == ("summary",)
    games = signing.loads(client.cookies["prints"].value, salt=SALT)["games"]
    assert games == {"another-game": {"what": ["cards"]}, record.game: {"what": ["summary"]}}
    ada = User.objects.create_user("ada-prints")
    client.force_login(ada)
    assert client.post(address, {**TOKENS, "what": "cards", "paper": "a3"}).status_code == 302
    elsewhere = Client()
    elsewhere.force_login(ada)
    there = chosen_on(elsewhere.get(address))
    assert (there.what, there.paper) == (("cards",), "a3")


def test_every_choice_of_the_form_can_be_sent(site: Site, client: Client) -> None:
    page = client.get(page_address(site))
    names = {"what", "paper", "turned", "card", "sides", "tone", "bleed", "marks", "tokens_cut", "tracks"}
    controls = [control for control in page.context["form"] if control.name in names]
    assert len(controls) == len(names)
    for control in controls:
        for choice in control.choices:
            answer = client.get(page_address(site), {control.name: choice.value})
            assert answer.status_code == 200, f"{control.name}={choice.value}"


@pytest.mark.print
def test_the_first_sheet_is_shown(site: Site, client: Client, settings) -> None:
    settings.PRINT_WORKERS = 1
    address = f"{page_address(site)}preview.png"
    answer = client.get(address, {"what": "tokens"})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    wrong = client.get(address, {"paper": "a0"})
    assert (wrong.status_code, wrong["Content-Type"]) == (400, "text/plain; charset=utf-8")


def test_a_site_that_prints_elsewhere_has_no_preview(site: Site, client: Client) -> None:
    answer = client.get(f"{page_address(site)}preview.png")
    assert (answer.status_code, answer.text) == (422, ELSEWHERE)


def test_a_failed_print_says_why(site: Site, client: Client) -> None:
    asked = ask(site, client)
    models.PrintJob.objects.update(state="failed", why="Printing took <too> long.")
    page = client.get(asked.url).text
    assert "Printing took &lt;too&gt; long." in page
    assert "Choose again" in page


def test_no_page_fails_over_a_print_with_a_setting_or_an_export_that_is_gone(site: Site, client: Client) -> None:
    client.force_login(User.objects.create_user("ada-prints-again"))
    asked = ask(site, client)
    models.PrintJob.objects.update(words='{"what": ["tokens"], "card": ["vellum"], "taker": ["a-house"]}')
    assert "vellum" not in client.get(page_address(site)).text
    assert client.get(asked.url).status_code == 200
    attempt = take("one", timedelta(minutes=1))
    assert attempt is not None
    finish(attempt, b"PK", {})
    assert "Download: a-house" in client.get(asked.url).text
    assert client.get(f"{asked.url}print.pdf")["Content-Disposition"].endswith('-r1-a-house.zip"')


def test_without_pango_the_page_names_the_line_that_installs_it(site, client, monkeypatch) -> None:
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    page = client.get(page_address(site))
    assert page.status_code == 200
    assert "no-such-library is missing" in page.text
    assert availability.install_line() in page.text
    assert "Make the PDF" not in page.text


def test_forms_are_safe_from_other_sites(site: Site) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(page_address(site), TOKENS).status_code == 403
    assert models.PrintJob.objects.count() == 0


def test_a_number_that_is_refused_is_shown_in_an_unfolded_section(site: Site, client: Client) -> None:
    asked = page_address(site)
    assert "novalidate" in client.get(asked).text  # a browser says nothing of a field that is folded
    answer = client.post(asked, {"what": "cards", "x": "99"})
    assert (answer.status_code, "Nothing was printed." in answer.text) == (400, True)
    assert answer.text.count('<details class="section" open>') == 4
