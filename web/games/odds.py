"""A weapon's odds: on the site by rank, and in a gang by member. The form is a GET; a script opens the short answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from roster.odds.solving import attempts_with, in_play
from roster.odds.weapons import (
    MOST_LINES,
    NONE,
    OddsQuery,
    Opponent,
    WeaponOdds,
    equipped_opponent,
    line_mark,
    most_alike,
    opponents_of,
    weapon_odds,
    whole_table,
)
from roster.queries.games import game_at
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.names import a_word
from web.http.lookups import LINK, game_or_404, gang_or_404
from web.http.rendering import page_of
from web.presenting.choices import Choice, pick_list

MOST_WORD = 80
AS_SAID = "As the situation says"


@dataclass(frozen=True, kw_only=True, slots=True)
class OddsField:
    """One pick list of the form."""

    name: str
    label: str
    choices: tuple[Choice, ...]


def odds_field(name: str, label: str, choices: Mapping[str, str], chosen: str) -> OddsField:
    """Return a pick list of values with their names."""
    return OddsField(name=name, label=label, choices=pick_list(choices.items(), chosen))


def word_of(sent: QueryDict, name: str) -> str:
    """Return one word that an address sends."""
    return sent.get(name, "")[:MOST_WORD]


def mark_field(mark: Mark) -> str:
    """Return the name of a mark's pick list."""
    return f"mark-{mark.key}"


def further_marks(attempt: Attempt) -> tuple[Mark, ...]:
    """Return the marks to choose: all but the one that the table's rows follow."""
    along = line_mark(attempt)
    return tuple(mark for mark in attempt.marks if mark.maximum > mark.minimum and mark != along)


def marks_sent(attempt: Attempt, sent: QueryDict) -> Mapping[str, int]:
    """Return the marks that an address names; impossible values are left out."""
    found = {}
    for mark in further_marks(attempt):
        word = word_of(sent, mark_field(mark))
        value = next((one for one in mark.thinned(MOST_LINES) if str(one) == word), None)
        if value is not None:
            found[mark.key] = value
    return found


def asked_of(game: Game, weapon: Weapon, sent: QueryDict) -> OddsQuery:
    """Read the query that an address sends; unknown words count as unset.

    Raises Http404 if nothing is attempted with the weapon.
    """
    attempts = {one.key: one for one in attempts_with(game, weapon)}
    if not attempts:
        raise Http404(f"{game.name} doesn't say what {weapon.name} is used for.")
    attempt = attempts.get(word_of(sent, "attempt")) or next(iter(attempts.values()))
    situations = {one.key: one for one in attempt.situations}
    against = {one.key: one for one in opponents_of(game)}
    situation = situations.get(word_of(sent, "situation")) or next(iter(attempt.situations), NONE)
    target = against.get(word_of(sent, "target")) or Opponent(key="", name="")
    bike, trait = (word_of(sent, name) for name in ("target-bike", "target-trait"))
    return OddsQuery(
        weapon=weapon,
        attempt=attempt,
        situation=situation,
        opponent=equipped_opponent(game, target, situation, bike, trait),
        marks=marks_sent(attempt, sent),
    )


def target_fields(game: Game, attempt: Attempt, sent: QueryDict) -> Iterator[OddsField]:
    """Yield pick lists of the target's bike and of a trait, where the attempt counts any."""
    counts = attempt.mechanism.counts("target")
    bikes = {one.key: one.name for one in game.bikes} if counts else {}
    traits = {one.key: one.name for one in game.traits if one.key in counts}
    for noun, names in (("bike", bikes), ("trait", traits)):
        name = f"target-{noun}"
        yield odds_field(name, f"The target's {game.word(noun)}", {"": "None"} | names, word_of(sent, name))


