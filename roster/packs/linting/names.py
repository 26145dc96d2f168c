"""Checks of keys and words: unknown references, repeated keys, wrong sources, missing words."""

from collections.abc import Hashable, Iterable, Iterator

from roster.packs.linting.index import Index, Lint
from roster.packs.problems import Path, comma_list, did_you_mean, quoted
from roster.packs.schema.fields import fields_of, is_written
from roster.rules.game.attempts import Attempt
from roster.rules.game.battle import Attack
from roster.rules.game.designs import Design
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME, Reading
from roster.rules.game.mechanisms.push import Modifier
from roster.rules.game.nouns import Bike, DeckCard, Keyword, Profile, Rank, Skill, Trait, Weapon
from roster.rules.game.prints import Entry, Section, Template
from roster.rules.game.rule import Rule, SlotLimit
from roster.rules.game.selectors import FIELDS, SELECTABLE, Selector, Value
from roster.rules.game.written import Noun

Reference = tuple[Path, str, str, str]
TERMS = (
    *("gang", "member", "bike", "weapon", "trait", "rank", "faction", "points", "profile", "deck", "card", "size"),
    *(
        "option",
        "stat",
        "keyword",
        "token",
        "template",
        "slot",
        "edition",
        "game",
        "advance",
        "ledger",
        "experience",
        "attempt",
    ),
)
DESIGNED = {"member": ("ranks", "rank"), "card": ("decks", "deck"), "weapon": ("weapon_groups", "weapon group")}


def default_size(index: Index) -> Iterator[Reference]:
    """Yield the size of a new gang."""
    if index.pack.game.default_size:
        yield ("game", "default_size"), "sizes", "size", index.pack.game.default_size


def profile_parts(index: Index) -> Iterator[Reference]:
    """Yield a profile's faction, rank, bike, traits and weapons."""
    for path, profile in index.each(Profile):
        for field, noun in (("faction", "factions"), ("rank", "ranks"), ("bike", "bikes")):
            if getattr(profile, field):
                yield (*path, field), noun, field, getattr(profile, field)
        for field in ("traits", "weapons"):
            for number, one in enumerate(getattr(profile, field)):
                yield (*path, field, number, "key"), field, field[:-1], one.key


def weapon_parts(index: Index) -> Iterator[Reference]:
    """Yield a weapon's group and keywords."""
    for path, weapon in index.each(Weapon):
        yield (*path, "group"), "weapon_groups", "weapon group", weapon.group
        for number, one in enumerate(weapon.keywords):
            yield (*path, "keywords", number, "keyword"), "keywords", "keyword", one.keyword


def design_parts(index: Index) -> Iterator[Reference]:
    """Yield the ranks, decks or weapon groups a design is for, and the things that its blocks name."""
    for path, design in index.each(Design):
        noun, what = DESIGNED[design.subject]
        yield from (((*path, "of", number), noun, what, key) for number, key in enumerate(design.of))
        for at, block in design.placed():
            yield from (((*path, *at, *own), noun, what, key) for own, noun, what, key in block.references())


def joined_ranks(index: Index) -> Iterator[Reference]:
    """Yield the ranks that a rank joins."""
    for path, rank in index.each(Rank):
        yield from (((*path, "joins", number), "ranks", "rank", key) for number, key in enumerate(rank.joins))


def entry_choices(index: Index) -> Iterator[Reference]:
    """Yield the choices that a choice rules out or needs."""
    for path, entry in index.each(Entry):
        for field in ("rules_out", "needs"):
            for number, key in enumerate(getattr(entry, field)):
                yield (*path, field, number), "choices", "entry in a section of choices", key


def decks_and_slots(index: Index) -> Iterator[Reference]:
    """Yield the decks of cards, and the slots that limits read."""
    for path, card in index.each(DeckCard):
        yield (*path, "deck"), "decks", "deck", card.deck
    for path, limit in index.each(SlotLimit):
        yield (*path, "slot"), "slots", "slot of any rank", limit.slot


