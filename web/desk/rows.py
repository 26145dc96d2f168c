"""A noun's list, and the form of one of its rows: shown, changed by its buttons, saved."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.rows import write_row
from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names, rows_in
from roster.queries.draft_state import row_problems
from roster.queries.drafts import ENTRIES, GAME, digest, draft_body
from roster.queries.history import last_change
from roster.queries.rows import RowRecord, RowUnknown, draft_row, noun_index, row_text
from web.desk.access import of_game
from web.desk.forms.control import NOTHING, Control, Posted, Scene, posted_tree
from web.desk.forms.labels import in_plain_words, two_versions
from web.desk.forms.making import left_out, noun_control
from web.desk.forms.row_form import Fault, RowForm, acted, faults_for_people, pictures_sent, read_body
from web.desk.frame import DeskNoun, desk_noun, desk_page, row_address
from web.desk.preview_pane import typed_pane, typed_pdf

Body = Mapping[str, Any]
SECTIONS = "reference"


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
    """The form of one row; what was typed about a row that is gone meanwhile is shown beside that news."""
    try:
        record = stored(game, noun, key)
    except Http404:
        if request.method != "POST":
            raise
        record = RowRecord(noun=noun, key=key, name=key, body={}, digest="")
    return form_page(request, game, record)


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def new(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """The form of a new row."""
    if noun == GAME.relation:
        raise Http404("A game is made elsewhere.")
    return form_page(request, game, RowRecord(noun=noun, key="", name="", body={}, digest=""))


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def entry(request: HttpRequest, game: DeskGame, key: str, entry: str = "") -> HttpResponse:
    """The form of one entry of a reference section, or of a new one."""
    section = stored(game, SECTIONS, key)
    if entry and entry not in [one.get("key") for one in entries_of(section.body)]:
        raise Http404(f"The section {section.name} has no entry “{entry}”. Somebody may have deleted or renamed it.")
    return form_page(request, game, section, entry=entry)


def stored(game: DeskGame, noun: str, key: str) -> RowRecord:
    """The row at an address."""
    try:
        return draft_row(game.slug, noun, key)
    except RowUnknown as missing:
        raise Http404(str(missing)) from missing


def entries_of(body: Body) -> list[dict[str, Any]]:
    """The entries of a section."""
    found: list[dict[str, Any]] = list(body.get(ENTRIES.relation) or [])
    return found


@dataclass(frozen=True, kw_only=True)
class Desk:
    """One row on the desk: the row as it is stored, empty for a new one, and what its form needs.

    `entry` is the key of the entry of a section that the form is about, empty for a new one, None for the row itself.
    """

    game: DeskGame
    record: RowRecord
    noun: DeskNoun
    entry: str | None = None

    @cached_property
    def document(self) -> dict[str, Any]:
        """The whole draft."""
        return draft_body(self.game.slug)

    @property
    def fresh(self) -> bool:
        """Whether it is a new row or entry."""
        return not (self.record.key if self.entry is None else self.entry)

    @property
    def relation(self) -> str:
        """What the form is about."""
        return self.record.noun if self.entry is None else ENTRIES.relation

    @property
    def control(self) -> Control:
        """The controls of the form."""
        return noun_control(self.relation, fresh=self.fresh)

    @property
    def at(self) -> int:
        """The place of the entry in its section; a new one comes last."""
        keys = [one.get("key") for one in entries_of(self.record.body)]
        return keys.index(self.entry) if self.entry in keys else len(keys)

    @property
    def body(self) -> Body:
        """What the form is about, as it is stored."""
        return self.inside(self.record.body)

    def inside(self, body: Body) -> Body:
        """What the form is about, of a body of the row."""
        if self.entry is None:
            return body
        return next((one for one in entries_of(body) if one.get("key") == self.entry), {})

    def whole(self, body: Body) -> dict[str, Any]:
        """The body of the row with the form's in it; a section keeps the entries that its form only names."""
        if self.entry is None:
            there = {one.get("key"): one for one in entries_of(self.record.body)}
            named = [there[one.get("key")] for one in entries_of(body) if one.get("key") in there]
            return {**body, ENTRIES.relation: named} if ENTRIES.relation in body else dict(body)
        entries = entries_of(self.record.body)
        return {**self.record.body, ENTRIES.relation: [*entries[: self.at], dict(body), *entries[self.at + 1 :]]}

    def placed(self, faults: Iterable[Fault]) -> tuple[Fault, ...]:
        """Faults of the row as faults of what the form is about; others stand at its top."""
        if self.entry is None:
            return tuple(faults)
        start = (ENTRIES.relation, self.at)
        return tuple((path[2:], said) for path, said in faults if path[:2] == start)

    def form(
        self, body: Body, posted: Posted = NOTHING, faults: Iterable[Fault] = (), refused: Iterable[Fault] = ()
    ) -> RowForm:
        """The form with a body in it, what is wrong with it, and what was `refused` as it came."""
        names = draft_names(self.document)
        scene = Scene(
            game=self.game,
            names=names,
            root={**self.record.body, **body} if self.entry is not None else body,
            other=self.example,
            searched=searched(posted, "f"),
        )
        plain = ((path, in_plain_words(self.game, said, names.by_key)) for path, said in self.placed(faults))
        said = (*faults_for_people(plain, body), *refused)
        return RowForm(control=self.control, scene=scene, body=body, faults=said)

    @property
    def example(self) -> Body:
        """Another row of the same noun, to take examples from; empty if there is none."""
        if self.record.noun == GAME.relation:
            return {}
        others = rows_in(self.document, self.noun.form) if self.entry is None else entries_of(self.record.body)
        own = self.record.key if self.entry is None else self.entry
        return next((one for one in others if one.get("key") != own), {})

    def problems(self) -> tuple[Fault, ...]:
        """What is wrong with the row as it is stored."""
        return row_problems(self.document, self.record.noun, self.record.key) if not self.fresh else ()

    def address(self, key: str) -> str:
        """The form of what was saved under a key."""
        if self.entry is None:
            return row_address(self.game, self.record.noun, key)
        return reverse("desk:entry", args=[self.game.slug, self.record.key, key or self.entry])


