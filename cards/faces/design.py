"""Cards by design: choosing the design, its colours and small print, and filling in its two sides."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cards.faces.abridge import set_apart, with_texts_behind
from cards.faces.blocks import part_of
from cards.faces.card import CardFace, Header, Palette, SideName
from cards.faces.carriers import Carrier, DeckCardCarrier, WeaponCarrier
from cards.faces.parts import Body, Entries, TextEntry, Track, entries_part
from cards.faces.reference import edition_line
from cards.faces.sheet_face import IN_WORDS
from cards.geometry.drawing import Lettering
from cards.geometry.lettering import display_lettering
from roster.rules.game.blocks import (
    Block,
    HeaderBlock,
    KeywordsBlock,
    LinesBlock,
    ListBlock,
    MovableBlock,
    SkillsBlock,
    StatsBlock,
    Subject,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game.designs import PLAIN_LOOK, Design
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard, Faction, Weapon
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Gang
from roster.rules.words import cut_short

WIDTH = 70.0
HEIGHT = 120.0
GANG_NAME = 40
"""The most letters of a gang's name at a card's foot."""


def design_for(game: Game, subject: Subject, kind: str) -> Design:
    """Return the first design made for this rank, deck or weapon group, else the first for all, else a plain one."""
    return own_design(game, subject, kind) or plain_design(game, subject)


def game_lettering(game: Game) -> Lettering:
    """Return the type of names on cut-outs and on the foot of pages: that of the first design's cards, as on sheets."""
    return display_lettering(game.designs[0].display_font) if game.designs else "display"


def own_design(game: Game, subject: Subject, kind: str) -> Design | None:
    """Return the first of the game's designs made for this rank, deck or weapon group, else the first for all."""
    fitting = [one for one in game.designs if one.subject == subject and not (one.besides or one.offered)]
    named = [design for design in fitting if kind in design.of]
    general = [design for design in fitting if not design.of]
    return next(iter(named + general), None)


def with_design(game: Game, key: str) -> Game:
    """Put one of the game's offered designs before the others. Raise LookupError if it offers no such design."""
    if not key:
        return game
    offered = {design.key: replace(design, offered=False) for design in game.designs if design.offered}
    if key not in offered:
        known = ", ".join(offered) or "none"
        raise LookupError(f"There is no card design “{key}” to choose; {game.name} offers {known}.")
    return replace(game, designs=(offered[key], *(one for one in game.designs if one.key != key)))


def further_designs(game: Game, subject: Subject, kind: str) -> tuple[Design, ...]:
    """Return the designs of the further sheets that are printed in addition to the card."""
    besides = (design for design in game.designs if design.subject == subject and design.besides)
    return tuple(design for design in besides if not design.of or kind in design.of)


def plain_design(game: Game, subject: Subject) -> Design:
    """Build a design with every stat, weapon and text of a member or deck card, for a game without designs."""
    stats = tuple(stat.key for stat in game.stats if stat.carrier == subject)
    weapon_stats = tuple(stat.key for stat in game.stats if stat.carrier == "weapon")
    groups = tuple(group.key for group in game.weapon_groups)
    boxes: tuple[Block, ...] = (StatsBlock(stats=stats),) if stats else ()
    blocks: tuple[Block, ...] = (
        (
            WeaponsBlock(groups=groups, stats=weapon_stats, title="Weapons"),
            TraitsBlock(title="Traits"),
            SkillsBlock(title="Skills"),
            KeywordsBlock(title="Keywords"),
            TextBlock(of="notes", title="Notes"),
        )
        if subject == "member"
        else (TextBlock(of="requirement", title="Requires"), TextBlock(of="effects"))
    )
    return Design(
        key=f"plain-{subject}",
        name="Plain",
        subject=subject,
        width=WIDTH,
        height=HEIGHT,
        front=(HeaderBlock(), *boxes, *blocks),
        look=PLAIN_LOOK,
    )


def palette(game: Game, faction: Faction | None) -> Palette:
    """Return the faction's colours, or the game's own for None. Keys keep the games on one page apart."""
    if faction is None:
        return Palette(key=f"{game.slug}-none", colour=game.colour, ink=game.ink, emblem=game.emblem)
    return Palette(
        key=f"{game.slug}-{faction.key}",
        colour=faction.colour,
        ink=faction.ink,
        emblem=faction.emblem,
        picture=faction.picture,
        pattern=faction.pattern,
    )


def footer(game: Game, gang: Gang, revision: int) -> tuple[str, ...]:
    """Return game and edition, the gang, and its revision where it has one."""
    parts = (edition_line(game), cut_short(gang.name, GANG_NAME), f"revision {revision}" if revision else "")
    return tuple(part for part in parts if part)


def headed_sides(design: Design) -> tuple[SideName, ...]:
    """Return the sides to which a design gives a header. It is always on top, wherever the design names it."""
    sides: tuple[tuple[SideName, tuple[Block, ...]], ...] = (("front", design.front), ("back", design.back))
    return tuple(side for side, blocks in sides if any(isinstance(block, HeaderBlock) for block in blocks))


