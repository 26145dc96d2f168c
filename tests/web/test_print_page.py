"""Choosing what to print, waiting for it and taking it home, without a script."""

import html
import json
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
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
from cards.exports.export_format import offered_formats
from cards.operations.print_jobs import finish, take
from cards.pdf import availability
from cards.press.pictures import AT_ONCE, ELSEWHERE
from cards.press.worker import work_one
from cards.sheets.option_codec import options_from
from cards.sheets.options import OPTIONS, Printer, PrintOptions
from roster.models import Revision
from roster.rules.game.blocks import HeaderBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from tests.cards.pdf.small_game import GAME, PAIR
from tests.web.builder import now, posting, started
from tests.web.conftest import SLUG, Site
from tests.web.saying import says
from web.printing.choosing import SALT
from web.printing.form import print_form

pytestmark = pytest.mark.any_database

TOKENS = {"sent": "1", "what": "tokens", "paper": "letter"}


@pytest.fixture
def address(site: Site) -> str:
    return f"/gangs/{next(iter(site.gangs.values())).uid}/print/"


@pytest.fixture
def ask(address: str, client: Client) -> Callable[..., HttpResponse]:
    return lambda **words: client.post(address, {**TOKENS, **words})


def content(answer: object) -> bytes:
    assert isinstance(answer, StreamingHttpResponse)
    return b"".join(answer)


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
def test_a_print_is_asked_for_waited_for_and_downloaded(ask, client, monkeypatch) -> None:
    asked = ask()
    assert asked.status_code == 302
    says(client.get(asked.url), "Waiting. You are next.", '<meta http-equiv="refresh"')
    assert client.get(f"{asked.url}print.pdf").status_code == 404
    assert work_one()
    ready = says(client.get(asked.url), "Your PDF is ready.", never=('http-equiv="refresh"',))
    assert re.search(r"\d+ pages?: \d+ of tokens", ready.text)
    answer = client.get(f"{asked.url}print.pdf")
    for header, said in (
        ("Content-Type", "application/pdf"),
        ("Content-Disposition", 'attachment; filename="the-ferry-street-toll-r1.pdf"'),
    ):
        assert answer[header] == said
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


def test_readings_and_a_design_that_is_not_gone_can_be_chosen(address: str, client: Client) -> None:
    says(client.get(address), 'value="readings"', "our rulings on unclear rules")
    page = html.unescape(client.get(address, {"sent": "1", "what": "cards", "design": "old-look"}).text)
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


def test_how_far_a_print_is_can_be_asked_for_by_a_script_and_it_can_be_cancelled(ask, client: Client) -> None:
    asked = ask()
    models.PrintJob.objects.update(state="working", ready=3, of=9)
    progress = client.get(f"{asked.url}progress.json").json()
    assert progress == {"open": True, "ready": 3, "of": 9, "status": "Printing. 3 of 9 pieces are ready."}
    models.PrintJob.objects.update(state="waiting")
    assert client.get(f"{asked.url}cancel").status_code == 405
    assert client.post(f"{asked.url}cancel").status_code == 302
    assert "Cancelled. Nothing was printed." in client.get(asked.url).text
    assert not work_one()


def test_prints_of_another_browser_look_absent(ask, client: Client) -> None:
    asked = ask()
    for stranger in (Client(), Client(headers={"cookie": "prints=forged"})):
        for ending in ("", "progress.json", "print.pdf"):
            assert stranger.get(f"{asked.url}{ending}").status_code == 404
        assert stranger.post(f"{asked.url}cancel").status_code == 404
    assert client.get(asked.url).status_code == 200
    assert client.get("/prints/no-such-print/").status_code == 404


def test_sending_the_form_twice_asks_once(ask) -> None:
    assert (
        len({ask(tone=tone).url for tone in ("ink-saver", "colour", "colour")}) == models.PrintJob.objects.count() == 2
    )