def attempt_parts(index: Index) -> Iterator[Reference]:
    """Yield the readings that attempts rest on, and the things that modify them."""
    for path, attempt in index.each(Attempt):
        yield from (
            ((*path, "readings", number), "readings", "reading", key) for number, key in enumerate(attempt.readings)
        )
    for path, modifier in index.each(Modifier):
        for noun in ("traits", "skills", "weapons"):
            for number, key in enumerate(getattr(modifier, noun)):
                yield (*path, noun, number), noun, noun[:-1], key


def battle_attempts(index: Index) -> Iterator[Reference]:
    """Yield the attempts that are made in a battle."""
    for path, attack in index.each(Attack):
        yield (*path, "attempt"), "attempts", "attempt", attack.attempt


def template_backs(index: Index) -> Iterator[Reference]:
    """Yield the templates on the backs of others."""
    for path, template in index.each(Template):
        if template.behind:
            yield (*path, "behind"), "templates", "template", template.behind


def values_without_column(index: Index) -> Iterator[Lint]:
    """Report values of a reference table that belong to none of its columns."""
    for path, section in index.each(Section):
        columns = [column.key for column in section.columns]
        for number, entry in enumerate(section.entries):
            for key in entry.values:
                if key not in columns:
                    meant = did_you_mean(key, columns)
                    yield Lint(
                        path=(*path, "entries", number, "values", key),
                        message=f"This section has no column {quoted(key)}.",
                        remedy=f"{meant}Its columns are: {comma_list(columns) or 'none'}.",
                    )


def unknown_terms(index: Index) -> Iterator[Lint]:
    """Report the game's words for nouns that Pressgang doesn't have."""
    for word in index.pack.game.terms:
        if word not in TERMS:
            meant = did_you_mean(word, TERMS)
            yield Lint(
                path=("game", "terms", word),
                message=f"{quoted(word)} is not a word that pages or cards use.",
                remedy=f"{meant}There are: {comma_list(TERMS)}.",
            )


REFERENCES = (
    default_size,
    profile_parts,
    weapon_parts,
    design_parts,
    joined_ranks,
    entry_choices,
    decks_and_slots,
    attempt_parts,
    battle_attempts,
    template_backs,
)


def check_references(index: Index) -> Iterator[Lint]:
    """Report every reference to something that doesn't exist."""
    for source in REFERENCES:
        for path, noun, what, key in source(index):
            yield from index.unknown_key(path, noun, what, key)
    yield from values_without_column(index)
    yield from unknown_terms(index)


def keyed_lists(index: Index) -> Iterator[tuple[Path, str, list[str]]]:
    """Yield every list of keyed things: its path, the field of the key, the keys."""
    for noun in NOUNS:
        yield (noun,), "key", [one.key for one in getattr(index.pack, noun)]
    for noun in NOUNS_OF_GAME:
        yield ("game", noun), "key", [one.key for one in getattr(index.pack.game, noun)]
    for path, bike in index.each(Bike):
        yield (*path, "skills"), "key", [one.key for one in bike.skills]
    for path, weapon in index.each(Weapon):
        yield (*path, "keywords"), "keyword", [one.keyword for one in weapon.keywords]
    for path, profile in index.each(Profile):
        yield (*path, "traits"), "key", [one.key for one in profile.traits]
        yield (*path, "weapons"), "key", [one.key for one in profile.weapons]
    for path, attempt in index.each(Attempt):
        for part in ("marks", "situations", "effects", "aims"):
            yield (*path, part), "key", [one.key for one in getattr(attempt, part)]
    for path, section in index.each(Section):
        yield (*path, "columns"), "key", [one.key for one in section.columns]
        yield (*path, "entries"), "key", [one.key for one in section.entries]


