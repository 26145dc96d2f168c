"""Two versions of one gang: somebody saved between a writer's look and a writer's change.

Nothing is overwritten: the writer sees what either side did and chooses. Every version stays in the history.
Lives here: the page that asks, and doing what was chosen. Never here: the lock (see roster.operations.revisions).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from roster.operations.gangs import create_gang, save_gang
from roster.operations.refusals import GangRefused, StaleRevision
from roster.packs.gang_keeping import kept_body
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, gang_at_revision, revisions_of
from roster.rules.edits.edit import Edit, apply, told
from roster.rules.edits.reading import EditUnreadable, read_edit
from roster.rules.gang import Gang
from roster.web.builder.answers import back_to, parts, swaps, whole
from roster.web.builder.changing import Change, change_in
from roster.web.builder.posted import KEYLESS
from roster.web.builder.spot import Spot, spot_of
from roster.web.builder.workbench import workbench_of
from roster.web.found import own_gang_or_404
from roster.web.owning import owner_for_writing, owner_of
from roster.web.presenting.gangs import GangSheet, gang_sheet
from roster.web.shown import page_of

CHOICES = ("both", "mine", "copy")


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """One outcome: its sheet, with points and findings, and what was done in words."""

    sheet: GangSheet
    done: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Sides:
    """The gang as the writer would have it, as it is saved, and with the writer's change on top of what is saved."""

    base: GangRecord
    saved: GangRecord
    edit: Edit

    @property
    def mine(self) -> Gang:
        """What the writer saw, changed."""
        return apply(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)

    @property
    def both(self) -> Gang:
        """What is saved, changed."""
        return apply(game_at(self.saved.game, self.saved.edition), self.saved.gang, self.edit)

    def words(self) -> str:
        """The writer's change."""
        return told(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)


def sides_of(saved: GangRecord, change: Change) -> Sides:
    """Both sides of a change that came too late.

    Raises EditUnreadable, GangUnknown.
    """
    return Sides(base=gang_at_revision(saved.uid, change.expected), saved=saved, edit=read_edit(change.fields))


def version(record: GangRecord, gang: Gang, done: tuple[str, ...]) -> Version:
    """One outcome judged."""
    return Version(sheet=gang_sheet(game=game_at(record.game, record.edition), gang=gang), done=done)


def asked_of(sides: Sides, posted: Mapping[str, str]) -> Mapping[str, Any]:
    """What the page that asks shows; `kept` are the posted fields, to be posted again with the choice."""
    since = tuple(one.note or "Saved" for one in revisions_of(sides.saved.uid) if one.number > sides.base.revision)
    return {
        "mine": version(sides.base, sides.mine, (sides.words(),)),
        "theirs": version(sides.saved, sides.saved.gang, tuple(reversed(since))),
        "both": version(sides.saved, sides.both, (*reversed(since), sides.words())),
        "kept": [(name, value) for name, value in posted.items() if name not in (*KEYLESS, "seen", "choice")],
        "token": posted.get("token", ""),
    }


def conflict(request: HttpRequest, record: GangRecord, spot: Spot, change: Change) -> HttpResponse:
    """The page that asks which version to keep; nothing has been written."""
    try:
        if change.steps:
            raise EditUnreadable(
                "The gang was changed in another tab or on another device. This is how it is now. Try again."
            )
        shown = asked_of(sides_of(record, change), {**request.POST.dict(), **change.fields})
    except (EditUnreadable, GangUnknown) as problem:
        bench = workbench_of(record, spot)
        if swaps(request):
            return parts(request, bench, ("bar", "roster", "pane", "picker", "problem"), status=409, problem=problem)
        return whole(request, bench, status=409, problem=problem)
    shown = {**shown, "record": record, "spot": spot, "seen": record.revision}
    if swaps(request):
        game = game_at(record.game, record.edition)
        return render(request, "builder/conflict_part.html", {**shown, "game": game}, status=409)
    answer = page_of(request, "builder/conflict.html", game=game_at(record.game, record.edition), **shown)
    answer.status_code = 409
    return answer


@never_cache
@require_POST
def settle(request: HttpRequest, uid: str) -> HttpResponse:
    """Do what was chosen; if somebody saved again meanwhile, ask again."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, request.GET.dict())
    posted = request.POST.dict()
    try:
        change = change_in(posted)
        sides = sides_of(record, change)
        if posted.get("seen") != str(record.revision):
            return conflict(request, record, spot, change)
        return settled(request, sides, spot, change, posted.get("choice", ""))
    except StaleRevision:
        return conflict(request, own_gang_or_404(request, uid=uid), spot, change)
    except (EditUnreadable, GangRefused, GangUnknown) as problem:
        return whole(request, workbench_of(record, spot), status=422, problem=str(problem))


def settled(request: HttpRequest, sides: Sides, spot: Spot, change: Change, choice: str) -> HttpResponse:
    """The choice made.

    Raises EditUnreadable, StaleRevision, GangRefused.
    """
    key = f"{change.key}:{choice}"
    if choice == "copy":
        name = f"{sides.base.gang.name or 'Gang'} (my version)"
        body = kept_body(replace(sides.mine, name=name, edition=sides.base.edition), sides.base.body)
        made = create_gang(body=body, owner=owner_for_writing(request), client_key=key, note=sides.words())
        messages.success(request, f"Your version is kept as a gang of its own: {name}")
        return HttpResponseRedirect(Spot(uid=made.uid).address, status=303)
    if choice not in CHOICES:
        raise EditUnreadable("Choose one of the versions.")
    gang, before = (sides.both, sides.saved) if choice == "both" else (sides.mine, sides.base)
    onto = "" if choice == "both" else f"Back to revision {sides.base.revision}, then: "
    save_gang(
        uid=sides.saved.uid,
        body=kept_body(gang, before.body),
        expected_revision=sides.saved.revision,
        owner=owner_of(request),
        note=f"{onto}{sides.words()}",
        client_key=key,
    )
    messages.success(request, sides.words())
    return back_to(spot, change.fields.get("at", ""))
