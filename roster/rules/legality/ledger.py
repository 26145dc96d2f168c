"""Checks of the ledger: entries that are incomplete, unknown, unfit or too high, and spending more than was earned."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from roster.rules.findings import Finding, Severity, finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait, Weapon
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import in_digits
from roster.rules.gang.ledger import LedgerLine
from roster.rules.gang.members import HeldTrait, ResolvedMember, chosen_of
from roster.rules.gang.places import member_place
from roster.rules.legality.members import check_parameter, repeats
from roster.rules.words import quoted


def entry_finding(
    line: LedgerLine, code: str, message: str, *, severity: Severity = "error", limit: str = "", actual: str = ""
) -> Finding:
    """Return a finding about one entry and the member it is for."""
    members = (line.member.member.id,) if line.member else ()
    made = finding(code, line.place, message, severity=severity, limit=limit, actual=actual)
    return replace(made, members=members)


def entry_name(game: Game, line: LedgerLine) -> str:
    """Return an entry in a sentence: "entry 2 of the ledger"."""
    return f"entry {line.index + 1} of the {game.word('ledger')}"


def check_complete(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that an entry does exactly one thing: earn, or gain."""
    earned = line.entry.earned
    if line.spends and earned:
        message = f"{entry_name(game, line)} both earns and gains something; write two entries."
        yield entry_finding(line, "ledger.incomplete", message, actual=in_digits(earned))
    elif not line.spends and earned < 1:
        message = f"{entry_name(game, line)} earns {in_digits(earned)} and gains nothing; it must earn at least 1."
        yield entry_finding(line, "ledger.incomplete", message, limit="1", actual=in_digits(earned))


def check_known(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check for unknown advances and members; for unknown things only where the advance is known."""
    entry = line.entry
    named: list[tuple[str, str]] = []
    if line.advance is None:
        named.append((game.word("advance"), entry.advance))
    elif line.thing is None:
        named.append((game.word(line.advance.noun), entry.key))
    if line.member is None:
        named.append((game.word("member"), entry.member))
    for what, key in named:
        called = f"names the {what} “{quoted(key)}”, which doesn't exist" if key else f"names no {what}"
        yield entry_finding(line, "ledger.unknown", f"{entry_name(game, line)} {called}.", actual=quoted(key))


def check_fit(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that an advance fits what it was taken for, and that the member has the stat."""
    if line.advance is None or line.thing is None or line.member is None:
        return
    if not line.advance.fits(line.thing):
        message = f"{entry_name(game, line)}: {line.advance.name} can't bring {line.thing.name}."
        yield entry_finding(line, "ledger.unfit", message, limit=line.advance.name, actual=line.thing.name)
    elif isinstance(line.thing, Stat) and line.value is None:
        message = f"{entry_name(game, line)}: {line.member_name} has no {line.thing.name} to raise."
        yield entry_finding(line, "ledger.unfit", message, limit=line.advance.name, actual=line.thing.name)


def check_maximum(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a raised stat isn't at its maximum already."""
    stat = line.thing
    if not isinstance(stat, Stat) or stat.maximum is None or line.value is None or line.value < stat.maximum:
        return
    now = f"{line.value + 1}; the most is {stat.maximum}"
    message = f"{entry_name(game, line)} raises {stat.name} of {line.member_name} to {now}."
    yield entry_finding(
        line, "ledger.above", message, limit=stat.shown(stat.maximum), actual=stat.shown(line.value + 1)
    )


def overspent(game: Game, line: LedgerLine) -> Finding:
    """Report that there wasn't enough left for an entry."""
    left = line.balance + line.price
    message = (
        f"{entry_name(game, line)} spends {line.price} {game.word('experience', line.price)}, but only {left} "
        f"{'is' if left == 1 else 'are'} left."
    )
    return entry_finding(line, "ledger.overspent", message, limit=str(left), actual=str(line.price))


def check_price(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a recorded price is this edition's; a lower one is an error where its advance does not allow it."""
    if line.entry.paid is None or line.price == line.edition_price or line.thing is None or line.member is None:
        return
    message = (
        f"{entry_name(game, line)} records a price of {in_digits(line.entry.paid)} for {line.what}; "
        f"in this edition it is {line.edition_price}."
    )
    allowed = line.price > line.edition_price or (line.advance is not None and line.advance.below_price)
    yield entry_finding(
        line,
        "ledger.price",
        message,
        severity="advice" if allowed else "error",
        limit=str(line.edition_price),
        actual=in_digits(line.entry.paid),
    )


def check_trait(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a gained trait is new to the member and has the x it asks for."""
    trait, member = line.thing, line.member
    if not isinstance(trait, Trait) or member is None:
        return
    if not repeats(trait) and line.again:
        message = f"{member.called} has the {game.word('trait')} {trait.name} already."
        yield finding("trait.repeated", line.place, message, limit="1")
    if trait.parameter is not None or line.entry.x is not None:
        held = HeldTrait(trait=trait, chosen=chosen_of(line.entry), index=-1, entry=line.index)
        yield from check_parameter(member, held, line.place)


def check_entry(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check all of one entry but whether it can be paid."""
    yield from check_complete(game, line)
    if line.spends:
        for check in (check_known, check_fit, check_maximum, check_price, check_trait):
            yield from check(game, line)


def check_gained(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that a member was not made with traits and weapons that only the ledger may bring."""
    only = game.gained_only
    if not only:
        return
    listed: list[tuple[str, int, Trait | Weapon]] = [("traits", one.index, one.trait) for one in resolved.traits]
    listed += [("weapons", one.index, one.weapon) for one in resolved.weapons]
    for part, index, thing in listed:
        if index >= 0 and (part, thing.key) in only:
            name = resolved.called
            message = f"{name} can get {thing.name} only through the {game.word('ledger')}: add an entry there."
            yield finding("ledger.only", member_place(resolved.member, part, index), message, actual=thing.name)


def check_ledger(game: Game, lines: Sequence[LedgerLine]) -> Iterator[Finding]:
    """Check a whole ledger; of entries that can't be paid, report only the first."""
    for line in lines:
        yield from check_entry(game, line)
    for line in lines:
        if line.balance < 0:
            yield overspent(game, line)
            break
