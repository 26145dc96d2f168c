"""Gangs at and above the caps: refused in a sentence, kept when they were there before; and thousands of revisions."""

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from roster import models
from roster.operations.gangs import create_gang, save_gang
from roster.operations.refusals import GangRefused
from roster.packs.gang_file import read_gang
from roster.queries.gangs import REVISIONS, STEPS, gang_at, revision_steps
from roster.rules.gang.caps import BYTES, MEMBERS
from tests.web.builder import now, posting, started, swapping
from tests.web.conftest import Site
from tests.web.saying import says
from web.presenting.gangs import record_view

pytestmark = pytest.mark.any_database

TOO_MANY = "This gang has 101 members and may have at most 100. Take some out, or make a second gang of them."
LARGEST = {"roster:gang": 700_000, "cards:play": 1_350_000, "roster:edit": 380_000}
"""The most bytes of each page of a gang of as many members as may be, with what a member usually has."""
OVERLOADED = 5
"""How many times as large its page may be where each member holds as much as fits."""


def member(site: Site, number: int, traits: int = 3, weapons: int = 2) -> dict[str, Any]:
    game = site.game
    return {
        "id": f"m{number}",
        "name": f"Rider {number}",
        "rank": game.ranks[number % len(game.ranks)].key,
        "bike": game.bikes[number % len(game.bikes)].key,
        "traits": [{"key": game.traits[(number + one) % len(game.traits)].key} for one in range(traits)],
        "weapons": [{"key": game.weapons[(number + one) % len(game.weapons)].key} for one in range(weapons)],
    }


def body(site: Site, members: int, **more: int) -> dict[str, Any]:
    crew = [member(site, number, **more) for number in range(1, members + 1)]
    return {"format": "pressgang-gang/1", "game": site.game.slug, "name": "Horde", "members": crew}


def filled(client: Client, site: Site, members: int, **more: int) -> str:
    """Store a gang of this browser with that many members, as if there were no caps."""
    uid = started(client, site.game)
    text = json.dumps({**body(site, members, **more), "edition": site.game.edition}, separators=(",", ":"))
    models.Gang.objects.filter(uid=uid).update(body=text)
    models.Revision.objects.filter(gang__uid=uid).update(body=text)
    return uid


@pytest.mark.parametrize("post", [posting, swapping])
def test_the_member_after_the_last_is_answered_with_a_sentence(site: Site, client: Client, post: Any) -> None:
    uid = filled(client, site, MEMBERS.most)
    for edit in ({"edit": "add-member", "rank": site.game.ranks[0].key}, {"edit": "duplicate", "member": "m7"}):
        answer = post(client, uid, **edit)
        assert (answer.status_code, TOO_MANY in answer.text) == (422, True)
    assert (len(now(uid).gang.members), now(uid).revision) == (100, 1)


def test_a_file_and_a_text_above_a_cap_are_answered_with_a_sentence(site: Site, client: Client) -> None:
    document = json.dumps(body(site, 101))
    text = f"Pressgang text 1: {site.game.slug}, edition 1\n" + "".join(f"{one}. Rider\n" for one in range(1, 102))
    for given in ({"text": document}, {"file": SimpleUploadedFile("x.json", document.encode())}, {"text": text}):
        says(client.post(reverse("roster:bring"), given), TOO_MANY, status=400)
    unknown = json.dumps({**body(site, 1), **{f"field{number}": 1 for number in range(201)}})
    assert "201 fields that mean nothing here and may have at most 200" in str(read_gang(unknown).problems[0])
    with pytest.raises(GangRefused, match="may have at most 100,000"):
        create_gang(body={**body(site, 1), "lore": "x" * BYTES.most})


def test_a_gang_that_is_above_a_cap_already_is_shown_taken_along_changed_and_deleted(site, client) -> None:
    uid = filled(client, site, 150)
    for name in ("roster:gang", "cards:play", "roster:edit", "roster:text", "roster:history", "roster:gang-file"):
        assert client.get(reverse(name, args=[uid])).status_code == 200
    assert posting(client, uid, "set-part", member="m1", part="name", value="Ash").status_code == 303
    assert posting(client, uid, "remove", member="m150").status_code == 303
    assert posting(client, uid, "duplicate", member="m1").status_code == 422
    assert posting(client, uid, "undo").status_code == 303
    assert (now(uid).gang.members[0].name, len(now(uid).gang.members)) == ("Ash", 150)
    client.post(reverse("roster:copy", args=[uid]))
    assert models.Gang.objects.filter(game__slug=site.game.slug, sample_key__isnull=True).count() == 1
    client.post(reverse("roster:delete", args=[uid]))
    client.post(reverse("roster:erase", args=[uid]))
    assert not models.Gang.objects.filter(uid=uid).exists()


