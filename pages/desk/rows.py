"""A noun's list, and the form of one of its rows: shown, changed by its buttons, saved."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from pages.desk.access import of_game
from pages.desk.contents import DeskNoun, desk_noun, row_address
from pages.desk.forms.acting import acted
from pages.desk.forms.control import NOTHING, Posted, Scene, posted_tree
from pages.desk.forms.making import left_out, noun_control
from pages.desk.forms.row_form import Fault, RowForm, differences, faults_for_people, read_body
from pages.desk.preview_pane import typed_pane, typed_pdf
from pages.desk.shown import desk_page
from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.rows import write_row
from roster.queries.desk import DeskGame, draft_names, noun_index, row_problems
from roster.queries.drafts import GAME, digest
from roster.queries.rows import RowRecord, RowUnknown, draft_row, row_text

Body = Mapping[str, Any]


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def noun(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Every row of one noun; for the game itself its form."""
    if noun == GAME.relation:
        return form_page(request, game, stored(game, noun, game.slug))
    if request.method == "POST":
        raise Http404("Nothing is saved at this address.")
    index = noun_index(game.slug, noun, request.GET.get("q", "")[:80])
    return desk_page(request, "rows.html", game, noun=desk_noun(game, noun), index=index)


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def row(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """The form of one row."""
    return form_page(request, game, stored(game, noun, key))


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def new(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """The form of a new row."""
    if noun == GAME.relation:
        raise Http404("A game is made elsewhere.")
    return form_page(request, game, RowRecord(noun=noun, key="", name="", body={}, digest=""))


def stored(game: DeskGame, noun: str, key: str) -> RowRecord:
    """The row at an address."""
    try:
        return draft_row(game.slug, noun, key)
    except RowUnknown as missing:
        raise Http404(str(missing)) from missing


@dataclass(frozen=True, kw_only=True)
class Desk:
    """One row on the desk: the row as it is stored, empty for a new one, and what its form needs."""

    game: DeskGame
    record: RowRecord
    noun: DeskNoun

    @property
    def fresh(self) -> bool:
        """Whether it is a new row."""
        return not self.record.key

    @property
    def kept(self) -> Body:
        """What the form leaves out and saving keeps."""
        return {key: one for key, one in self.record.body.items() if key in left_out(self.noun.form, fresh=self.fresh)}

    def form(self, body: Body, posted: Posted = NOTHING, faults: tuple[Fault, ...] = ()) -> RowForm:
        """The form with a body in it."""
        other = example_row(self.game, self.record)
        scene = Scene(
            game=self.game, names=draft_names(self.game.slug), root=body, other=other, searched=searched(posted, "f")
        )
        control = noun_control(self.record.noun, fresh=self.fresh)
        return RowForm(control=control, scene=scene, body=body, faults=tuple(faults_for_people(faults, body)))


def example_row(game: DeskGame, record: RowRecord) -> Body:
    """Another row of the same noun, to take examples from; empty if there is none."""
    if record.noun == GAME.relation:
        return {}
    index = noun_index(game.slug, record.noun, "")
    keys = [one.key for one in index if one.key != record.key]
    return draft_row(game.slug, record.noun, keys[0]).body if keys else {}


def searched(posted: Posted, name: str) -> dict[str, str]:
    """The words that icons are searched for with, by the name of the control."""
    found = {name: posted.at("search").text[:60]} if posted.at("search").text.strip() else {}
    for step, one in posted.below.items():
        found |= searched(one, f"{name}.{step}") if one.below else {}
    return found


def form_page(request: HttpRequest, game: DeskGame, record: RowRecord) -> HttpResponse:
    """Show the form, change it by one of its buttons, or save what was posted."""
    desk = Desk(game=game, record=record, noun=desk_noun(game, record.noun))
    if request.method != "POST":
        problems = row_problems(game.slug, record.noun, record.key) if record.key else ()
        return form_shown(request, desk, desk.form(record.body, faults=problems))
    do = request.POST.get("do", "save")
    posted = posted_tree({name: list(texts) for name, texts in request.POST.lists()}).at("f")
    posted = acted(Posted(below={"f": posted}), do).at("f")
    control = noun_control(record.noun, fresh=desk.fresh)
    if do.startswith("preview"):
        return previewed(request, desk, read_body(control, posted, desk.kept, fresh=desk.fresh), posted)
    if not do.startswith("save"):
        body = {**desk.kept, **control.read(posted)}
        return form_shown(request, desk, desk.form(body, posted))
    return saved(request, desk, read_body(control, posted, desk.kept, fresh=desk.fresh))


def previewed(request: HttpRequest, desk: Desk, body: Body, posted: Posted) -> HttpResponse:
    """What the form would change; for a script the pane alone, or only what is wrong: it keeps the last pane then."""
    named = desk.game, desk.record.noun, desk.record.key, body, request.POST.get("sample", "")
    if request.POST["do"] == "preview-pdf":
        return typed_pdf(*named)
    pane = typed_pane(*named)
    if "HX-Request" not in request.headers:
        return form_shown(request, desk, desk.form(body, posted), pane=pane)
    if pane.problems:
        answer = render(request, "desk/preview_told.html", {"pane": pane})
        answer.headers["HX-Retarget"] = "#preview-told"
        return answer
    return render(request, "desk/preview_typed.html", {"pane": pane})


def saved(request: HttpRequest, desk: Desk, body: Body) -> HttpResponse:
    """Save a body; where that is refused, show the form again with everything that was typed."""
    started = request.POST.get("digest", "")
    try:
        write_row(
            slug=desk.game.slug,
            noun=desk.record.noun,
            key=desk.record.key,
            body=body,
            started_from=started,
            by=request.user.pk,
        )
    except RowRefused as refusal:
        return form_shown(request, desk, desk.form(body, faults=refusal.faults), status=400)
    except DraftRefused as refusal:
        return form_shown(request, desk, desk.form(body), status=400, problems=refusal.problems)
    except RowChanged as changed:
        return conflict(request, desk, body, changed.theirs)
    messages.success(request, "Saved.")
    if request.POST.get("do") == "save-more":
        return redirect("desk:new-row", desk.game.slug, desk.record.noun)
    return redirect(row_address(desk.game, desk.record.noun, str(body.get("key", ""))))


def conflict(request: HttpRequest, desk: Desk, body: Body, theirs: Body | None) -> HttpResponse:
    """Somebody saved first: both versions beside each other, and the form with the reader's own."""
    form = desk.form(body)
    there = dict(theirs or {})
    now = replace(desk.record, digest=digest(row_text(there)))
    shown = {"conflict": differences(form.scene, there, body), "gone": theirs is None}
    return form_shown(request, replace(desk, record=now), form, status=409, **shown)


def form_shown(request: HttpRequest, desk: Desk, form: RowForm, *, status: int = 200, **shown: Any) -> HttpResponse:
    """The page with a form."""
    digest_shown = request.POST.get("digest", desk.record.digest) if status != 409 else desk.record.digest
    return desk_page(
        request,
        "row.html",
        desk.game,
        status=status,
        noun=desk.noun,
        record=desk.record,
        fresh=desk.fresh,
        form=form,
        digest=digest_shown,
        title=desk.record.name or f"New {desk.noun.one}",
        **shown,
    )
