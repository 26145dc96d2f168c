"""A gang's ledger worked out: earnings and prices entry by entry, who paid, and what is left."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from roster.rules.findings import Place
from roster.rules.game.derived import member_stats, number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Advance, Gained, Payer, Trait, Weapon, price_at
from roster.rules.game.stats import Stat, StatChange, worth_at
from roster.rules.gang.gang import Gang, LedgerEntry, clamped
from roster.rules.gang.members import (
    Held,
    HeldTrait,
    HeldWeapon,
    ResolvedMember,
    bike_changes,
    changes_of,
    chosen_of,
    made_with,
    resolve_member,
    steps_of,
)
from roster.rules.words import quoted


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerLine:
    """One entry worked out; `index` is its number in the gang's ledger.

    `advance`, `thing` and `member` (as it was made, without the ledger) are None where the game or the gang lacks them.
    `again` is true if the member has the trait already. `value` is the stat's before a raise; `edition_price` is this
    edition's price, `price` the one paid: the entry's own record where it has one. `balance` is left after it.
    """

    index: int
    entry: LedgerEntry
    advance: Advance | None
    thing: Gained | None
    member: ResolvedMember | None
    again: bool
    value: int | None
    earned: int
    edition_price: int
    price: int
    balance: int

    @property
    def place(self) -> Place:
        """The place of the entry in the gang."""
        return Place(part="ledger", item=str(self.index))

    @property
    def payer(self) -> Payer:
        """The side whose points it takes."""
        return self.advance.payer if self.advance else "owner"

    @property
    def spends(self) -> bool:
        """True if it names anything to gain."""
        return bool(self.entry.advance or self.entry.key or self.entry.member)

    @property
    def member_name(self) -> str:
        """The member that the entry is for, by name; the id where the gang has no such member."""
        return self.member.called if self.member else quoted(self.entry.member)

    @property
    def what(self) -> str:
        """The gain: "Strength 2 to 3", a trait with its x, a weapon; the key where the game doesn't know it."""
        if isinstance(self.thing, Stat):
            return self.thing.name if self.value is None else f"{self.thing.name} {self.value} to {self.value + 1}"
        if isinstance(self.thing, Trait):
            return self.thing.titled(quoted(self.entry.x) if isinstance(self.entry.x, str) else self.entry.x)
        return self.thing.name if self.thing else quoted(self.entry.key)


@dataclass(frozen=True, kw_only=True, slots=True)
class Ledger:
    """A whole ledger: the points earned, spent by the owner, and paid by opponents."""

    lines: tuple[LedgerLine, ...] = ()
    earned: int = 0
    spent: int = 0
    given: int = 0

    @property
    def balance(self) -> int:
        """The points left to spend; below 0 where more was spent than earned."""
        return self.earned - self.spent


def thing_of(game: Game, advance: Advance | None, key: str) -> Gained | None:
    """Return the stat, trait or weapon that an entry names."""
    match advance.noun if advance else "":
        case "stat":
            return game.stat.get(key)
        case "trait":
            return game.trait.get(key)
        case "weapon":
            return game.weapon.get(key)
    return None


Merged = dict[tuple[str, str], StatChange]
"""Changes by stat and kind, each merged into one."""


def merge_changes(into: Merged, changes: Iterable[StatChange]) -> None:
    """Merge changes into those before them: the last set counts, shifts add up."""
    for one in changes:
        before = into.get((one.stat, one.kind))
        if before is not None and one.kind == "shift":
            weights = Counter(before.weights)
            weights.update(one.weights)
            into[one.stat, one.kind] = replace(before, value=before.value + one.value, weights=dict(weights))
        else:
            into[one.stat, one.kind] = one


