"""What one member is worth, line by line: profile, rank, bike, stats, traits, weapons.

Lives here: the lines of a member alone, whatever the rest of the gang is.
Never here: decks and surcharges (see `points`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.findings import Place
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import how_many, parameter
from roster.rules.once import once
from roster.rules.places import member_place
from roster.rules.profiles import Profile
from roster.rules.receipt import ReceiptLine
from roster.rules.resolving import ResolvedMember, start_for, steps_of
from roster.rules.stats import Stat
from roster.rules.traits import Trait


@dataclass(frozen=True, kw_only=True, slots=True)
class Whys:
    """The game's words for what is paid for."""

    rank: str
    bike: str
    trait: str
    weapon: str
    profile: str


@once
def whys(game: Game) -> Whys:
    """The game's words for what is paid for."""
    return Whys(
        rank=game.word("rank"),
        bike=game.word("bike"),
        trait=game.word("trait"),
        weapon=game.word("weapon"),
        profile=f"{game.word('profile')}, all included",
    )


def stat_line(stat: Stat, place: Place, start: int | None, steps: int) -> Iterator[ReceiptLine]:
    """Steps above the start, or below it where the stat pays them back; none where steps have no price."""
    if stat.step is None or start is None or not steps or (steps < 0 and not stat.lowerable):
        return
    points = stat.price(start, steps)
    why = f"from {start} {'up' if steps > 0 else 'down'} to {start + steps}"
    quantity, each = (1, points) if stat.step_power else (abs(steps), points // abs(steps))
    yield ReceiptLine(place, stat.name, quantity, each, points, why)


def raise_lines(game: Game, member: ResolvedMember) -> Iterator[ReceiptLine]:
    """What the player's own raises are worth."""
    for key, steps in steps_of(member.member.raises, member.start).items():
        place = member_place(member.member, "raises", key)
        yield from stat_line(game.stat[key], place, member.start[key], steps)


def profile_stat_lines(game: Game, member: ResolvedMember, profile: Profile) -> Iterator[ReceiptLine]:
    """What a profile without a price of its own has over its rank's stats."""
    ranked = start_for(game, member.rank, None)
    place = member_place(member.member, "profile")
    for key, value in profile.stats:
        start = ranked.get(key)
        if start is not None:
            yield from stat_line(game.stat[key], place, start, value - start)


def standing_lines(game: Game, member: ResolvedMember) -> Iterator[ReceiptLine]:
    """What profile, rank and bike are worth; a profile with a price includes what it fixes."""
    words = whys(game)
    profile, one = member.profile, member.member
    priced = profile is not None and profile.points is not None
    if profile is not None and profile.points is not None:
        points = profile.points.at()
        yield ReceiptLine(member_place(one, "profile"), profile.name, 1, points, points, words.profile)
    if member.rank is not None and not (priced and profile and profile.rank):
        points = member.rank.points.at()
        part = "profile" if profile and profile.rank else "rank"
        yield ReceiptLine(member_place(one, part), member.rank.name, 1, points, points, words.rank)
    if member.bike is not None and not (priced and profile and profile.bike):
        points = member.bike.points.at()
        part = "profile" if profile and profile.bike else "bike"
        yield ReceiptLine(member_place(one, part), member.bike.name, 1, points, points, words.bike)
    if profile is not None and not priced:
        yield from profile_stat_lines(game, member, profile)


def trait_why(trait: Trait, chosen: Chosen, word: str) -> str:
    """The word for a trait; where its points grow with x, what x counts."""
    grows = trait.points.per_x or trait.points.table
    return f"{trait.parameter.label}: {parameter(chosen)}" if grows and trait.parameter else word


def trait_lines(game: Game, member: ResolvedMember, included: bool) -> Iterator[ReceiptLine]:
    """What each trait is worth; those of a profile only where its price does not include them."""
    word = whys(game).trait
    for held in member.traits:
        own = held.index >= 0
        quantity = how_many(held.chosen)
        if quantity and (own or not included):
            trait, chosen = held.trait, held.chosen
            each = trait.points.at(parameter(chosen))
            place = member_place(member.member, "traits", held.index) if own else member_place(member.member, "profile")
            why = trait_why(trait, chosen, word)
            yield ReceiptLine(place, trait.titled(parameter(chosen) or chosen.x), quantity, each, quantity * each, why)


def weapon_lines(game: Game, member: ResolvedMember, included: bool) -> Iterator[ReceiptLine]:
    """What each weapon is worth; innate ones are for nothing, a profile's only where its price leaves them out."""
    word = whys(game).weapon
    for held in member.weapons:
        own = held.index >= 0
        quantity = how_many(held.chosen)
        if quantity and not held.weapon.innate and (own or not included):
            each = held.weapon.points.at(parameter(held.chosen))
            place = (
                member_place(member.member, "weapons", held.index) if own else member_place(member.member, "profile")
            )
            yield ReceiptLine(place, held.weapon.name, quantity, each, quantity * each, word)


def member_lines(game: Game, member: ResolvedMember) -> tuple[ReceiptLine, ...]:
    """Everything a member is worth."""
    included = member.profile is not None and member.profile.points is not None
    return (
        *standing_lines(game, member),
        *raise_lines(game, member),
        *trait_lines(game, member, included),
        *weapon_lines(game, member, included),
    )
