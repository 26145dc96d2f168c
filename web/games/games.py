"""The front page, a game's own pages and its reference pages."""

from dataclasses import dataclass
from functools import lru_cache, partial

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
from roster.queries.stamps import Stamp, games_stamp
from roster.rules.constraints.sentences import constraint_sentence, surcharge_sentence
from roster.rules.game.game import Game
from roster.rules.game.things import noun_word, thing_at
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.rulings import ruling_of
from roster.rules.legality.validation import judge
from web.http.found import faction_or_404, game_or_404
from web.http.kept import kept, of_game, of_games
from web.http.shown import page_of
from web.http.site import games
from web.presenting.game import advance_sentence, bike_sheets, faction_sheet, rank_sheet, showcase, weapon_shelves
from web.presenting.gangs import GangView, gang_view
from web.presenting.palette import palette_css
from web.presenting.searching import matching, search_line

FOR_EVER = "public, max-age=31536000, immutable"
Sample = tuple[GangRecord, GangView]


def samples_of(game: Game) -> tuple[Sample, ...]:
    """The game's sample gangs, each judged by the edition it is pinned to."""
    records = shown_samples(game.slug)
    return tuple((one, gang_view(judge(game_at(one.game, one.edition), one.gang))) for one in records)


@require_safe
@kept(of_game, whoever=True)
def game(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The game: ranks, sample gangs, editions, and links to its other pages."""
    found = game_or_404(slug=slug, number=number)
    shown = {
        "stamp": games_stamp(slug),
        "ranks": SimpleLazyObject(partial(rank_sheet, found)),
        "samples": SimpleLazyObject(partial(samples_of, found)),
        "editions": SimpleLazyObject(partial(editions_of, slug)),
    }
    return page_of(request, "games/game.html", game=found, number=number, **shown)


@require_safe
@kept(of_game, whoever=True)
def faction(request: HttpRequest, slug: str, key: str, number: int = 0) -> HttpResponse:
    """One faction with its profiles, rules and sample gangs."""
    found = game_or_404(slug=slug, number=number)
    one = faction_or_404(game=found, key=key)
    samples = tuple(sample for sample in samples_of(found) if sample[0].gang.faction == key)
    shown = {"sheet": faction_sheet(found, one), "samples": samples}
    return page_of(request, "games/faction.html", game=found, number=number, **shown)


@require_safe
def palette(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The colours of one edition; its address changes when they do."""
    css = palette_css(game_or_404(slug=slug, number=number))
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})


@require_safe
@kept(of_game, whoever=True)
def ranks(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Ranks with their stats, and what every stat is for."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/ranks.html", game=game, number=number, table=rank_sheet(game))


@require_safe
@kept(of_game, whoever=True)
def profiles(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Named characters and ready units."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/profiles.html", game=game, number=number)


@require_safe
@kept(of_game, whoever=True)
def bikes(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Bikes with their stats."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/bikes.html", game=game, number=number, sheets=bike_sheets(game))


