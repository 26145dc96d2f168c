"""Conflicts between a draft and a proposal, as an editor chooses between them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.queries.publishing import ProposalRecord, valid_draft
from roster.rules.comparison.describing import key_words, label_of, lines_for, said
from roster.rules.comparison.merging import At, Merge
from roster.rules.game.game import Game

MOST_CHOICES = 2000


@dataclass(frozen=True, kw_only=True, slots=True)
class Conflict:
    """One conflict: what it is about, and what each side says; `value` is sent where the proposal's side is taken."""

    value: str
    about: str
    what: str
    ours: str
    theirs: str


def choices_of(form: QueryDict) -> tuple[frozenset[At], frozenset[At]]:
    """The conflicts in which the proposal is taken, and all that the form showed."""
    sent = [str(form[name]) for name in form if name.startswith("take-")]
    return places(sent[:MOST_CHOICES]), places(form.getlist("seen")[:MOST_CHOICES])


def places(values: Iterable[str]) -> frozenset[At]:
    """Places as forms write them."""
    parts = (value.split("/") for value in values)
    return frozenset(At(*part) for part in parts if len(part) == 3)


def conflicts_in(slug: str, proposal: ProposalRecord, merge: Merge) -> tuple[Conflict, ...]:
    """Every conflict of a merge in words."""
    draft = valid_draft(slug) if merge.conflicts else None
    theirs = compile_pack(Pack.model_validate_json(proposal.body))
    ours = compile_pack(draft) if draft else None
    return tuple(conflict(at, ours, theirs) for at in merge.conflicts)


def conflict(at: At, ours: Game | None, theirs: Game) -> Conflict:
    """One conflict in words."""
    sides = thing_in(ours, at) if ours else None, thing_in(theirs, at)
    named = next((one.name for one in sides if one is not None), at.key)
    if at.field:
        name, _, inner = at.field.partition(".")
        what = key_words(theirs, name, inner) if inner else label_of(theirs, name)
        words = tuple(said_by(game, one, at.field) for game, one in zip((ours, theirs), sides, strict=True))
    else:
        what = "the whole entry"
        words = tuple("deleted" if one is None else "changed" for one in sides)
    return Conflict(value="/".join(at), about=named, what=what, ours=words[0], theirs=words[1])


def thing_in(game: Game, at: At) -> Any:
    """The thing at a place; None where the game has none."""
    if at.noun == "game":
        return game
    things: Iterable[Any] = getattr(game, at.noun, ())
    return next((one for one in things if one.key == at.key), None)


def said_by(game: Game | None, thing: Any, field: str) -> str:
    """What a thing says in one field, on one line."""
    if game is None or thing is None:
        return "as it is in the draft"
    name, _, inner = field.partition(".")
    value = getattr(thing, name, None)
    if inner:
        held = value.get(inner) if isinstance(value, Mapping) else getattr(value, inner, None)
        return (
            game.stat[inner].shown(held)
            if name == "stats" and inner in game.stat
            else said(game, inner, held) or "none"
        )
    if isinstance(value, str) and name in ("name", "text"):
        return value
    lines = lines_for(game, thing, name, value)
    many = isinstance(value, Mapping)
    return ", ".join(f"{one.what} {one.value}" if many else one.value for one in lines if one.value) or "none"
