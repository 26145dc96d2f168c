"""A poster says in one picture who is in a gang, what each carries, and whether it is legal."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from cards.faces.poster import LONGEST, MOST, NAME, Poster, poster_of
from cards.html.document import poster_document
from cards.html.shapes import drawn_halves, halves, silhouette
from roster.packs.gang_text.writing import write_text
from roster.packs.icons import icon_names
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.points import price_gang
from roster.rules.silhouette import Silhouette
from tests.cards.made_up import GAME, PIKE, crew
from tests.games.packs import FOLDERS, compiled
from tests.rules.kites import crew as kite_crew
from tests.rules.kites import kites, pilot, rule, select

GAMES = [compiled(folder) for folder in FOLDERS]


def test_a_member_stands_with_its_rank_weapons_traits_and_points() -> None:
    gang = crew(PIKE)
    poster = poster_of(GAME, gang)
    (pike,) = poster.rows
    assert (pike.called, pike.role.split(", ")[0]) == ("Old Pike", "Skipper")
    assert "Gaff" in pike.carries
    assert pike.points == str(price_gang(GAME, gang).of_member(PIKE.id))
    assert poster_of(GAME, Gang(game=GAME.slug)).verdict == "Empty"


def test_a_poster_of_a_gang_that_only_lacks_something_is_unfinished() -> None:
    short, many = rule("count", select("member"), least=9), rule("count", select("member"), most=0)
    said = [poster_of(kites(one), kite_crew(pilot(1))).verdict for one in (short, many)]
    assert said == ["Unfinished", "Not legal"]
    assert "(24 of 50 coins, unfinished)\n" in write_text(kites(short), kite_crew(pilot(1)))


def test_a_poster_in_words_has_a_line_for_each_member() -> None:
    poster = poster_of(GAME, crew(PIKE))
    first, pike = poster.text.splitlines()
    assert first.startswith(f"{crew(PIKE).name or 'Unnamed'}")
    assert pike.startswith("Old Pike – Skipper")
    assert "Gaff" in pike
    assert pike.endswith(f"({poster.rows[0].points})")


def test_more_members_than_a_poster_has_room_for_are_counted() -> None:
    gang = crew(*(replace(PIKE, id=f"p{number}") for number in range(MOST + 3)))
    poster = poster_of(GAME, gang)
    assert (len(poster.rows), poster.more.split()[:3]) == (MOST, ["and", "3", "more"])


def crowded() -> Poster:
    row = poster_of(GAME, crew(PIKE)).rows[0]
    wide = replace(row, called="W" * NAME, role="Master of the Wharf", carries="W" * LONGEST)
    return replace(poster_of(GAME, crew(PIKE)), name="W" * 2 * NAME, rows=(wide,) * MOST)


@pytest.mark.print
def test_the_fullest_poster_is_one_page_and_one_of_hostile_text_shows_it_as_text() -> None:
    from cards.pdf.variants.documents import draw_poster, layout_html

    hostile = replace(poster_of(GAME, crew(PIKE)), name="<img src=file:///etc/passwd>")
    assert "&lt;img" in poster_document(hostile)
    assert len(layout_html(poster_document(crowded())).pages) == 1
    small, tall = (
        Image.open(BytesIO(draw_poster((poster_document(one), {})))) for one in (poster_of(GAME, crew(PIKE)), crowded())
    )
    assert (small.width, tall.width) == (1200, 1200)
    assert tall.height > 5 * small.height
    assert small.convert("RGB").getpixel((2, 2)) == tuple(bytes.fromhex(crowded().colour[1:]))


def test_every_rank_and_bike_of_every_game_has_a_drawing_of_its_own() -> None:
    named = {one.icon for game in GAMES for one in game.ranks} | {
        f"on-{one.icon}" for game in GAMES for one in game.bikes
    }
    assert named - set(halves()) == set()
    drawn = {one.partition(".")[0].removesuffix("-both").removeprefix("on-").removeprefix("held-") for one in halves()}
    assert {one for one in drawn if not one.startswith("stance-")} <= set(icon_names())


@pytest.mark.parametrize("slug", ["fallen-frontiers", "systemmech"])
def test_every_unit_and_whoever_carries_something_else_has_another_figure(slug: str) -> None:
    (game,) = (one for one in GAMES if one.slug == slug)
    carried = [one.key for one in game.weapons if one.group in ("hand", "ranged", "kit")]
    ones = [Member(id="a", profile=one.key) for one in game.profiles] or [
        Member(id="a", rank="main-character", weapons=(Chosen(key=one),)) for one in carried
    ]
    drawn = [drawn_halves(resolve_member(game, Gang(game=slug), one).silhouette) for one in ones]
    assert len(set(drawn)) == len(ones) >= 8
    assert not {"person", "on-walk"} & {half for both in drawn for half in both}


def test_a_silhouette_is_of_both_halves_and_of_anybody_standing_where_nothing_is_drawn() -> None:
    crowned = Silhouette(upper=("crown",), lower=("gears",))
    assert halves()["crown"].shapes in silhouette(crowned)
    assert halves()["on-gears"].shapes in silhouette(crowned)
    assert silhouette(Silhouette(upper=("no-such",))) == silhouette(Silhouette(upper=("person",), lower=("walk",)))
    several = Silhouette(upper=("no-such", "crown", "top-hat"), lower=("no-such", "gears", "scooter"))
    assert silhouette(several) == silhouette(crowned)