@require_safe
@kept(of_game, whoever=True)
def traits(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Traits, searched by words."""
    game = game_or_404(slug=slug, number=number)
    query = search_line(request.GET.get("q", ""))
    shown = {"query": query, "traits": matching(game.traits, query)}
    return page_of(request, "games/references/traits.html", game=game, number=number, **shown)


@require_safe
@kept(of_game, whoever=True)
def weapons(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Weapons by group, searched by words, and keywords."""
    game = game_or_404(slug=slug, number=number)
    query = search_line(request.GET.get("q", ""))
    shown = {"query": query, "shelves": weapon_shelves(game, matching(game.weapons, query))}
    return page_of(request, "games/references/weapons.html", game=game, number=number, **shown)


@require_safe
@kept(of_game, whoever=True)
def decks(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Every card of every deck."""
    game = game_or_404(slug=slug, number=number)
    piles = tuple((deck, tuple(card for card in game.deck_cards if card.deck == deck.key)) for deck in game.decks)
    return page_of(request, "games/references/decks.html", game=game, number=number, piles=piles)


@require_safe
@kept(of_game, whoever=True)
def build(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The rules for building a gang, in words."""
    game = game_or_404(slug=slug, number=number)
    rules = tuple((rule, constraint_sentence(game, rule)) for rule in game.constraints)
    extra = tuple((surcharge, surcharge_sentence(game, surcharge)) for surcharge in game.surcharges)
    gained = tuple((advance, advance_sentence(game, advance)) for advance in game.advances)
    shown = {"rules": rules, "surcharges": extra, "advances": gained}
    return page_of(request, "games/references/build.html", game=game, number=number, **shown)


@require_safe
@kept(of_game, whoever=True)
def rules(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """What players look up at the table."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/rules.html", game=game, number=number)


RULED_PAGES = {"keywords": ("weapons", "keyword"), "traits": ("traits", "trait"), "weapons": ("weapons", "weapon")}
"""The page that has the rules of each kind of thing, and how their anchors begin; states are on that of the rules."""


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HttpRequest, slug: str, number: int, noun: str, key: str) -> HttpResponse:
    """The rule of one thing, to be shown where its name was touched; else the way to it on the page of its kind."""
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


@require_safe
@kept(of_game, whoever=True)
def odds(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """How likely it is what members attempt, in tables."""
    game = game_or_404(slug=slug, number=number)
    attempts = tables_of(game)
    brackets = BRACKETS if any(one.brackets for one in attempts) else ""
    return page_of(
        request, "games/references/odds.html", game=game, number=number, attempts=attempts, brackets=brackets
    )


@require_safe
@kept(of_game, whoever=True)
def readings(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """How unclear rules are read, and the house numbers."""
    game = game_or_404(slug=slug, number=number)
    return page_of(
        request, "games/references/readings.html", game=game, number=number, house_numbers=house_numbers(game)
    )


@lru_cache(maxsize=64)
def shown_of(game: Game, _stamp: Stamp) -> tuple[tuple[Gang, Member], ...]:
    """The members whose cards stand for a game, kept by the stamp of its sample gangs."""
    return showcase(game, tuple(one.gang for one in shown_samples(game.slug)))


@require_safe
@kept(of_games, whoever=True)
def home(request: HttpRequest) -> HttpResponse:
    """The games of this installation, each with a few of its cards."""
    stamp = games_stamp()
    shelf = tuple((game, shown_of(game, stamp)) for game in games())
    return render(request, "games/home.html", {"shelf": shelf, "stamp": stamp})


@require_safe
@kept(of_game, whoever=True)
def pieces(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Tokens and templates, drawn."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/pieces.html", game=game, number=number)


WHOLE = "*"


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseNumber:
    """A thing with house numbers: its noun in the game's words, its name, and the marked fields (empty: all)."""

    noun: str
    name: str
    fields: tuple[str, ...]


def house_numbers(game: Game) -> tuple[HouseNumber, ...]:
    """Every thing of the game with house numbers, by noun and key."""
    fields: dict[tuple[str, str], list[str]] = {}
    for mark in sorted(game.house):
        noun, key, field = mark.split("/", 2)
        fields.setdefault((noun, key), []).extend([] if field == WHOLE else [field_name(game, noun, key, field)])
    return tuple(
        HouseNumber(noun=noun_word(game, noun), name=name_of(game, noun, key), fields=tuple(named))
        for (noun, key), named in fields.items()
    )


def field_name(game: Game, noun: str, key: str, field: str) -> str:
    """A field in words; for an entry of a reference section its printed name."""
    entry = thing_at(game, noun, f"{key}/{field.partition('/')[0]}") if noun == "reference" else None
    return entry.name if entry else field.replace("_", " ")


def name_of(game: Game, noun: str, key: str) -> str:
    """The thing's printed name."""
    thing = thing_at(game, noun, key)
    return thing.name if thing else key
