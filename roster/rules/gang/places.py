"""Places in a gang and the order they stand in; portraits; and how large a gang may be."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from roster.rules.findings import GANG, Finding, Place
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.words import quoted

GANG_FIELDS = ("game", "edition", "name", "faction", "size", "options", "members", "decks", "ledger", "notes")
MEMBER_FIELDS = (
    "id",
    "name",
    "profile",
    "rank",
    "bike",
    "raises",
    "stats",
    "traits",
    "weapons",
    "joins",
    "portrait",
    "notes",
)
DECK_FIELDS = ("key", "cards")

Sorting = tuple[int, int, int, int, str]


def member_place(member: Member, part: str = "", item: str | int = "") -> Place:
    """A part of a member; the gang itself for a member without an id, who cannot be pointed at."""
    return Place(member=member.id, part=part, item=str(item)) if member.id else GANG


def is_index(item: str, length: int) -> bool:
    """Whether `item` is "" or an index into a list of that length."""
    return not item or (item.isascii() and item.isdigit() and len(item) < 9 and int(item) < length)


def in_member(member: Member, place: Place) -> bool:
    """Whether a member has the part; "stats" has an item by stat key, which only a game can name."""
    lengths = {"traits": len(member.traits), "weapons": len(member.weapons)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    if place.part == "raises":
        return not place.item or any(key == place.item for key, _ in member.raises)
    if place.part == "stats":
        return True
    return not place.item and (not place.part or place.part in MEMBER_FIELDS)


def in_deck(deck: GangDeck, place: Place) -> bool:
    """Whether a deck has the part."""
    return is_index(place.item, len(deck.cards)) if place.part == "cards" else not place.item and not place.part


def place_exists(gang: Gang, place: Place) -> bool:
    """Whether the gang has such a place."""
    if place.member:
        return not place.deck and any(one.id == place.member and in_member(one, place) for one in gang.members)
    if place.deck:
        return any(one.key == place.deck and in_deck(one, place) for one in gang.decks)
    lengths = {"options": len(gang.options), "ledger": len(gang.ledger)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    return not place.item and (not place.part or place.part in GANG_FIELDS)


def first_of_each(keys: Iterable[str]) -> dict[str, int]:
    """The first position of each key."""
    positions: dict[str, int] = {}
    for position, key in enumerate(keys):
        positions.setdefault(key, position)
    return positions


def gang_order(gang: Gang) -> Callable[[Place], Sorting]:
    """A sort key for places: the gang itself, then members, then decks, as they stand; within them, part by part."""
    members = first_of_each(member.id for member in gang.members)
    decks = first_of_each(deck.key for deck in gang.decks)

    def sorting(place: Place) -> Sorting:
        fields: tuple[str, ...] = GANG_FIELDS
        owner = position = 0
        if place.member:
            owner, position, fields = 1, members.get(place.member, 0), MEMBER_FIELDS
        elif place.deck:
            owner, position, fields = 2, decks.get(place.deck, 0), DECK_FIELDS
        part = fields.index(place.part) if place.part in fields else -1
        index = int(place.item) if is_index(place.item, 10**8) and place.item else -1
        return owner, position, part, index, place.item

    return sorting


DIGEST = re.compile(r"[0-9a-f]{64}\Z")


def is_digest(text: str) -> bool:
    """Whether it is a SHA-256 in lower-case hexadecimal, as gangs name pictures."""
    return DIGEST.match(text) is not None


def portraits_of(gang: Gang) -> frozenset[str]:
    """The digests that the gang's members name, those left out that are none."""
    return frozenset(one.portrait for one in gang.members if is_digest(one.portrait))


def portrait_findings(gang: Gang, known: Collection[str]) -> tuple[Finding, ...]:
    """Advice on each member whose portrait is none of the known pictures."""
    return tuple(
        Finding(
            code="portrait.unknown",
            severity="advice",
            place=member_place(member, "portrait"),
            message="Its portrait is not here, so its card shows the emblem. Upload the picture again, or remove it.",
        )
        for member in gang.members
        if member.portrait and member.portrait not in known
    )


