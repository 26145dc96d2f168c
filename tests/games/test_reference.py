"""What the games' reference sheets hold: sections, entries and the numbers that their rules tell."""

import re

import pytest

from roster.packs.icons import own_icons
from roster.rules.game.prints import Grid, Section
from tests.games.packs import FIXTURES, compiled

SECTIONS = {
    "fallen-frontiers": {
        "sequence": "round-begins phase-begins activation phase-ends round-ends",
        "actions": "move shoot assault",
        "shooting": "choose hit block wounds test",
        "modifiers": "optimal-range cover aimed-shot take-cover fatigue-1 fatigue-2",
        "sight-and-cover": "volume line-of-sight in-cover measuring",
        "assault": "charge brace strike strike-back resolution pushed-back follow-up",
        "morale": "morale-test when-tested pinned disordered",
        "units": "coherency distance support joining leaving",
        "special-rules": "hardened-rule slow-rule fast-rule suppressing-rule boost-stride-rule boost-initiative-rule",
        "end-of-round": "command-gain krithium-gain card-gain point-gain",
        "spending": "one-command three-command income playing empty-deck recycling dice",
        "card-types": "action-type reaction-type either-type tactic-type equipment-type",
        "preparation": "table markers deployment decks stock",
        "victory": "seizing winning",
    },
    "varium": {
        "fight": "initiative order turn reveal round",
        "checks": "roll opposed advantage",
        "target-numbers": "vertical long healing hiding shoving grabbing",
        "hit-check": "face-down risk aces bust stand reveal answer hurt",
        "damage": "sum defaults criticals out-of-range ammunition down",
        "melee": "bet won lost unarmed sparing",
        "board": "setup square entering leaving",
        "conditions": "in-melee prone stunned incapacitated grappled hidden",
        "dodging": "order limit barred",
    },
    "entropy-city": {
        "states": "burning wet bleeding stunned stressed-out air-time stopped",
        "attacks": "melee defence-melee surprise-melee ranged game-of-chicken",
        "actions": "ride weave attack focus chicane stunt jump stoppie pick-up-item pass-an-item split-shot",
        "complex-actions": "gung-ho lay-trap stop overwatch focussed-shot reload",
        "missions": "turf-war package-run hoon-hour lovers-point-brawl grab-n-go vip-takedown corners "
        "rescue-and-survive jailbreak",
        "glossary": "active reach critical cover line-of-sight vp",
        "terrain": "urban gravel-and-dirt sand grass ruins-and-rubble curbs jumps destructible sizes",
        "crashes": "head-on side-on",
    },
    "zone-of-control": {
        "weapon-classes": "bare-hands melee-class ranged-class sniper-class",
    },
}
SHEETS = {
    "fallen-frontiers": {1, 2},
    "varium": {1, 2},
    "entropy-city": {1, 2, 3},
    "zone-of-control": {1, 2, 3},
}
TOLD = [
    ("systemmech", "ground", "uneven", ("wherever they start", "Not a jump that starts outside")),
    ("systemmech", "grapple-results", "grip", ("break off or use one weapon",)),
    ("systemmech", "building", "agreed", ("statistics and items", "Skills are bought between games")),
    ("entropy-city", "missions", "turf-war", ("every bust of yours, remounted or not",)),
    ("entropy-city", "crashes", "out", ("dangerous terrain (house)",)),
    ("entropy-city", "terrain", "destructible", ("your own turn is still yours",)),
    (
        "entropy-city",
        "complex-actions",
        "stop",
        ("as it begins take 2 stress off, then either all the rest or one state",),
    ),
    ("entropy-city", "tests", "bust", ("On foot",)),
    ("entropy-city", "attacks", "ranged", ("TN at your speed",)),
    ("varium", "fight", "initiative", ("Reflexes", "100", "free half turn")),
    ("varium", "damage", "defaults", ("Accuracy 20", "threshold 30", "armour does not count")),
    ("varium", "damage", "sum", ("Hit check + weapon damage − armour",)),
    ("varium", "damage", "out-of-range", ("1 accuracy less",)),
    ("varium", "melee", "bet", ("risk",)),
    ("varium", "melee", "unarmed", ("10 + Unarmed", "proficiency", "no damage")),
    ("varium", "checks", "roll", ("1 to 100", "plus the stat")),
    ("varium", "actions", "half", ("Dodge", "bare hands")),
    ("varium", "board", "leaving", ("successfully",)),
    ("varium", "fight", "order", ("larger side goes last",)),
    ("varium", "hit-check", "aces", ("hit check of its own",)),
    ("varium", "melee", "sparing", ("1 HP",)),
    ("varium", "dodging", "limit", ("20 + Agility", "counts 0")),
    ("varium", "hit-check", "stand", ("proficiency",)),
    ("varium", "fight", "turn", ("3 seconds",)),
]