def test_many_clicks_before_there_is_a_cookie_ask_once(address: str) -> None:
    page = (browser := Client(enforce_csrf_checks=True)).get(address)
    form = {"sent": "1", "what": "tokens", "csrfmiddlewaretoken": str(page.context["csrf_token"])}
    answers = []
    for _ in range(12):
        browser.cookies.pop("prints", None)
        answers.append(browser.post(address, form))
    assert models.PrintJob.objects.count() == 1
    assert {browser.get(answer.url).status_code for answer in answers} == {200}
    assert re.fullmatch(r"[!#-+\--:<-\[\]-~]+", browser.cookies["prints"].coded_value), "RFC 6265 has no such letter"
    browser.cookies["prints"] = "forged"
    assert browser.get(answers[0].url).status_code == 404


def test_a_print_of_too_many_cards_is_refused_in_words(ask, settings) -> None:
    settings.PRINT_PIECES = 20
    says(ask(what=["cards", "tokens"]), "cards and tokens; one print has at most 20.", status=400)
    assert ask(what=["cards"], members=["m1"]).status_code == 302
    (job,) = models.PrintJob.objects.all()
    assert (job.pieces, len(job.sender)) == (2, 64)


def test_a_preview_never_waits_for_another(address: str, client: Client, settings) -> None:
    settings.PRINT_WORKERS = 1
    for _ in range(2):
        assert AT_ONCE.acquire(blocking=False)
    try:
        answer = client.get(f"{address}preview.png", {"what": "tokens", "paper": "a3"})
    finally:
        AT_ONCE.release(2)
    assert (answer.status_code, answer["Retry-After"]) == (429, "2")
    assert answer.text == "Other previews are being made. This one is asked for again in a moment."


def test_too_many_prints_are_refused_in_words(ask) -> None:
    for tone in ("colour", "grey", "ink-saver"):
        ask(tone=tone)
    refused = ask(paper="a4")
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert "3 of your prints aren&#x27;t finished yet. Wait for one of them, or cancel it." in refused.text


def test_wrong_choices_are_explained_all_at_once_and_nothing_is_asked_for(address: str, ask, client: Client) -> None:
    says(
        ask(paper="a0", what=["hats"], tone="<b>"), "no paper “a0”", "no part “hats”", "no tone “&lt;b&gt;”", status=400
    )
    kept = ask(paper="a0", what=["cards"], tone="grey", x="1.5")
    assert chosen_on(kept) == PrintOptions(what=("cards",), tone="grey", printer=Printer(x=1.5))
    assert "Nothing is chosen to print" in client.post(address, {"sent": "1"}).text
    assert Client(enforce_csrf_checks=True).post(address, TOKENS).status_code == 403
    assert models.PrintJob.objects.count() == 0


def chosen_on(page: Any) -> PrintOptions:
    return options_from(parse_qs(page.context["words"]))


def test_a_browser_remembers_its_choices_for_any_gang_but_not_whom_it_printed(site: Site, client: Client) -> None:
    one, other = list(site.gangs.values())[:2]
    asked = {**TOKENS, "tone": "grey", "x": "-0.5", "members": one.gang.members[0].id, "token-stress": "3"}
    assert client.post(f"/gangs/{one.uid}/print/", asked).status_code == 302
    shown = client.get(f"/gangs/{other.uid}/print/")
    kept: PrintOptions = chosen_on(shown)
    assert (kept.tone, kept.paper, kept.what, kept.printer.x) == ("grey", "letter", ("tokens",), -0.5)
    assert (kept.members, kept.tokens) == ((), ())
    assert client.cookies["prints"]["httponly"]
    assert chosen_on(Client().get(f"/gangs/{other.uid}/print/")) == PrintOptions()


def test_what_is_remembered_outlives_a_paper_that_is_gone(address: str, client: Client) -> None:
    asked = {"paper": ["tabloid"], "x": ["1.5"], "tone": ["grey"]}
    client.cookies["prints"] = signing.dumps({"asker": "browser x", "words": asked, "games": {}}, salt=SALT)
    assert chosen_on(client.get(address)) == PrintOptions(tone="grey", printer=Printer(x=1.5))


def test_choices_in_the_address_are_shown_chosen(address: str, client: Client) -> None:
    page = client.get(address, {"what": ["cards"], "sides": "fold", "code": "no", "rules": "all"})
    assert chosen_on(page) == PrintOptions(what=("cards",), sides="fold", code=False, rules="all")
    offered = re.findall(r'name="rules" value="(\w+)"([^>]*)>', page.text)
    assert [(value, "checked" in more) for value, more in offered] == [("needed", False), ("all", True)]


