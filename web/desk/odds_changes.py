"""The odds before and after a change: of weapons in situations, and what ranks, bikes and traits deal and suffer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from roster.odds.members import member_ratings
from roster.odds.solving import attempts_with, odds_of, setting_of
from roster.odds.tables import means_of
from roster.odds.weapons import chance_words
from roster.odds.wording import average
from roster.queries.publishing import compiled_body
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.gang.renaming import NewKeys, key_now
from roster.rules.words import inside, sentence

FigureKey = tuple[str, str, str, str]
"""The subject of a figure: the noun, the thing's key, the attempt's key ("" for all), and the figure's name."""
MEMBERS = ("ranks", "bikes", "traits")
MOST_SHOWN = 60
NEW, GONE = "new", "gone"


@dataclass(frozen=True, kw_only=True, slots=True)
class Figure:
    """One figure in words, with the name of its thing.

    `counts` is False if the thing makes no difference to the figure.
    """

    name: str
    words: str
    counts: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class OddsChange:
    """One figure before and after: whose it is, and its name."""

    name: str
    what: str
    before: str
    after: str


Figures = Mapping[FigureKey, Figure]


def weapon_figures(game: Game, weapon: Weapon) -> Iterator[tuple[FigureKey, Figure]]:
    """Yield the chance and the mean effects of one weapon in each situation of its attempts."""
    for attempt in attempts_with(game, weapon):
        for situation in attempt.situations:
            setting = setting_of(game, attempt, situation=situation, weapon=weapon)
            odds = odds_of(attempt, setting)
            where = f"{attempt.name}, {inside(situation.name)}"
            figures = {"success": chance_words(attempt, odds)}
            if odds is not None:
                means = means_of(attempt, odds, setting, weapon)
                figures |= {f"{inside(name)} on average": average(mean) for name, mean in means.items()}
            for what, words in figures.items():
                place = ("weapons", weapon.key, attempt.key, f"{where}: {what}")
                yield place, Figure(name=weapon.name, words=words)


def member_figures(game: Game, noun: str, key: str = "") -> Iterator[tuple[FigureKey, Figure]]:
    """Yield what each rank, bike or trait deals and suffers in an attempt on average; with a key, only that one."""
    for one in member_ratings(game, noun, key):
        for what, number in (("deals", one.exchange.deals), ("suffers", one.exchange.suffers)):
            place = (noun, one.thing.key, "", f"{sentence(what)} in an attempt on average, in points")
            yield place, Figure(name=one.thing.name, words=average(number), counts=one.counts)


def figures_of(game: Game, noun: str = "", key: str = "") -> Figures:
    """Return every figure of a game, or those of one thing; of an attempt, those of the weapons it is made with."""
    found: dict[FigureKey, Figure] = {}
    if noun in ("", "weapons", "attempts"):
        weapons = (one for one in game.weapons if noun != "weapons" or one.key == key)
        found |= {place: one for weapon in weapons for place, one in weapon_figures(game, weapon)}
    if noun == "attempts":
        return {place: one for place, one in found.items() if place[2] == key}
    for kind in MEMBERS if not noun else (noun,) if noun in MEMBERS else ():
        found |= dict(member_figures(game, kind, key))
    return found


def renamed_figures(figures: Figures, keys: NewKeys) -> Figures:
    """Return the figures of an edition under the keys of a later one."""
    return {
        (noun, key_now(keys, noun, key), key_now(keys, "attempts", attempt), what): one
        for (noun, key, attempt, what), one in figures.items()
    }


def odds_changes(before: Figures, after: Figures) -> tuple[OddsChange, ...]:
    """Return the figures that differ, in the order of the later game; then those that are gone.

    Things that come or go without making a difference are left out.
    """
    places = dict.fromkeys((*after, *before))
    pairs = ((place, before.get(place), after.get(place)) for place in places)
    return tuple(
        OddsChange(
            name=(new or old or Figure(name="", words="")).name,
            what=place[3],
            before=old.words if old else NEW,
            after=new.words if new else GONE,
        )
        for place, old, new in pairs
        if (old.words if old else "") != (new.words if new else "") and any(one.counts for one in (old, new) if one)
    )


@lru_cache(maxsize=12)
def kept_figures(body: str, number: int) -> Figures:
    """Return the figures of an edition or draft by its canonical JSON. They are kept in memory."""
    return figures_of(compiled_body(body, number))
