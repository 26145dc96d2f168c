"""Whatever a face says, in any size of card: every word is in the PDF and inside its card."""

from dataclasses import replace
from unicodedata import normalize

import pypdfium2
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.faces.card import CardFace, Header, Palette
from cards.faces.parts import Entries, StatBox, Stats, TextEntry
from cards.faces.styling import styled
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.sheets.papers import card_size, card_size_keys
from tests.cards.html.printing import squeezed
from tests.cards.pdf.small_game import GAME

LOOKS = ("plate", "clockwork")
BOTH = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in LOOKS))
LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßéèñçøåABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=24), min_size=1, max_size=220).map(" ".join)
ENTRIES = st.lists(st.builds(TextEntry, title=st.text(LETTERS, min_size=1, max_size=40), text=WORDS), max_size=6)
NUMBERS = st.lists(st.text("0123456789+", min_size=1, max_size=4), min_size=1, max_size=6)


@st.composite
def faces(draw: st.DrawFn) -> CardFace:
    """Return a card with stats, weapons or traits on either side, in one of the sizes that cards are printed in."""
    stats = Stats(items=tuple(StatBox(short="AB", name="Able", value=value) for value in draw(NUMBERS)))
    front, back = (tuple(draw(ENTRIES)) for _ in range(2))
    face = CardFace(
        key="k",
        name="n",
        width=63.5,
        height=88.9,
        header=Header(name=draw(st.text(LETTERS, min_size=1, max_size=30)), kicker="Rank"),
        front=(stats, Entries(items=front, of="traits", title="Traits")) if front else (stats,),
        back=(Entries(items=back, of="traits", title="More"),) if back else (),
        palette=Palette(key="none"),
        look=draw(st.sampled_from(LOOKS)),
    )
    size = card_size(draw(st.sampled_from(card_size_keys())))
    return styled(face, size=size.like(face.width, face.height))


def said(face: CardFace) -> set[str]:
    entries = [item for part in (*face.front, *face.back) for item in part.items if isinstance(item, TextEntry)]
    texts = (face.header.name, *(text for entry in entries for text in (entry.title, entry.text)))
    return {squeezed(normalize("NFKC", word)) for text in texts for word in text.split()}


@settings(
    max_examples=settings.default.max_examples // 2,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(face=faces())
def test_every_word_is_inside_its_card(face: CardFace) -> None:
    pdf, (sides,) = print_sides(PrintContext(game=BOTH), (face,))
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == len(sides)
    found = ""
    for page in document:
        width, height = page.get_size()
        letters = page.get_textpage()
        found += squeezed(normalize("NFKC", letters.get_text_range()))
        for at in range(letters.count_chars()):
            left, bottom, right, top = letters.get_charbox(at)
            if letters.get_text_range(at, 1).strip():
                assert left >= 0
                assert bottom >= 0
                assert right <= width
                assert top <= height
    assert [word for word in said(face) if word not in found] == []