def section(slug: str, key: str) -> Section:
    return next(one for one in compiled(FIXTURES / slug).reference if one.key == key)


@pytest.mark.parametrize(("slug", "key"), [(slug, key) for slug, sections in SECTIONS.items() for key in sections])
def test_reference_sections_hold_every_entry(slug: str, key: str) -> None:
    there, wanted = [entry.key for entry in section(slug, key).entries], SECTIONS[slug][key].split()
    assert (there[: len(wanted)] if slug == "entropy-city" else there) == wanted


DRAWN = {
    "entropy-city": "bike-sees-ahead bikes-side-by-side bike-meets-wall bike-scrapes-wall",
    "fallen-frontiers": "bases-in-a-chain half-the-range figure-behind-cover marker-in-a-ring",
    "systemmech": "numbers-counting-down all-round-and-ahead bases-face-to-face base-at-a-flank",
    "varium": "cards-face-down cards-at-a-stand cards-gone-bust cards-in-two-stacks",
    "zone-of-control": "tiles-and-steps tiles-around tiles-of-a-battle tiles-three-away",
}


@pytest.mark.parametrize("slug", DRAWN)
def test_the_first_page_of_a_sheet_begins_with_the_turn_and_has_pictures(slug: str) -> None:
    sections = [one for one in compiled(FIXTURES / slug).reference if one.sheet and one.form != "choices"]
    assert sections[0].form == "steps"
    (pictures,) = (one for one in sections if one.form == "pictures")
    assert pictures.sheet == sections[0].sheet
    assert [one.icon for one in pictures.entries] == DRAWN[slug].split()
    assert set(DRAWN[slug].split()) <= own_icons().keys()


@pytest.mark.parametrize(("icon", "across"), [("tiles-around", 3), ("tiles-three-away", 7)])
def test_tiles_are_drawn_as_far_as_the_templates_reach(icon: str, across: int) -> None:
    tiles = [[*map(float, one.split())] for one in re.findall(r"M([\d. ]+)Z", own_icons()[icon])]
    middles = [(sum(one[::2]) / 4, sum(one[1::2]) / 4) for one in tiles if len({*one[::2]}) == len({*one[1::2]}) == 2]
    assert len({(round(x), round(y)) for x, y in middles}) == across * across
    assert middles.count((256.0, 256.0)) == 1, "that of the middle is black, all others are frames"
    grids = {one.key: one.drawing for one in compiled(FIXTURES / "zone-of-control").templates}
    zone, reach = grids["zone-of-control"], grids["sniper-reach"]
    assert isinstance(zone, Grid)
    assert isinstance(reach, Grid)
    assert across in (zone.columns, 2 * (reach.columns - 1) + 1)


@pytest.mark.parametrize("slug", SHEETS)
def test_every_section_is_printed(slug: str) -> None:
    assert {one.sheet for one in compiled(FIXTURES / slug).reference} == SHEETS[slug]


@pytest.mark.parametrize(("slug", "within", "key", "words"), TOLD)
def test_rules_tell_their_numbers(slug: str, within: str, key: str, words: tuple[str, ...]) -> None:
    entry = next(one for one in section(slug, within).entries if one.key == key)
    assert all(word in " ".join((entry.text, *entry.values.values())) for word in words)
