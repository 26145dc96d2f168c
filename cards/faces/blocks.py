"""The blocks of a design, filled in for a member, a deck card or a weapon, or left open on a blank card.

There is one function for each kind of block, called by `part_of`; those for numbers are in `numbers`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from cards.faces import numbers
from cards.faces.carriers import BlankCarrier, Carrier, DeckCardCarrier, MemberCarrier, WeaponCarrier
from cards.faces.parts import LEAST_ENTRIES, Body, Entries, Lines, TextEntry, entries_part
from cards.faces.reference import choice_names, passage_of
from cards.faces.sheet_face import Passage
from cards.faces.weapon_entries import carried_weapons, open_weapons, signature_of, tick_boxes, unknown_entries
from roster.odds.solving import in_play
from roster.odds.weapons import situation_chances
from roster.rules.game.amounts import Values
from roster.rules.game.blocks import (
    Block,
    ChancesBlock,
    GridBlock,
    HeaderBlock,
    KeywordsBlock,
    LinesBlock,
    ReferenceBlock,
    SkillsBlock,
    StatsBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.game.prints import Section
from roster.rules.gang.facts import per_words
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.same_traits import CountedTrait, traits_held
from roster.rules.gang.subjects import selects_member
from roster.rules.words import sentence

FLAVOUR = frozenset(("profile", "faction", "weapon"))
"""The texts that set a mood; without a title above they are quieter than rules."""
LEAD = 30
"""The most letters of a text before its colon that are its title."""
ON_SHEETS = "on the reference sheet."
MARK_LETTERS, VALUE_LETTERS = 3, 14
"""The most letters of a value that is a mark, a longer one being prose; and of one that stands beside a paragraph."""
TRAIT_LINES, SKILL_LINES, NOTE_LINES = (4, 2), (3, 1), (3, 2)
"""The number of lines to write on, on a large and on a small blank card."""


def part_of(block: Block, carrier: Carrier) -> Body | None:  # noqa: C901, PLR0911, PLR0912  (one case a kind)
    """Fill in one block; None where it is empty for this carrier, and for headers, which are laid out separately."""
    match block:
        case HeaderBlock():
            return None
        case StatsBlock():
            return numbers.stats(block, carrier)
        case GridBlock():
            return numbers.grid(block, carrier)
        case TrackBlock():
            return numbers.track(block, carrier)
        case WeaponsBlock() | TraitsBlock() | SkillsBlock():
            return None if isinstance(carrier, DeckCardCarrier | WeaponCarrier) else _of_member(block, carrier)
        case KeywordsBlock():
            return keywords(block, carrier)
        case ChancesBlock():
            return chances(block, carrier)
        case ReferenceBlock():
            return reference(block, carrier)
        case TextBlock():
            return text(block, carrier)
        case LinesBlock():
            return Lines(items=tuple(range(block.count)), title=block.title, elastic=True)
        case _:
            assert_never(block)


def _of_member(
    block: WeaponsBlock | TraitsBlock | SkillsBlock, carrier: MemberCarrier | BlankCarrier
) -> Entries | Lines | None:
    """Fill in a block that only members' cards have, with lines or rows to write in where a blank card leaves it open.

    Skills come with the bike, so that they are open only where that is.
    """
    match block:
        case WeaponsBlock():
            if isinstance(carrier, BlankCarrier):
                return open_weapons(block, carrier)
            return carried_weapons(block, carrier)
        case TraitsBlock():
            return traits(block, carrier)
        case SkillsBlock():
            if isinstance(carrier, BlankCarrier) and not carrier.settled:
                return _lines(carrier, block.title, SKILL_LINES)
            found = (TextEntry(title=skill.name, text=skill.text) for skill in carrier.resolved.skills)
            return entries_part("skills", block.title, found)
        case _:
            assert_never(block)


def traits(block: TraitsBlock, carrier: MemberCarrier | BlankCarrier) -> Entries | Lines | None:
    """List every trait with its full text, those whose numbers the card has already last; lines on a blank card.

    Traits that this edition does not have follow.
    """
    if isinstance(carrier, BlankCarrier):
        return _lines(carrier, block.title, TRAIT_LINES)
    unknown = unknown_entries(carrier.resolved.member.traits, carrier.game.trait)
    chosen = signature_of(carrier)
    held = sorted(traits_held(carrier.resolved), key=lambda one: bool(one.trait.changes.set))
    known = [_trait_entry(carrier.game, one, signature=one == chosen) for one in held]
    return entries_part("traits", block.title, (*known, *unknown))


def keywords(block: KeywordsBlock, carrier: Carrier) -> Entries | None:
    """List each keyword of the weapons, once, in order; none on blank cards, as they are on the reference sheets.

    A member's own are as large as what is dearest, where they have a title.
    """
    known, own = carrier.game.keyword, isinstance(carrier, MemberCarrier) and bool(block.title)
    named = dict.fromkeys(mark.keyword for weapon in _armed_with(carrier) for mark in weapon.keywords)
    found = (known[key] for key in named if key in known)
    items = (TextEntry(title=one.name, text=one.text, signature=own) for one in found)
    return entries_part("keywords", block.title, items)


def chances(block: ChancesBlock, carrier: Carrier) -> Entries | None:
    """List the chance of the attempt with each weapon, under the names of its situations; none on blank cards."""
    attempt = carrier.game.attempt.get(block.attempt)
    if attempt is None:
        return None
    own: Values = in_play(carrier.resolved) if isinstance(carrier, MemberCarrier) else {}
    situations = tuple(one for one in attempt.situations if one.key in block.situations) or attempt.situations[:1]
    made_with = dict.fromkeys(one for one in _armed_with(carrier) if attempt.made_with(one))
    rows = {one: situation_chances(carrier.game, attempt, one, own, situations) for one in made_with}
    items = (
        TextEntry(title=one.name, values=chance, icon=one.icon or attempt.icon)
        for one, chance in rows.items()
        if any(chance)
    )
    return entries_part("weapons", block.title or attempt.name, items, tuple(one.name for one in situations))


def _armed_with(carrier: Carrier) -> tuple[Weapon, ...]:
    """Return the weapons whose keywords and chances are printed."""
    match carrier:
        case MemberCarrier():
            return tuple(held.thing for held in carrier.resolved.weapons)
        case WeaponCarrier():
            return (carrier.weapon,)
        case BlankCarrier() | DeckCardCarrier():
            return ()
        case _:
            assert_never(carrier)


def reference(block: ReferenceBlock, carrier: Carrier) -> Entries | None:
    """List the entries of some sections of the reference sheets, in the same order on every card.

    They are on the cards of members that the block is for. Steps and tables are printed in order, and whole. A lone
    entry whose name is the block's title stands without that title, and outside the panel.
    """
    if not isinstance(carrier, MemberCarrier):
        return None
    game, resolved = carrier.game, carrier.resolved
    chosen = block.when is None or selects_member(block.when, resolved)
    if not chosen or any((number(carrier.values, key) or 0) < least for key, least in block.least.items()):
        return None
    known = {section.key: section for section in game.reference}
    sections = [known[key] for key in block.sections if key in known]
    names = choice_names(game)
    passages = [_chosen_passage(section, block.entries, names) for section in sections]
    if block.named:
        words = _own_words(carrier)
        passages = [replace(one, items=tuple(_named_in(words, one.items))) for one in passages]
    title = block.title or " · ".join(section.name for section in sections)
    alone = [item.title for passage in passages for item in passage.items] == [title]
    columns = {passage.column for passage in passages if any(map(_has_value, passage.items))}
    head = columns.pop() if block.title and not alone and len(columns) == 1 else ""
    items = [
        one
        for passage in passages
        for one in (_brief_entries(passage) if block.brief else _entries(passage, chosen=block.entries, head=head))
    ]
    if block.brief:
        return entries_part("brief", block.title, items)
    listed = all(section.form == "entries" for section in sections) and not (block.named or block.entries)
    found = entries_part("keywords", "" if alone else title, items)
    if found is None:
        return None
    own = block.signature or block.named or block.when is not None or block.least or alone
    return replace(
        found,
        elastic=True,
        icon=sections[0].icon,
        head=head,
        more=ON_SHEETS if listed else "",
        for_all="" if own else sentence(game.word("everyone")),
        least=LEAST_ENTRIES * listed if own else bool(listed or block.entries),
    )


def _own_words(carrier: MemberCarrier) -> str:
    """Return what a member's weapons, keywords, traits and bike say, in which reference entries may be named."""
    game, resolved = carrier.game, carrier.resolved
    weapons_of = [held.thing for held in resolved.weapons]
    named = {mark.keyword for weapon in weapons_of for mark in weapon.keywords}
    texts = (
        *(weapon.text for weapon in weapons_of),
        *(game.keyword[key].text for key in named if key in game.keyword),
        *(held.thing.text for held in resolved.traits),
        *(skill.text for skill in resolved.skills),
    )
    return "\n".join(texts)


