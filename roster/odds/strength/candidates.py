"""The members that a list could have: rank by bike by weapon by trait, each with its points and its course."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from roster.odds.strength.battles import Course, Field, strength_of
from roster.odds.strength.blows import Blows, Fighter
from roster.rules.edits.trials import x_of
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import judge

MOST_COPIES = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class Candidate:
    """A member with its points alone and its course against the field."""

    member: Member
    points: int
    course: Course


class Measuring:
    """The members of one game measured against a field, each once."""

    def __init__(self, game: Game, blows: Blows, field: Field) -> None:
        self.game, self.blows, self.field = game, blows, field
        self._known: dict[Member, Candidate] = {}

    def fighter(self, member: Member) -> Fighter:
        """Return a member as a battle sees it."""
        gang = Gang(game=self.game.slug, members=(member,))
        return self.blows.fighter(resolve_member(self.game, gang, member, "?"))

    def candidate(self, member: Member) -> Candidate:
        """Return a member as a candidate; its id makes no difference."""
        one = replace(member, id="m", name="", notes="", portrait="")
        if one not in self._known:
            gang = Gang(game=self.game.slug, edition=self.game.edition, members=(one,))
            points = judge(self.game, gang).receipt.total
            self._known[one] = Candidate(member=one, points=points, course=self.field.course(self.fighter(one)))
        return self._known[one]

    def legal_alone(self, member: Member, faction: str) -> bool:
        """Return whether nothing is wrong with a member itself."""
        gang = Gang(game=self.game.slug, edition=self.game.edition, faction=faction, members=(member,))
        errors = (one for one in judge(self.game, gang).findings if one.severity == "error")
        return not any(one.place.member for one in errors)


def copies_strength(one: Candidate, limit: int) -> float:
    """Return the strength of a list of nothing but copies of a candidate, as far as a limit of points goes."""
    copies = min(max(limit // max(one.points, 1), 1), MOST_COPIES)
    return strength_of([(one.course, 1 / copies)] * copies)


def trait_choices(trait: Trait) -> Iterator[Chosen]:
    """Yield a trait with the least and the greatest x of each price."""
    by_price: dict[int, list[int | str | None]] = {}
    for x in x_of(trait.parameter):
        by_price.setdefault(worth_at(trait.points, x if isinstance(x, int) else None), []).append(x)
    for same in by_price.values():
        yield from (Chosen(key=trait.key, x=x) for x in dict.fromkeys((same[0], same[-1])))


def telling_traits(measuring: Measuring) -> tuple[Chosen, ...]:
    """Return the traits that a battle sees on some rank and bike, and of all others the one with the fewest points."""
    game = measuring.game
    plain = [Member(id="m", rank=rank.key, bike=bike.key) for rank in game.ranks for bike in game.bikes]
    known = {member: measuring.fighter(member) for member in plain}
    seen: list[Chosen] = []
    unseen: list[Chosen] = []
    for chosen in (one for trait in game.traits for one in trait_choices(trait)):
        tells = any(measuring.fighter(replace(one, traits=(chosen,))) != known[one] for one in plain)
        (seen if tells else unseen).append(chosen)
    cheapest = sorted(unseen, key=lambda one: price_of(game, one))[:1]
    return (*seen, *(one for one in cheapest if price_of(game, one) < 0))


def price_of(game: Game, chosen: Chosen) -> int:
    """Return the points of a trait with its x."""
    return worth_at(game.trait[chosen.key].points, chosen.x if isinstance(chosen.x, int) else None)


def every_member(measuring: Measuring, faction: str, traits: tuple[Chosen, ...]) -> Iterator[Member]:
    """Yield every profile, and every rank on every bike with at most one legal weapon and one legal trait."""
    game = measuring.game
    yield from (Member(id="m", profile=one.key) for one in game.profiles if one.faction in ("", faction))
    armed = [Chosen(key=one.key) for one in game.weapons if not one.innate and measuring.blows.attacks(one)]
    for rank in game.ranks:
        for bike in [one.key for one in game.bikes if one.playable] or [""]:
            plain = Member(id="m", rank=rank.key, bike=bike)
            arms = [replace(plain, weapons=(one,)) for one in armed]
            gifts = (replace(plain, traits=(one,)) for one in traits)
            able = [one.traits for one in gifts if measuring.legal_alone(one, faction)]
            for one in (plain, *(it for it in arms if measuring.legal_alone(it, faction))):
                yield from (one, *(replace(one, traits=having) for having in able))


def pool_of(measuring: Measuring, members: Iterable[Member], limit: int, size: int) -> tuple[Candidate, ...]:
    """Return the candidates that make the strongest lists of copies, of those that fight alike the cheapest."""
    cheapest: dict[Course, Candidate] = {}
    for one in map(measuring.candidate, members):
        if one.course not in cheapest or one.points < cheapest[one.course].points:
            cheapest[one.course] = one
    return tuple(sorted(cheapest.values(), key=lambda one: -copies_strength(one, limit))[:size])
