"""A gang as its owner wrote it: a document pinned to an edition, with its numbers kept within reason."""

from dataclasses import dataclass

from roster.rules.words import signed


@dataclass(frozen=True, kw_only=True, slots=True)
class Chosen:
    """A trait, weapon or deck card by key, with its parameter and how many."""

    key: str
    x: int | str | None = None
    quantity: int = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Member:
    """One member. Either `profile` is given, or rank and bike. `raises` are steps above the starting stats.

    `id` is unique in the gang and never shown; `joins` names the id of the member this one is attached to.
    `portrait` is the digest of a picture.
    """

    id: str
    name: str = ""
    profile: str = ""
    rank: str = ""
    bike: str = ""
    raises: tuple[tuple[str, int], ...] = ()
    traits: tuple[Chosen, ...] = ()
    weapons: tuple[Chosen, ...] = ()
    joins: str = ""
    portrait: str = ""
    notes: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDeck:
    """The cards that a gang put into one of its decks."""

    key: str
    cards: tuple[Chosen, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerEntry:
    """One entry: points `earned`, or an `advance` by which the member of that id gained the thing of that `key`.

    `x` is a trait's parameter. `paid` records what was paid; None: what the edition asks. The rest are notes.
    """

    earned: int = 0
    advance: str = ""
    member: str = ""
    key: str = ""
    x: int | str | None = None
    paid: int | None = None
    date: str = ""
    scenario: str = ""
    note: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Gang:
    """One gang. `edition` 0 means the newest; `size` is a key of the game's sizes; `options` are those switched on.

    `ledger` is what was earned and gained since the gang was made, in that order.
    """

    game: str
    edition: int = 0
    name: str = ""
    faction: str = ""
    size: str = ""
    options: tuple[str, ...] = ()
    members: tuple[Member, ...] = ()
    decks: tuple[GangDeck, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    notes: str = ""


LARGEST = 1_000_000


def clamped(number: int) -> int:
    """Keep the number within ±LARGEST, so that sums stay small and quick."""
    return max(-LARGEST, min(number, LARGEST))


def how_many(chosen: Chosen) -> int:
    """Return how many of a thing count, from 0 to LARGEST."""
    return max(0, min(chosen.quantity, LARGEST))


def numeric_x(chosen: Chosen) -> int | None:
    """Return the x as a number, for points; None where x is a word or missing."""
    x = chosen.x
    return clamped(x) if isinstance(x, int) else None


def in_digits(number: int) -> str:
    """Return the number in digits; beyond LARGEST "more than 1000000", so that messages stay short."""
    if -LARGEST <= number <= LARGEST:
        return signed(number)
    return f"more than {LARGEST}" if number > 0 else f"less than {signed(-LARGEST)}"
