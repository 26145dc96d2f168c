"""A small made-up game of kite pilots, and short ways to write its gangs."""

import json
from dataclasses import replace

import yaml

from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.rules.constraints.kinds import KINDS, Constraint
from roster.rules.findings import Finding, Severity
from roster.rules.game.game import Game
from roster.rules.game.rule import Limit
from roster.rules.game.selectors import Selectable, Selector, Surcharge
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.legality.validation import validate_gang

BODY = yaml.safe_load("""
game:
  slug: tin-kites
  name: Tin Kites
  version: '1'
  credits: {author: '', source: '', licence: ''}
  terms: {gang: [crew, crews], member: [pilot, pilots], points: [coin, coins]}
  sizes: [{key: small, name: Small, points: 50}, {key: free, name: Free}]
  default_size: small
  options: [{key: storms, name: Storms, offered: true}, {key: wrecks, name: Wrecks}]
  weapon_groups: [{key: sharp, name: Sharp}, {key: far, name: Far}, {key: odd, name: Odd}, {key: blunt, name: Blunt}]
stats:
  - {key: lift, name: Lift, short: LFT, minimum: 1, maximum: 5, default: 2, step: 3}
  - {key: nerve, name: Nerve, short: NRV, minimum: 0, maximum: 9, default: 4, step: 1, lowerable: true}
  - {key: height, name: Height, short: HGT, default: 10, suffix: ' m'}
  - {key: poise, name: Poise, short: POI, formula: {sum: {lift: 1, nerve: 2}, constant: 1}}
  - {key: grade, name: Grade, short: GRD, default: 0, formula: {of: poise,
      table: [{from: 0, to: 11, value: 1}, {from: 11, to: 50, value: 2}]}}
  - {key: born, name: Born, short: BRN, formula: {sum: {nerve: -1}, constant: 11, of_base: true}}
  - {key: bite, name: Bite, short: BIT, carrier: weapon, default: 1}
  - {key: sting, name: Sting, short: STG, carrier: weapon, formula: {sum: {bite: 2}}}
  - {key: wait, name: Wait, short: WAI, carrier: card, default: 1}
factions:
  - {key: gulls, name: Gulls, short: gul, colour: '#000000', emblem: kite, tags: [old]}
  - {key: crows, name: Crows, short: cro, colour: '#000000', emblem: kite}
  - {key: moths, name: Moths, short: mot, colour: '#000000', emblem: kite, status: preview}
ranks:
  - {key: ace, name: Ace, points: 20, stats: {lift: 3}, slots: {traits: 3, weapons: 2}, tags: [officer]}
  - {key: hand, name: Hand, points: 8, slots: {traits: 1, weapons: 2}, joins: [ace]}
bikes:
  - {key: box, name: Box Kite, points: 4}
  - {key: delta, name: Delta Kite, points: -1, changes: {shift: {nerve: 1}}}
  - {key: tower, name: Tower, playable: false}
traits:
  - {key: calm, name: Calm, text: Stays calm., points: 2, tags: [mind]}
  - {key: rash, name: Rash, text: Does not., points: -2, tags: [mind]}
  - {key: lucky, name: Lucky, text: 'Again {x} times.', points: {base: 1, per_x: 2},
      parameter: {label: throws, minimum: 1, maximum: 3}}
  - {key: oath, name: Oath, text: 'Sworn to {x}.', points: {table: [{from: 0, to: 9, value: 4}]},
      parameter: {label: lord, choices: [wind, rain]}}
  - {key: feather, name: Feather, text: Light., takes: 2, changes: {shift: {height: 5, lift: 1}}}
  - {key: grounded, name: Grounded, text: Low., changes: {set: {height: 1}}}
  - {key: blind, name: Blind, text: Sees nothing., changes: {absent: [height]}}
  - {key: proud, name: Proud, text: Stands tall., changes: {shift: {poise: 3}}}
keywords:
  - {key: thrown, name: Thrown, text: Flies.}
weapons:
  - {key: hook, name: Hook, group: sharp, points: 3, stats: {bite: 3}}
  - {key: knife, name: Knife, group: sharp, points: 2, keywords: [{keyword: thrown}]}
  - {key: sling, name: Sling, group: far, points: 5, takes: 2, tags: [loud]}
  - {key: ballast, name: Ballast, group: odd, changes: {shift: {height: -4}}}
  - {key: heel, name: Heel, group: blunt, points: 7, innate: true}
profiles:
  - {key: old-ada, name: Old Ada, faction: gulls, rank: ace, bike: box, points: 30, stats: {nerve: 7},
      traits: [{key: calm}], weapons: [{key: hook}], open: [weapons], tags: [named]}
  - {key: crew, name: Crew, rank: hand, stats: {lift: 3}, traits: [{key: lucky, x: 2}],
      weapons: [{key: knife, quantity: 4}], figures: 4}
decks:
  - {key: sky, name: Sky}
  - {key: sea, name: Sea}
deck_cards:
  - {key: gust, name: Gust, deck: sky, type: wind, points: 1, stats: {wait: 3}}
  - {key: lull, name: Lull, deck: sky, type: calm, tags: [slow]}
  - {key: wave, name: Wave, deck: sea, type: water}
""")
PLAIN = compile_pack(Pack.model_validate_json(json.dumps(BODY)))