def with_known_portraits(gang: Gang, known: Collection[str]) -> Gang:
    """The gang as it can be shown: portraits that are not there taken away; the same gang where all are."""
    if all(not one.portrait or one.portrait in known for one in gang.members):
        return gang
    members = (one if one.portrait in known else replace(one, portrait="") for one in gang.members)
    return replace(gang, members=tuple(members))


Path = tuple[str | int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Cap:
    """At most `most` of something in one place. `what` names several of them, `remedy` says what to do beyond it."""

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

OF_GANG, OF_MEMBER = ("game", "name", "faction", "size"), ("id", "name", "rank", "bike", "profile", "joins", "portrait")
OF_ENTRY = ("advance", "member", "key", "x", "date", "scenario", "note")


@dataclass(frozen=True, kw_only=True, slots=True)
class Excess:
    """`size` of something where the cap allows fewer; `of` says where, as the beginning of a sentence."""

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


def letters(thing: object, fields: Iterable[str], at: Path) -> Iterator[Measure]:
    """The length of each text of a thing."""
    for field in fields:
        said = getattr(thing, field)
        if isinstance(said, str):
            yield LETTERS, len(said), (*at, field)


def of_chosen(every: tuple[Chosen, ...], at: Path) -> Iterator[Measure]:
    """Chosen traits, weapons or cards."""
    for number, one in enumerate(every, 1):
        yield from letters(one, ("key", "x"), (*at, number))


def of_member(member: Member, at: Path) -> Iterator[Measure]:
    """One member."""
    yield from letters(member, OF_MEMBER, at)
    yield NOTES, len(member.notes), (*at, "notes")
    yield RAISES, len(member.raises), at
    yield from ((LETTERS, len(stat), (*at, "raises", number)) for number, (stat, _) in enumerate(member.raises, 1))
    yield TRAITS, len(member.traits), at
    yield from of_chosen(member.traits, (*at, "trait"))
    yield WEAPONS, len(member.weapons), at
    yield from of_chosen(member.weapons, (*at, "weapon"))


def measures(gang: Gang) -> Iterator[Measure]:
    """Everything in a gang that has a cap, with its size and its place, counted from 1."""
    yield from letters(gang, OF_GANG, ())
    yield NOTES, len(gang.notes), ("notes",)
    yield MEMBERS, len(gang.members), ()
    yield OPTIONS, len(gang.options), ()
    yield from ((LETTERS, len(key), ("option", number)) for number, key in enumerate(gang.options, 1))
    for number, member in enumerate(gang.members, 1):
        yield from of_member(member, ("member", number))
    yield DECKS, len(gang.decks), ()
    for number, deck in enumerate(gang.decks, 1):
        yield from letters(deck, ("key",), ("deck", number))
        yield CARDS, len(deck.cards), ("deck", number)
        yield from of_chosen(deck.cards, ("deck", number, "card"))
    yield ENTRIES, len(gang.ledger), ("ledger",)
    for number, entry in enumerate(gang.ledger, 1):
        yield from letters(entry, OF_ENTRY, ("entry", number))


def place_words(gang: Gang, at: Path, cap: Cap) -> str:
    """A place as the beginning of a sentence: "Member 2 (Kit)", "Member 2 (Kit), trait 1, x: the text"."""
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
    said = ", ".join(words) + (": the text" if cap in (LETTERS, NOTES) else "")
    return said[:1].upper() + said[1:]


def excesses(gang: Gang) -> tuple[Excess, ...]:
    """What of a gang is above its cap."""
    found = ((cap, size, at) for cap, size, at in measures(gang) if size > cap.most)
    return tuple(Excess(cap=cap, size=size, of=place_words(gang, at, cap)) for cap, size, at in found)


def grown(after: Iterable[Excess], before: Iterable[Excess]) -> tuple[Excess, ...]:
    """What is above its cap after a change, and further than anything of its kind was before it."""
    worst: dict[Cap, int] = {}
    for one in before:
        worst[one.cap] = max(one.size, worst.get(one.cap, 0))
    return tuple(one for one in after if one.size > worst.get(one.cap, one.cap.most))
