"""The frame of a game's desk: its navigation to its own pages and each noun, and a page in it."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from roster.queries.desk import DeskGame
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS, OWN_FILE, WrittenForm
from roster.rules.words import sentence

PAGES: tuple[tuple[str, str], ...] = (
    ("overview", "Overview"),
    ("publish", "Publish"),
    ("proposals", "Proposals"),
    ("reports", "Reports"),
    ("balance", "Balance"),
    ("words", "Find and replace"),
    ("history", "History"),
    ("files", "Files"),
    ("people", "People"),
)
"""The pages of a desk: the route and its name in the navigation."""
WORDS = {
    "sizes": ("game size", "game sizes"),
    "options": ("optional rule", "optional rules"),
    "weapon_groups": ("kind of {weapon}", "kinds of {weapon}"),
    "equipment": ("thing to bring", "things to bring"),
    "readings": ("ruling on an unclear rule", "rulings on unclear rules"),
    "deck_cards": ("card", "cards"),
    "keywords": ("keyword", "keywords"),
    "constraints": ("building rule", "building rules"),
    "surcharges": ("surcharge or rebate", "surcharges and rebates"),
    "advances": ("advance", "advances"),
    "attempts": ("attempt", "attempts"),
    "reference": ("reference section", "reference sections"),
    "designs": ("card design", "card designs"),
    "game": ("game", "game"),
}
"""One row and several rows of a noun in words, if its relation does not say it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskNoun:
    """One noun on a game's desk: its table, its words for one and several rows, and its address."""

    form: WrittenForm
    one: str
    many: str
    count: int
    address: str

    @property
    def title(self) -> str:
        """The heading of its list."""
        return sentence(self.many)


def noun_words(game: DeskGame, relation: str) -> tuple[str, str]:
    """Return the words for one row and several rows of a noun in a game."""
    singular = relation.removesuffix("s")
    if relation in WORDS:
        weapon = game.word("weapon", 2)
        one, many = WORDS[relation]
        return one.replace("{weapon}", weapon), many.replace("{weapon}", weapon)
    return game.word(singular), game.word(singular, 2)


def desk_noun(game: DeskGame, relation: str) -> DeskNoun:
    """Return one noun of a game."""
    form = next(form for form in (GAME, *NOUNS) if form.relation == relation)
    one, many = noun_words(game, relation)
    address = reverse("desk:noun", args=[game.slug, relation])
    return DeskNoun(form=form, one=one, many=many, count=game.counts.get(relation, 1), address=address)


def noun_groups(game: DeskGame) -> tuple[tuple[str, tuple[DeskNoun, ...]], ...]:
    """Return every noun, by the file of a pack that holds it."""
    return (
        ("The game", tuple(desk_noun(game, form.relation) for form in (GAME, *IN_GAME_FILE))),
        ("Its content", tuple(desk_noun(game, form.relation) for form in OWN_FILE)),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class RowLink:
    """A link to the form of a row, with the game's word for its noun, with a capital."""

    noun: str
    address: str


def row_link(game: DeskGame, relation: str, key: str) -> RowLink:
    """Return the link to a row of the draft."""
    return RowLink(noun=sentence(noun_words(game, relation)[0]), address=row_address(game, relation, key))


def row_address(game: DeskGame, relation: str, key: str) -> str:
    """Return the address of a row's form; for its header, of the game's own form."""
    if relation == GAME.relation or not key:
        return reverse("desk:noun", args=[game.slug, relation])
    return reverse("desk:row", args=[game.slug, relation, key])


def desk_page(request: HttpRequest, template: str, game: DeskGame, *, status: int = 200, **shown: Any) -> HttpResponse:
    """Render the template `desk/<template>` with the desk's game and navigation."""
    match = request.resolver_match
    here = match.url_name if match else ""
    noun = match.kwargs.get("noun", "reference" if "entry" in str(here) else "") if match else ""
    frame = {"desk": game, "pages": PAGES, "groups": noun_groups(game), "here": here, "here_noun": noun}
    return render(request, f"desk/{template}", {**frame, **shown}, status=status)
