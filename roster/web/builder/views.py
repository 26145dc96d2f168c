"""The builder's page and its edits, settling two versions of a gang, starting a new gang."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from roster.operations.gangs import create_gang, save_gang
from roster.operations.refusals import GangRefused, StaleRevision
from roster.packs.gang_file import body_of, kept_body
from roster.queries.games import game_at, published_games
from roster.queries.gangs import GangRecord, GangUnknown, gang_at_revision, revisions_of
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge
from roster.web.builder.edit_forms import EditUnreadable, line, read_edit
from roster.web.builder.picking import HELD
from roster.web.builder.posting import KEYLESS, Change, apply_change, change_in, client_key, revision_of
from roster.web.builder.rows import rows_of
from roster.web.builder.spots import Spot, spot_of
from roster.web.builder.workbench import ALL_PARTS, back_to, changed_rows, full_page, page_parts, swaps, workbench_of
from roster.web.found import game_or_404, own_gang_or_404, owner_for_writing, owner_of
from roster.web.presenting.gangs import GangSheet, gang_sheet, record_sheet
from roster.web.shown import fresh_key, page_of

GONE = "This gang has no such revision. Its history shows those that it has."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, uid: str) -> HttpResponse:
    """The builder's page; a POST makes one change and returns to the same place."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, request.GET.dict())
    if request.method == "POST":
        return posted(request, record, spot)
    bench = workbench_of(record, spot)
    return page_parts(request, bench, ALL_PARTS) if swaps(request) else full_page(request, bench)


def posted(request: HttpRequest, record: GangRecord, spot: Spot) -> HttpResponse:
    """Make the change that a form posts."""
    try:
        change = change_in(request.POST.dict())
    except EditUnreadable as unreadable:
        return refused(request, record, spot, str(unreadable))
    return respond_to(request, record, spot, change)


def post_edit(
    request: HttpRequest, record: GangRecord, spot: Spot, fields: Callable[[], Mapping[str, str]]
) -> HttpResponse:
    """Make an edit for a form that does not name its fields itself; the form sends the revision its writer saw.

    `fields` returns the fields of the edit, or raises EditUnreadable. It is called once the form is known to be good.
    """
    try:
        expected, edit = revision_of(request.POST.dict()), fields()
        change = Change(fields=edit, expected=expected, key=client_key({**request.POST.dict(), **edit}))
    except EditUnreadable as unreadable:
        return refused(request, record, spot, str(unreadable))
    return respond_to(request, record, spot, change)


def respond_to(request: HttpRequest, record: GangRecord, spot: Spot, change: Change) -> HttpResponse:
    """Make a change; the response is the page after it, a conflict, or the reason for refusing it."""
    try:
        after, said = apply_change(record, change, owner_of(request))
    except StaleRevision:
        return conflict(request, record, spot, change)
    except (EditUnreadable, GangRefused) as problem:
        return refused(request, record, spot, str(problem))
    except GangUnknown:
        return refused(request, record, spot, GONE)
    return answered(request, record, after, spot_after(spot), change, said)


def spot_after(spot: Spot) -> Spot:
    """The place to show after a change: the list is closed if only one thing is picked from it."""
    return spot if spot.pick in HELD else spot.back


def answered(
    request: HttpRequest, before: GangRecord, after: GangRecord, spot: Spot, change: Change, said: str
) -> HttpResponse:
    """The response to a change: the parts of the page that changed, or a redirect to it."""
    if not swaps(request):
        messages.success(request, said)
        return back_to(spot, change.fields.get("at", ""))
    bench = workbench_of(after, spot)
    rows = changed_rows(rows_of(game_at(before.game, before.edition), record_sheet(before)), bench.rows)
    which = ("bar", "pane", "picker", *(("sprite", "roster") if rows is None else ("sprite",) if rows else ()))
    return page_parts(request, bench, which, rows=rows or (), said=said)


def refused(request: HttpRequest, record: GangRecord, spot: Spot, problem: str) -> HttpResponse:
    """The response to a refused change; a page that swaps parts keeps what was typed into it."""
    bench = workbench_of(record, spot)
    if swaps(request):
        return page_parts(request, bench, ("problem",), status=422, problem=problem)
    return full_page(request, bench, status=422, problem=problem, typed=request.POST.get("name", ""))


CHOICES = ("both", "mine", "copy")


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """One of the versions to choose from: its sheet, and the changes that led to it in words."""

    sheet: GangSheet
    done: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Sides:
    """A conflict: the gang that the writer saw, the gang as it is saved, and the writer's edit."""

    base: GangRecord
    saved: GangRecord
    edit: Edit

    @property
    def mine(self) -> Gang:
        """The gang that the writer saw, with the edit."""
        return apply(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)

    @property
    def both(self) -> Gang:
        """The gang as it is saved, with the edit."""
        return apply(game_at(self.saved.game, self.saved.edition), self.saved.gang, self.edit)

    def words(self) -> str:
        """The edit in words."""
        return edit_sentence(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)


def sides_of(saved: GangRecord, change: Change) -> Sides:
    """Both sides of a change that was made on an old revision.

    Raises EditUnreadable, GangUnknown.
    """
    return Sides(base=gang_at_revision(saved.uid, change.expected), saved=saved, edit=read_edit(change.fields))


