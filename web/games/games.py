"""The front page, a game's own pages and its reference pages."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial, wraps
from itertools import chain
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from roster.odds.captions import BRACKETS
from roster.odds.tables import tables_of
from roster.queries.games import editions_of, game_at
from roster.queries.gangs import GangRecord, shown_samples
from roster.queries.stamps import games_stamp
from roster.rules.constraints.sentences import constraint_sentence, surcharge_sentence
from roster.rules.game.game import Game
from roster.rules.game.things import noun_word, thing_at
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.rulings import ruling_of
from roster.rules.legality.validation import judge
from roster.rules.words import has_words
from web.http.lookups import faction_or_404, game_or_404
from web.http.page_cache import cached_page, of_game, of_games
from web.http.rendering import page_of
from web.http.site import games
from web.presenting.game import advance_sentence, bike_sheets, rank_sheet, rules_of_faction, showcase, weapon_sections
from web.presenting.gangs import GangView, gang_view
from web.presenting.palette import palette_css
from web.presenting.searching import matching, search_line

FOR_EVER = "public, max-age=31536000, immutable"
Sample = tuple[GangRecord, GangView]


def samples_of(game: Game) -> tuple[Sample, ...]:
    """Return the game's sample gangs, each judged by the edition it is pinned to."""
    records = shown_samples(game.slug)
    return tuple((one, gang_view(judge(game_at(one.game, one.edition), one.gang))) for one in records)


@require_safe
@cached_page(of_game, for_owners=True)
def game(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Show the game: ranks, sample gangs, editions, and links to its other pages."""
    found = game_or_404(slug=slug, number=number)
    shown: dict[str, Any] = {
        "stamp": games_stamp(slug),
        "ranks": SimpleLazyObject(partial(rank_sheet, found)),
        "samples": SimpleLazyObject(partial(samples_of, found)),
        "editions": SimpleLazyObject(partial(editions_of, slug)),
    }
    return page_of(request, "games/game.html", game=found, number=number, **shown)


@require_safe
@cached_page(of_game, for_owners=True)
def faction(request: HttpRequest, slug: str, key: str, number: int = 0) -> HttpResponse:
    """Show one faction with its profiles, rules and sample gangs."""
    found = game_or_404(slug=slug, number=number)
    one = faction_or_404(game=found, key=key)
    samples = tuple(sample for sample in samples_of(found) if sample[0].gang.faction == key)
    profiles = tuple(profile for profile in found.profiles if profile.faction == key)
    shown: dict[str, Any] = {
        "faction": one,
        "profiles": profiles,
        "rules": rules_of_faction(found, one),
        "samples": samples,
    }
    return page_of(request, "games/faction.html", game=found, number=number, **shown)


@require_safe
def palette(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Send the colours of one edition; the address changes when they do."""
    css = palette_css(game_or_404(slug=slug, number=number, for_styles=True))
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})


