"""A list of another program as a game of its own, without rules, and a gang in it: what every card and page reads."""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from roster.packs.elsewhere.roster import BOX, MOST_NAME, MOST_VALUE, Roster, RosterProfile, RosterRule, RosterUnit, Row
from roster.packs.schema.pack import Pack
from roster.rules.game.blocks import Block, HeaderBlock, StatsBlock, TextBlock, TraitsBlock, WeaponsBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Credits, GameHeader, WeaponGroup
from roster.rules.game.nouns import Base, Faction, Profile, ProfileItem, Rank, Trait, Weapon
from roster.rules.game.prints import Entry, Section, Token, TokenSide
from roster.rules.game.stats import Carrier, Stat
from roster.rules.gang.caps import NOTES
from roster.rules.gang.gang import Gang, Member
from roster.rules.words import folded

PROSE = 2_000
"""The most letters of one text of a pack; a longer one goes on in another."""
COLOUR, EMBLEM, FACTION = "#37474f", "swords-emblem", "side"
NOTHING = frozenset({"-", "–", "—"})
"""Values that say that there is none."""
BLANK = Token(
    key="blank",
    name="Blank token",
    outline=Base(shape="round", length=25, width=25),
    front=TokenSide(colour="#ffffff"),
    copies=12,
)


@dataclass(kw_only=True, slots=True)
class KeyRing:
    """Keys of things by what they are: equal things share one, others with the same name are numbered."""

    keys: dict[Hashable, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)

    def key(self, thing: Hashable, name: str, prefix: str = "") -> str:
        """Return a thing's key, made from its name."""
        if thing not in self.keys:
            plain = prefix + (re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:40].strip("-") or "x")
            many = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
            self.keys[thing] = next(one for one in many if one not in self.taken)
            self.taken.add(self.keys[thing])
        return self.keys[thing]


def boxed(rows: Iterable[Row]) -> tuple[str, ...]:
    """Return the headings whose values all fit into boxes, in the order in which they first come."""
    every = [pair for row in rows for pair in row]
    long = {heading for heading, value in every if len(value) > BOX or "\n" in value}
    return tuple(dict.fromkeys(heading for heading, _ in every if heading and heading not in long))


def stats_for(headings: Iterable[str], carrier: Carrier, ring: KeyRing) -> tuple[Stat, ...]:
    """Return a stat for each heading."""
    prefix = "" if carrier == "member" else "w-"
    return tuple(
        Stat(key=ring.key((carrier, one), one, prefix), name=one, short=one[:12].strip(), carrier=carrier)
        for one in headings
    )


def in_lines(row: Row, stats: Mapping[str, str]) -> list[str]:
    """Return the values that aren't in boxes, each with its heading."""
    return [f"{heading}: {value}" for heading, value in row if heading not in stats and value not in NOTHING]


def pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces that each fit into one field, cut between words where it can be."""
    while len(text) > PROSE:
        least = PROSE // 2
        cut = max(text.rfind(" ", least, PROSE), text.rfind("\n", least, PROSE))
        cut = cut if cut >= least else PROSE
        yield text[:cut].rstrip()
        text = text[cut:].lstrip()
    yield text


def split(rules: Iterable[RosterRule]) -> Iterator[RosterRule]:
    """Yield rules whose texts fit into one field each; a longer one goes on under the same name."""
    for rule in rules:
        yield from (RosterRule(rule.name, piece) for piece in pieces(rule.text))


@dataclass(frozen=True, kw_only=True, slots=True)
class Converter:
    """The conversion of one list: its stats by heading, and the keys of all that its units have."""

    roster: Roster
    stats: tuple[Stat, ...]
    weapon_stats: tuple[Stat, ...]
    kinds: KeyRing
    weapons: dict[str, Weapon] = field(default_factory=dict)
    traits: dict[str, Trait] = field(default_factory=dict)
    ranks: dict[str, Rank] = field(default_factory=dict)
    profiles: dict[str, Profile] = field(default_factory=dict)
    rings: Mapping[str, KeyRing] = field(
        default_factory=lambda: {noun: KeyRing() for noun in ("weapons", "traits", "ranks", "profiles", "entries")}
    )

    def weapon(self, weapon: RosterProfile) -> ProfileItem:
        """Return a weapon of a profile, added to the game."""
        keys = {one.name: one.key for one in self.weapon_stats}
        key = self.rings["weapons"].key((weapon.name, weapon.kind, weapon.values), weapon.name)
        self.weapons[key] = Weapon(
            key=key,
            name=weapon.name or weapon.kind or "Weapon",
            group=self.kinds.key(weapon.kind, weapon.kind),
            stats={keys[heading]: value for heading, value in weapon.values if heading in keys},
            text="\n".join(in_lines(weapon.values, keys))[:PROSE],
        )
        return ProfileItem(key=key, quantity=weapon.number)

    def trait(self, rule: RosterRule) -> ProfileItem:
        """Return a rule of a profile, added to the game."""
        key = self.rings["traits"].key(rule, rule.name)
        self.traits[key] = Trait(key=key, name=rule.name, text=rule.text)
        return ProfileItem(key=key)

    def profile(self, unit: RosterUnit) -> Profile:
        """Return a unit as a profile, added to the game; units that are alike share one."""
        key = self.rings["profiles"].key(replace(unit, own_name="", notes=""), unit.name)
        keys = {one.name: one.key for one in self.stats}
        named = (one.name for one in unit.rules if not one.text)
        lists = (named, unit.gear, unit.categories)
        lines = [*in_lines(unit.stats, keys), unit.text, *(", ".join(dict.fromkeys(one)) for one in lists)]
        text, *more = pieces("\n".join(filter(None, lines)))
        rank = self.rings["ranks"].key(unit.role, unit.role) if unit.role else ""
        if rank:
            self.ranks[rank] = Rank(key=rank, name=unit.role)
        made = Profile(
            key=key,
            name=unit.name or "Unnamed",
            faction=FACTION,
            rank=rank,
            points=round(unit.points),
            stats={keys[heading]: value[:MOST_VALUE] for heading, value in unit.stats if heading in keys},
            weapons=tuple(
                self.weapon(one._replace(number=per_figure(one.number, unit.number))) for one in unit.weapons
            ),
            traits=tuple(
                map(
                    self.trait,
                    split((*(one for one in unit.rules if one.text), *(RosterRule(unit.name, one) for one in more))),
                )
            ),
            figures=unit.number,
            text=text,
            icon=unit.icon,
        )
        self.profiles[key] = made
        return made

    def entries(self) -> Iterator[Entry]:
        """Yield the rules of no unit, for the reference sheets."""
        for rule in split(self.roster.rules):
            yield Entry(key=self.rings["entries"].key(rule, rule.name), name=rule.name, text=rule.text)

    def design(self) -> Design:
        """Return the design of the cards: boxes, a table for each kind of weapon, then texts."""
        grouped: dict[str, dict[str, None]] = {}
        for weapon in self.weapons.values():
            grouped.setdefault(weapon.group, {}).update(dict.fromkeys(weapon.stats))
        names = {key: str(kind) for kind, key in self.kinds.keys.items()}
        boxes: tuple[Block, ...] = (StatsBlock(stats=tuple(one.key for one in self.stats)),) if self.stats else ()
        tables = (
            WeaponsBlock(
                groups=(group,),
                stats=tuple(there),
                title=(names[group] or "Weapons")[:40],
            )
            for group, there in grouped.items()
        )
        texts = (
            TraitsBlock(title="Rules"),
            TextBlock(of="profile", title="Also"),
            TextBlock(of="notes", title="Notes"),
        )
        front: tuple[Block, ...] = (HeaderBlock(), *boxes, *tables, *texts)
        return Design(key="cards", name="Cards", width=70, height=120, front=front)


def per_figure(number: int, figures: int) -> int:
    """Return how many of a weapon each figure has, where all have the same; else how many there are in all."""
    return number // figures if number % figures == 0 else number


def converted(roster: Roster, *, slug: str, source: str) -> tuple[Pack, Gang]:
    """Return a list as a pack without rules, and the gang in it. `source` is the file's name, or empty."""
    ring, kinds = KeyRing(), KeyRing()
    every = [weapon for unit in roster.units for weapon in unit.weapons]
    made = Converter(
        roster=roster,
        stats=stats_for(boxed(unit.stats for unit in roster.units), "member", ring),
        weapon_stats=stats_for(boxed(weapon.values for weapon in every), "weapon", ring),
        kinds=kinds,
    )
    profiles = [made.profile(unit) for unit in roster.units]
    entries = tuple(made.entries())
    side = roster.side or roster.game or "List"
    pack = Pack(
        game=GameHeader(
            slug=slug,
            name=roster.game or "List without rules",
            version=roster.program,
            credits=Credits(author="Its publisher", source=f"{roster.program} list", licence="For your own use."),
            terms={"gang": ("list", "lists"), "member": ("card", "cards"), "points": roster.points},
            colour=COLOUR,
            emblem=EMBLEM,
            weapon_groups=tuple(WeaponGroup(key=key, name=str(kind) or "Weapons") for kind, key in kinds.keys.items()),
        ),
        stats=(*made.stats, *made.weapon_stats),
        factions=(
            Faction(
                key=FACTION,
                name=side,
                short=side.rpartition(" - ")[2][:14].strip(),
                colour=COLOUR,
                emblem=EMBLEM,
            ),
        ),
        ranks=tuple(made.ranks.values()),
        traits=tuple(made.traits.values()),
        weapons=tuple(made.weapons.values()),
        profiles=tuple(made.profiles.values()),
        reference=(Section(key="rules", name="Rules of this list", entries=entries, sheet=1),) if entries else (),
        tokens=(BLANK,),
        designs=(made.design(),),
    )
    members = tuple(
        Member(id=f"c{number}", name=unit.own_name, profile=profile.key, notes=unit.notes[: NOTES.most])
        for number, (unit, profile) in enumerate(zip(roster.units, profiles, strict=True), start=1)
    )
    name = roster.name or source.rpartition(".")[0] or "Imported list"
    return pack, Gang(
        game=slug, name=name[:MOST_NAME], faction=FACTION, members=members, notes=notes_on(roster, source)
    )


def notes_on(roster: Roster, source: str) -> str:
    """Return where a list is from and what was left out of it, for the gang's notes."""
    origin = f"Read from {f'“{source}”, ' if source else ''}a {roster.program} list."
    left = f"\nLeft out: {'; '.join(roster.left_out)}." if roster.left_out else ""
    return f"{origin}{left}"[: NOTES.most]