def test_what_people_print_together_is_one_tap_and_leaves_the_rest_as_it_is(address: str, client: Client) -> None:
    page = client.get(f"{address}?what=cards&what=odds&paper=letter").text
    queries = re.findall(r'<a href="\?([^"]+)"( aria-current="true")?>([^<]+) <small>[^<]+</small></a>', page)
    asked = {name: html.unescape(query) for query, chosen, name in queries if not chosen}
    assert list(asked) == ["Minimum kit", "Cards only", "Full set", "Tournament sheet"]
    shown = {name: chosen_on(client.get(f"{address}?{query}")) for name, query in asked.items()}
    assert {options.paper for options in shown.values()} == {"letter"}
    assert [len(options.what) for options in shown.values()] == [3, 1, 5, 1]


def test_what_to_print_is_remembered_for_each_game_of_a_browser_and_of_an_account(address, ask, client) -> None:
    assert ask(what="summary", tone="grey").status_code == 302
    kept = signing.loads(client.cookies["prints"].value, salt=SALT)
    other = {"another-game": {"what": ["cards"]}}
    client.cookies["prints"] = signing.dumps({**kept, "games": other}, salt=SALT)
    chosen = chosen_on(client.get(address))
    assert (chosen.what, chosen.tone) == (PrintOptions().what, "grey")
    assert ask(what="summary").status_code == 302
    assert chosen_on(client.get(address)).what == ("summary",)
    games = signing.loads(client.cookies["prints"].value, salt=SALT)["games"]
    assert games == {**other, SLUG: {"what": ["summary"]}}
    ada = User.objects.create_user("ada-prints")
    client.force_login(ada)
    assert ask(what="cards", paper="a3").status_code == 302
    elsewhere = Client()
    elsewhere.force_login(ada)
    there = chosen_on(elsewhere.get(address))
    assert (there.what, there.paper) == (("cards",), "a3")


def test_every_choice_of_the_form_can_be_sent(address: str, client: Client) -> None:
    names = {"what", "paper", "turned", "card", "sides", "tone", "bleed", "marks", "tokens_cut", "tracks"}
    controls = [control for control in client.get(address).context["form"] if control.name in names]
    assert len(controls) == len(names)
    sent = [(control.name, choice.value) for control in controls for choice in control.choices]
    assert [one for one in sent if client.get(address, dict([one])).status_code != 200] == []


@pytest.mark.print
def test_the_first_sheet_is_shown_where_the_site_itself_prints(address: str, client: Client, settings) -> None:
    where = f"{address}preview.png"
    without = client.get(where)
    assert (without.status_code, without.text) == (422, ELSEWHERE)
    settings.PRINT_WORKERS = 1
    answer = client.get(where, {"what": "tokens"})
    assert (answer.status_code, answer["Content-Type"], answer.content[:4]) == (200, "image/png", b"\x89PNG")
    wrong = client.get(where, {"paper": "a0"})
    assert (wrong.status_code, wrong["Content-Type"]) == (400, "text/plain; charset=utf-8")


def test_a_failed_print_says_why(ask, client: Client) -> None:
    asked = ask()
    models.PrintJob.objects.update(state="failed", why="Printing took <too> long.")
    says(client.get(asked.url), "Printing took &lt;too&gt; long.", "Choose again")


def test_no_page_fails_over_a_print_with_a_setting_or_an_export_that_is_gone(address: str, ask, client: Client) -> None:
    client.force_login(User.objects.create_user("ada-prints-again"))
    asked = ask()
    models.PrintJob.objects.update(words='{"what": ["tokens"], "card": ["vellum"], "taker": ["a-house"]}')
    assert "vellum" not in client.get(address).text
    assert client.get(asked.url).status_code == 200
    finish(take("one", timedelta(minutes=1)), b"PK", {})
    assert "Download: a-house" in client.get(asked.url).text
    assert client.get(f"{asked.url}print.pdf")["Content-Disposition"].endswith('-r1-a-house.zip"')


