"""Typesetting an edition: asked for when it is published, after every print, and once for all who print it."""

import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from io import StringIO
from pathlib import Path
from threading import Event

import pytest
from django.core.management import call_command

from cards import models
from cards.faces.unit_card import member_card
from cards.html.labels import LABEL_CSS
from cards.html.sections import Section
from cards.html.styles import card_css
from cards.operations.print_jobs import add_job, add_typesetting, fail, sweep, take
from cards.pdf.setting.chunks import Fitting
from cards.pdf.setting.setter import Setter
from cards.pdf.store import Store
from cards.press.printing import Printable, printed, store_in
from cards.press.working import ANY, BEAT, Heartbeat, Stopped, Work, work_one
from cards.queries.print_jobs import MOST_ATTEMPTS, ahead_of, job_at, open_typesettings, typesetting_of
from cards.sheets.options import PrintOptions
from roster.operations.drafts import load_draft
from roster.operations.games import keep_samples, publish
from roster.queries.games import newest_game
from roster.queries.gangs import sample_gangs
from roster.rules.gang.gang import Chosen, Gang, Member
from tests.cards.jobs.conftest import NEEDS_PANGO
from tests.cards.jobs.requests import request_for
from tests.tables.made_up import gang, made_up_pack

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.any_database]
LEASE = timedelta(seconds=30)
SLUG = "kettle-war"


@pytest.fixture
def queued(settings) -> None:
    """A made-up game as the site publishes it."""
    settings.WHEN_PUBLISHED = ["cards.operations.print_jobs.add_typesetting"]
    load_draft(pack=made_up_pack())
    publish(slug=SLUG)
    keep_samples(slug=SLUG, bodies={"one": gang()})


def test_publishing_asks_for_an_edition_to_be_typeset_once(queued):
    assert open_typesettings() == ((SLUG, 1),)
    publish(slug=SLUG)
    add_typesetting(SLUG, 1)
    add_typesetting(SLUG, 2)
    assert open_typesettings() == ((SLUG, 1), (SLUG, 2))


def test_prints_go_before_editions_and_do_not_count_them(queued):
    job = add_job(request_for())
    assert ahead_of(job) == 0
    first, second = take("one", LEASE), take("two", LEASE)
    assert first is not None
    assert second is not None
    assert (first.job.kind, second.job.kind) == ("print", "typesetting")


def test_an_edition_is_put_aside_when_somebody_waits_for_a_print(queued):
    attempt = take("one", LEASE)
    assert attempt is not None

    def work() -> None:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            beat.progress(2, 9)
            time.sleep(0.05)

    with Heartbeat(attempt, Event(), ANY) as beat:
        beat.progress(1, 9)
        add_job(request_for())
        with pytest.raises(Stopped):
            work()


def test_a_print_that_lost_every_worker_ends_while_an_edition_is_set_and_does_not_put_it_aside(queued):
    attempt, job = take("one", LEASE), add_job(request_for())
    assert attempt is not None
    lost = {"state": "working", "attempt": MOST_ATTEMPTS, "lease": "2020-01-01T00:00:00Z"}
    models.PrintJob.objects.filter(uid=job.uid).update(**lost)
    with Heartbeat(attempt, Event(), ANY) as beat:
        until = time.monotonic() + 120
        while job_at(job.uid).open and time.monotonic() < until:
            beat.progress(2, 9)
            time.sleep(0.05)
        time.sleep(BEAT)
        beat.progress(3, 9)
    assert job_at(job.uid).state == "failed"


def test_how_far_an_edition_is_is_said_and_stays_known(queued):
    assert typesetting_of(SLUG, 2) is None
    waiting = typesetting_of(SLUG, 1)
    assert waiting is not None
    assert (waiting.open, waiting.words) == (True, "waiting")
    attempt = take("one", LEASE)
    assert attempt is not None
    attempt.rows.update(ready=3, of=9)
    assert typesetting_of(SLUG, 1).words == "33 %"
    fail(attempt, "Printing needs libraries.")
    models.PrintJob.objects.update(created="2020-01-01T00:00:00Z")
    sweep(LEASE)
    assert typesetting_of(SLUG, 1).words == "not finished: Printing needs libraries."


def test_old_typesettings_go_but_the_last_of_a_game_stays(queued):
    for number in (1, 2, 3):
        add_typesetting(SLUG, number)
    for _ in range(2):
        attempt = take("one", LEASE)
        assert attempt is not None
        fail(attempt, "No room.")
    models.PrintJob.objects.update(created="2020-01-01T00:00:00Z")
    assert sweep(LEASE) == 1
    assert typesetting_of(SLUG, 1) is None
    assert [typesetting_of(SLUG, number).state for number in (2, 3)] == ["failed", "waiting"]


@pytest.mark.print
@NEEDS_PANGO
def test_once_an_edition_is_typeset_nothing_of_a_samples_kit_is_laid_out(queued, settings, tmp_path: Path):
    settings.PRINT_STORE = str(tmp_path / "faces.sqlite3")
    assert work_one(work=Work(kinds=("typesetting",)))
    done = typesetting_of(SLUG, 1)
    assert (done.state, done.ready) == ("done", done.of)
    assert done.of > 0
    (sample,) = sample_gangs(SLUG)
    seen: list[tuple[int, int]] = []
    what = Printable(game=newest_game(SLUG), gang=sample.gang, uid=sample.uid, revision=sample.revision)
    printed(what, PrintOptions(), lambda ready, of: seen.append((ready, of)))
    assert {ready for ready, _ in seen} == {of for _, of in seen}
    store_in.cache_clear()


@pytest.mark.print
@NEEDS_PANGO
def test_the_command_works_on_what_waits_and_then_has_nothing_to_do(queued, tmp_path: Path):
    said = StringIO()
    call_command("typeset", store=str(tmp_path / "faces.sqlite3"), workers=1, stdout=said)
    assert said.getvalue() == f"{SLUG}, edition 1: done\n"
    again = StringIO()
    call_command("typeset", stdout=again)
    assert again.getvalue() == "Every edition is typeset.\n"


@pytest.mark.print
@NEEDS_PANGO
def test_cards_of_a_new_gang_are_made_of_pieces_that_the_edition_was_typeset_with(queued, settings, tmp_path: Path):
    settings.PRINT_STORE, settings.SITE_ADDRESS = str(tmp_path / "faces.sqlite3"), "https://cards.example"
    assert work_one(work=Work(kinds=("typesetting",)))
    setter = Setter(card_css(newest_game(SLUG)) + LABEL_CSS)
    setter.store = Store(tmp_path / "faces.sqlite3")
    game = newest_game(SLUG)
    member = Member(id="new", name="Someone Else", rank="guest", bike="tray", traits=(Chosen(key="patient", x=2),))
    face = member_card(game, Gang(game=SLUG, faction="green", members=(member,)), member)
    made: list[Section] = []

    def make(sections: Iterable[Section]) -> None:
        made.extend(sections)
        raise KeyError

    setter._make = make
    with suppress(KeyError):
        Fitting({0: face, 1: replace(face, portrait="ab" * 32)}, setter, coded=True).run()
    assert made == []
    store_in.cache_clear()