def _chosen_passage(section: Section, chosen: tuple[str, ...], names: Mapping[str, str]) -> Passage:
    """Return the passage of a section; with `chosen` keys only of these entries. `names` are those of choices."""
    known = {one.key: one for one in section.entries}
    entries = tuple(known[key] for key in chosen if key in known) if chosen else section.entries
    return passage_of(replace(section, entries=entries), names)


def _named_in(words: str, items: Iterable[TextEntry]) -> Iterator[TextEntry]:
    return (one for one in items if re.search(rf"\b{re.escape(one.title)}\b", words, re.IGNORECASE))


def _has_value(item: TextEntry) -> bool:
    return any(item.values)


def _entries(passage: Passage, *, chosen: tuple[str, ...], head: str) -> Iterator[TextEntry]:
    """Yield the entries of a section, a paragraph each; of `chosen` steps without numbers.

    The value of a section's only column stands beside the paragraph if it is short; alone under a `head`.
    """
    for item in passage.items:
        if passage.form == "steps":
            yield TextEntry(title=item.title if chosen else f"{item.values[0]} {item.title}", text=item.text)
            continue
        found = [(at, value) for at, value in enumerate(item.values) if value]
        prose = [f"{sentence(value)}." for _, value in found if _is_prose(value)]
        values = ", ".join(passage.worded(at, value) for at, value in found if not _is_prose(value))
        if len(passage.heads) == 1 and found and len(found[0][1]) <= VALUE_LETTERS:
            aside = found[0][1] if prose or head else values
            yield TextEntry(title=item.title, text=item.text, values=(aside,))
            continue
        text = " ".join(filter(None, (values and f"{values}.", *prose, item.text)))
        if text:
            yield TextEntry(title=item.title, text=text)


