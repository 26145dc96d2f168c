"""A gang's ledger worked out: what each entry earned or was worth, who paid, and what is left.

Lives here: prices in the order things were gained, and the balance. Never here: what is wrong with it (see
`structure.ledger`), what members gain by it (see `gaining`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from roster.rules.advances import Advance, Gained, Payer
from roster.rules.findings import Place
from roster.rules.game import Game
from roster.rules.gang import Gang, LedgerEntry
from roster.rules.numbers import bounded
from roster.rules.once import once
from roster.rules.resolving import ResolvedMember, resolve_member
from roster.rules.stats import Stat
from roster.rules.subjects import Subjects
from roster.rules.traits import Trait
from roster.rules.wording import member_name
from roster.rules.words import quoted


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerLine:
    """One entry worked out; `index` is its number in the gang's ledger.

    `advance`, `thing` and `member` (as it was before) are None where the game or the gang does not have them.
    `value` is the stat's before a raise; `asked` is this edition's price, `price` what was paid: the entry's own
    record where it has one. `balance` is what is left behind it.
    """

    index: int
    entry: LedgerEntry
    advance: Advance | None
    thing: Gained | None
    member: ResolvedMember | None
    value: int | None
    earned: int
    asked: int
    price: int
    balance: int

    @property
    def place(self) -> Place:
        """Where it stands in the gang."""
        return Place(part="ledger", item=str(self.index))

    @property
    def payer(self) -> Payer:
        """Whose points it takes."""
        return self.advance.payer if self.advance else "owner"

    @property
    def spends(self) -> bool:
        """Whether it gains a member something, or means to."""
        return bool(self.entry.advance or self.entry.key or self.entry.member)

    @property
    def what(self) -> str:
        """What is gained: "Strength 2 to 3", a trait with its x, a weapon; the key where nobody knows it."""
        if isinstance(self.thing, Stat):
            return self.thing.name if self.value is None else f"{self.thing.name} {self.value} to {self.value + 1}"
        if isinstance(self.thing, Trait):
            return self.thing.titled(quoted(self.entry.x) if isinstance(self.entry.x, str) else self.entry.x)
        return self.thing.name if self.thing else quoted(self.entry.key)


@dataclass(frozen=True, kw_only=True, slots=True)
class Ledger:
    """A whole ledger: what was earned, what the owner spent, what opponents paid for, and what is left."""

    lines: tuple[LedgerLine, ...] = ()
    earned: int = 0
    spent: int = 0
    given: int = 0

    @property
    def balance(self) -> int:
        """What is left to spend; below 0 where more was spent than earned."""
        return self.earned - self.spent


def thing_of(game: Game, advance: Advance | None, key: str) -> Gained | None:
    """The stat, trait or weapon that an entry names."""
    match advance.noun if advance else "":
        case "stat":
            return game.stat.get(key)
        case "trait":
            return game.trait.get(key)
        case "weapon":
            return game.weapon.get(key)
    return None


def member_before(game: Game, gang: Gang, index: int) -> ResolvedMember | None:
    """The member that an entry is for, with what the entries before it brought."""
    wanted = gang.ledger[index].member
    member = next((one for one in gang.members if one.id == wanted), None) if wanted else None
    return resolve_member(game, replace(gang, ledger=gang.ledger[:index]), member) if member else None


def asked_for(advance: Advance, thing: Gained, value: int | None, x: int | str | None) -> int:
    """This edition's price; 0 for a stat that the member lacks."""
    if isinstance(thing, Stat):
        return 0 if value is None else advance.price.at(bounded(value), 0)
    number = bounded(x) if isinstance(x, int) else None
    return advance.price.at(0, thing.points.at(number))


def line_of(game: Game, gang: Gang, index: int, balance: int) -> LedgerLine:
    """One entry worked out behind a balance."""
    entry = gang.ledger[index]
    advance = game.advance.get(entry.advance)
    thing = thing_of(game, advance, entry.key)
    member = member_before(game, gang, index)
    value = member.stats.get(thing.key) if member and isinstance(thing, Stat) else None
    asked = asked_for(advance, thing, value, entry.x) if advance and thing and member else 0
    price = asked if entry.paid is None else max(0, bounded(entry.paid))
    earned = max(0, bounded(entry.earned))
    paid = price if advance is None or advance.payer == "owner" else 0
    return LedgerLine(
        index=index,
        entry=entry,
        advance=advance,
        thing=thing,
        member=member,
        value=value,
        earned=earned,
        asked=asked,
        price=price,
        balance=balance + earned - paid,
    )


def lines_of(game: Game, gang: Gang) -> Iterator[LedgerLine]:
    """Every entry in order."""
    balance = 0
    for index in range(len(gang.ledger)):
        line = line_of(game, gang, index, balance)
        balance = line.balance
        yield line


def ledger_of(game: Game, gang: Gang) -> Ledger:
    """The gang's ledger worked out. Never raises; what the game does not know is worth nothing."""
    lines = tuple(lines_of(game, gang))
    return Ledger(
        lines=lines,
        earned=sum(line.earned for line in lines),
        spent=sum(line.price for line in lines if line.payer == "owner"),
        given=sum(line.price for line in lines if line.payer == "opponent"),
    )


@once
def ledger_in(subjects: Subjects) -> Ledger:
    """The ledger of a gang laid flat."""
    return ledger_of(subjects.game, subjects.gang)


def who(game: Game, line: LedgerLine) -> str:
    """The member that an entry is for, by name; the id where the gang has no such member."""
    return member_name(game, line.member) if line.member else quoted(line.entry.member)
