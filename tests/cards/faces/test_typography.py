"""Texts as a typesetter has them, on paper only."""

import pytest

from cards.faces.typography import in_type


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("the rider's, riders' and 'so'", "the rider’s, riders’ and \u2018so’"),
        ('He says "Halt!" and "go".', "He says “Halt!” and “go”."),
        ("TN -2, or (-3) and −4", "TN\u00a0−2, or (−3) and\u00a0−4"),
        ("0-9 and 1–5 and 10-12", "0–9 and\u00a01–5 and\u00a010–12"),
        ("within 3\" of a 5' wall", "within\u00a03″ of a\u00a05′ wall"),
        ("on 2026-11-22 at-once X-4", "on 2026-11-22 at-once X-4"),
        ("Choose before the test and pivot up to 45°.", "Choose before the test and pivot up to\u00a045°."),
        ("Stop at any inch.", "Stop at any inch."),
        ("5 × Luck; with a map 7 ×.", "5\u00a0×\u00a0Luck; with a map\u00a07\u00a0×."),
        (
            "20 + Agility; a + 5 = all − 1",
            "20\u00a0+\u00a0Agility; a\u00a0+\u00a05\u00a0=\u00a0all\u00a0−\u00a01",
        ),
        ("+ Out of a square, a + or a =", "+ Out of a square, a\u00a0+\u00a0or a\u00a0="),
        ("A square is 1 × 1 m.", "A square is 1\u00a0×\u00a01\u00a0m."),
        ("Oval (42 mm) wide, 3 cm high", "Oval\u00a0(42\u00a0mm) wide, 3\u00a0cm high"),
        ("12 in", "12″"),
        ("Poker (2.5 × 3.5 in), 3 in all", "Poker\u00a0(2.5\u00a0×\u00a03.5\u00a0in), 3 in all"),
        ("Hired hand 12", "Hired hand\u00a012"),
        ("Veteran · Glasshouse", "Veteran\u00a0· Glasshouse"),
        ("R2's armour of the 1980's", "R2’s armour of the\u00a01980’s"),
        ('12 ק"מ, ג\'ורג\' and "שלום"', "12 ק\"מ, ג'ורג' and “שלום”"),
        ('"Route 66", say "10" or 6"', "“Route\u00a066”, say “10” or 6″"),
        ("'Mk 4' is 5' long", "\u2018Mk\u00a04’ is 5′ long"),
        ('At speed 2 with 3 stress (2) of -2"', "At speed\u00a02 with\u00a03 stress\u00a0(2) of −2″"),
        ("Go out and say so, unless that crew is wet.", "Go out and say so, unless that crew is\u00a0wet."),
        ("The shot may be rolled again by the gunner.", "The shot may be rolled again by the\u00a0gunner."),
    ],
)
def test_signs_are_those_of_print_and_a_last_word_is_not_alone(typed: str, printed: str) -> None:
    assert in_type(typed) == printed
    assert in_type(printed) == printed
