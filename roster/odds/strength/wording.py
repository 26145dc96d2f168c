"""Strongest lists in words: a member on one line, and a whole search as lines of text."""

from collections.abc import Iterator

from roster.odds.strength.paying import Payment
from roster.odds.strength.strongest import FoundList, StrongestLists
from roster.rules.game.game import Game
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.words import listed, signed


def member_line(game: Game, member: ResolvedMember) -> str:
    """Return a member on one line: its profile or rank and bike, what it holds, what was raised."""
    role = member.profile or member.rank
    named = [one.name for one in (role, None if member.profile else member.bike) if one]
    held = [one.thing.name for one in member.weapons if one.index >= 0]
    held += [one.thing.titled(one.chosen.x) for one in member.traits if one.index >= 0]
    held += [f"{game.stat[key].name} {signed(steps)} more" for key, steps in member.member.raises]
    return ", ".join([*named, *held])


def member_lines(game: Game, found: FoundList) -> tuple[str, ...]:
    """Return the members of a list, equal ones once with their number."""
    every = [member_line(game, one) for one in resolve_members(game, found.gang)]
    return tuple(f"{every.count(one)} × {one}" if every.count(one) > 1 else one for one in dict.fromkeys(every))


def payment_name(payment: Payment) -> str:
    """Return a thing's name, and what it is compared with where that is something: "Captain beside Cook"."""
    thing = payment.thing
    return f"{thing.name} beside {thing.beside}" if thing.beside else thing.name


def verdict_words(payment: Payment) -> str:
    """Return what is wrong with a price: "asks less than half its worth"; empty where nothing is."""
    if payment.points < 0 and payment.verdict:
        return f"gives back {'less than half' if payment.verdict == 'more than twice' else 'more than twice'} its worth"
    return f"asks {payment.verdict} its worth" if payment.verdict else ""


def report_lines(game: Game, found: StrongestLists) -> Iterator[str]:
    """Yield a search in lines of text."""
    for one in found.samples:
        yield f"{one.strength:.2f}  {one.gang.name} (sample), {one.points} {game.word('points', one.points)}"
    for one in found.found:
        name = game.faction[one.gang.faction].name if one.gang.faction in game.faction else game.word("gang")
        yield f"{one.strength:.2f}  {name}, {one.points} {game.word('points', one.points)}"
        yield from (f"        {line}" for line in member_lines(game, one))
    for paid in found.payments:
        words = verdict_words(paid)
        yield f"{paid.points:5.1f} asked {paid.worth:5.1f} worth  {payment_name(paid)}{f': {words}' if words else ''}"
    for thing, others in found.beaten.items():
        yield f"{thing} is never the better choice beside {listed(others)}"
