"""The bench of printing compares like with like, and says so when it does not."""

import os
import subprocess
import sys
from dataclasses import replace
from typing import get_args

import pytest

from bench.printing.checks import problems
from bench.printing.contestants import CONTESTANTS, REFERENCE, chosen
from bench.printing.figures import Measurement
from bench.printing.generated_cards import MOST_WORDS, SETS, SetName, generate_card, generate_cards
from bench.printing.look import HEIGHT, WIDTH
from bench.printing.parts import parts_of
from bench.printing.passages import passages_of
from bench.printing.process_tree import cpu_seconds_below, pss, tree
from bench.printing.sheets import SheetPage, pages
from bench.printing.vocabulary import LONGEST, SHORTEST


def number_of(name: SetName) -> int:
    """Return how many cards to look at: portraits take long to draw."""
    return 40 if name == "portraits" else 200


@pytest.mark.parametrize("name", get_args(SetName))
def test_every_card_differs_and_its_traits_have_as_many_words_as_is_said(name: SetName) -> None:
    many = number_of(name)
    cards = generate_cards(name, many)
    assert len({(card.face.header, card.face.front, card.face.back) for card in cards}) == many
    assert cards[30] == generate_card(name, 30)
    traits = [parts_of(card.face).traits.items for card in cards]
    lengths = [[len(entry.text.split()) for entry in some] for some in traits]
    assert {len(some) for some in traits} == {2, 3, 4}
    assert all(SHORTEST <= length <= LONGEST for some in lengths for length in some)
    assert all(sum(some) <= MOST_WORDS for some in lengths)


def test_only_the_worst_set_never_repeats_a_text() -> None:
    texts = {
        name: [one.text for card in generate_cards(name, number_of(name)) for one in parts_of(card.face).traits.items]
        for name in SETS
    }
    assert len(set(texts["worst"])) == len(texts["worst"])
    assert len(set(texts["gang"])) <= 40 < len(texts["gang"])
    assert texts["portraits"] == texts["gang"][: len(texts["portraits"])] != []


def test_only_the_set_with_portraits_has_them_and_each_is_another() -> None:
    assert len({card.face.portrait for card in generate_cards("portraits", 5)}) == 5
    assert not any(
        card.portrait or card.face.portrait for name in ("worst", "gang") for card in generate_cards(name, 5)
    )


def test_backs_lie_behind_their_fronts() -> None:
    front, back, *_ = pages(generate_cards("worst", 9))
    for one, other in zip(front.placed, back.placed, strict=True):
        assert (one.card, one.side, other.side) == (other.card, "front", "back")
        assert one.box.left == pytest.approx(front.width - other.box.right)
        assert (one.box.width, one.box.height) == (pytest.approx(WIDTH), pytest.approx(HEIGHT))
    assert len(pages(generate_cards("worst", 9))) == 6


def printed(made: tuple[SheetPage, ...]) -> bytes:
    """Print the pages by the reference engine."""
    from bench.printing.engines.engine import Job
    from bench.printing.engines.weasyprint_document import start

    cards = tuple(dict.fromkeys(one.card for page in made for one in page.placed))
    return start().make(Job(cards=cards, pages=made))


@pytest.mark.print
def test_checks_find_nothing_wrong_with_what_is_right_and_everything_that_is_wrong() -> None:
    made = pages(generate_cards("worst", 2))
    pdf = printed(made)
    assert problems(pdf, made) == []
    others = pages(generate_cards("worst", 2, first=2))
    assert sum("lacks" in problem for problem in problems(pdf, others)) == 4
    assert problems(pdf, (*made, *others)) == ["2 pages instead of 4"]
    narrow = tuple(replace(page, width=page.width - 1) for page in made)
    assert any("points instead of" in problem for problem in problems(pdf, narrow))


@pytest.mark.print
def test_checks_notice_words_outside_their_card() -> None:
    made = pages(generate_cards("worst", 1))
    moved = tuple(
        replace(page, placed=tuple(replace(one, box=one.box.shifted(0, 30)) for one in page.placed)) for page in made
    )
    assert any("lacks" in problem for problem in problems(printed(made), moved))


def test_a_passage_of_every_part_is_looked_for() -> None:
    face = generate_card("worst", 5).face
    front, back = passages_of(face, "front"), passages_of(face, "back")
    parts = parts_of(face)
    assert face.name in front
    assert face.name in back
    assert {part.title for part in (parts.speeds, parts.stress, parts.wounds, parts.weapons)} <= set(front)
    assert {entry.text for entry in parts.traits.items} <= set(back)


def test_a_tree_of_processes_is_seen_whole() -> None:
    parent = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1, flush=True); input()'])"
    with subprocess.Popen([sys.executable, "-c", parent], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdout.readline() == b"1\n"
        assert len(tree(running.pid)) == 2
        assert running.pid in tree(os.getpid())
        assert pss(running.pid) > 1_000_000
        assert cpu_seconds_below(os.getpid()) >= cpu_seconds_below(running.pid) >= 0
        running.communicate(b"\n")


def test_the_reference_always_takes_part_and_strangers_are_named() -> None:
    assert [one.key for one in chosen("typst")] == [REFERENCE, "typst"]
    with pytest.raises(SystemExit, match="quark is unknown"):
        chosen("typst,quark")


def test_ratios_are_taken_within_rounds() -> None:
    def timed(key: str, *seconds: float, done: int = 90) -> Measurement:
        return Measurement(
            contestant=CONTESTANTS[key], set="worst", count=90, done=done, seconds=seconds, cpu=seconds, size=900
        )

    slow, fast = timed(REFERENCE, 10, 40, 20), timed("typst", 1, 2, 2)
    assert fast.times_as_fast_as(slow) == pytest.approx(10)
    assert timed(REFERENCE, 1, 4, 2, done=9).times_as_fast_as(slow) == pytest.approx(1)
    assert timed(REFERENCE, 1, done=9).estimated