@dataclass(kw_only=True, slots=True)
class Progress:
    """A member while the ledger is read: as it was `made`, and the gains of the entries so far.

    Gains are merged as they come, so that each entry takes the same time.
    """

    game: Game
    made: ResolvedMember
    own: tuple[HeldWeapon, ...]
    steps: defaultdict[str, int]
    held: set[str]
    innate: set[str] = field(default_factory=set)
    traits: Merged = field(default_factory=dict)
    weapons: Merged = field(default_factory=dict)
    forgoing: tuple[HeldTrait, ...] = ()

    def value(self, stat: Stat) -> int | None:
        """Return the stat's present value; None where the member lacks it."""
        innate = self.made.weapons[len(self.own) :]
        left = tuple(one for one in innate if one.thing.key not in self.innate)
        changes = (
            *bike_changes(self.made.bike, self.made.traits + self.forgoing),
            *changes_of(None, self.made.traits, ()),
            *self.traits.values(),
            *changes_of(None, (), self.own),
            *self.weapons.values(),
            *changes_of(None, (), left),
        )
        return number(member_stats(self.game.member_plan, self.made.start, self.steps, changes), stat.key)

    def gain(self, entry: LedgerEntry, thing: Gained) -> None:
        """Add the gain of an entry."""
        match thing:
            case Stat():
                if thing.key in self.made.start:
                    self.steps[thing.key] += 1
            case Trait():
                held = Held(thing=thing, chosen=chosen_of(entry))
                self.held.add(thing.key)
                merge_changes(self.traits, changes_of(None, (held,), ()))
                self.forgoing = (held,) if thing.changes.forgoes_advantages else self.forgoing
            case Weapon():
                merge_changes(self.weapons, thing.changes.every)
                self.innate |= {thing.key} if thing.innate else set()


def progress_by_member(game: Game, gang: Gang) -> dict[str, Progress]:
    """Return every member that an entry is for, by its id, as it was made."""
    wanted = {entry.member for entry in gang.ledger} - {""}
    found: dict[str, Progress] = {}
    for member in gang.members:
        if member.id in wanted and member.id not in found:
            made = resolve_member(game, replace(gang, ledger=()), member)
            steps = steps_of(member.raises, made.start)
            held = {one.thing.key for one in made.traits}
            own = made_with(game, member)
            found[member.id] = Progress(game=game, made=made, own=own, steps=steps, held=held)
    return found


def price_of(advance: Advance, thing: Gained, value: int | None, x: int | str | None) -> int:
    """Return this edition's price; 0 for a stat that the member lacks."""
    if isinstance(thing, Stat):
        return 0 if value is None else price_at(advance.price, clamped(value))
    number = clamped(x) if isinstance(x, int) else None
    return price_at(advance.price, own=worth_at(thing.points, number))


def line_of(game: Game, standing: Progress | None, index: int, entry: LedgerEntry, balance: int) -> LedgerLine:
    """Work out one entry; `standing` is its member and `balance` what was left before it."""
    advance = game.advance.get(entry.advance)
    thing = thing_of(game, advance, entry.key)
    value = standing.value(thing) if standing and isinstance(thing, Stat) else None
    edition_price = price_of(advance, thing, value, entry.x) if advance and thing and standing else 0
    price = edition_price if entry.paid is None else max(0, clamped(entry.paid))
    earned = max(0, clamped(entry.earned))
    paid = price if advance is None or advance.payer == "owner" else 0
    return LedgerLine(
        index=index,
        entry=entry,
        advance=advance,
        thing=thing,
        member=standing.made if standing else None,
        again=isinstance(thing, Trait) and standing is not None and thing.key in standing.held,
        value=value,
        earned=earned,
        edition_price=edition_price,
        price=price,
        balance=balance + earned - paid,
    )


def lines_of(game: Game, gang: Gang) -> Iterator[LedgerLine]:
    """Yield every entry in order; each member is worked out once and carried on from entry to entry."""
    members, balance = progress_by_member(game, gang), 0
    for index, entry in enumerate(gang.ledger):
        standing = members.get(entry.member)
        line = line_of(game, standing, index, entry, balance)
        if standing and line.thing:
            standing.gain(entry, line.thing)
        balance = line.balance
        yield line


def ledger_of(game: Game, gang: Gang) -> Ledger:
    """Work out the gang's ledger. Never raises; things that the game doesn't know are worth nothing."""
    lines = tuple(lines_of(game, gang))
    return Ledger(
        lines=lines,
        earned=sum(line.earned for line in lines),
        spent=sum(line.price for line in lines if line.payer == "owner"),
        given=sum(line.price for line in lines if line.payer == "opponent"),
    )
