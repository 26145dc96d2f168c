"""The effect of a change of one row: its card, drawing and words before and after, and the sample gangs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from cards.faces.card import CardFace, Palette
from cards.faces.deck_card import deck_card
from cards.faces.design import design_for, further_designs, palette
from cards.faces.tokens import TokenFace, token_faces
from cards.faces.unit_card import further_sheets, member_card
from cards.faces.weapon_card import weapon_card
from roster.rules.comparison.describing import DescriptionLine, notable_lines
from roster.rules.comparison.editions import ThingDiff, noun_of, thing_diff
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, DeckCard, Faction, Profile, Rank, Trait, Weapon
from roster.rules.game.prints import Template
from roster.rules.game.stats import Stat
from roster.rules.game.things import thing_at
from roster.rules.game.written import Noun
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import ResolvedMember, label_of, resolve_member
from roster.rules.legality.validation import judge
from web.presenting.game import first_x
from web.presenting.gangs import reportable_entries

DRAFTED = "-drafted"
"""The suffix of the key of colours that the change alters, so that both can be on one page."""
MOST_SAMPLES = 40
MADE_UP = "made-up"
MOST_CARDS = 2
"""The most cards of a side."""
Gangs = Mapping[str, Gang]
"""Sample gangs by their key."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """One member of a sample gang, or a made-up one; `key` names it in addresses."""

    key: str
    label: str
    gang: Gang
    member: Member


def card_contents(game: Game, one: ResolvedMember) -> Iterator[str]:
    """Yield everything that a member's cards show, as "weapons/net"."""
    yield from reportable_entries(one)
    yield from (f"factions/{faction.key}" for faction in (one.faction,) if faction)
    yield from (f"stats/{key}" for key, value in one.stats.items() if value is not None)
    yield from (f"designs/{key}" for key in designs_of(game, one))
    for held in one.weapons:
        yield f"weapon_groups/{held.thing.group}"
        yield from (f"keywords/{mark.keyword}" for mark in held.thing.keywords)
        yield from (f"stats/{key}" for key, value in game.weapon_stats[held.thing.key].items() if value is not None)


def shows(game: Game, gang: Gang, member: Member, noun: str, key: str) -> bool:
    """Return True if a member's cards show a thing; every card shows the game."""
    return noun == "game" or f"{noun}/{key}" in card_contents(game, resolve_member(game, gang, member))


def designs_of(game: Game, one: ResolvedMember) -> tuple[str, ...]:
    """Return the designs of a member's card and further sheets."""
    rank = one.rank.key if one.rank else ""
    return (design_for(game, "member", rank).key, *(design.key for design in further_designs(game, "member", rank)))


def samples_showing(game: Game, gangs: Gangs, noun: str, key: str) -> tuple[Sample, ...]:
    """Return the members of sample gangs whose cards show a thing, MOST_SAMPLES at most; else one made up for it."""
    found = [
        Sample(
            key=f"{name}/{member.id}", label=f"{label_of(game, gang, member)}, {gang.name}", gang=gang, member=member
        )
        for name, gang in gangs.items()
        for member in gang.members
        if shows(game, gang, member, noun, key)
    ]
    return tuple(found[:MOST_SAMPLES]) or tuple(filter(None, (made_up(game, noun, key),)))


def made_up(game: Game, noun: str, key: str) -> Sample | None:
    """Return a member that has the thing, in a gang of its own; None if no member can."""
    rank = game.ranks[0].key if game.ranks else ""
    bike = next((bike.key for bike in game.bikes if bike.playable), "")
    member = member_with(game, Member(id="m1", rank=rank, bike=bike), noun, key)
    if member is None:
        return None
    faction = key if noun == "factions" else game.factions[0].key if game.factions else ""
    gang = Gang(game=game.slug, faction=faction, size=game.default_size, members=(member,))
    return Sample(key=MADE_UP, label="A made-up card", gang=gang, member=member)


def member_with(game: Game, plain: Member, noun: str, key: str) -> Member | None:
    """Return the plain member, given the thing; None if a member cannot have it."""
    thing = thing_at(game, noun, key)
    match thing:
        case Weapon():
            return replace(plain, weapons=(Chosen(key=key),))
        case Trait():
            return replace(plain, traits=(Chosen(key=key, x=first_x(thing.parameter)),))
        case Design(subject="member"):
            return replace(plain, rank=thing.of[0] if thing.of else plain.rank)
        case Rank() | Bike() | Profile():
            named = {"ranks": "", "bikes": "", "profiles": "", noun: key}
            return replace(
                plain,
                rank=named["ranks"] or plain.rank,
                bike=named["bikes"] or plain.bike,
                profile=named["profiles"],
            )
        case Faction():
            return plain
        case _:
            return holding(game, plain, noun, key)


def holding(game: Game, plain: Member, noun: str, key: str) -> Member | None:
    """Return the plain member, with the first weapon by which its card shows the thing if it does not yet."""
    choices = (plain, *(replace(plain, weapons=(Chosen(key=weapon.key),)) for weapon in game.weapons))
    gang = Gang(game=game.slug)
    return next((one for one in choices if shows(game, gang, one, noun, key)), None)


@dataclass(frozen=True, kw_only=True, slots=True)
class PreviewSide:
    """A thing as one of the two games shows it: cards, drawing, and its rules line by line."""

    game: Game
    lines: tuple[DescriptionLine, ...]
    cards: tuple[CardFace, ...] = ()
    token: TokenFace | None = None
    template: Template | None = None


