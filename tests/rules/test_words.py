"""Words of texts as searches compare them."""

import pytest

from roster.rules.words import has_words, one_line, search_words


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("Élan vital: Señor’s déjà vu", "senor's deja"),
        ("Cesti E\u0301migre\u0301s", "émigrés"),
        ("Riders' rights", "riders’"),
        ("Łódź, Ærø, Straße", "lodz aero STRASSE"),
        ("\N{MODIFIER LETTER APOSTROPHE}22", "'22"),
    ],
)
def test_a_search_folds_accents_case_and_apostrophes(text: str, query: str) -> None:
    assert has_words(text, query)


def test_a_search_still_tells_words_apart() -> None:
    assert not has_words("Iron Wolves", "iron wolf pack")
    assert search_words("Iron-Wolves iron Élan") == ("iron", "wolves", "elan")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("The \U0001f469\u200d\U0001f469\u200d\U0001f467 crew", "The \U0001f469\u200d\U0001f469\u200d\U0001f467 crew"),
        ("می\u200cروم", "می\u200cروم"),
        ("a \u200d b\u200d", "a b"),
        ("a\nb\x00c", "a b c"),
    ],
)
def test_a_line_keeps_what_joins_two_letters_and_nothing_else_unseen(text: str, line: str) -> None:
    assert one_line(text) == line