def fields_of(game: Game, asked: OddsQuery, sent: QueryDict) -> tuple[OddsField, ...]:
    """Return the pick lists of the form that offer a choice."""
    attempt = asked.attempt
    attempts = {one.key: one.name for one in attempts_with(game, asked.weapon)}
    situations = {one.key: one.name for one in attempt.situations}
    targets = {"": AS_SAID} | {one.key: one.name for one in opponents_of(game)}
    marks = (
        odds_field(
            mark_field(mark),
            mark.name,
            {"": AS_SAID} | {str(value): mark.worded(value) for value in mark.thinned(MOST_LINES)},
            str(asked.marks.get(mark.key, "")),
        )
        for mark in further_marks(attempt)
    )
    fields = (
        odds_field("attempt", "Attempt", attempts, attempt.key),
        odds_field("situation", "Situation", situations, asked.situation.key),
        odds_field("target", "Target", targets, asked.opponent.key),
        *target_fields(game, attempt, sent),
        *marks,
    )
    return tuple(one for one in fields if len(one.choices) > 1)


def weapon_or_404(game: Game, key: str) -> Weapon:
    """Return the weapon by its key."""
    if key not in game.weapon:
        raise Http404(f"{game.name} has no {game.word('weapon')} called “{key[:MOST_WORD]}”.")
    return game.weapon[key]


@require_safe
@vary_on_headers("HX-Request")
def weapon(request: HttpRequest, slug: str, key: str, number: int = 0) -> HttpResponse:
    """Show a weapon's odds in the hands of somebody of a rank, or of a profile, as it starts."""
    game = game_or_404(slug=slug, number=number)
    found = weapon_or_404(game, key)
    asked = asked_of(game, found, request.GET)
    holders = {f"rank-{one.key}": Member(id="m1", rank=one.key) for one in game.ranks}
    holders |= {f"profile-{one.key}": Member(id="m1", profile=one.key) for one in game.profiles}
    names = {one.key: one.name for one in opponents_of(game)}
    chosen = word_of(request.GET, "holder")
    key = chosen if chosen in holders else most_alike(game, asked.situation.own)
    member = holders.get(key, Member(id="m1"))
    gang = Gang(game=game.slug, members=(member,))
    odds = weapon_odds(game, gang, member, asked)
    holder = odds_field("holder", f"In the hands of {a_word(game, 'member')}", names, key)
    shown = {"odds": odds, "fields": (holder, *fields_of(game, asked, request.GET)), "who": names.get(key, "")}
    return answered(request, game, number, shown, resolve_member(game, gang, member))


@require_safe
@vary_on_headers("HX-Request")
def member(request: HttpRequest, uid: str) -> HttpResponse:
    """Show a weapon's odds in the hands of a gang's member."""
    record = gang_or_404(request, uid=uid)
    game, gang = game_at(record.game, record.edition), record.gang
    wanted = word_of(request.GET, "member")
    who = next((one for one in gang.members if one.id == wanted), None)
    if who is None:
        raise Http404(f"This {game.word('gang')} has no such {game.word('member')}.")
    asked = asked_of(game, weapon_or_404(game, word_of(request.GET, "weapon")), request.GET)
    kept = {name: word_of(request.GET, name) for name in ("member", "weapon", LINK) if name in request.GET}
    resolved = resolve_member(game, gang, who)
    shown = {
        "odds": weapon_odds(game, gang, who, asked),
        "fields": fields_of(game, asked, request.GET),
        "who": resolved.called,
        "kept": kept,
        "record": record,
    }
    return answered(request, game, record.edition, shown, resolved)


def answered(request: HttpRequest, game: Game, number: int, shown: dict[str, Any], who: ResolvedMember) -> HttpResponse:
    """Send the short answer if a script asks, else the page with the weapon's whole table."""
    odds: WeaponOdds = shown["odds"]
    names = {one.key: one.name for one in game.readings}
    readings = tuple(names[key] for key in odds.query.attempt.readings if key in names)
    shown = {**shown, "attempt": odds.query.attempt, "readings": readings, "where": request.get_full_path()}
    if request.headers.get("HX-Request"):
        return render(request, "games/odds/article.html", {"game": game, "pinned": number, **shown})
    table = whole_table(game, odds.query, in_play(who)) if odds.lines else None
    return page_of(request, "games/odds/weapon.html", game=game, number=number, table=table, **shown)
