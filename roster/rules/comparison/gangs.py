"""The differences between two gangs of one game, or between two states of one, in words."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member, clamped, in_digits
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import thing_name
from roster.rules.words import quoted, times

MatchedBy = Callable[[Member], Hashable]


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDifference:
    """One difference. `who` is a member or deck, empty for the gang itself; `what` is a noun's word.

    `before` and `after` are the values on each side; empty where it isn't there.
    """

    who: str
    what: str
    before: str = ""
    after: str = ""


def by_id(member: Member) -> Hashable:
    """Match members by id: for two states of one gang."""
    return member.id


def by_name(member: Member) -> Hashable:
    """Match members by name: for two gangs; unnamed ones by profile, rank and bike."""
    return member.name.strip().casefold() or (member.profile, member.rank, member.bike)


def held_words(game: Game, noun: str, chosen: Chosen) -> str:
    """Return a trait, weapon or card with its x: "Lucky (2)"."""
    x = in_digits(chosen.x) if isinstance(chosen.x, int) else quoted(chosen.x or "")
    return thing_name(game, noun, chosen.key) + (f" ({x})" if chosen.x is not None else "")


def counted(game: Game, noun: str, held: Iterable[Chosen]) -> Counter[str]:
    """Count each thing, by its words."""
    found: Counter[str] = Counter()
    for one in held:
        found[held_words(game, noun, one)] += clamped(one.quantity)
    return found


def held_differences(who: str, word: str, before: Counter[str], after: Counter[str]) -> Iterator[GangDifference]:
    """Yield things whose numbers differ."""
    for thing in dict.fromkeys((*before, *after)):
        if before[thing] != after[thing]:
            old, new = (times(held[thing], thing) if held[thing] else "" for held in (before, after))
            yield GangDifference(who=who, what=word, before=old, after=new)


def field_difference(who: str, what: str, before: str, after: str) -> Iterator[GangDifference]:
    """Yield the difference of one field, if any."""
    if before != after:
        yield GangDifference(who=who, what=what, before=before, after=after)


def signed_steps(steps: int) -> str:
    """Return steps above the start with their sign: "+2", "−1"."""
    return f"+{in_digits(steps)}" if steps >= 0 else in_digits(steps)


def notes_difference(who: str, before: str, after: str) -> Iterator[GangDifference]:
    """Yield the difference of notes, if any; with a remark where the beginnings shown are the same."""
    if before != after:
        old, new = quoted(before), quoted(after)
        yield GangDifference(
            who=who, what="notes", before=old, after=new if new != old else f"{new} (the difference is further on)"
        )


def portrait_difference(who: str, before: str, after: str) -> Iterator[GangDifference]:
    """Yield the difference of portraits, named by the beginning of their digests."""
    pair = (f"picture {quoted(digest[:8])}" if digest else "" for digest in (before, after))
    yield from field_difference(who, "portrait", *pair)


def fields_of(game: Game, member: Member) -> dict[str, str]:
    """Map the game's words for a member's plain fields to their values."""
    return {
        "name": quoted(member.name),
        game.word("profile"): thing_name(game, "profile", member.profile),
        game.word("rank"): thing_name(game, "rank", member.rank),
        game.word("bike"): thing_name(game, "bike", member.bike),
    }


def member_differences(game: Game, who: str, before: Member, after: Member) -> Iterator[GangDifference]:
    """Yield the differences between two states of a member."""
    old, new = fields_of(game, before), fields_of(game, after)
    for what, value in new.items():
        yield from field_difference(who, what, old[what], value)
    yield from portrait_difference(who, before.portrait, after.portrait)
    yield from notes_difference(who, before.notes, after.notes)
    steps, others = dict(before.raises), dict(after.raises)
    for stat in dict.fromkeys((*steps, *others)):
        was, now = (signed_steps(raised.get(stat, 0)) for raised in (steps, others))
        yield from field_difference(who, thing_name(game, "stat", stat), was, now)
    for noun in ("trait", "weapon"):
        pair = (counted(game, noun, getattr(member, f"{noun}s")) for member in (before, after))
        yield from held_differences(who, game.word(noun), *pair)


def paired(before: Gang, after: Gang, key: MatchedBy) -> Iterator[tuple[Member | None, Member | None]]:
    """Pair each member with its counterpart, in the order of `after`; those that are gone come last."""
    waiting: dict[Hashable, list[Member]] = {}
    for member in before.members:
        waiting.setdefault(key(member), []).append(member)
    for member in after.members:
        found = waiting.get(key(member))
        yield (found.pop(0) if found else None), member
    for left in waiting.values():
        yield from ((member, None) for member in left)


def gang_differences(game: Game, before: Gang, after: Gang) -> Iterator[GangDifference]:
    """Yield the differences of the gang itself."""
    yield from field_difference("", "name", quoted(before.name), quoted(after.name))
    for noun in ("faction", "size"):
        pair = (thing_name(game, noun, getattr(gang, noun)) for gang in (before, after))
        yield from field_difference("", game.word(noun), *pair)
    yield from notes_difference("", before.notes, after.notes)
    options = [Counter(thing_name(game, "option", key) for key in gang.options) for gang in (before, after)]
    yield from held_differences("", "option", *options)
    entries = [f"{len(gang.ledger)} entries" for gang in (before, after)]
    yield from field_difference("", game.word("ledger"), *entries)


def deck_differences(game: Game, before: Gang, after: Gang) -> Iterator[GangDifference]:
    """Yield the differences of the gang's decks."""
    old, new = ({deck.key: deck for deck in gang.decks} for gang in (before, after))
    for key in dict.fromkeys((*old, *new)):
        piles = [counted(game, "card", gang[key].cards) if key in gang else Counter() for gang in (old, new)]
        yield from held_differences(thing_name(game, "deck", key), "card", *piles)


def differences(game: Game, before: Gang, after: Gang, *, by: MatchedBy = by_id) -> tuple[GangDifference, ...]:
    """Compare two gangs completely, the gang itself first; `game` names things."""
    found = [*gang_differences(game, before, after)]
    for old, new in paired(before, after, by):
        present = new or old
        who = resolve_member(game, after if new else before, present).called if present else ""
        if old and new:
            found += member_differences(game, who, old, new)
        else:
            found.append(
                GangDifference(who=who, what=game.word("member"), before=who if old else "", after=who if new else "")
            )
    order = [[member.id for member in gang.members] for gang in (before, after)]
    if by is by_id and order[0] != order[1] and sorted(order[0]) == sorted(order[1]):
        found.append(GangDifference(who="", what="order", before="as it was", after="another"))
    return (*found, *deck_differences(game, before, after))
