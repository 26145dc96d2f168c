"""The changes to a card since an earlier printing, in sentences."""

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from cards.faces.card import CardFace
from cards.faces.parts import Fact

CHANGED = "The card has changed."
"""The sentence for cards that differ in a way that no other sentence describes."""
LOOKS = (
    (attrgetter("notice"), "The licence notice has changed."),
    (attrgetter("palette"), "The colours or the emblem have changed."),
    (attrgetter("portrait"), "The portrait has changed."),
    (attrgetter("header.icon"), "The icon beside the name has changed."),
    (attrgetter("look", "display_font", "text_font", "tone", "scale"), "It is drawn in another style."),
)
"""How a card looks, and the sentence on another look."""
NONE = "none"
Facts = dict[tuple[str, str, int], Fact]


def changes(old: tuple[CardFace, ...], new: tuple[CardFace, ...]) -> tuple[str, ...]:
    """Return a sentence for each change. `old` and `new` are the cards of one thing."""
    found = dict.fromkeys(line for one, two in zip(old, new, strict=False) for line in _between(one, two))
    for face in old[len(new) :]:
        found[f"{face.name} has one card fewer."] = None
    for face in new[len(old) :]:
        found[f"{face.name} has one more card."] = None
    return tuple(found)


def _between(old: CardFace, new: CardFace) -> Iterator[str]:
    if old == new:
        return
    found = [*_words(old, new), *_looks(old, new)]
    yield from found or _places(old, new)


def _words(old: CardFace, new: CardFace) -> Iterator[str]:
    """Yield a sentence for each text that is new, gone or different."""
    before, after = _by_name(_head(old)), _by_name(_head(new))
    yield from (line for key in after for line in _fact(before[key], after[key]))
    yield from _titles(old, new)
    before, after = _by_name(_body(old)), _by_name(_body(new))
    there = {fact.of for fact in before.values()}, {fact.of for fact in after.values()}
    for name in dict.fromkeys(fact.of for fact in (*after.values(), *before.values())):
        if name not in there[0]:
            value = after.get((name, "", 0), Fact(of=name)).value
            yield f"{name} is new: {value}." if value else f"{name} is new."
        elif name not in there[1]:
            yield f"{name} is gone."
        else:
            for key in dict.fromkeys(key for key in (*after, *before) if key[0] == name):
                yield from _fact(before.get(key, Fact(of=name)), after.get(key, Fact(of=name)), key[1])


def _fact(old: Fact, new: Fact, what: str = "") -> Iterator[str]:
    if old.value == new.value:
        return
    name = f"{new.of}, {what}" if what else new.of
    if old.long or new.long:
        yield f"The {what or 'text'} of {new.of} has changed."
    else:
        yield f"{name}: was {old.value or NONE}, is {new.value or NONE}."


def _head(face: CardFace) -> Iterator[Fact]:
    header = face.header
    yield Fact(of="Name", value=header.name)
    yield Fact(of="Line over the name", value=header.kicker)
    yield Fact(of="Line under the name", value=header.line)
    yield Fact(of="Faction", value=header.faction)
    yield Fact(of="Points", value=f"{header.points} {header.points_word}".strip() if header.points else "")
    yield Fact(of="Fields to fill in", value=", ".join(header.fields))


def _body(face: CardFace) -> Iterator[Fact]:
    return (fact for part in (*face.front, *face.back) for fact in part.facts())


def _by_name(facts: Iterator[Fact]) -> Facts:
    """Index facts by what they are about, which aspect of it they give, and a running number."""
    met: Counter[tuple[str, str]] = Counter()
    found: Facts = {}
    for fact in facts:
        name = fact.of, fact.what
        found[*name, met[name]] = fact
        met[name] += 1
    return found


def _titles(old: CardFace, new: CardFace) -> Iterator[str]:
    """Yield a sentence for each part with another title. New and missing parts are described by their content."""
    before, after = (*old.front, *old.back), (*new.front, *new.back)
    if [part.kind for part in before] == [part.kind for part in after]:
        for one, two in zip(before, after, strict=True):
            if one.title != two.title:
                yield f"Heading: was {one.title or NONE}, is {two.title or NONE}."


def _looks(old: CardFace, new: CardFace) -> Iterator[str]:
    if (old.width, old.height) != (new.width, new.height):
        yield f"Size: was {old.width:g} × {old.height:g} mm, is {new.width:g} × {new.height:g} mm."
    yield from (sentence for look, sentence in LOOKS if look(old) != look(new))


def _places(old: CardFace, new: CardFace) -> Iterator[str]:
    """Yield a sentence on parts that have moved, where nothing else has changed."""
    if old.front + old.back == new.front + new.back and old.headed == new.headed:
        yield "Parts have moved between the front and the back."
    elif Counter(old.front + old.back) == Counter(new.front + new.back) and old.headed == new.headed:
        yield "The same parts stand in another order."
    else:
        yield CHANGED
