"""What belongs to one faction: its profiles, and the building rules that speak of it.

Lives here: `faction_sheet`. Never here: colours (see `palette`).
"""

from dataclasses import dataclass

from roster.rules.constraints.rule import Rule
from roster.rules.factions import Faction
from roster.rules.game import Game
from roster.rules.profiles import Profile
from roster.rules.selectors import Selector


@dataclass(frozen=True, kw_only=True, slots=True)
class FactionSheet:
    """One faction with what is its own."""

    faction: Faction
    profiles: tuple[Profile, ...]
    rules: tuple[Rule, ...]


def speaks_of(selector: Selector, faction: str) -> bool:
    """Whether a selector names the faction."""
    return any(field == "faction" and faction in keys for field, keys in selector.where)


def concerns(rule: Rule, faction: str) -> bool:
    """Whether any part of the rule names the faction."""
    return any(speaks_of(selector, faction) for selector in rule.selectors())


def faction_sheet(game: Game, faction: Faction) -> FactionSheet:
    """What is this faction's own."""
    profiles = tuple(profile for profile in game.profiles if profile.faction == faction.key)
    rules = tuple(rule for rule in game.constraints if concerns(rule, faction.key))
    return FactionSheet(faction=faction, profiles=profiles, rules=rules)
