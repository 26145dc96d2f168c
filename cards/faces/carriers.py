"""The carriers of cards: a member, a member still to be invented, a card of a deck, or a weapon."""

from dataclasses import dataclass

from roster.rules.game.derived import Values
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard, Weapon
from roster.rules.gang.members import ResolvedMember


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberCarrier:
    """A member of a gang."""

    game: Game
    design: Design
    resolved: ResolvedMember

    @property
    def values(self) -> Values:
        """Its stats, by key."""
        return self.resolved.stats


@dataclass(frozen=True, kw_only=True, slots=True)
class BlankCarrier:
    """A member to be written in by hand. `settled`: its rank and bike are fixed."""

    game: Game
    design: Design
    resolved: ResolvedMember
    settled: bool

    @property
    def little(self) -> bool:
        """True where the card has little room."""
        return self.design.width * self.design.height < 75 * 120


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckCardCarrier:
    """A card of a deck."""

    game: Game
    card: DeckCard

    @property
    def values(self) -> Values:
        """Its stats, by key."""
        return self.game.card_stats[self.card.key]


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponCarrier:
    """A weapon."""

    game: Game
    weapon: Weapon

    @property
    def values(self) -> Values:
        """Its stats, by key."""
        return self.game.weapon_stats[self.weapon.key]


Carrier = MemberCarrier | BlankCarrier | DeckCardCarrier | WeaponCarrier
