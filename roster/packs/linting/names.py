"""Checks of keys and words: unknown references, repeated keys, wrong sources, missing words."""

from collections.abc import Hashable, Iterable, Iterator

from roster.packs.linting.index import Index, keys_in, unknown_word
from roster.packs.problems import Path, comma_list, quoted
from roster.packs.schema.fields import fields_of, is_written
from roster.packs.starting import RESERVED
from roster.rules.game.game import GameHeader, Reading
from roster.rules.game.nouns import Keyword, Skill, Trait
from roster.rules.game.prints import Section
from roster.rules.game.rule import Rule
from roster.rules.game.selectors import FIELDS, SELECTABLE, Selector
from roster.rules.game.written import Fault, Noun

TERMS = (
    *("gang", "member", "bike", "weapon", "trait", "rank", "faction", "points", "profile", "deck", "card", "size"),
    *("option", "stat", "keyword", "token", "template", "slot", "edition", "game", "advance", "ledger", "experience"),
    *("attempt", "everyone"),
)
WORDS = {
    "weapon_groups": "weapon group",
    "reference": "section",
    "entries": "entry",
    "choices": "entry in a section of choices",
    "slots": "slot of any rank",
    "tags of card": "deck card with the tag",
}
"""The words for one thing that is named, if its noun does not say it."""


def values_without_column(index: Index) -> Iterator[Fault]:
    """Report values of a reference table that belong to none of its columns."""
    for path, section in index.each(Section):
        columns = [column.key for column in section.columns]
        for number, entry in enumerate(section.entries):
            for key in entry.values:
                if key not in columns:
                    message = f"This section has no column {quoted(key)}."
                    place = (*path, "entries", number, "values", key)
                    yield unknown_word(place, message, key, columns, "Its columns are")


def unknown_terms(index: Index) -> Iterator[Fault]:
    """Report the game's words for nouns that Pressgang doesn't have."""
    for word in index.pack.game.terms:
        if word not in TERMS:
            message = f"{quoted(word)} is not a word that pages or cards use."
            yield unknown_word(("game", "terms", word), message, word, TERMS)


def check_references(index: Index) -> Iterator[Fault]:
    """Report every reference to something that doesn't exist; formulas and advances are checked by themselves."""
    for one in index.references:
        if one.noun in index.keys and one.path[0] not in ("stats", "advances"):
            yield from index.unknown_key(one.path, one.noun, WORDS.get(one.noun, one.noun.removesuffix("s")), one.key)
    yield from values_without_column(index)
    yield from unknown_terms(index)


def keyed_lists(index: Index) -> Iterator[tuple[Path, str, list[str]]]:
    """Yield every list of keyed things: its path, the field of the key, the keys."""
    for path, thing in index.parts:
        for field in fields_of(type(thing)).values():
            held = getattr(thing, field.name)
            first = held[0] if isinstance(held, tuple) and held else None
            if name := next((name for name in ("key", "keyword") if hasattr(first, name)), ""):
                yield (*path, field.key), name, [getattr(one, name) for one in held]


def repeated(words: Iterable[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the index of each repeated word, with the index of its first occurrence."""
    first: dict[Hashable, int] = {}
    for number, word in enumerate(words):
        if first.setdefault(word, number) != number:
            yield number, first[word]


def check_duplicates(index: Index) -> Iterator[Fault]:
    """Report every key that is used twice."""
    for path, field, keys in keyed_lists(index):
        for number, earlier in repeated(keys):
            message = f"The key {quoted(keys[number])} is used twice: here and as number {earlier + 1} of the list."
            yield Fault((*path, number, field), message, "Give one of them another key, or take it out.")


def check_short_name(index: Index) -> Iterator[Fault]:
    """Report a short name that is that of a page."""
    for path, game in index.each(GameHeader):
        if game.slug in RESERVED:
            message = f"{quoted(game.slug)} is the name of a page."
            yield Fault((*path, "slug"), message, "Take another slug.")


def check_earlier_keys(index: Index) -> Iterator[Fault]:
    """Report every earlier key that leads nowhere: to the thing itself, or to two things."""
    claimed: dict[tuple[Path, str], str] = {}
    for path, noun in index.each(Noun):
        for number, was in enumerate(noun.was):
            other = claimed.setdefault((path[:-1], was), noun.key)
            if was == noun.key:
                message = "An earlier key is the key that it has now."
                yield Fault((*path, "was", number), message, "Take it out of `was`.")
            elif other != noun.key:
                message = (
                    f"{quoted(was)} is an earlier key of {quoted(other)} too: a gang could follow only one of them."
                )
                yield Fault((*path, "was", number), message, "Take it out of one of them.")


def source_names(thing: object) -> Iterator[str]:
    """Yield the names that a source may have: the thing's fields and the keys of the mappings in it."""
    for field in fields_of(type(thing)).values():
        value = getattr(thing, field.name)
        if field.name == "source":
            continue
        yield field.key
        if isinstance(value, dict):
            yield from (str(key) for key in value)
        elif is_written(value):
            yield from source_names(value)


def check_sources(index: Index) -> Iterator[Fault]:
    """Report every source that names no field or number of its thing."""
    for path, noun in index.each(Noun):
        if isinstance(noun.source, str):
            continue
        known = list(source_names(noun))
        for name in noun.source:
            if name not in known:
                message = f"{quoted(noun.key)} has no field or stat {quoted(name)}."
                yield unknown_word((*path, "source", name), message, name, known, "Possible here")


NOUN_OF_FIELD = {"group": "weapon_groups", "card": "deck_cards", "type": "types"}
WORD_OF_FIELD = {"group": "weapon group", "type": "card type"}


def noun_of_field(noun: str, field: str) -> str:
    """Return what a field of a selector of this noun names."""
    return f"tags of {noun}" if field == "tag" else NOUN_OF_FIELD.get(field, f"{field}s")


def wrong_fields(index: Index, path: Path, selector: Selector) -> Iterator[Fault]:
    """Report fields that the noun doesn't have, and values that nothing has."""
    for name in (name for name in SELECTABLE if getattr(selector, name)):
        if name not in FIELDS[selector.noun]:
            having = [noun for noun in FIELDS if name in FIELDS[noun]]
            known = comma_list(sorted(FIELDS[selector.noun]))
            remedy = f"Select by {known}; or write `noun:` with {' or '.join(having)}."
            yield Fault((*path, name), f"A {selector.noun} has no field {quoted(name)}.", remedy)
            continue
        what = f"{selector.noun} with the tag" if name == "tag" else WORD_OF_FIELD.get(name, name)
        for step, key in keys_in(getattr(selector, name)):
            yield from index.unknown_key((*path, name, *step), noun_of_field(selector.noun, name), what, key)


def check_selecting(index: Index) -> Iterator[Fault]:
    """Report every selector that can select nothing."""
    for path, selector in index.each(Selector):
        yield from wrong_fields(index, path, selector)


NEEDED = (
    (Rule, ("reason",)),
    (Trait, ("text",)),
    (Keyword, ("text",)),
    (Skill, ("text",)),
    (Reading, ("reading", "other")),
)


def check_wording(index: Index) -> Iterator[Fault]:
    """Report every required text that is blank."""
    for path, thing in index.parts:
        needed = [field for kind, fields in NEEDED if isinstance(thing, kind) for field in fields]
        for field in ("name", *needed):
            if not getattr(thing, field, "…").strip():
                message = f"`{field}` is blank."
                yield Fault((*path, field), message, "Say it in a few words of your own.")
