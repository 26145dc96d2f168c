"""Cards on paper by the real engine: all words are there, inside the card, and fitting's report is true."""

from collections import Counter
from dataclasses import replace

import pytest

from cards.faces.fitting import fit_for_screen
from cards.faces.reference import reference_sheets
from cards.faces.shared_layout import BACKS
from cards.faces.sides import USUAL
from cards.faces.unit_card import member_card
from roster.rules.game.nouns import Trait
from roster.rules.gang.gang import Chosen, Member
from tests.cards.html.printing import FacePages, PrintedCard, fitted, squeezed, words
from tests.cards.made_up import GAFF, GAME, PIKE, crew

pytestmark = pytest.mark.print


def printed(member: Member) -> PrintedCard:
    return PrintedCard(GAME, fitted(GAME, member_card(GAME, crew(member), member, revision=4)))


def whole(card: PrintedCard) -> None:
    text = card.text()
    assert [word for word in words(card.card) if word not in text] == []
    assert card.strays() == []
    assert card.pages == len(card.card.sides)
    assert not card.card.crowded


def test_a_usual_card_is_one_card_at_its_normal_size() -> None:
    card = printed(PIKE)
    whole(card)
    assert [(side.side, side.step) for side in card.card.sides] == [("front", USUAL), ("back", BACKS)]
    for said in ("Old Pike", "Skipper", "The Herons", "Panic: sit out a turn."):
        assert squeezed(said) in card.text()


def test_ten_thousand_letters_of_notes_continue_on_further_cards() -> None:
    notes = " ".join(f"word{number} and more." for number in range(600))[:10_000]
    card = printed(replace(PIKE, notes=notes))
    whole(card)
    assert card.card.continued
    assert card.card.sides[-1].cards > 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Sir " * 60, "Sir " * 60),
        ("שלום עולם", "שלום עולם"),
        ("😀🔥🏍", "😀🔥🏍"),
        ("<b>{{ x }}</b> \x00 \u202e end", "<b>{{ x }}</b> ␀ end"),
        ("M" * 27, "M" * 27),
    ],
    ids=["many words", "hebrew", "emoji", "hostile", "a wide word"],
)
def test_absurd_names_stay_inside_and_stand_there_in_full(name: str, shown: str) -> None:
    card = printed(replace(PIKE, name=name))
    assert card.strays() == []
    assert card.pages == len(card.card.sides)
    assert squeezed(shown) in card.text()


@pytest.mark.parametrize("name", ["W" * 3_000, "العربية هنا"], ids=["one giant word", "arabic"])
def test_names_that_a_reader_gives_back_in_pieces_lose_no_letter(name: str) -> None:
    """The giant word goes on over several sides; a reader gives Arabic back in the order in which it is drawn."""
    card = printed(replace(PIKE, name=name))
    assert card.strays() == []
    assert card.pages == len(card.card.sides) >= (4 if len(name) > 100 else 2)
    assert Counter(squeezed(name)) - Counter(card.text()) == Counter()


def test_a_member_with_everything_at_once_loses_nothing() -> None:
    habits = tuple(
        Trait(
            key=f"t{number}", name=f"Habit {number}", text=f"Rule{number} says {'so on ' * number}end{number}.", uses=3
        )
        for number in range(25)
    )
    hooks = tuple(replace(GAFF, key=f"w{number}", name=f"Hook number{number}") for number in range(12))
    game = replace(GAME, traits=habits, weapons=hooks)
    member = replace(
        PIKE,
        raises=(("nerve", 33), ("grit", 27)),
        traits=tuple(Chosen(key=trait.key) for trait in habits),
        weapons=tuple(Chosen(key=weapon.key, quantity=20) for weapon in hooks),
    )
    whole(PrintedCard(game, fitted(game, member_card(game, crew(member), member))))


def test_numbers_beyond_all_measure_stay_inside() -> None:
    card = printed(replace(PIKE, raises=(("nerve", 10**9), ("grit", 10**9))))
    whole(card)
    assert squeezed("/ 1000007") in card.text()


def test_the_reference_sheets_fit_a_page_each_with_their_credits() -> None:
    for sheet in reference_sheets(GAME):
        pages = FacePages(GAME, sheet)
        assert pages.pages == 1
        assert squeezed("A. Gull · Cup rules · CC BY 4.0") in pages.text()
        assert [word for word in words(sheet) if word not in pages.text()] == []


def test_what_a_page_shows_unmeasured_is_what_paper_shows_for_a_card_that_fits() -> None:
    face = member_card(GAME, crew(), PIKE)
    shown, printed_one = fit_for_screen(face).sides, fitted(GAME, face).sides
    assert [(side.side, side.parts, side.header) for side in shown] == [
        (side.side, side.parts, side.header) for side in printed_one
    ]
