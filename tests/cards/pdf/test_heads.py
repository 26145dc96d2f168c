"""Heads and rows of weapons as readers get them: the order of words, and where names stand."""

from dataclasses import replace

import pypdfium2

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.unit_card import member_card
from roster.rules.game.blocks import Block, HeaderBlock, TraitsBlock, WeaponsBlock
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import printed, sample_cards, texts
from tests.games.packs import FIXTURES, compiled


def lines(game: Game, face: CardFace) -> dict[str, tuple[float, float, float, float]]:
    """Return the lines of a card's front with the left, lower, right and upper end of each in points."""
    with pypdfium2.PdfDocument(printed(game, (face,))) as document:
        page = document[0].get_textpage()
        boxes = [page.get_rect(at) for at in range(page.count_rects())]
        return {page.get_text_bounded(*box).strip(): box for box in boxes}


def named(name: str) -> CardFace:
    member = replace(PIKE, name=name)
    return member_card(GAME, crew(member), member)


def test_a_name_is_copied_before_its_points_and_a_weapon_before_its_numbers() -> None:
    text = texts(printed(GAME, (named("Pike"),)))[0]
    assert text.index("PIKE") < text.index("PEARLS") < text.index("GRIT")
    assert text.index("Gaff") < text.index("2″ 13+")


def test_a_long_name_shrinks_before_it_takes_two_lines() -> None:
    for name in ("The Honourable Pike", "夜行者 张伟 金"):
        assert name.upper() in lines(GAME, named(name))


def test_names_of_weapons_begin_at_the_edge_where_none_has_an_icon() -> None:
    left = []
    for icon in ("harpoon", ""):
        game = replace(GAME, weapons=tuple(replace(one, icon=icon) for one in GAME.weapons))
        found = lines(GAME, member_card(game, crew(), PIKE))
        left.append(next(box[0] for line, box in found.items() if "Gaff" in line))
    assert left[0] - left[1] > 15


def heights(front: tuple[Block, ...], member: Member = PIKE) -> dict[str, float]:
    """Return how high the letters of each line stand on the front of a card with these blocks, in points."""
    game = replace(GAME, designs=(replace(GAME.designs[0], front=(HeaderBlock(), *front), back=()),))
    return {line: box[3] - box[1] for line, box in lines(game, member_card(game, crew(member), member)).items()}


def test_the_dearest_weapon_is_the_largest_thing_below_the_stats_and_without_one_the_dearest_trait() -> None:
    weapons = WeaponsBlock(groups=("hook", "net"), stats=("reach",), title="Hooks", signature=True)
    traits = TraitsBlock(title="Habits", signature=True)
    armed = heights((weapons, traits))
    gaff = next(high for line, high in armed.items() if "Gaff" in line)
    assert gaff > 1.3 * next(high for line, high in armed.items() if "Cast net" in line)
    assert gaff > 1.3 * next(high for line, high in armed.items() if "Stubborn" in line)
    bare = heights((weapons, traits), replace(PIKE, weapons=()))
    plain = heights((weapons, replace(traits, signature=False)), replace(PIKE, weapons=()))
    stubborn, before = (next(high for line, high in one.items() if "Stubborn" in line) for one in (bare, plain))
    assert stubborn > 1.3 * before


def test_numbers_of_tables_stand_under_heads_and_on_the_base_line_of_their_labels() -> None:
    game, faces = sample_cards("zone-of-control", "harbour-line")
    with pypdfium2.PdfDocument(printed(game, faces)) as document:
        pages = [page.get_textpage() for page in document]
        fronts = [one for one in pages if "Bare Hands" in one.get_text_range()]
        assert len(fronts) == len(faces)
        for page in fronts:
            text = page.get_text_range()
            assert text.index("Hide from Search") < text.index("Tiles") < text.index("Dmg") < text.index("Bare Hands")
            assert "Healing Item" not in text[: text.index("Dmg")], "on top, over things without numbers too"
            for label in ("Hit their Combat, %", "Hide from Search, %"):
                first = text.index(label)
                line = [first, *range(first + len(label), first + len(label) + 25)]
                levels = [page.get_charbox(at)[1] for at in line if text[at].isalnum()]
                assert len(levels) == 17
                assert max(levels) - min(levels) < 0.4


def test_small_weapons_below_a_table_with_other_heads_have_heads_of_their_own() -> None:
    game = compiled(FIXTURES / "entropy-city")
    armed = tuple(Chosen(key=key) for key in ("molotov", "knucks"))
    rider = Member(id="m1", name="Quill", rank="recruit", bike="on-foot", weapons=armed)
    gang = Gang(game=game.slug, faction="hades", members=(rider,))
    text = texts(printed(game, [one.face for one in cards_of(game, gang)]))[0].upper()
    assert "WOUNDS" in text[text.index("MOLOTOV") : text.index("PUNCH")]
