"""References that lead nowhere: every key by which one thing names another.

Lives here: the references of factions' gangs, profiles, weapons, cards, designs and reference tables.
Never here: stats (see `stat_names`), selectors (see `selecting`), pictures (see `bundled`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.constraints.rule import SlotLimit
from roster.rules.decks import DeckCard
from roster.rules.designs import Design
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.reference import Entry, Section
from roster.rules.weapons import Weapon

Reference = tuple[Path, str, str, str]
TERMS = (
    *("gang", "member", "bike", "weapon", "trait", "rank", "faction", "points", "profile", "deck", "card", "size"),
    *("option", "stat", "keyword", "token", "template", "slot", "edition", "game", "advance", "ledger", "experience"),
)
DESIGNED = {"member": ("ranks", "rank"), "card": ("decks", "deck"), "weapon": ("weapon_groups", "weapon group")}


def of_game(index: Index) -> Iterator[Reference]:
    """The size a new gang has."""
    if index.pack.game.default_size:
        yield ("game", "default_size"), "sizes", "size", index.pack.game.default_size


def of_profiles(index: Index) -> Iterator[Reference]:
    """What a profile is made of."""
    for path, profile in index.each(Profile):
        for field, noun in (("faction", "factions"), ("rank", "ranks"), ("bike", "bikes")):
            if getattr(profile, field):
                yield (*path, field), noun, field, getattr(profile, field)
        for field in ("traits", "weapons"):
            for number, one in enumerate(getattr(profile, field)):
                yield (*path, field, number, "key"), field, field[:-1], one.key


def of_weapons(index: Index) -> Iterator[Reference]:
    """A weapon's group and keywords."""
    for path, weapon in index.each(Weapon):
        yield (*path, "group"), "weapon_groups", "weapon group", weapon.group
        for number, one in enumerate(weapon.keywords):
            yield (*path, "keywords", number, "keyword"), "keywords", "keyword", one.keyword


def of_designs(index: Index) -> Iterator[Reference]:
    """The ranks, decks or weapon groups a design is for, and what its blocks name."""
    for path, design in index.each(Design):
        noun, what = DESIGNED[design.subject]
        yield from (((*path, "of", number), noun, what, key) for number, key in enumerate(design.of))
        for at, block in design.placed():
            yield from (((*path, *at, *own), noun, what, key) for own, noun, what, key in block.references())


def of_ranks(index: Index) -> Iterator[Reference]:
    """The ranks that a rank joins."""
    for path, rank in index.each(Rank):
        yield from (((*path, "joins", number), "ranks", "rank", key) for number, key in enumerate(rank.joins))


def of_entries(index: Index) -> Iterator[Reference]:
    """The choices that a choice rules out or needs."""
    for path, entry in index.each(Entry):
        for field in ("rules_out", "needs"):
            for number, key in enumerate(getattr(entry, field)):
                yield (*path, field, number), "choices", "entry in a section of choices", key


def of_rest(index: Index) -> Iterator[Reference]:
    """Cards' decks, and slots that limits name."""
    for path, card in index.each(DeckCard):
        yield (*path, "deck"), "decks", "deck", card.deck
    for path, limit in index.each(SlotLimit):
        yield (*path, "slot"), "slots", "slot of any rank", limit.slot


def values_without_column(index: Index) -> Iterator[Lint]:
    """Values of a reference table under no column of it."""
    for path, section in index.each(Section):
        columns = [column.key for column in section.columns]
        for number, entry in enumerate(section.entries):
            for key in entry.values:
                if key not in columns:
                    near = nearest(key, columns)
                    meant = f"Did you mean {quoted(near)}? " if near else ""
                    yield Lint(
                        path=(*path, "entries", number, "values", key),
                        message=f"This section has no column {quoted(key)}.",
                        remedy=f"{meant}Its columns are: {listed(columns) or 'none'}.",
                    )


def unknown_terms(index: Index) -> Iterator[Lint]:
    """The game's own word for something that Pressgang never names."""
    for word in index.pack.game.terms:
        if word not in TERMS:
            near = nearest(word, TERMS)
            meant = f"Did you mean {quoted(near)}? " if near else ""
            yield Lint(
                path=("game", "terms", word),
                message=f"{quoted(word)} is no word that pages or cards use.",
                remedy=f"{meant}There are: {listed(TERMS)}.",
            )


def check(index: Index) -> Iterator[Lint]:
    """Every reference of this module that leads nowhere."""
    for source in (of_game, of_profiles, of_weapons, of_designs, of_ranks, of_entries, of_rest):
        for path, noun, what, key in source(index):
            yield from index.dangling(path, noun, what, key)
    yield from values_without_column(index)
    yield from unknown_terms(index)
