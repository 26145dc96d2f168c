"""Asking for a print, and taking that back.

Lives here: `ask`, `cancel`, and how much may wait. Never here: working a job (see `taking` and cards.press).
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from cards import models
from cards.models.print_jobs import CANCELLED, OPEN
from cards.queries.print_jobs import JobRecord, record_of
from cards.sheets.asked import words_of
from cards.sheets.options import PrintOptions
from roster.queries.askable import askable, keepable


class QueueFull(RuntimeError):
    """Too much is waiting already; the message says what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Wish:
    """What is to be printed, and for whom. `gang` is the uid of a saved gang or empty, `body` its gang file."""

    asker: str
    game: str
    edition: int
    gang: str
    name: str
    revision: int
    body: Mapping[str, Any]
    options: PrintOptions


@dataclass(frozen=True, kw_only=True, slots=True)
class Queue:
    """How many jobs may be open for one asker, and for everybody together."""

    each: int = 3
    all: int = 60


def ask(wish: Wish, queue: Queue = Queue()) -> JobRecord:  # noqa: B008  (frozen)
    """A new job; or the open one, where the same was asked for before. Two askers at once may overshoot the limits.

    Raises QueueFull.
    """
    body, words = json.dumps(wish.body, sort_keys=True), json.dumps(words_of(wish.options), sort_keys=True)
    what = (wish.game, wish.edition, wish.gang, wish.revision, body, words)
    asked = hashlib.sha256(json.dumps(what).encode()).hexdigest()
    same = models.PrintJob.objects.filter(asker=wish.asker, asked=asked, state__in=OPEN)
    if (row := same.first()) is not None:
        return record_of(row)
    _refuse_too_many(wish.asker, queue)
    try:
        with transaction.atomic():
            return record_of(_made(wish, asked, body, words))
    except IntegrityError:
        return record_of(same.get())


def _refuse_too_many(asker: str, queue: Queue) -> None:
    waiting = models.PrintJob.objects.filter(state__in=OPEN)
    if waiting.filter(asker=asker).count() >= queue.each:
        raise QueueFull(f"{queue.each} of your prints are not finished yet. Wait for one of them, or cancel it.")
    if waiting.count() >= queue.all:
        raise QueueFull("Too many prints are waiting. Try again in a few minutes.")


def _made(wish: Wish, asked: str, body: str, words: str) -> models.PrintJob:
    return models.PrintJob.objects.create(
        uid=uuid4().hex,
        asker=wish.asker,
        asked=asked,
        game=wish.game,
        edition=wish.edition,
        gang=wish.gang,
        name=keepable(wish.name, 80),
        revision=wish.revision,
        body=body,
        words=words,
        created=timezone.now(),
    )


def cancel(uid: str, asker: str) -> bool:
    """End an open job of this asker; whether there was one. Whoever works it notices and stops."""
    mine = models.PrintJob.objects.filter(uid=askable(uid), asker=asker, state__in=OPEN)
    return bool(asker) and bool(mine.update(state=CANCELLED, lease=None, ended=timezone.now()))