def searched(posted: Posted, name: str) -> dict[str, str]:
    """The words that icons are searched for with, by the name of the control."""
    found = {name: posted.at("search").text[:60]} if posted.at("search").text.strip() else {}
    for step, one in posted.below.items():
        found |= searched(one, f"{name}.{step}") if one.below else {}
    return found


def form_page(request: HttpRequest, game: DeskGame, record: RowRecord, *, entry: str | None = None) -> HttpResponse:
    """Show the form, change it by one of its buttons, or save what was posted."""
    desk = Desk(game=game, record=record, noun=desk_noun(game, record.noun), entry=entry)
    if request.method != "POST":
        return form_shown(request, desk, desk.form(desk.body, faults=desk.problems()))
    do = request.POST.get("do", "")
    sent = {name: list(texts) for name, texts in request.POST.lists()}
    taken = pictures_sent(request, game.slug)
    kept_texts = {name: texts for name, texts in sent.items() if name.removesuffix(".none") not in taken.digests}
    posted = posted_tree(kept_texts | taken.digests).at("f")
    posted = acted(Posted(below={"f": posted}), do).at("f")
    out = left_out(desk.relation, fresh=desk.fresh)
    kept = {key: one for key, one in desk.body.items() if key in out}
    if do.startswith("preview"):
        return previewed(request, desk, read_body(desk.control, posted, kept, fresh=desk.fresh), posted)
    if not do.startswith("save") or taken.faults:
        form = desk.form({**kept, **desk.control.read(posted)}, posted, refused=taken.faults)
        return form_shown(request, desk, form, status=400 if taken.faults else 200)
    return saved(request, desk, read_body(desk.control, posted, kept, fresh=desk.fresh))


def previewed(request: HttpRequest, desk: Desk, body: Body, posted: Posted) -> HttpResponse:
    """What the form would change; for a script the pane alone, or only what is wrong: it keeps the last pane then."""
    named = desk.game, desk.record.noun, desk.record.key, desk.whole(body), request.POST.get("sample", "")
    if request.POST["do"] == "preview-pdf":
        return typed_pdf(*named)
    pane = typed_pane(*named)
    if "HX-Request" not in request.headers:
        return form_shown(request, desk, desk.form(body, posted), pane=pane)
    if pane.problems:
        answer = render(request, "desk/preview_problems.html", {"pane": pane})
        answer.headers["HX-Retarget"] = "#preview-problems"
        return answer
    return render(request, "desk/preview_typed.html", {"pane": pane})


def saved(request: HttpRequest, desk: Desk, body: Body) -> HttpResponse:
    """Save a body; where that is refused, show the form again with everything that was typed."""
    try:
        write_row(
            slug=desk.game.slug,
            noun=desk.record.noun,
            key=desk.record.key,
            body=desk.whole(body),
            started_from=request.POST.get("digest", ""),
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
        return redirect(request.path)
    return redirect(desk.address(str(body.get("key", ""))))


def conflict(request: HttpRequest, desk: Desk, body: Body, theirs: Body | None) -> HttpResponse:
    """Somebody saved first: both versions beside each other, and the form with the reader's own."""
    there = dict(theirs or {})
    now = replace(desk, record=replace(desk.record, body=there, digest=digest(row_text(there))))
    form = now.form(body)
    found = two_versions(desk.game, now.inside(there), body, form.scene.names.by_key)
    last = last_change(desk.game.slug, desk.record.noun, desk.record.key)
    shown = {"conflict": found, "gone": theirs is None, "last": last}
    return form_shown(request, now, form, status=409, **shown)


def form_shown(request: HttpRequest, desk: Desk, form: RowForm, *, status: int = 200, **shown: Any) -> HttpResponse:
    """The page with a form."""
    started = desk.record.digest if status == 409 else request.POST.get("digest", desk.record.digest)
    called = str(desk.body.get("name", "")) if desk.entry is not None else desk.record.name
    return desk_page(
        request,
        "row.html",
        desk.game,
        status=status,
        noun=desk.noun,
        record=desk.record,
        entry=desk.entry,
        fresh=desk.fresh,
        form=form,
        digest=started,
        title=called or f"New {'entry' if desk.entry is not None else desk.noun.one}",
        **shown,
    )