def repeated(words: Iterable[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the index of each repeated word, with the index of its first occurrence."""
    first: dict[Hashable, int] = {}
    for number, word in enumerate(words):
        if first.setdefault(word, number) != number:
            yield number, first[word]


def check_duplicates(index: Index) -> Iterator[Lint]:
    """Report every key that is used twice."""
    for path, field, keys in keyed_lists(index):
        for number, earlier in repeated(keys):
            message = f"The key {quoted(keys[number])} is used twice: here and as number {earlier + 1} of the list."
            yield Lint(
                path=(*path, number, field), message=message, remedy="Give one of them another key, or take it out."
            )


def check_earlier_keys(index: Index) -> Iterator[Lint]:
    """Every earlier key that leads nowhere: to the thing itself, or to two things."""
    claimed: dict[tuple[Path, str], str] = {}
    for path, noun in index.each(Noun):
        for number, was in enumerate(noun.was):
            other = claimed.setdefault((path[:-1], was), noun.key)
            if was == noun.key:
                message = f"{quoted(was)} is the key that it has now."
                yield Lint(path=(*path, "was", number), message=message, remedy="Take it out of `was`.")
            elif other != noun.key:
                message = (
                    f"{quoted(was)} is an earlier key of {quoted(other)} too: a gang could follow only one of them."
                )
                yield Lint(path=(*path, "was", number), message=message, remedy="Take it out of one of them.")


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


def check_sources(index: Index) -> Iterator[Lint]:
    """Report every source that names no field or number of its thing."""
    for path, noun in index.each(Noun):
        if isinstance(noun.source, str):
            continue
        known = list(source_names(noun))
        for name in noun.source:
            if name not in known:
                meant = did_you_mean(name, known)
                yield Lint(
                    path=(*path, "source", name),
                    message=f"{quoted(noun.key)} has no field or stat {quoted(name)}.",
                    remedy=f"{meant}Possible here: {comma_list(known)}.",
                )


NOUN_OF_FIELD = {"group": "weapon_groups", "card": "deck_cards", "type": "types"}
WORD_OF_FIELD = {"group": "weapon group", "type": "card type"}


def selector_fields(selector: Selector) -> Iterator[tuple[str, Value]]:
    """Yield the fields that a selector uses, with their values."""
    for name in SELECTABLE:
        if getattr(selector, name):
            yield name, getattr(selector, name)


def selector_values(path: Path, value: Value) -> Iterator[tuple[Path, str]]:
    """Yield the values with their paths: one, or each of a list."""
    if isinstance(value, str):
        yield path, value
    else:
        yield from (((*path, number), one) for number, one in enumerate(value))


def wrong_field(index: Index, path: Path, selector: Selector, name: str, value: Value) -> Iterator[Lint]:
    """Report a field that the noun doesn't have, or values that nothing has."""
    if name not in FIELDS[selector.noun]:
        having = [noun for noun in FIELDS if name in FIELDS[noun]]
        known = comma_list(sorted(FIELDS[selector.noun]))
        message = f"A {selector.noun} has no field {quoted(name)}."
        remedy = f"Select by {known}; or write `noun:` with {' or '.join(having)}."
        yield Lint(path=(*path, name), message=message, remedy=remedy)
        return
    noun = f"tags of {selector.noun}" if name == "tag" else NOUN_OF_FIELD.get(name, f"{name}s")
    what = f"{selector.noun} with the tag" if name == "tag" else WORD_OF_FIELD.get(name, name)
    for place, one in selector_values((*path, name), value):
        yield from index.unknown_key(place, noun, what, one)


def check_selecting(index: Index) -> Iterator[Lint]:
    """Report every selector that can select nothing."""
    for path, selector in index.selectors():
        for name, value in selector_fields(selector):
            yield from wrong_field(index, path, selector, name, value)


NEEDED = (
    (Rule, ("reason",)),
    (Trait, ("text",)),
    (Keyword, ("text",)),
    (Skill, ("text",)),
    (Reading, ("reading", "other")),
)


def check_wording(index: Index) -> Iterator[Lint]:
    """Report every required text that is blank."""
    for path, thing in index.parts:
        needed = [field for kind, fields in NEEDED if isinstance(thing, kind) for field in fields]
        for field in ("name", *needed):
            if not getattr(thing, field, "…").strip():
                message = f"`{field}` is blank."
                yield Lint(path=(*path, field), message=message, remedy="Say it in a few words of your own.")