def _brief_entries(passage: Passage) -> Iterator[TextEntry]:
    """Yield the names of a section's entries, each with its first value."""
    for item in passage.items:
        if item.values and item.values[0]:
            yield TextEntry(title=item.title, values=item.values[:1])


def _is_prose(value: str) -> bool:
    return len(value) > MARK_LETTERS and value[0].isalpha()


def text(block: TextBlock, carrier: Carrier) -> Entries | Lines | None:
    """Print the text that the block names."""
    if block.when and isinstance(carrier, MemberCarrier) and not selects_member(block.when, carrier.resolved):
        return None
    match carrier:
        case BlankCarrier() if block.of == "notes":
            lines = _lines(carrier, block.title, NOTE_LINES)
            return None if carrier.design.has(LinesBlock) else replace(lines, elastic=True)
        case MemberCarrier() | BlankCarrier():
            texts: tuple[str, ...] = (_text_of(block, carrier.resolved),)
        case DeckCardCarrier():
            card = carrier.card
            if block.of == "effects":
                return entries_part("effects", block.title, _effects(card.effects))
            texts = (card.requirement if block.of == "requirement" else "",)
        case WeaponCarrier():
            texts = (carrier.weapon.text if block.of == "weapon" else "",)
        case _:
            assert_never(carrier)
    items = (TextEntry(title="", text=one) for one in texts if one)
    return entries_part("flavour" if block.of in FLAVOUR and not block.title else "text", block.title, items)


def _effects(texts: Sequence[str]) -> Iterator[TextEntry]:
    """Yield the effects of a card: a few words before the only colon are a title, and extra effects have a plus."""
    for at, one in enumerate(texts):
        lead, _, rest = one.partition(": ")
        if rest and ": " not in rest and len(lead) <= LEAD:
            yield TextEntry(title=lead, text=rest[0].upper() + rest[1:])
        else:
            yield TextEntry(title="+" if at else "", text=one)


def _trait_entry(game: Game, held: CountedTrait, *, signature: bool) -> TextEntry:
    """Build the entry of a trait, with its x filled in and a box for each use, however often the member has it."""
    trait, x = held.trait, held.chosen.x
    drawn, tally = tick_boxes(trait.boxes(x) * held.count)
    return TextEntry(
        title=held.title,
        text=trait.text_with("x" if x is None else x),
        icon=trait.icon,
        boxes=drawn,
        tally=tally,
        per=per_words(game, trait.per),
        signature=signature,
    )


def _text_of(block: TextBlock, resolved: ResolvedMember) -> str:
    """Return the text of a member that a block names."""
    sources = {
        "profile": resolved.profile.text if resolved.profile else "",
        "rank": resolved.rank.text if resolved.rank else "",
        "faction": resolved.faction.text if resolved.faction else "",
        "notes": resolved.member.notes,
    }
    return sources.get(block.of, "").strip()


def _lines(blank: BlankCarrier, title: str, counts: tuple[int, int]) -> Lines:
    return Lines(items=tuple(range(counts[blank.little])), title=title)
