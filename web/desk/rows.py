"""A noun's list, and the form of one of its rows: shown, changed by its buttons, saved."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from time import time
from typing import Any

from django.contrib import messages
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.rows import write_row
from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import ENTRIES, GAME, DraftReading, digest, draft, rows_in
from roster.queries.history import last_change
from roster.queries.reports import open_reports_on
from roster.queries.rows import (
    FORMS,
    RowRecord,
    RowUnknown,
    draft_row,
    earlier_body,
    noun_index,
    row_text,
    tidy_body,
)
from roster.rules.comparison.merging import merged_bodies
from roster.rules.words import listed
from web.desk.access import of_game
from web.desk.forms.control import NOTHING, Control, FormContext, PostedData, posted_tree
from web.desk.forms.control_factory import left_out, noun_control
from web.desk.forms.labels import in_plain_words, version_differences
from web.desk.forms.row_form import Fault, RowForm, after_button, form_faults, read_body, uploaded_pictures
from web.desk.frame import DeskNoun, desk_noun, desk_page, row_address
from web.desk.preview_pane import typed_pane, typed_pdf

Body = Mapping[str, Any]
SECTIONS = "reference"


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def noun(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Show every row of one noun; for the game itself its form."""
    if noun == GAME.relation:
        return form_page(request, game, draft_row(game.slug, noun, game.slug))
    if request.method == "POST":
        raise Http404("Nothing is saved at this address.")
    index = noun_index(game.slug, noun, request.GET.get("q", "")[:80])
    shown = desk_noun(game, noun)
    tagged = "tags" in shown.form.names
    return desk_page(request, "rows.html", game, noun=shown, index=index, tagged=tagged)


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def row(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Show the form of one row. If the row is gone, a POST shows what was typed beside that news."""
    try:
        record = draft_row(game.slug, noun, key)
    except RowUnknown:
        if request.method != "POST":
            raise
        record = RowRecord(noun=noun, key=key, name=key, body={}, digest="")
    return form_page(request, game, record)


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def new(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Show the form of a new row."""
    if noun == GAME.relation:
        raise Http404("A game is made elsewhere.")
    return form_page(request, game, RowRecord(noun=noun, key="", name="", body={}, digest=""))


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def entry(request: HttpRequest, game: DeskGame, key: str, entry: str = "") -> HttpResponse:
    """Show the form of one entry of a reference section, or of a new one."""
    section = draft_row(game.slug, SECTIONS, key)
    if entry and entry not in [one.get("key") for one in entries_of(section.body)]:
        raise Http404(f"The section {section.name} has no entry “{entry}”. Somebody may have deleted or renamed it.")
    return form_page(request, game, section, entry=entry)


def entries_of(body: Body) -> list[dict[str, Any]]:
    """Return the entries of a section."""
    found: list[dict[str, Any]] = list(body.get(ENTRIES.relation) or [])
    return found


@dataclass(frozen=True, kw_only=True)
class RowEditor:
    """The editor of one row: the row as it is stored, empty for a new one, and what its form needs.

    `entry` is the key of the entry of a section that the form is about, empty for a new one, None for the row itself.
    """

    game: DeskGame
    record: RowRecord
    noun: DeskNoun
    entry: str | None = None

    @cached_property
    def reading(self) -> DraftReading:
        """The whole draft."""
        return draft(self.game.slug)

    @property
    def fresh(self) -> bool:
        """True for a new row or entry."""
        return not (self.record.key if self.entry is None else self.entry)

    @property
    def relation(self) -> str:
        """The relation of what the form is about."""
        return self.record.noun if self.entry is None else ENTRIES.relation

    @property
    def control(self) -> Control:
        """The controls of the form."""
        return noun_control(self.relation, fresh=self.fresh)

    @property
    def reported(self) -> tuple[str, str]:
        """The noun and key by which reports and comments name it."""
        return self.record.noun, f"{self.record.key}/{self.entry}" if self.entry else self.record.key

    @property
    def place(self) -> str:
        """The name under which it is noted who has the form open."""
        return "/".join(("open", self.game.slug, *self.reported))

    @property
    def at(self) -> int:
        """The place of the entry in its section; a new one comes last."""
        keys = [one.get("key") for one in entries_of(self.record.body)]
        return keys.index(self.entry) if self.entry in keys else len(keys)

    @property
    def body(self) -> Body:
        """The stored body that the form is about."""
        return self.inside(self.record.body)

    def inside(self, body: Body) -> Body:
        """Return the part of a row's body that the form is about."""
        if self.entry is None:
            return body
        return next((one for one in entries_of(body) if one.get("key") == self.entry), {})

    def whole(self, body: Body) -> dict[str, Any]:
        """Return the body of the row with the form's in it; a section keeps the entries that its form only names."""
        if self.entry is None:
            there = {one.get("key"): one for one in entries_of(self.record.body)}
            named = [there[one.get("key")] for one in entries_of(body) if one.get("key") in there]
            return {**body, ENTRIES.relation: named} if ENTRIES.relation in body else dict(body)
        entries = entries_of(self.record.body)
        return {**self.record.body, ENTRIES.relation: [*entries[: self.at], dict(body), *entries[self.at + 1 :]]}

    def placed(self, faults: Iterable[Fault]) -> tuple[Fault, ...]:
        """Return faults of the row as faults in the form; others are placed at its top."""
        if self.entry is None:
            return tuple(faults)
        start = (ENTRIES.relation, self.at)
        return tuple((path[2:], message) for path, message in faults if path[:2] == start)

    def form(
        self, body: Body, posted: PostedData = NOTHING, faults: Iterable[Fault] = (), refused: Iterable[Fault] = ()
    ) -> RowForm:
        """Return the form with a body in it, its faults, and what was `refused` on arrival."""
        names = draft_names(self.reading.document)
        context = FormContext(
            game=self.game,
            names=names,
            root={**self.record.body, **body} if self.entry is not None else body,
            other=self.example,
            icon_searches=icon_searches(posted, "f"),
        )
        plain = ((path, in_plain_words(self.game, message, names.by_key)) for path, message in self.placed(faults))
        shown = (*form_faults(plain, body), *refused)
        return RowForm(control=self.control, context=context, body=body, faults=shown)

    @property
    def example(self) -> Body:
        """Another row of the same noun, to take examples from; empty if there is none."""
        if self.record.noun == GAME.relation:
            return {}
        others = rows_in(self.reading.document, self.noun.form) if self.entry is None else entries_of(self.record.body)
        own = self.record.key if self.entry is None else self.entry
        return next((one for one in others if one.get("key") != own), {})

    def problems(self) -> tuple[Fault, ...]:
        """Return what is wrong with the row as it is stored."""
        return self.reading.problems_of(self.record.noun, self.record.key) if not self.fresh else ()

    def address(self, key: str) -> str:
        """Return the address of the form of what was saved under a key."""
        if self.entry is None:
            return row_address(self.game, self.record.noun, key)
        return reverse("desk:entry", args=[self.game.slug, self.record.key, key or self.entry])


def icon_searches(posted: PostedData, name: str) -> dict[str, str]:
    """Return the words that icons are searched for with, by the name of the control."""
    found = {name: posted.at("search").text[:60]} if posted.at("search").text.strip() else {}
    for step, one in posted.below.items():
        found |= icon_searches(one, f"{name}.{step}") if one.below else {}
    return found


def form_page(request: HttpRequest, game: DeskGame, record: RowRecord, *, entry: str | None = None) -> HttpResponse:
    """Show the form, change it by one of its buttons, or save what was posted."""
    editor = RowEditor(game=game, record=record, noun=desk_noun(game, record.noun), entry=entry)
    if request.method != "POST":
        return render_form(request, editor, editor.form(editor.body, faults=editor.problems()))
    do = request.POST.get("do", "")
    sent = {name: list(texts) for name, texts in request.POST.lists()}
    digests, refused = uploaded_pictures(request, game.slug)
    kept_texts = {name: texts for name, texts in sent.items() if name.removesuffix(".none") not in digests}
    posted = posted_tree(kept_texts | digests).at("f")
    posted = after_button(PostedData(below={"f": posted}), do).at("f")
    out = left_out(editor.relation, fresh=editor.fresh)
    kept = {key: one for key, one in editor.body.items() if key in out}
    if do.startswith("preview"):
        return previewed(request, editor, read_body(editor.control, posted, kept, fresh=editor.fresh), posted)
    if not do.startswith("save") or refused:
        form = editor.form({**kept, **editor.control.read(posted)}, posted, refused=refused)
        return render_form(request, editor, form, status=400 if refused else 200)
    body = read_body(editor.control, posted, kept, fresh=editor.fresh)
    return saved(request, editor, body, request.POST.get("digest", ""))


def previewed(request: HttpRequest, editor: RowEditor, body: Body, posted: PostedData) -> HttpResponse:
    """Preview what the form would change.

    A script gets the pane alone, or only what is wrong: then it keeps the last pane.
    """
    named = editor.game, editor.record.noun, editor.record.key, editor.whole(body), request.POST.get("sample", "")
    if request.POST["do"] == "preview-pdf":
        return typed_pdf(*named)
    pane = typed_pane(*named)
    if "HX-Request" not in request.headers:
        return render_form(request, editor, editor.form(body, posted), pane=pane)
    if pane.problems:
        answer = render(request, "desk/preview_problems.html", {"pane": pane})
        answer.headers["HX-Retarget"] = "#preview-problems"
        return answer
    return render(request, "desk/preview_typed.html", {"pane": pane})


def saved(
    request: HttpRequest, editor: RowEditor, body: Body, started_from: str, words: str = "Saved."
) -> HttpResponse:
    """Save a body; if it is refused, show the form again with everything that was typed."""
    try:
        write_row(
            slug=editor.game.slug,
            noun=editor.record.noun,
            key=editor.record.key,
            body=editor.whole(body),
            started_from=started_from,
            by=request.user.pk,
        )
    except RowRefused as refusal:
        return render_form(request, editor, editor.form(body, faults=refusal.faults), status=400)
    except DraftRefused as refusal:
        return render_form(request, editor, editor.form(body), status=400, problems=refusal.problems)
    except RowChanged as changed:
        return conflict(request, editor, body, changed.theirs, started_from)
    messages.success(request, words)
    leave(request, editor.place)
    if request.POST.get("do") == "save-more":
        return redirect(request.path)
    return redirect(editor.address(str(body.get("key", ""))))


def conflict(
    request: HttpRequest, editor: RowEditor, body: Body, theirs: Body | None, started_from: str
) -> HttpResponse:
    """Merge with a row that somebody saved first, and save both; where both changed one field, show both versions."""
    there = dict(theirs or {})
    now = replace(editor, record=replace(editor.record, body=there, digest=digest(row_text(there))))
    base = earlier_body(editor.game.slug, editor.record.noun, editor.record.key, started_from)
    names, kept = draft_names(now.reading.document).by_key, now.inside(there)
    if theirs is not None and base is not None:
        own = now.inside(tidy_body(FORMS[editor.record.noun], now.whole(body)))
        body, kept = merged_bodies(editor.inside(base), own, kept)
        if body == kept:
            added = {
                one.place for one in version_differences(editor.game, editor.inside(base), now.inside(there), names)
            }
            words = f"Saved. What somebody else saved meanwhile is kept too: {listed(sorted(added))}."
            return saved(request, now, body, now.record.digest, words)
    form = now.form(body)
    found = version_differences(editor.game, kept, body, names)
    last = last_change(editor.game.slug, editor.record.noun, editor.record.key)
    shown = {"conflict": found, "gone": theirs is None, "last": last}
    return render_form(request, now, form, status=409, **shown)


def render_form(
    request: HttpRequest, editor: RowEditor, form: RowForm, *, status: int = 200, **shown: Any
) -> HttpResponse:
    """Render the page with a form."""
    started = editor.record.digest if status == 409 else request.POST.get("digest", editor.record.digest)
    called = str(editor.body.get("name", "")) if editor.entry is not None else editor.record.name
    return desk_page(
        request,
        "row.html",
        editor.game,
        status=status,
        noun=editor.noun,
        record=editor.record,
        entry=editor.entry,
        fresh=editor.fresh,
        form=form,
        digest=started,
        reported=editor.reported,
        remarks=open_reports_on(editor.game.slug, *editor.reported) if not editor.fresh else (),
        others=others_at(request, editor.place) if not editor.fresh else (),
        title=called or f"New {'entry' if editor.entry is not None else editor.noun.one}",
        **shown,
    )


SECONDS = 15 * 60
"""The time for which an editor who opened a form counts as being there."""
MOST = 20
"""The most editors who are remembered for one row."""


def others_at(request: HttpRequest, place: str) -> tuple[str, ...]:
    """Note that this editor has a row's form open; return the names of others who have it open too."""
    now, own = time(), request.user.get_username()
    there = {who: since for who, since in dict(cache.get(place) or {}).items() if since > now - SECONDS and who != own}
    cache.set(place, dict([*there.items()][-MOST:]) | {own: now}, SECONDS)
    return tuple(there)


def leave(request: HttpRequest, place: str) -> None:
    """Note that this editor has saved the row."""
    there = dict(cache.get(place) or {})
    if there.pop(request.user.get_username(), None):
        cache.set(place, there, SECONDS)
