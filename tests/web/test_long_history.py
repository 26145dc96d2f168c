"""A gang with thousands of revisions: its history in pages, and a builder that reads no more than it needs."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from roster import models
from roster.queries.gangs import REVISIONS, STEPS, revision_steps
from tests.web.builder import posting, started
from tests.web.conftest import Site

MANY = 5_000


def named(body: str, number: int) -> str:
    """Return a gang's body under the name of a revision."""
    return json.dumps({**json.loads(body), "name": f"Ferry {number}"}, separators=(",", ":"))


@pytest.fixture
def uid(site: Site, client: Client) -> str:
    """Return a gang whose 5,000 revisions all say something else."""
    made = started(client, site.game)
    gang = models.Gang.objects.get(uid=made)
    kept = [
        models.Revision(
            gang=gang,
            number=n,
            edition=gang.edition,
            body=named(gang.body, n),
            note=f"Change {n}",
            saved=timezone.now(),
        )
        for n in range(2, MANY + 1)
    ]
    models.Revision.objects.bulk_create(kept)
    models.Gang.objects.filter(pk=gang.pk).update(revision=MANY, body=named(gang.body, MANY))
    return made


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


def test_undo_works_and_looks_at_the_last_revisions_only(client: Client, uid: str) -> None:
    assert revision_steps(uid).undo == MANY - 1
    assert STEPS < MANY
    posting(client, uid, "undo")
    assert models.Gang.objects.get(uid=uid).revision == MANY + 1
    assert models.Revision.objects.get(gang__uid=uid, number=MANY + 1).note == f"Undone: change {MANY}"
    assert (revision_steps(uid).undo, revision_steps(uid).redo) == (MANY - 2, MANY)
