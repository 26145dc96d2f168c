"""The builder: its page, the changes that its forms make, portraits, and settling two versions of a gang."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from cards.pictures.picture import PictureRefused
from cards.press.pictures import picture_taken
from roster.operations.gangs import create_gang, save_gang
from roster.operations.owners import PictureNotKept, keep_picture
from roster.operations.refusals import GangRefused, StaleRevision
from roster.packs.gang_file import kept_body
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, gang_at_revision, revisions_of
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge
from web.builder.edit_forms import EditUnreadable, read_edit
from web.builder.page import BuilderPage, builder_page, builder_view, changed_rows, judged_record
from web.builder.picking import HELD
from web.builder.posting import KEYLESS, Change, apply_change, change_in, client_key, revision_of
from web.builder.spots import Spot, spot_of
from web.http.found import own_gang_or_404, owner_for_writing, owner_of
from web.http.shown import page_of
from web.presenting.gangs import GangView, gang_view

ALL_PARTS = ("bar", "sprite", "roster", "pane", "picker")
GONE = "This gang has no such revision. Its history shows those that it has."


def swaps(request: HttpRequest) -> bool:
    """Whether the request is from a page that swaps in parts of itself."""
    return bool(HtmxDetails(request))


def context_of(page: BuilderPage, **more: Any) -> Mapping[str, Any]:
    """The context of every template of the builder."""
    return {
        "page": page,
        "view": page.view,
        "game": page.view.game,
        "spot": page.spot,
        "counted": page.bar.counted,
        **more,
    }


def full_page(request: HttpRequest, page: BuilderPage, *, status: int = 200, **more: Any) -> HttpResponse:
    """The whole page."""
    shown = {name: value for name, value in context_of(page, **more).items() if name not in {"game", "counted"}}
    answer = page_of(request, "builder/page.html", game=page.view.game, number=page.record.edition, **shown)
    answer.status_code = status
    return answer


def page_parts(
    request: HttpRequest, page: BuilderPage, which: tuple[str, ...], *, status: int = 200, **more: Any
) -> HttpResponse:
    """Some parts of the page, of ALL_PARTS; `rows` are single rows of the list of members."""
    return render(request, "builder/parts.html", context_of(page, which=which, **more), status=status)


def back_to(spot: Spot, anchor: str) -> HttpResponse:
    """A redirect to a place; `anchor` is the part of the page where the change was made."""
    kept = "".join(letter for letter in anchor[:60] if letter.isascii() and (letter.isalnum() or letter in "-_"))
    return HttpResponseRedirect(f"{spot.address}{f'#{kept}' if kept else ''}", status=303)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, uid: str) -> HttpResponse:
    """The builder's page; a POST makes one change and returns to the same place."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, request.GET.dict())
    if request.method == "POST":
        return posted(request, record, spot)
    page = builder_page(record, spot)
    return page_parts(request, page, ALL_PARTS) if swaps(request) else full_page(request, page)


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
    return answered(request, record, after, spot_after(spot, change, record.gang, after.gang), change, said)


OPENS = ("add-member", "duplicate")
"""Kinds of edits after which the new member is shown."""


def spot_after(spot: Spot, change: Change, before: Gang, after: Gang) -> Spot:
    """The place to show after a change: a new member, or the same with its list closed if one thing is picked."""
    known = {one.id for one in before.members}
    fresh = [one.id for one in after.members if one.id not in known] if change.kind in OPENS else []
    if fresh:
        return spot.at(member=fresh[0])
    return spot if spot.pick in HELD else spot.back


def answered(
    request: HttpRequest, before: GangRecord, after: GangRecord, spot: Spot, change: Change, said: str
) -> HttpResponse:
    """The response to a change: the parts of the page that changed, or a redirect to it."""
    if not swaps(request):
        messages.success(request, said)
        return back_to(spot, change.fields.get("at", ""))
    was = judged_record(before)
    page = builder_page(after, spot, was.changed(after.gang) if after.edition == before.edition else None)
    rows = changed_rows(builder_view(before, was), page.view)
    which = ("bar", "pane", "picker", *(("sprite", "roster") if rows is None else ("sprite",) if rows else ()))
    answer = page_parts(request, page, which, rows=rows or (), said=said)
    if spot.member and spot.member not in {one.id for one in before.gang.members}:
        answer["HX-Push-Url"] = spot.address
    return answer


def refused(request: HttpRequest, record: GangRecord, spot: Spot, problem: str) -> HttpResponse:
    """The response to a refused change."""
    page = builder_page(record, spot)
    if swaps(request):
        return page_parts(request, page, ("problem",), status=422, problem=problem)
    return full_page(request, page, status=422, problem=problem)


CHOICES = ("both", "mine", "copy")


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """One of the versions to choose from: its gang, and the changes that led to it in words."""

    view: GangView
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
    """One version, judged."""
    return Version(view=gang_view(judge(game_at(record.game, record.edition), gang)), done=done)


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
        page = builder_page(record, spot)
        if swaps(request):
            return page_parts(
                request, page, ("bar", "roster", "pane", "picker", "problem"), status=409, problem=problem
            )
        return full_page(request, page, status=409, problem=problem)
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
        return full_page(request, builder_page(record, spot), status=422, problem=str(problem))


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


MEMBER_GONE = "That member is no longer in the list. Reload the page and try again."


@never_cache
@require_POST
def upload(request: HttpRequest, uid: str) -> HttpResponse:
    """Give a member the picture that is posted. A refused picture changes nothing, and the page says why."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, {"member": request.POST.get("member", "")})

    def fields() -> dict[str, str]:
        if all(one.id != spot.member for one in record.gang.members) or not spot.member:
            raise EditUnreadable(MEMBER_GONE)
        try:
            digest = kept_portrait(request)
        except (PictureNotKept, PictureRefused) as problem:
            raise EditUnreadable(str(problem)) from problem
        return {"edit": "set-part", "member": spot.member, "part": "portrait", "value": digest, "at": "portrait"}

    return post_edit(request, record, spot, fields)


def kept_portrait(request: HttpRequest) -> str:
    """Store the picture in the form, encoded again; its digest. Raises PictureRefused, PictureNotKept."""
    file = request.FILES.get("picture")
    if file is None:
        raise PictureRefused("No picture was chosen. Choose a PNG, JPEG or WEBP file, then upload it.")
    picture = picture_taken(file, "portrait")
    return keep_picture(
        owner=owner_for_writing(request),
        data=picture.data,
        kind=picture.kind,
        width=picture.width,
        height=picture.height,
    )