def kites(*constraints: Constraint, surcharges: tuple[Surcharge, ...] = (), edition: int = 3) -> Game:
    """Return the game, with these constraints only."""
    return replace(PLAIN, constraints=constraints, surcharges=surcharges, edition=edition)


def select(noun: Selectable = "member", **where: str | tuple[str, ...]) -> Selector:
    """Return a selector; a field may be given one value or several."""
    return Selector(noun=noun, **where)  # type: ignore[arg-type]


KIND = {kind.kind_name(): kind for kind in KINDS}


def rule(
    kind: str,
    of: Selector,
    *,
    least: Limit | None = None,
    most: Limit | None = None,
    severity: Severity = "error",
    **more: object,
) -> Constraint:
    """Return a constraint called "the-rule"."""
    limits = {"minimum": least, "maximum": most}
    fields = {**{name: limit for name, limit in limits.items() if limit is not None}, "severity": severity, **more}
    return KIND[kind](key="the-rule", name="The rule", reason="Because.", of=of, **fields)  # type: ignore[return-value,arg-type]


def written_rule(text: str) -> Constraint:
    """Return a constraint called "the-rule" from its fields as packs write them."""
    fields = {"key": "the-rule", "name": "The rule", "reason": "Because.", **yaml.safe_load(text)}
    return compile_pack(Pack.model_validate_json(json.dumps({**BODY, "constraints": [fields]}))).constraints[0]


def pilot(
    number: int | str = 1,
    *traits: str | Chosen,
    rank: str = "ace",
    bike: str = "box",
    weapons: tuple[str | Chosen, ...] = (),
    name: str | None = None,
    **more: object,
) -> Member:
    """Return a member "m1" called "Pilot 1"; traits and weapons by key, or written out."""
    return Member(
        id=f"m{number}",
        name=f"Pilot {number}" if name is None else name,
        rank=rank,
        bike=bike,
        traits=tuple(map(listed, traits)),
        weapons=tuple(map(listed, weapons)),
        **more,  # type: ignore[arg-type]
    )


def listed(one: str | Chosen) -> Chosen:
    return Chosen(key=one) if isinstance(one, str) else one


def crew(*members: Member, decks: tuple[GangDeck, ...] = (), **more: object) -> Gang:
    """Return a gang of gulls."""
    gang = Gang(game="tin-kites", name="Crew", faction="gulls", members=members, decks=decks)
    return replace(gang, **more)  # type: ignore[arg-type]


def deck(key: str, *cards: str | Chosen) -> GangDeck:
    return GangDeck(key=key, cards=tuple(map(listed, cards)))


def found(gang: Gang, *constraints: Constraint) -> list[tuple[str, str]]:
    """Return code and place of each finding."""
    return [(one.code, one.place.path) for one in validate_gang(kites(*constraints), gang)]


def only(gang: Gang, *constraints: Constraint) -> Finding:
    """Return the one finding there is."""
    (finding,) = validate_gang(kites(*constraints), gang)
    return finding