def _with_titles(blocks: tuple[Block, ...], carrier: Carrier) -> Iterator[Block]:
    """Give lines without a title that of the text before them, and its icon, if that text is empty."""
    above: Block | None = None
    for block in blocks:
        if isinstance(block, LinesBlock) and isinstance(above, TextBlock) and not block.title:
            yield block if part_of(above, carrier) else replace(block, title=above.title, icon=above.icon)
        else:
            yield block
        above = block


def _with_tracks_joined(parts: Iterable[tuple[Block, Body | None]]) -> list[tuple[Block, Body]]:
    """Let a track go on in the row of the one right before it if its block says so; leave out empty parts."""
    shown: list[tuple[Block, Body]] = []
    before: Body | None = None
    for block, part in parts:
        above, before = before and shown[-1][1], part
        joined = isinstance(block, TrackBlock) and block.joined
        if joined and isinstance(part, Track) and isinstance(above, Track) and above.items:
            ticks = (*above.items, *part.items)
            items = tuple(replace(tick, along=at / len(ticks)) for at, tick in enumerate(ticks, 1))
            shown[-1] = shown[-1][0], replace(above, items=items, last=part.last)
        elif part:
            shown.append((block, part))
    return shown


def _without_repeats(parts: Iterable[Body]) -> tuple[Body, ...]:
    """Merge sections of the reference under one title, with each of their entries once."""
    shown: dict[object, Body] = {}
    for part in parts:
        merged = isinstance(part, Entries) and (part.elastic or part.of == "brief")
        section = (part.of, part.title, part.more) if isinstance(part, Entries) and merged else len(shown)
        before = shown.get(section)
        if isinstance(part, Entries) and isinstance(before, Entries):
            shown[section] = replace(before, items=tuple(dict.fromkeys((*before.items, *part.items))))
        else:
            shown[section] = part
    return tuple(shown.values())


def _with_tables_alike(front: tuple[Body, ...], back: tuple[Body, ...]) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
    """Give every table of figures its values in rows of their own if one table of weapons has them so."""
    if not any(isinstance(part, Entries) and part.wide for part in (*front, *back)):
        return front, back
    ruled = (
        tuple(replace(part, ruled=True) if isinstance(part, Entries) and part.figured else part for part in side)
        for side in (front, back)
    )
    return next(ruled), next(ruled)


def _with_heads_above(parts: tuple[Body, ...]) -> tuple[Body, ...]:
    """Give weapons without numbers the heads of small ones below them, which have none of their own then."""
    return tuple(
        replace(part, heads=part.heads or below.heads)
        if isinstance(part, Entries) and isinstance(below, Entries) and below.small and part.of == "weapons"
        else part
        for part, below in zip(parts, (*parts, None)[1:], strict=True)
    )


def _as_told(part: Body, block: Block) -> Body:
    """Give the part of a block its icon, and mark one that goes behind where the front is full."""
    if isinstance(block, ListBlock) and block.icon:
        part = replace(part, icon=block.icon)
    if isinstance(part, Entries):
        marked = any(IN_WORDS in one.text for one in part.items)
        items = tuple(replace(one, text=one.text.replace(IN_WORDS, "")) for one in part.items) if marked else part.items
        movable = isinstance(block, MovableBlock) and block.back_if_full and not part.elastic
        part = replace(part, items=items, movable=movable, small=isinstance(block, WeaponsBlock) and block.small)
    return part


def build_face(
    design: Design,
    carrier: Carrier,
    *,
    key: str,
    header: Header,
    palette: Palette,
    footer: tuple[str, ...] = (),
    in_full: tuple[TextEntry, ...] = (),
) -> CardFace:
    """Build the face of one card, without empty blocks; without a footer it names the edition.

    `in_full` are the words that the header had to shorten.
    """

    def filled(blocks: tuple[Block, ...]) -> tuple[Body, ...]:
        made = ((block, part_of(block, carrier)) for block in _with_titles(blocks, carrier))
        told = _without_repeats(_as_told(part, block) for block, part in _with_tracks_joined(made))
        return set_apart(_with_heads_above(told))

    full = entries_part("text", "In full", in_full)
    front, back = _with_tables_alike(filled(design.front), filled(design.back))
    if design.back:
        front, back = with_texts_behind(front, back)
    return CardFace(
        key=key,
        name=header.name,
        header=header,
        front=front + ((full,) if full else ()),
        back=back,
        headed=headed_sides(design),
        footer=footer or (edition_line(carrier.game),),
        notice=carrier.game.credits.notice,
        palette=palette,
        width=design.width,
        height=design.height,
        look=design.look,
        display_font=design.display_font,
        text_font=design.text_font,
        art=design.art or 0,
    )


def build_thing(
    design: Design,
    carrier: DeckCardCarrier | WeaponCarrier,
    thing: DeckCard | Weapon,
    *,
    kicker: str,
    line: str,
    palette: Palette,
) -> CardFace:
    """Build the face of a deck card or a weapon, with its points, and its icon in the place of the emblem."""
    points = worth_at(thing.points)
    header = Header(
        name=thing.name,
        kicker=kicker,
        line=line,
        points=str(points) if points else "",
        points_word=carrier.game.word("points", points),
    )
    colours = replace(palette, emblem=thing.icon or palette.emblem)
    return replace(build_face(design, carrier, key=thing.key, header=header, palette=colours), roomy=True)
