"""Stats, factions, ranks, bikes, traits, keywords, weapons, profiles, decks and cards.

Lives here: one function a noun. Never here: composition, prints.
"""

from roster.packs.compiling.values import base_of, changes_of, chosen, flat, pairs, rows, worth_of
from roster.packs.schema import decks as written_decks
from roster.packs.schema import nouns as written
from roster.packs.schema import stats as written_stats
from roster.rules.bikes import Bike, Skill
from roster.rules.decks import Deck, DeckCard
from roster.rules.factions import Faction
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import Stat, Sum, Table
from roster.rules.traits import Parameter, Trait
from roster.rules.weapons import Keyword, Weapon, WeaponKeyword


def formula_of(formula: written_stats.SumFormula | written_stats.TableFormula | None) -> Sum | Table | None:
    """How a derived stat comes about."""
    if formula is None:
        return None
    if isinstance(formula, written_stats.TableFormula):
        return Table(of=formula.of, rows=rows(formula.table))
    return Sum(weights=pairs(formula.sum), constant=formula.constant, of_base=formula.of_base)


def stat_of(stat: written_stats.Stat) -> Stat:
    return Stat(
        **flat(stat, "formula", "labels"),
        formula=formula_of(stat.formula),
        labels=pairs(stat.labels),
    )


def faction_of(faction: written.Faction) -> Faction:
    return Faction(**flat(faction, "icon"))


def rank_of(rank: written.Rank) -> Rank:
    return Rank(
        **flat(rank, "points", "stats", "slots"),
        points=worth_of(rank.points),
        stats=pairs(rank.stats),
        slots=pairs(rank.slots),
    )


def bike_of(bike: written.Bike) -> Bike:
    return Bike(
        **flat(bike, "points", "base", "changes", "skills"),
        points=worth_of(bike.points),
        base=base_of(bike.base) if bike.base else None,
        changes=changes_of(bike.changes),
        skills=tuple(Skill(**flat(skill)) for skill in bike.skills),
    )


def trait_of(trait: written.Trait) -> Trait:
    return Trait(
        **flat(trait, "points", "parameter", "uses", "changes"),
        points=worth_of(trait.points),
        parameter=Parameter(**flat(trait.parameter)) if trait.parameter else None,
        uses=trait.uses if isinstance(trait.uses, int) else None,
        uses_x=trait.uses == "x",
        changes=changes_of(trait.changes),
        forgoes_advantages=trait.changes.forgoes_advantages,
    )


def keyword_of(keyword: written.Keyword) -> Keyword:
    return Keyword(**flat(keyword))


def weapon_of(weapon: written.Weapon) -> Weapon:
    return Weapon(
        **flat(weapon, "points", "stats", "keywords", "changes"),
        points=worth_of(weapon.points),
        stats=pairs(weapon.stats),
        keywords=tuple(WeaponKeyword(**flat(keyword)) for keyword in weapon.keywords),
        changes=changes_of(weapon.changes),
    )


def profile_of(profile: written.Profile) -> Profile:
    return Profile(
        **flat(profile, "points", "stats", "traits", "weapons"),
        points=None if profile.points is None else worth_of(profile.points),
        stats=pairs(profile.stats),
        traits=chosen(profile.traits),
        weapons=chosen(profile.weapons),
    )


def deck_of(deck: written_decks.Deck) -> Deck:
    return Deck(**flat(deck))


def card_of(card: written_decks.DeckCard) -> DeckCard:
    return DeckCard(**flat(card, "points", "stats"), points=worth_of(card.points), stats=pairs(card.stats))
