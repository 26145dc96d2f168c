"""The longest legal card of every rank of every pack: all its words are on paper, inside the card."""

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.typography import in_type
from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.legality.validation import validate_gang
from tests.cards.html.printing import fitted_together, squeezed, strays, words
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print
NAME = "Wilhelmina Wetherby-Worthington"


def offences(game: Game, gang: Gang) -> int:
    """Return how many errors the gang has."""
    return sum(finding.severity == "error" for finding in validate_gang(game, gang))


def chosen(trait: Trait) -> Chosen:
    """Return the trait with the longest x it allows."""
    if trait.parameter is None:
        return Chosen(key=trait.key)
    if trait.parameter.choices:
        return Chosen(key=trait.key, x=max(trait.parameter.choices, key=len))
    return Chosen(key=trait.key, x=trait.parameter.maximum or 1)


def longest(game: Game, gang: Gang, member: Member) -> Member:
    """Return the member with the wordiest traits, weapons and raises that add no error to its gang."""
    best, least = member, offences(game, replace(gang, members=(member,)))
    traits = sorted(game.traits, key=lambda trait: -len(trait.text))
    weapons = sorted(game.weapons, key=lambda weapon: -len(weapon.text) - 40 * len(weapon.keywords))
    wishes = [replace(best, traits=(chosen(trait),)) for trait in traits]
    wishes += [replace(best, weapons=(Chosen(key=weapon.key),)) for weapon in weapons if not weapon.innate]
    wishes += [replace(best, raises=((stat.key, 1),)) for stat in game.stats if stat.step] * 7
    for wish in wishes:
        held = ("traits", "weapons", "raises")
        more = replace(best, **{kind: getattr(best, kind) + getattr(wish, kind) for kind in held})
        with_more = offences(game, replace(gang, members=(more,)))
        if with_more <= least:
            best, least = more, with_more
    return best


def wordiest_bike(game: Game) -> str:
    bikes = sorted(game.bikes, key=lambda bike: -sum(len(skill.text) for skill in bike.skills))
    return next((bike.key for bike in bikes if bike.playable), "")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_longest_legal_cards_lose_nothing(folder: Path) -> None:
    game = compiled(folder)
    gang = Gang(game=game.slug, faction=max((one.key for one in game.factions), key=len, default=""))
    bike = wordiest_bike(game)
    start = Member(id="m", name=NAME, bike=bike, notes="Owes everyone a drink.")
    members = [longest(game, gang, replace(start, rank=rank.key)) for rank in game.ranks]
    faces = [member_card(game, gang, member, revision=12) for member in members]
    cards = fitted_together(game, faces)
    pdf, sides = print_sides(PrintContext(game=game), faces)
    with pypdfium2.PdfDocument(pdf) as document:
        pages = iter(document)
        for rank, card, some in zip(game.ranks, cards, sides, strict=True):
            own = [next(pages) for _ in some]
            text = "".join(squeezed(page.get_textpage().get_text_range()) for page in own)
            assert [word for word in words(card) if in_type(word) not in text] == [], rank.name
            assert [letter for page in own for letter in strays(page)] == [], rank.name
            assert not card.crowded
            assert len(card.sides) <= 3, f"{rank.name} takes {len(card.sides)} sides"