def test_without_pango_the_page_names_the_line_that_installs_it(address: str, client: Client, monkeypatch) -> None:
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    says(client.get(address), "no-such-library is missing", availability.install_line(), never=("Make the PDF",))


def test_a_number_that_is_refused_is_shown_in_an_unfolded_section(address: str, client: Client) -> None:
    assert "novalidate" in client.get(address).text  # a browser says nothing of a field that is folded
    answer = says(client.post(address, {"what": "cards", "x": "99"}), "Nothing was printed.", status=400)
    assert answer.text.count('<details class="section" open>') == 4


ARM = Design(key="arm", name="Arm", subject="weapon", width=60, height=90, front=(HeaderBlock(),))


def others(game: Game) -> str:
    return next(one.note for one in print_form(game, PAIR, PrintOptions(), earlier=()) if one.name == "card")


def test_the_choice_of_a_size_says_which_cards_keep_their_own() -> None:
    assert others(GAME) == "cards of decks keep their own"
    assert others(replace(GAME, designs=(*GAME.designs, ARM))) == "weapon cards and cards of decks keep their own"
    assert others(replace(GAME, designs=GAME.designs[:1])) == ""


def test_every_option_with_a_label_is_on_the_page_once_the_game_has_something_for_it() -> None:
    offered = replace(GAME.designs[0], key="other", offered=True)
    besides = replace(GAME.designs[0], key="record", besides=True)
    game = replace(GAME, designs=(*GAME.designs, offered, besides))
    without = {"templates", "tracks"}
    assert not any(one.counted for one in game.templates)
    shown = [one.name for one in print_form(game, PAIR, PrintOptions(), earlier=(3, 1))]
    assert shown == [name for name, option in OPTIONS.items() if option.label and name not in without]


def test_an_option_is_named_as_changed_with_the_others_of_its_group_and_without_one_on_its_own() -> None:
    asked = PrintOptions(paper="a5", sides="fold")
    changed = {one.name for one in print_form(GAME, PAIR, asked, earlier=()) if one.changed}
    alone = {name for name in ("paper", "sides") if not OPTIONS[name].group}
    assert alone
    assert alone <= changed
    assert not any(one.changed for one in print_form(GAME, PAIR, PrintOptions(), earlier=()))


def test_the_page_offers_everybody_who_takes_cards(address: str, client: Client) -> None:
    text = client.get(address).text
    assert [one.key for one in offered_formats() if f'value="{one.key}"' not in text] == []


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("key", "kind", "name"),
    [
        ("makeplayingcards-poker", "application/zip", "the-ferry-street-toll-r1-makeplayingcards-poker.zip"),
        ("reading", "application/pdf", "the-ferry-street-toll-r1-reading.pdf"),
    ],
)
def test_a_set_is_asked_for_and_downloaded(address: str, client: Client, key: str, kind: str, name: str) -> None:
    asked = client.post(address, {"taker": key})
    assert asked.status_code == 302
    assert work_one()
    says(client.get(asked.url), "Your files are ready.", never=("check bar",))
    answer = client.get(f"{asked.url}print.pdf")
    assert (answer["Content-Type"], answer["Content-Disposition"]) == (kind, f'attachment; filename="{name}"')
    body = content(answer)
    if kind == "application/zip":
        with zipfile.ZipFile(BytesIO(body)) as archive:
            assert json.loads(archive.read("manifest.json"))["problems"] == []
    else:
        assert body.startswith(b"%PDF-")


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
def test_a_stranger_gets_nothing_and_is_reported(address: str, client: Client) -> None:
    asked = client.post(address, {"taker": "nobody"})
    assert work_one()
    assert "There is no output called “nobody”" in client.get(asked.url).text
    says(client.post(address, {"taker": "<b>"}), "There is no “&lt;b&gt;” to choose.", status=400)


def test_what_an_export_makes_is_not_what_this_browser_prints_next(address: str, client: Client) -> None:
    client.post(address, {"sent": "1", "what": "cards", "paper": "letter"})
    client.post(address, {"taker": "reading"})
    says(client.get(address), '<option value="letter" selected')