def version(record: GangRecord, gang: Gang, done: tuple[str, ...]) -> Version:
    """One version with its sheet."""
    return Version(sheet=gang_sheet(judge(game_at(record.game, record.edition), gang)), done=done)


def conflict_context(sides: Sides, posted: Mapping[str, str]) -> Mapping[str, Any]:
    """What the page of a conflict shows. `kept` are the posted fields, to be posted again with the choice."""
    since = tuple(one.note or "Saved" for one in revisions_of(sides.saved.uid) if one.number > sides.base.revision)
    return {
        "mine": version(sides.base, sides.mine, (sides.words(),)),
        "theirs": version(sides.saved, sides.saved.gang, tuple(reversed(since))),
        "both": version(sides.saved, sides.both, (*reversed(since), sides.words())),
        "kept": [(name, value) for name, value in posted.items() if name not in (*KEYLESS, "seen", "choice")],
        "token": posted.get("token", ""),
    }


def conflict(request: HttpRequest, record: GangRecord, spot: Spot, change: Change) -> HttpResponse:
    """The page that asks which version to keep. Nothing has been written."""
    try:
        if change.is_step:
            raise EditUnreadable(
                "The gang was changed in another tab or on another device. This is how it is now. Try again."
            )
        shown = conflict_context(sides_of(record, change), {**request.POST.dict(), **change.fields})
    except (EditUnreadable, GangUnknown) as problem:
        bench = workbench_of(record, spot)
        if swaps(request):
            return page_parts(
                request, bench, ("bar", "roster", "pane", "picker", "problem"), status=409, problem=problem
            )
        return full_page(request, bench, status=409, problem=problem)
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
    """Save the chosen version; if the gang was saved again since the question, ask again."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, request.GET.dict())
    posted = request.POST.dict()
    try:
        change = change_in(posted)
        sides = sides_of(record, change)
        if posted.get("seen") != str(record.revision):
            return conflict(request, record, spot, change)
        return save_choice(request, sides, spot, change, posted.get("choice", ""))
    except StaleRevision:
        return conflict(request, own_gang_or_404(request, uid=uid), spot, change)
    except (EditUnreadable, GangRefused, GangUnknown) as problem:
        return full_page(request, workbench_of(record, spot), status=422, problem=str(problem))


def save_choice(request: HttpRequest, sides: Sides, spot: Spot, change: Change, choice: str) -> HttpResponse:
    """Save the chosen version.

    Raises EditUnreadable, StaleRevision, GangRefused.
    """
    key = f"{change.key}:{choice}"
    if choice == "copy":
        name = f"{sides.base.gang.name or 'Gang'} (my version)"
        body = kept_body(replace(sides.mine, name=name, edition=sides.base.edition), sides.base.body)
        created = create_gang(body=body, owner=owner_for_writing(request), client_key=key, note=sides.words())
        messages.success(request, f"Your version is kept as a gang of its own: {name}")
        return HttpResponseRedirect(Spot(uid=created.uid).address, status=303)
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


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The games to build a gang for."""
    games = tuple(game_at(one.slug, one.edition) for one in published_games())
    return render(request, "builder/start.html", {"games": games})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def start_game(request: HttpRequest, slug: str) -> HttpResponse:
    """The form for faction, size and name of a new gang; a POST creates it and opens the builder."""
    game = game_or_404(slug=slug, number=0)
    if request.method != "POST":
        return start_form(request, game, request.GET.get("faction", ""))
    try:
        gang = new_gang(game, request.POST.dict())
        owner = owner_for_writing(request)
        created = create_gang(
            body=body_of(gang), owner=owner, client_key=client_key(request.POST.dict()), note="Started"
        )
    except (EditUnreadable, GangRefused) as problem:
        return start_form(request, game, request.POST.get("faction", ""), problem=str(problem))
    return HttpResponseRedirect(Spot(uid=created.uid, pane="add").address, status=303)


def start_form(request: HttpRequest, game: Game, faction: str, problem: str = "") -> HttpResponse:
    """The form, with a faction chosen if the address or the form named one."""
    playable = tuple(one for one in game.factions if one.status == "playable")
    chosen = faction if faction in {one.key for one in game.factions} else playable[0].key if playable else ""
    shown: dict[str, Any] = {
        "chosen": chosen,
        "token": fresh_key(),
        "problem": problem,
        "typed": request.POST.get("name", ""),
    }
    answer = page_of(request, "builder/start_game.html", game=game, **shown)
    answer.status_code = 422 if problem else 200
    return answer


def new_gang(game: Game, posted: dict[str, str]) -> Gang:
    """An empty gang as the form describes it, without a faction or size that the game does not have.

    Raises EditUnreadable for a name that is too long.
    """
    faction, size = posted.get("faction", ""), posted.get("size", "")
    try:
        name = line(posted.get("name", ""))
    except EditUnreadable as long:
        raise EditUnreadable(f"The name {long}") from None
    return Gang(
        game=game.slug,
        edition=game.edition,
        name=name,
        faction=faction if faction in game.faction else "",
        size=size if size in game.size else game.default_size,
    )
