"""Members of one rank have heads and stances of their own, which they keep; what they carry lies in their hands."""

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from cards.html.shapes import FOLDER, drawn_halves, figure, halves, place, silhouette, stance, variants
from roster.packs.gang_file import read_gang
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member, resolve_members
from roster.rules.silhouette import Silhouette
from tests.games.packs import FOLDERS, SAMPLES, compiled, sample
from web.tags.cards import drawn_figure


def heads_of(gang: Gang, pack: str) -> dict[str, str]:
    """Return the head of each member, by its id."""
    (game,) = (compiled(folder) for folder in FOLDERS if folder.name == pack)
    return {one.member.id: drawn_halves(one.silhouette)[1] for one in resolve_members(game, gang)}


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_four_members_of_one_rank_have_several_heads(file: Path) -> None:
    gang = read_gang(file.read_text(encoding="utf-8")).gang
    alike = defaultdict[str, list[str]](list)
    for head in heads_of(gang, file.parents[1].name).values() if gang else ():
        alike[head.partition(".")[0]].append(head)
    assert all(len(set(every)) > 1 for every in alike.values() if len(every) > 3), alike


def test_all_of_a_cast_differ_and_keep_their_heads_when_one_leaves() -> None:
    gang = sample("systemmech", "lamplight-society")
    before = heads_of(gang, "systemmech")
    assert len(set(before.values())) == len(gang.members) == 7
    for gone in gang.members:
        left = replace(gang, members=tuple(one for one in gang.members if one != gone))
        assert heads_of(left, "systemmech") == {key: head for key, head in before.items() if key != gone.id}


def test_an_icon_s_own_head_is_the_first_of_several() -> None:
    assert {icon: names[0] for icon, names in variants().items()} == {icon: icon for icon in variants()}
    every = variants()["ages"]
    assert [drawn_halves(Silhouette(upper=("ages",), number=number))[1] for number in range(8)] == [*every, every[0]]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_whatever_is_carried_is_seen_on_whatever_is_ridden_or_worn(folder: Path) -> None:
    game = compiled(folder)
    for bike in [one.key for one in game.bikes] or [""]:
        for weapon in (one for one in game.weapons if not one.innate and one.group != "armour"):
            member = Member(id="a", bike=bike, weapons=(Chosen(key=weapon.key),))
            drawn = drawn_halves(resolve_member(game, Gang(game=game.slug), member).silhouette)
            plain = {half.partition(".")[0].removesuffix("-both") for half in drawn}
            assert {f"on-{weapon.icon}", f"held-{weapon.icon}"} & plain, (bike, weapon.key, drawn)


def test_a_weapon_lies_in_the_hand_of_its_body_on_cards_and_pages() -> None:
    shown = Silhouette(upper=("rank-2",), lower=("pirate-coat", "bowie-knife", "marksman-rifle"))
    drawn = drawn_halves(shown)
    assert drawn == ("on-pirate-coat", "rank-2", "held-bowie-knife")
    hand = halves()["on-pirate-coat"].hand
    assert [place(drawn, half) for half in drawn] == ["", "", f' transform="{hand}"']
    assert f'<g transform="{hand}">{halves()["held-bowie-knife"].shapes}</g>' in silhouette(shown)
    assert f'#held-bowie-knife" transform="{hand}"/>' in drawn_figure(shown)
    assert len(drawn_halves(replace(shown, lower=("crossbow", "uzi")))) == 2, "both hands are full"


def test_both_hands_hold_a_long_gun_where_the_body_has_them_free() -> None:
    worn = {icon: drawn_halves(Silhouette(lower=(icon, "marksman-rifle"))) for icon in ("pirate-coat", "riot-shield")}
    assert worn["pirate-coat"] == ("on-pirate-coat-both", "person", "held-marksman-rifle-both")
    assert worn["riot-shield"] == ("on-walk", "person", "held-marksman-rifle")


def test_bodies_of_one_name_differ_between_neighbours_and_come_with_every_head_and_stance() -> None:
    several = {name: bodies for name, bodies in variants().items() if name.startswith("on-") and len(bodies) > 1}
    assert len(several) > 3
    for name, bodies in several.items():
        shown = [Silhouette(upper=("ages",), lower=(name.removeprefix("on-"),), number=number) for number in range(84)]
        drawn = [drawn_halves(one)[:2] for one in shown]
        assert [body for body, _ in drawn[:3]] == [bodies[number % len(bodies)] for number in range(3)]
        assert all(one[0] != other[0] for one, other in pairwise(drawn[:6]))
        assert len(set(drawn)) == len(bodies) * len(variants()["ages"])
        posed = {stance(one, body) for one, (body, _) in zip(shown, drawn, strict=True)}
        assert posed == {pose for body in bodies for pose in variants()[f"stance-{halves()[body].stance}"]}
        assert len({bool(halves()[body].hand) for body in bodies}) == 1, "a weapon is seen on each of them"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_neighbours_on_the_same_bike_or_with_the_same_weapon_have_other_stances(folder: Path) -> None:
    game = compiled(folder)
    ridden = [Member(id="", bike=one.key) for one in game.bikes]
    carried = [Member(id="", weapons=(Chosen(key=one.key),)) for one in game.weapons if not one.innate]
    posed = 0
    for one in ridden + carried + [Member(id="", profile=one.key) for one in game.profiles]:
        four = [replace(one, id=f"m{number}") for number in range(4)]
        shown = [resolve_member(game, Gang(game=game.slug), member).silhouette for member in four]
        taken = [stance(other, drawn_halves(other)[0]) for other in shown]
        assert all(one != other or not one for one, other in pairwise(taken)), taken
        posed += any(taken)
    assert posed > 2


def test_every_stance_is_some_body_s_and_begins_without_a_turn() -> None:
    named = {one.stance for one in halves().values() if one.stance}
    assert {f"stance-{name}" for name in named} == {name for name in variants() if name.startswith("stance-")}
    assert all(len(variants()[f"stance-{name}"]) > 1 and not halves()[f"stance-{name}"].move for name in named)


def test_a_rider_is_turned_with_the_bike_on_cards_and_pages() -> None:
    level, turned = (Silhouette(upper=("crown",), lower=("gears", "uzi"), number=number) for number in (0, 1))
    move = halves()[stance(turned, "on-gears")].move
    assert move.startswith("matrix(")
    assert f'<g transform="{move}">' not in silhouette(level)
    assert silhouette(turned).count(f'<g transform="{move}">') == 1
    assert figure(turned, "#123456", "#ffffff").startswith(f'<g fill="#123456"><g transform="{move}">')
    page = drawn_figure(turned)
    assert page.index(f'<g transform="{move}"><use') < page.index("#on-gears") < page.index("#held-uzi")
    assert drawn_figure(level).count("<g") + page.count("stance-") == 0


def test_whoever_kneels_is_lowered_onto_the_legs_on_cards_and_pages() -> None:
    kneeling = Silhouette(upper=("person",), lower=("revolver",), number=3)
    legs = halves()[stance(kneeling, "on-revolver")]
    assert f'aria-hidden="true" focusable="false"><g>{legs.shapes}</g><g transform="{legs.move}">' in silhouette(
        kneeling
    )
    assert f'#stance-jacket.4"/><g transform="{legs.move}">' in drawn_figure(kneeling)
    striding = drawn_figure(replace(kneeling, number=0))
    assert '#stance-jacket"/><use' in striding


def test_a_page_loads_no_large_file_for_a_kind_of_game() -> None:
    assert max(file.stat().st_size for file in FOLDER.glob("*.svg")) < 60_000
