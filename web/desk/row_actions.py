"""Actions on rows: duplicate one, move, rename, delete it, with a list of its uses; act on several; find and replace.

Words are found in every text of a draft, and replaced in the ticked places.
"""

import copy
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from roster.operations.refusals import Refused, RowChanged
from roster.operations.row_actions import (
    GROUPS,
    counted_rows,
    delete,
    delete_rows,
    duplicate,
    move,
    move_rows,
    regroup,
    rename,
    tag_rows,
)
from roster.operations.rows import RowWrite, change_rows
from roster.packs.differing import Difference
from roster.packs.texts import replaced
from roster.queries.desk import DeskGame
from roster.queries.drafts import GAME
from roster.queries.rows import FORMS, RowRecord, RowUnknown, draft_row, row_names
from roster.queries.usage import LOOKED_AT, MOST_PLACES, TextPlace, places_of, usage
from web.desk.access import of_game
from web.desk.frame import desk_noun, desk_page, noun_words, row_address, row_link
from web.desk.refusals import NOTHING_CHANGED, clash_page, tried

MOST_SHOWN = 100


def row_or_404(game: DeskGame, noun: str, key: str) -> RowRecord:
    """Return a row of the draft that has a key of its own."""
    if noun == GAME.relation:
        raise Http404("The game itself cannot be moved or deleted here.")
    return draft_row(game.slug, noun, key)


def groups_of(game: DeskGame, noun: str) -> tuple[tuple[str, str], ...]:
    """Return the groups that a row of a noun can be moved to: keys with names."""
    if noun not in GROUPS:
        return ()
    (table,) = (FORMS[noun].table._meta.get_field(GROUPS[noun]).related_model,)
    relation = next(name for name, form in FORMS.items() if form.table is table)
    return tuple(row_names(game.slug, relation).items())


