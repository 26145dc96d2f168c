"""Starting a new gang: the choice of a game, then of faction, size and name."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from roster.operations.gangs import create_gang
from roster.operations.refusals import GangRefused
from roster.packs.gang_file import body_of
from roster.queries.gang_lists import comparable_gangs
from roster.queries.gangs import has_samples
from roster.rules.edits.surprise import surprise
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from web.builder.edit_forms import EditUnreadable, line
from web.builder.locations import BuilderLocation
from web.builder.posting import client_key
from web.http.lookups import game_or_404, owner_for_writing, owner_of
from web.http.rendering import fresh_key, page_of
from web.http.site import games

SURPRISE = "surprise"
"""The way to start in which chance puts the gang together."""


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Show the games to build a gang for."""
    return render(request, "builder/start.html", {"games": games()})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def start_game(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the form for a new gang's faction, size and name; a POST creates it and opens the builder."""
    game = game_or_404(slug=slug, number=0)
    if request.method != "POST":
        return start_form(request, game, request.GET.get("faction", ""))
    try:
        asked = request.POST.dict()
        gang, by_chance = new_gang(game, asked), asked.get("way") == SURPRISE
        if by_chance:
            taken = {name for _, name, of in comparable_gangs(owner_of(request)) if of == game.name}
            seed = asked.get("token", "")[:40]
            whole = surprise(game, faction=gang.faction, size=gang.size, seed=seed, taken=taken)
            gang = replace(whole, name=gang.name or whole.name)
        owner = owner_for_writing(request)
        created = create_gang(
            body=body_of(gang),
            owner=owner,
            client_key=client_key(asked),
            note="Put together by chance" if by_chance else "Started",
        )
    except (EditUnreadable, GangRefused) as problem:
        return start_form(request, game, request.POST.get("faction", ""), problem=str(problem))
    location = BuilderLocation(uid=created.uid, pane="gang" if by_chance else "add")
    return HttpResponseRedirect(location.address, status=303)


def start_form(request: HttpRequest, game: Game, faction: str, problem: str = "") -> HttpResponse:
    """Show the form, with a faction chosen if the address or the form names one."""
    playable = tuple(one for one in game.factions if one.status == "playable")
    chosen = faction if faction in {one.key for one in game.factions} else playable[0].key if playable else ""
    previews = tuple(one for one in game.factions if one not in playable)
    shown: dict[str, Any] = {
        "chosen": chosen,
        "playable": playable,
        "previews": previews,
        "chosen_preview": chosen in {one.key for one in previews},
        "samples": has_samples(game.slug),
        "token": fresh_key(),
        "problem": problem,
        "typed": request.POST.get("name", ""),
    }
    return page_of(request, "builder/start_game.html", game=game, status=422 if problem else 200, **shown)


def new_gang(game: Game, posted: dict[str, str]) -> Gang:
    """Return an empty gang as the form describes it, without a faction or size that the game lacks.

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