def reference(shown: Callable[[HttpRequest, Game], Mapping[str, Any]]) -> Callable[..., HttpResponse]:
    """Return the view of the reference page of that name, from what it shows besides the game."""

    @require_safe
    @cached_page(of_game, for_owners=True)
    @wraps(shown)
    def view(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
        game = game_or_404(slug=slug, number=number)
        page = f"games/references/{shown.__name__}.html"
        return page_of(request, page, game=game, number=number, **shown(request, game))

    return view


@reference
def ranks(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the ranks with their stats, and what every stat is for."""
    return {"table": rank_sheet(game)}


@reference
def profiles(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show named characters and ready units."""
    return {}


@reference
def bikes(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the bikes with their stats."""
    return {"sheets": bike_sheets(game)}


@reference
def traits(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the traits, searched by words."""
    query = search_line(request.GET.get("q", ""))
    return {"query": query, "traits": matching(game.traits, query)}


@reference
def weapons(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the weapons by group, searched by words, and the keywords."""
    query = search_line(request.GET.get("q", ""))
    found = matching(game.weapons, query)
    return {"query": query, "kept": len(found), "sections": weapon_sections(game, found)}


@reference
def decks(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show every card of every deck."""
    piles = tuple((deck, tuple(card for card in game.deck_cards if card.deck == deck.key)) for deck in game.decks)
    return {"piles": piles}


@reference
def build(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the rules for building a gang, in words."""
    rules = tuple((rule, constraint_sentence(game, rule)) for rule in game.constraints)
    extra = tuple((surcharge, surcharge_sentence(game, surcharge)) for surcharge in game.surcharges)
    gained = tuple((advance, advance_sentence(game, advance)) for advance in game.advances)
    return {"rules": rules, "surcharges": extra, "advances": gained}


@reference
def rules(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the rules that players look up at the table, searched by words; other things are found by their names."""
    query = search_line(request.GET.get("q", ""))
    every = tuple(chain.from_iterable(section.entries for section in game.reference))
    found = matching(every, query)
    shown = {one.name.lower() for one in found}
    others = {where: name for name, where in game.ruled_names.items() if query and name.lower() not in shown}
    named = tuple((*where, name) for where, name in others.items() if has_words(name, query))
    parts = (replace(one, entries=tuple(entry for entry in one.entries if entry in found)) for one in game.reference)
    sections = tuple(one for one in parts if one.entries) if query else game.reference
    return {"query": query, "every": every, "kept": len(found), "named": named, "sections": sections}


RULED_PAGES = {"keywords": ("weapons", "keyword"), "traits": ("traits", "trait"), "weapons": ("weapons", "weapon")}
"""The page with the rules of each kind of thing, and the prefix of its anchors; states are on the rules' page."""


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HttpRequest, slug: str, number: int, noun: str, key: str) -> HttpResponse:
    """Send the rule of one thing, to show where its name was touched; else redirect to it on its page."""
    found = game_or_404(slug=slug, number=number)
    ruling = ruling_of(found, noun, key)
    if ruling is None:
        raise Http404(f"{found.name} has no rule of that name in edition {number}.")
    saying = (section.key for section in found.reference for entry in section.entries if entry.key == key)
    page, anchor = RULED_PAGES.get(noun) or ("rules", f"entry-{next(saying, '')}")
    where = f"{reverse(f'roster:{page}', args=[slug, number])}#{anchor}-{key}"
    if request.headers.get("HX-Request"):
        return render(request, "games/references/rule.html", {"game": found, "ruling": ruling, "where": where})
    return redirect(where)


@reference
def odds(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show the odds of what members attempt, in tables."""
    attempts = tables_of(game)
    brackets = BRACKETS if any(one.brackets for one in attempts) else ""
    return {"attempts": attempts, "brackets": brackets}


@reference
def readings(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show our rulings on unclear rules, and the house numbers."""
    return {"house_numbers": house_numbers(game)}


def showcases() -> tuple[tuple[Game, tuple[tuple[Gang, Member], ...]], ...]:
    """Return the games, each with the members whose cards represent it."""
    return tuple((game, showcase(game, tuple(one.gang for one in shown_samples(game.slug)))) for game in games())


@require_safe
@cached_page(of_games, for_owners=True)
def home(request: HttpRequest) -> HttpResponse:
    """Show the games of this site, each with a few of its cards."""
    shown = {"showcases": SimpleLazyObject(showcases), "stamp": games_stamp()}
    return render(request, "games/home.html", shown)


@reference
def pieces(request: HttpRequest, game: Game) -> Mapping[str, Any]:
    """Show tokens and templates, drawn."""
    return {}


WHOLE = "*"


def house_numbers(game: Game) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return every thing with house numbers: its noun in the game's words, its name, the marked fields (empty: all)."""
    fields: dict[tuple[str, str], list[str]] = {}
    for mark in sorted(game.house):
        noun, key, field = mark.split("/", 2)
        fields.setdefault((noun, key), []).extend([] if field == WHOLE else [field_name(game, noun, key, field)])
    return tuple(
        (noun_word(game, noun), name_of(game, noun, key), tuple(named)) for (noun, key), named in fields.items()
    )


def field_name(game: Game, noun: str, key: str, field: str) -> str:
    """Return a field in words; for an entry of a reference section its printed name."""
    entry = thing_at(game, noun, f"{key}/{field.partition('/')[0]}") if noun == "reference" else None
    return entry.name if entry else field.replace("_", " ")


def name_of(game: Game, noun: str, key: str) -> str:
    """Return the thing's printed name."""
    thing = thing_at(game, noun, key)
    return thing.name if thing else key