@require_safe
@of_game
def actions(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Show the actions on a row, and its uses."""
    row = row_or_404(game, noun, key)
    used = usage(game.slug, noun, key)
    return desk_page(
        request,
        "actions.html",
        game,
        noun=desk_noun(game, noun),
        row=row,
        address=row_address(game, noun, key),
        others=tuple(one for one in row_names(game.slug, noun).items() if one[0] != key),
        group=row.body.get(GROUPS.get(noun, ""), ""),
        row_groups=groups_of(game, noun),
        used=used,
        looked_at=LOOKED_AT,
        uses=tuple((one, row_link(game, one.noun, one.key)) for one in used.rows[:MOST_SHOWN]),
        more=len(used.rows) - MOST_SHOWN,
    )


def perform(request: HttpRequest, game: DeskGame, row: RowRecord) -> tuple[str, str]:
    """Perform the action that the form asks for; return what was done, in words, and the address to go to.

    Raises Refused, RowChanged, RowUnknown.
    """
    asked, by = request.POST, int(request.user.pk or 0)
    slug, noun, key = game.slug, row.noun, row.key
    here = reverse("desk:actions", args=[slug, noun, key])
    match asked.get("action", ""):
        case "duplicate":
            made = duplicate(slug=slug, noun=noun, key=key, by=by)
            return "Here is the copy.", row_address(game, noun, next(one.key for one in made if one.key))
        case "move":
            move(slug=slug, noun=noun, key=key, before=asked.get("before", ""), by=by)
            return "Moved.", here
        case "group":
            regroup(slug=slug, noun=noun, key=key, to=asked.get("group", ""), by=by)
            return "Moved to that group.", here
        case "rename":
            to = asked.get("key", "").strip()
            rename(slug=slug, noun=noun, key=key, to=to, by=by)
            there = reverse("desk:actions", args=[slug, noun, to])
            return f"The key is {to} now, here and wherever the draft names it.", there
        case "delete":
            delete(slug=slug, noun=noun, key=key, started_from=asked.get("digest") or None, by=by)
            return f"{row.name} is deleted. The history brings it back.", reverse("desk:noun", args=[slug, noun])
    return "", here


@require_POST
@of_game
def do(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Duplicate, move, rename or delete a row."""
    row = row_or_404(game, noun, key)
    where = reverse("desk:actions", args=[game.slug, noun, key])

    def action() -> str:
        nonlocal where
        words, where = perform(request, game, row)
        return words

    return tried(request, game, action) or redirect(where)


def perform_on_several(request: HttpRequest, game: DeskGame, noun: str) -> str:
    """Delete, tag or move the ticked rows; return what was done, in words.

    Raises Refused, RowUnknown.
    """
    asked, slug, by = request.POST, game.slug, int(request.user.pk or 0)
    keys, words = frozenset(asked.getlist("key")), noun_words(game, noun)
    called = counted_rows(len(keys), words)
    if not keys:
        return "Nothing was ticked."
    match asked.get("action", ""):
        case "delete":
            delete_rows(slug=slug, noun=noun, called=called, keys=keys, by=by)
            return f"Deleted: {len(keys)}. The history brings them back."
        case "tag":
            tag = asked.get("tag", "").strip()
            done = tag_rows(slug=slug, noun=noun, words=words, keys=keys, tag=tag, by=by)
            return f"Tagged: {len(done)}."
        case "move":
            move_rows(slug=slug, noun=noun, called=called, keys=keys, before=asked.get("before", ""), by=by)
            return "Moved."
    return ""


@require_POST
@of_game
def do_several(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Delete, tag or move several rows of a noun."""
    if noun == GAME.relation:
        raise Http404("The game itself cannot be moved or deleted here.")
    clash = tried(request, game, lambda: perform_on_several(request, game, noun), NOTHING_CHANGED)
    return clash or redirect("desk:noun", game.slug, noun)


LONGEST = 200


def wanted(request: HttpRequest) -> tuple[str, str]:
    """Return what to find and its replacement."""
    sent = request.POST if request.method == "POST" else request.GET
    return sent.get("find", "")[:LONGEST], sent.get("put", "")[:LONGEST]


def writes_of(found: tuple[TextPlace, ...], ticked: set[str], find: str, put: str) -> list[RowWrite]:
    """Return the writes that replace the words in the ticked places."""
    bodies: dict[tuple[str, str], tuple[RowRecord, dict[str, Any]]] = {}
    for one in found:
        if one.name in ticked:
            named = one.row.noun, one.row.key
            bodies.setdefault(named, (one.row, copy.deepcopy(dict(one.row.body))))
            replaced(bodies[named][1], one.path, find, put)
    return [RowWrite(noun=row.noun, key=row.key, body=body, digest=row.digest) for row, body in bodies.values()]


def replace(request: HttpRequest, game: DeskGame, find: str, put: str) -> str:
    """Replace the words in the ticked places, as one change; return what was done.

    Raises Refused, RowChanged, RowUnknown.
    """
    ticked = set(request.POST.getlist("place")[:MOST_PLACES])
    found = tuple(one for one in places_of(game.slug, find) if one.name in ticked)
    words = f"Replaced “{find}” by “{put}”" if put else f"Took out “{find}”"
    writes = writes_of(found, ticked, find, put)
    change_rows(slug=game.slug, by=int(request.user.pk or 0), words=words, writes=writes)
    gone = len(ticked) - len(found)
    missed = f" {gone} said something else by now and stayed." if gone else ""
    return f"{words} in {len(found)} place{'' if len(found) == 1 else 's'}.{missed}"


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def words(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show every place with the words, before and after; a POST writes the ticked ones."""
    find, put = wanted(request)
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            messages.success(request, replace(request, game, find, put))
            return redirect("desk:words", game.slug)
        except RowChanged as clash:
            return clash_page(request, game, clash)
        except Refused as refused:
            problems = refused.problems
        except RowUnknown as unknown:
            problems = (str(unknown),)
    found = places_of(game.slug, find)
    shown = tuple(
        (
            one,
            row_link(game, one.row.noun, one.row.key),
            Difference(path=one.path, before=one.text, after=one.text.replace(find, put)),
        )
        for one in found
    )
    status = 422 if problems else 200
    most = len(found) >= MOST_PLACES
    return desk_page(
        request, "words.html", game, status=status, problems=problems, find=find, put=put, places=shown, most=most
    )
