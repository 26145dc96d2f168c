"""Proposals: drafts kept aside, and merging one into the draft, with the conflicts to choose between."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from roster.operations.publishing import drop_proposal, keep_proposal, merge_proposal, planned_merge, start_over
from roster.operations.refusals import Refused
from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.queries.desk import DeskGame
from roster.queries.drafts import draft
from roster.queries.games import game_at
from roster.queries.publishing import (
    ProposalRecord,
    compiled_body,
    proposal_at,
    proposals_of,
)
from roster.queries.renaming import new_keys, under_new_keys
from roster.rules.comparison.describing import key_words, label_of, lines_for, value_words
from roster.rules.comparison.editions import compare_games
from roster.rules.comparison.merging import Merge, RowField
from roster.rules.game.game import Game
from roster.rules.game.things import thing_at
from web.desk.access import of_game
from web.desk.frame import desk_page
from web.desk.refusals import NOTHING_CHANGED, tried
from web.http.lookups import number_in

MOST_CHOICES = 2000
"""The most conflicts that one form may decide."""


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def proposals(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show the drafts kept aside; a POST keeps the present one, throws one away, or starts the draft again."""
    if request.method == "POST":
        clash = tried(request, game, lambda: proposal_action(request, game), NOTHING_CHANGED)
        return clash or redirect("desk:proposals", game.slug)
    return desk_page(request, "proposals.html", game, proposals=proposals_of(game.slug))


def proposal_action(request: HttpRequest, game: DeskGame) -> str:
    """Carry out what a form of the page asks; return the message for the next page."""
    by, name = request.user.pk, request.POST.get("name", "")
    match request.POST.get("action", ""):
        case "keep":
            keep_proposal(slug=game.slug, name=name, by=by, notes=request.POST.get("notes", ""))
            return "The draft is kept. The draft itself stays as it is."
        case "drop":
            drop_proposal(slug=game.slug, number=number_in(request.POST, "number"))
            return "Thrown away."
        case "start-over":
            newest = start_over(slug=game.slug, name=name, by=by)
            return f"The draft is kept, and now says what edition {newest} says."
        case _:
            raise Refused(["Choose what to do."])


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def merging(request: HttpRequest, game: DeskGame, number: int) -> HttpResponse:
    """Show what a proposal adds to the draft, and where both differ; a POST merges it."""
    proposal = proposal_at(game.slug, number if number < 10**9 else 0)
    if request.method == "POST":
        taken, seen = choices_of(request.POST)

        def action() -> str:
            merge_proposal(slug=game.slug, number=number, by=request.user.pk, taken=taken, seen=seen)
            return f"{proposal.name} is merged into the draft. It stays here until you throw it away."

        return tried(request, game, action, NOTHING_CHANGED) or redirect("desk:proposals", game.slug)
    merge = planned_merge(game.slug, number)
    theirs = compiled_body(proposal.body, 0)
    base = game_at(game.slug, proposal.base) if proposal.base else None
    return desk_page(
        request,
        "merge.html",
        game,
        proposal=proposal,
        conflicts=conflicts_in(game.slug, proposal, merge),
        writes=len(merge.writes),
        diff=compare_games(under_new_keys(base, new_keys(base, theirs)) if base else None, theirs),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class MergeConflict:
    """One conflict: its subject, and what each side says; `value` is sent to take the proposal's side."""

    value: str
    about: str
    what: str
    ours: str
    theirs: str


def choices_of(form: QueryDict) -> tuple[frozenset[RowField], frozenset[RowField]]:
    """Return the conflicts in which the proposal is taken, and all that the form showed."""
    sent = [str(form[name]) for name in form if name.startswith("take-")]
    return places(sent[:MOST_CHOICES]), places(form.getlist("seen")[:MOST_CHOICES])


def places(values: Iterable[str]) -> frozenset[RowField]:
    """Read places as forms write them."""
    parts = (value.split("/") for value in values)
    return frozenset(RowField(*part) for part in parts if len(part) == 3)


def conflicts_in(slug: str, proposal: ProposalRecord, merge: Merge) -> tuple[MergeConflict, ...]:
    """Return every conflict of a merge in words."""
    pack = draft(slug).pack if merge.conflicts else None
    theirs = compile_pack(Pack.model_validate_json(proposal.body))
    ours = compile_pack(pack) if pack else None
    return tuple(conflict(at, ours, theirs) for at in merge.conflicts)


def conflict(at: RowField, ours: Game | None, theirs: Game) -> MergeConflict:
    """Return one conflict in words."""
    sides = tuple(thing_in(game, at) if game else None for game in (ours, theirs))
    named = next((one.name for one in sides if one is not None), at.key)
    if at.field:
        name, _, inner = at.field.partition(".")
        what = key_words(theirs, name, inner) if inner else label_of(theirs, name)
        words = tuple(words_of_field(game, one, at.field) for game, one in zip((ours, theirs), sides, strict=True))
    else:
        what = "the whole entry"
        words = tuple("deleted" if one is None else "changed" for one in sides)
    return MergeConflict(value="/".join(at), about=named, what=what, ours=words[0], theirs=words[1])


def thing_in(game: Game, at: RowField) -> Any:
    """Return the thing at a place, or the game itself; None if the game has none."""
    return game if at.noun == "game" else thing_at(game, at.noun, at.key)


def words_of_field(game: Game | None, thing: Any, field: str) -> str:
    """Return the value of one field of a thing in words, on one line."""
    if game is None or thing is None:
        return "as it is in the draft"
    name, _, inner = field.partition(".")
    value = getattr(thing, name, None)
    if inner:
        held = value.get(inner) if isinstance(value, Mapping) else getattr(value, inner, None)
        return (
            game.stat[inner].shown(held)
            if name == "stats" and inner in game.stat
            else value_words(game, inner, held) or "none"
        )
    if isinstance(value, str) and name in ("name", "text"):
        return value
    lines = lines_for(game, thing, name, value)
    many = isinstance(value, Mapping)
    return ", ".join(f"{one.what} {one.value}" if many else one.value for one in lines if one.value) or "none"