def side_of(game: Game, noun: str, key: str, sample: Sample | None) -> PreviewSide | None:
    """Return a thing in one game; None if the game lacks it."""
    thing = thing_at(game, noun, key) if noun != "game" else None
    if thing is None and noun != "game":
        return None
    return PreviewSide(
        game=game,
        lines=notable_lines(game, thing) if thing else (),
        cards=tuple(islice(cards_of(game, thing, sample), MOST_CARDS)),
        token=next((face for face in token_faces(game) if face.key == key), None) if noun == "tokens" else None,
        template=thing if isinstance(thing, Template) else None,
    )


def cards_of(game: Game, thing: Noun | None, sample: Sample | None) -> Iterator[CardFace]:
    """Yield the cards that show a thing: its own if it has one, and the sample's."""
    match thing:
        case DeckCard():
            yield deck_card(game, thing)
        case Design(subject="card"):
            yield from (deck_card(game, card) for card in game.deck_cards if not thing.of or card.deck in thing.of)
        case Design(subject="weapon"):
            faces = (weapon_card(game, one) for one in game.weapons if not thing.of or one.group in thing.of)
            yield from filter(None, faces)
        case Weapon() if own := weapon_card(game, thing):
            yield own
        case Stat(carrier="card"):
            yield from (deck_card(game, card) for card in game.deck_cards if thing.key in card.stats)
        case _:
            pass
    if sample is not None:
        yield member_card(game, sample.gang, sample.member)
        yield from further_sheets(game, sample.gang, sample.member)


@dataclass(frozen=True, kw_only=True, slots=True)
class GangEffect:
    """The effect on one sample gang: points before and after, and findings that come and go."""

    name: str
    before: int
    after: int
    coming: tuple[str, ...]
    going: tuple[str, ...]


def effect_on(before: Game, after: Game, gang: Gang) -> GangEffect | None:
    """Return the effect on a gang; None if there is none."""
    was, now = judge(before, gang), judge(after, gang)
    old, new = ([finding.message for finding in one.findings] for one in (was, now))
    effect = GangEffect(
        name=gang.name,
        before=was.receipt.total,
        after=now.receipt.total,
        coming=tuple(one for one in new if one not in old),
        going=tuple(one for one in old if one not in new),
    )
    moved = effect.before != effect.after or effect.coming or effect.going
    return effect if moved else None


@dataclass(frozen=True, kw_only=True, slots=True)
class Preview:
    """A row before and after a change. `samples` are those that may be shown, `sample` is the one that is.

    `diff` says what differs in words; `gangs` are the sample gangs that it changes, out of `counted`; `breaking` names
    those that break the row's rule afterwards.
    """

    before: PreviewSide | None
    after: PreviewSide | None
    samples: tuple[Sample, ...]
    sample: Sample | None
    diff: ThingDiff | None
    gangs: tuple[GangEffect, ...]
    counted: int
    breaking: tuple[str, ...] = ()


def preview_of(before: Game, after: Game, gangs: Gangs, noun: str, key: str, wanted: str = "") -> Preview:
    """Return the row of that noun and key before and after; `wanted` is the key of the sample to show."""
    there = after if noun == "game" or thing_at(after, noun, key) else before
    samples = samples_showing(there, gangs, noun, key)
    sample = next((one for one in samples if one.key == wanted), None) or differing_sample(before, after, samples)
    old, new = side_of(before, noun, key, sample), side_of(after, noun, key, sample)
    return Preview(
        before=old,
        after=recoloured(new, before),
        samples=samples,
        sample=sample,
        diff=diff_of(before, after, noun, key),
        gangs=tuple(filter(None, (effect_on(before, after, gang) for gang in gangs.values()))),
        counted=len(gangs),
        breaking=breaking(after, gangs, key) if noun == "constraints" else (),
    )


def breaking(game: Game, gangs: Gangs, rule: str) -> tuple[str, ...]:
    """Return the names of the gangs that break a rule."""
    judged = ((gang.name, judge(game, gang).findings) for gang in gangs.values())
    return tuple(name for name, findings in judged if any(one.constraint == rule for one in findings))


MOST_COMPARED = 8


def differing_sample(before: Game, after: Game, samples: tuple[Sample, ...]) -> Sample | None:
    """Return the first of the first few samples whose card differs; else the first."""
    for one in samples[:MOST_COMPARED]:
        was, now = (replace(member_card(game, one.gang, one.member), footer=()) for game in (before, after))
        if was != now:
            return one
    return samples[0] if samples else None


def recoloured(side: PreviewSide | None, before: Game) -> PreviewSide | None:
    """Return a side whose changed colours have keys of their own."""
    if side is None:
        return None
    known = {colours(palette(before, faction)) for faction in (None, *before.factions)}
    return replace(
        side,
        cards=tuple(
            card
            if colours(card.palette) in known
            else replace(card, palette=replace(card.palette, key=f"{card.palette.key}{DRAFTED}"))
            for card in side.cards
        ),
    )


def colours(worn: Palette) -> Palette:
    """Return colours alone: emblems are drawn, not styled."""
    return replace(worn, emblem="", picture="")


def diff_of(before: Game, after: Game, noun: str, key: str) -> ThingDiff | None:
    """Return what differs about the thing itself, in words."""
    old, new = thing_at(before, noun, key), thing_at(after, noun, key)
    if old is None or new is None:
        return None
    return thing_diff(before, after, noun_of(noun), old, new)