def test_a_gang_at_the_cap_downloads_as_a_file_that_can_be_brought_in(site: Site, client: Client) -> None:
    record = create_gang(body={**body(site, 100), "lore": "x" * 75_000})
    file = client.get(reverse("roster:gang-file", args=[record.uid])).content
    assert BYTES.most * 0.9 < len(file) <= BYTES.most
    assert len(read_gang(file).gang.members) == 100  # type: ignore[union-attr]
    with pytest.raises(GangRefused):
        save_gang(uid=record.uid, body=body(site, 101), expected_revision=1)
    assert gang_at(record.uid).revision == 1


@pytest.mark.parametrize("name", ["roster:gang", "cards:play", "roster:edit"])
@pytest.mark.parametrize("held", [{}, {"traits": 25, "weapons": 15}], ids=["usual", "overloaded"])
def test_every_page_of_a_gang_at_the_cap_is_of_a_bound(site, client, name, held) -> None:
    uid = filled(client, site, MEMBERS.most, **held)
    page = client.get(reverse(name, args=[uid]))
    assert page.status_code == 200
    assert len(page.content) < LARGEST[name] * (OVERLOADED if held else 1)


def test_of_many_findings_of_a_member_a_few_are_shown_and_the_rest_in_its_own_pane(site: Site, client: Client) -> None:
    uid = filled(client, site, MEMBERS.most)
    unknown = json.loads(models.Gang.objects.get(uid=uid).body)
    for one in unknown["members"]:
        one["traits"] = [{"key": f"unknown{number}"} for number in range(25)]
    models.Gang.objects.filter(uid=uid).update(body=json.dumps(unknown))
    where = reverse("roster:edit", args=[uid])
    page, pane = client.get(where).text, client.get(f"{where}?member=m7").text
    assert len(page) < LARGEST["roster:edit"]
    (row,) = re.findall(r'(?s)<li class="row[^>]* id="row-m7".*?</li>', page)
    (more,) = re.findall(r"<span>and ([0-9]+) more</span>", row)
    notes = re.findall(r'(?s)<li class="note .*?</li>', pane)
    assert (row.count('class="error"') + row.count('class="advice"'), int(more) + 3) == (3, len(notes))
    assert all(any(f"unknown{number}" in note for note in notes) for number in range(25))
    assert f"And {more} more about <" in page
    listed = len(re.findall(r'<li class="note (?:error|advice)', page))
    left_out = sum(map(int, re.findall(r"And ([0-9]+) more about", page)))
    view = record_view(now(uid))
    assert listed + left_out == len(view.errors) + len(view.advice)


def test_a_text_that_is_too_long_to_be_read_back_says_so(site: Site, client: Client) -> None:
    uid = filled(client, site, 20)
    where = reverse("roster:text", args=[uid])
    assert "can't be imported again" not in client.get(where).text
    notes = {**body(site, 9), "members": [{**member(site, number), "notes": "n" * 9_000} for number in range(1, 9)]}
    record = create_gang(body=notes)
    page = client.get(reverse("roster:text", args=[record.uid]))
    assert "This text is longer than 60 kB, so it can't be imported again." in " ".join(page.text.split())


MANY = 5_000


def named(body: str, number: int) -> str:
    return json.dumps({**json.loads(body), "name": f"Ferry {number}"}, separators=(",", ":"))


@pytest.fixture
def uid(site: Site, client: Client) -> str:
    """Return a gang whose 5,000 revisions all say something else."""
    made = started(client, site.game)
    gang = models.Gang.objects.get(uid=made)
    same = {"gang": gang, "edition": gang.edition, "saved": timezone.now()}
    models.Revision.objects.bulk_create(
        models.Revision(**same, number=n, body=named(gang.body, n), note=f"Change {n}") for n in range(2, MANY + 1)
    )
    models.Gang.objects.filter(pk=gang.pk).update(revision=MANY, body=named(gang.body, MANY))
    return made


@pytest.mark.every_database
def test_a_history_comes_in_pages_that_lead_to_its_beginning(client: Client, uid: str) -> None:
    where, seen, steps = reverse("roster:history", args=[uid]), list[int](), 0
    address = f"?before={3 * REVISIONS + 10}"
    first = client.get(where)
    assert len(first.content) < 200_000
    assert f'href="?before={MANY - REVISIONS + 1}"' in first.text
    assert "Back to the newest" not in first.text
    while address:
        text = client.get(where + address).text
        seen += [int(number) for number in re.findall(r"<strong>(\d+)</strong>", text)]
        assert "Back to the newest" in text
        found = re.search(r'rel="next" href="([^"]+)"', text)
        address, steps = found[1] if found else "", steps + 1
    assert seen == list(range(3 * REVISIONS + 9, 0, -1))
    assert steps == 4


@pytest.mark.every_database
def test_undo_works_and_looks_at_the_last_revisions_only(client: Client, uid: str) -> None:
    assert revision_steps(uid).undo == MANY - 1
    assert STEPS < MANY
    posting(client, uid, "undo")
    assert models.Gang.objects.get(uid=uid).revision == MANY + 1
    assert models.Revision.objects.get(gang__uid=uid, number=MANY + 1).note == f"Undone: change {MANY}"
    assert (revision_steps(uid).undo, revision_steps(uid).redo) == (MANY - 2, MANY)
