"""No word of a head is broken: read from the PDF, for cards of every game and look, in their own and in poker size."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, TextEntry
from cards.faces.specimens import specimens
from cards.faces.styling import styled
from cards.faces.typography import typeset
from cards.html.looks import look_of
from cards.html.naming import kicker
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.rules.game.game import Game
from tests.cards.html.printing import squeezed
from tests.cards.pages import legal_samples, poker_size, printed, texts
from tests.games.packs import FOLDERS, compiled

LONGEST = "Incomprehensible"
LONG = 9
PART = re.compile("[^-]+")
ENDLESS = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
BACK = (Entries(items=(TextEntry(title="A", text="B"),), of="traits"),)


def headed(face: CardFace) -> CardFace:
    """Return the card's heads over next to nothing."""
    return replace(face, front=(), back=BACK if face.back else (), footer=(), notice="")


@cache
def heads(folder: Path) -> tuple[CardFace, ...]:
    """Return the heads of a pack's cards that have a word of nine letters or more, each once.

    They are of its samples, its catalogue and its decks. Shorter words have room wherever these have it.
    """
    game = compiled(folder)
    gangs = (*(gang for _, gang in legal_samples(folder)), *specimens(game))
    every = dict.fromkeys(headed(card.face) for gang in gangs for card in cards_of(game, gang))
    return tuple(one for one in every if any(len(word) >= LONG for word in said(typeset(one), small=False)))


def broken(game: Game, faces: Iterable[CardFace]) -> list[str]:
    """Return the words of heads that stand on no line whole: those of names, and of the lines above and below them."""
    several = tuple(faces)
    pdf, sides = print_sides(PrintContext(game=game), several)
    with pypdfium2.PdfDocument(pdf) as document:
        pages = iter([tuple(map(squeezed, page.get_textpage().get_text_range().splitlines())) for page in document])
        return [
            f"{face.look}, {face.width:g} x {face.height:g}, {side.side}: {word}"
            for face, some in zip(several, sides, strict=True)
            for side in some
            for lines in (next(pages),)
            for word in said(typeset(face), small=side.side == "back")
            if not any(word in line for line in lines)
        ]


def said(face: CardFace, *, small: bool) -> Iterator[str]:
    """Return the words of a head; one with hyphens may be broken there."""
    header = replace(face.header, small=small)
    above = kicker(face, header)
    text = f"{above} {header.name}" if small else f"{above} {header.name} {header.line}"
    return (squeezed(part) for word in text.split() for part in PART.findall(word))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_word_of_a_head_is_broken_on_any_card_of_any_game(folder: Path) -> None:
    faces = [face for head in heads(folder) for face in (head, styled(head, size=poker_size(head)))]
    assert broken(compiled(folder), faces) == []


def test_a_long_word_of_a_name_is_whole_in_every_look_and_size() -> None:
    game = compiled(FOLDERS[0])
    looks = sorted(bundled_looks())
    worn = replace(game, designs=tuple(replace(game.designs[0], key=look, look=look) for look in looks))
    head = heads(FOLDERS[0])[0]
    for name in ("Al", LONGEST, f"The {LONGEST}", f"Miss {LONGEST}-{LONGEST}"):
        face = replace(head, header=replace(head.header, name=name))
        dressed = [in_look(face, look) for look in looks]
        small = [styled(one, size=poker_size(one)) for one in dressed]
        assert broken(worn, [*dressed, *small]) == []


def in_look(face: CardFace, look: str) -> CardFace:
    display, text = look_of(look).fonts
    return replace(face, look=look, display_font=display, text_font=text)


def test_only_a_word_that_no_line_has_room_for_is_broken_and_all_of_it_is_printed() -> None:
    game, head = compiled(FOLDERS[0]), heads(FOLDERS[0])[0]
    pdf = printed(game, (replace(head, header=replace(head.header, name=ENDLESS)),))
    assert squeezed(ENDLESS) in squeezed(texts(pdf)[0])
