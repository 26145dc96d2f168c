"""Caps on the size of each part of a gang."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from roster.rules.words import quoted, sentence

Path = tuple[str | int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Cap:
    """At most `most` of something in one place. `what` is its plural, `remedy` the advice where there are more."""

    most: int
    what: str
    remedy: str = "Take some out."


MEMBERS = Cap(most=100, what="members", remedy="Take some out, or make a second gang of them.")
OPTIONS = Cap(most=40, what="options")
RAISES = Cap(most=40, what="raised stats")
TRAITS = Cap(most=25, what="traits")
WEAPONS = Cap(most=25, what="weapons")
DECKS = Cap(most=20, what="decks")
CARDS = Cap(most=200, what="kinds of card", remedy="Take some out, or give several of one card as its quantity.")
ENTRIES = Cap(most=500, what="entries", remedy="Put several old entries together as one.")
LETTERS = Cap(most=200, what="letters", remedy="Shorten it.")
NOTES = Cap(most=10_000, what="letters", remedy="Shorten it.")
UNKNOWN = Cap(most=200, what="fields that mean nothing here", remedy="Take out what does not belong in a gang file.")
BYTES = Cap(most=100_000, what="bytes", remedy="Shorten the notes, or take members out.")


@dataclass(frozen=True, kw_only=True, slots=True)
class Excess:
    """A `size` above its cap; `of` is the place, as the beginning of a sentence."""

    cap: Cap
    size: int
    of: str

    @property
    def message(self) -> str:
        """The limit and how far it is passed."""
        return f"{self.of} has {self.size:,} {self.cap.what} and may have at most {self.cap.most:,}."

    def __str__(self) -> str:
        return f"{self.message} {self.cap.remedy}"


Measure = tuple[Cap, int, Path]


def measure_texts(thing: Gang | Member | GangDeck | LedgerEntry | Chosen, at: Path) -> Iterator[Measure]:
    """Yield the length of each text of a thing."""
    for name in thing.__slots__:
        text = getattr(thing, name)
        if isinstance(text, str):
            yield NOTES if name == "notes" else LETTERS, len(text), (*at, name)


def measure_chosen(every: tuple[Chosen, ...], at: Path) -> Iterator[Measure]:
    """Measure chosen traits, weapons or cards."""
    for number, one in enumerate(every, 1):
        yield from measure_texts(one, (*at, number))


def measure_member(member: Member, at: Path) -> Iterator[Measure]:
    """Measure one member."""
    yield from measure_texts(member, at)
    yield RAISES, len(member.raises), at
    yield from ((LETTERS, len(stat), (*at, "raises", number)) for number, (stat, _) in enumerate(member.raises, 1))
    yield TRAITS, len(member.traits), at
    yield from measure_chosen(member.traits, (*at, "trait"))
    yield WEAPONS, len(member.weapons), at
    yield from measure_chosen(member.weapons, (*at, "weapon"))


def measures(gang: Gang) -> Iterator[Measure]:
    """Yield everything in a gang that has a cap, with its size and its path, counted from 1."""
    yield from measure_texts(gang, ())
    yield MEMBERS, len(gang.members), ()
    yield OPTIONS, len(gang.options), ()
    yield from ((LETTERS, len(key), ("option", number)) for number, key in enumerate(gang.options, 1))
    for number, member in enumerate(gang.members, 1):
        yield from measure_member(member, ("member", number))
    yield DECKS, len(gang.decks), ()
    for number, deck in enumerate(gang.decks, 1):
        yield from measure_texts(deck, ("deck", number))
        yield CARDS, len(deck.cards), ("deck", number)
        yield from measure_chosen(deck.cards, ("deck", number, "card"))
    yield ENTRIES, len(gang.ledger), ("ledger",)
    for number, entry in enumerate(gang.ledger, 1):
        yield from measure_texts(entry, ("entry", number))


def place_words(gang: Gang, at: Path, cap: Cap) -> str:
    """Return a path as the beginning of a sentence: "Member 2 (Kit)", "Member 2 (Kit), trait 1, x: the text"."""
    if not at:
        return "This gang"
    if at == ("ledger",):
        return "The ledger"
    words: list[str] = []
    for step in at:
        if isinstance(step, int):
            words[-1] += f" {step}"
        else:
            words.append(step)
    if at[0] == "member" and isinstance(at[1], int) and (name := gang.members[at[1] - 1].name):
        words[0] += f" ({quoted(name)})"
    return sentence(", ".join(words) + (": the text" if cap in (LETTERS, NOTES) else ""))


def excesses(gang: Gang) -> tuple[Excess, ...]:
    """Return everything in a gang that is above its cap."""
    found = ((cap, size, at) for cap, size, at in measures(gang) if size > cap.most)
    return tuple(Excess(cap=cap, size=size, of=place_words(gang, at, cap)) for cap, size, at in found)


def grown(after: Iterable[Excess], before: Iterable[Excess]) -> tuple[Excess, ...]:
    """Return everything above its cap after a change and larger than anything of its kind was before."""
    worst: dict[Cap, int] = {}
    for one in before:
        worst[one.cap] = max(one.size, worst.get(one.cap, one.cap.most))
    return tuple(one for one in after if one.size > worst.get(one.cap, one.cap.most))
