"""A trait that a member has several times is one entry with its number, on cards, pages, sheets, lists and in texts."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

from cards.faces.catalogue import catalogue
from cards.faces.parts import Entries, TextEntry
from cards.faces.summary import summary_sheet
from cards.faces.unit_card import member_card
from roster.packs.gang_file import read_gang
from roster.packs.gang_text.reading import read_text
from roster.packs.gang_text.writing import write_text
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter, Profile, ProfileItem, Trait
from roster.rules.gang.gang import Chosen, Gang
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.gang.same_traits import traits_held
from roster.rules.legality.validation import judge
from tests.agreement.gangs import every_gang
from tests.games.packs import FIXTURES, compiled
from tests.rules.kites import crew, kites, pilot
from web.builder.page import rows_of
from web.presenting.gangs import gang_view

GUST = Trait(
    key="gust", name="Gust", text="{x} more.", parameter=Parameter(label="what", choices=("Lift", "Nerve")), uses=2
)


def long_winter() -> tuple[Game, Gang]:
    """Return a sample gang in which a member has one trait five times."""
    game = compiled(FIXTURES / "zone-of-control")
    gang = read_gang(Path(FIXTURES / "zone-of-control/sample_gangs/long-winter.json").read_bytes()).gang
    return game, replace(gang, edition=game.edition)


def on_card(game: Game, gang: Gang, resolved: ResolvedMember) -> list[str]:
    """Return the titles of the traits on a member's card, front and back."""
    face = member_card(game, gang, resolved.member)
    parts = [part for part in (*face.front, *face.back) if isinstance(part, Entries) and part.of in ("traits", "run")]
    return [entry.title for part in parts for entry in part.items]


@every_gang
def test_no_card_sheet_or_list_names_a_trait_twice(game: Game, gang: Gang) -> None:
    view = gang_view(judge(game, gang))
    carried = [entry.text for entry in summary_sheet(game, gang).front[1].items if isinstance(entry, TextEntry)]
    for resolved, row, words in zip(resolve_members(game, gang), rows_of(view), carried, strict=True):
        same = traits_held(resolved)
        titles = [one.title for one in same]
        assert sum(one.count for one in same) == len(resolved.traits)
        assert len(set(titles)) == len(titles)
        shown = Counter(on_card(game, gang, resolved))
        assert [title for title in titles if shown[title] > 1] == []
        assert [title for title in titles if title not in words] == []
        assert row.holds.startswith(", ".join(titles[:3]))


def test_five_boosts_of_strength_are_called_the_same_everywhere() -> None:
    game, gang = long_winter()
    rudd = next(iter(resolve_members(game, gang)))
    title = "5 × Boost (Strength)"
    view = gang_view(judge(game, gang))
    assert on_card(game, gang, rudd)[:2] == [title, "Boost (Vitality)"]
    assert title in rows_of(view)[0].holds
    assert title in str(summary_sheet(game, gang).front[1].items[0])
    (line,) = [one for one in view.receipt[0].lines if one.what == "Boost (Strength)"]
    assert line.quantity == 5
    text = write_text(game, gang)
    assert '5 × Boost ("Strength"), Boost ("Vitality")' in text
    back = read_text(game, text).gang
    assert back.members[0].traits == gang.members[0].traits


def test_each_time_has_its_uses_and_a_profile_s_traits_are_listed_so_too() -> None:
    profile = Profile(
        key="wild", name="Wild one", traits=(ProfileItem(key="gust", x="Lift"), ProfileItem(key="gust", x="Lift"))
    )
    game = replace(kites(), traits=(GUST,), profiles=(profile,))
    twice = replace(pilot(1), traits=(Chosen(key="gust", x="Nerve"),) * 2, weapons=())
    face = member_card(game, crew(twice), twice)
    entries = [entry for part in (*face.front, *face.back) if isinstance(part, Entries) for entry in part.items]
    assert [(one.title, one.boxes) for one in entries if one.title.endswith(")")] == [("2 × Gust (Nerve)", 4)]
    (listed,) = [entry.text for part in catalogue(game) for entry in part.entries if entry.name == "Wild one"]
    assert "2 × Gust (Lift)" in listed
