"""A pack goes into the tables and comes out the same, and what the tables cannot keep is refused whole."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.refusals import DraftRefused
from roster.packs.schema.fields import fields_of
from roster.queries.drafts import FORM_OF, NOUNS, draft, draft_body, drafted_games
from roster.queries.games import GameUnknown
from tests.games.packs import FOLDERS, reading
from tests.tables.made_up import BODY, body, made_up_pack, pack_of

pytestmark = pytest.mark.django_db
LISTS = [noun.relation for noun in NOUNS if not noun.in_game_file]
TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=80)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_bundled_pack_comes_back_the_same(folder):
    pack = reading(folder).pack
    load_draft(pack=pack)
    assert draft(pack.game.slug).canonical == pack.canonical()


@given(data=st.data())
@settings(max_examples=settings.default.max_examples // 2, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_change_comes_back_the_same(db, data):
    """Things in another order, taken out, under other names and with other numbers."""
    document = body()
    document["game"]["summary"] = data.draw(TEXTS)
    for relation in data.draw(st.lists(st.sampled_from(LISTS), unique=True)):
        document[relation] = data.draw(st.permutations(document[relation]))
    for thing in (*document["ranks"], *document["traits"], *document["weapons"]):
        thing["name"] = data.draw(TEXTS)
        thing["points"] = data.draw(st.integers(-(10**12), 10**12))
        thing["tags"] = data.draw(st.lists(st.sampled_from(["a", "b-1", "c"]), max_size=2))
    document["deck_cards"] = document["deck_cards"] * data.draw(st.integers(0, 1))
    pack = pack_of(document)
    load_draft(pack=pack)
    assert draft("kettle-war").canonical == pack.canonical()


def test_loading_twice_changes_nothing_and_two_games_stand_side_by_side():
    assert load_draft(pack=made_up_pack())
    assert not load_draft(pack=made_up_pack())
    load_draft(pack=made_up_pack())
    document = body()
    document["game"]["slug"] = "cup-peace"
    load_draft(pack=pack_of(document))
    assert drafted_games() == ("cup-peace", "kettle-war")
    assert draft("kettle-war").canonical == made_up_pack().canonical()


def test_rows_keep_their_ids_and_stale_ones_go():
    load_draft(pack=made_up_pack())
    before = dict(models.Rank.objects.values_list("key", "pk"))
    document = body()
    document["ranks"] = [{**document["ranks"][0], "name": "Hostess"}, {"key": "butler", "name": "Butler"}]
    load_draft(pack=pack_of(document))
    after = dict(models.Rank.objects.values_list("key", "pk"))
    assert after.keys() == {"host", "butler"}
    assert after["host"] == before["host"]
    assert models.Rank.objects.get(key="host").name == "Hostess"


def test_a_thing_may_go_together_with_what_it_was_named_by():
    load_draft(pack=made_up_pack())
    document = body(decks=[], deck_cards=[])
    document["game"]["weapon_groups"] = [{"key": "cups", "name": "Cups"}]
    document["weapons"][0]["group"] = "cups"
    load_draft(pack=pack_of(document))
    assert draft("kettle-war").canonical == pack_of(document).canonical()


def test_a_draft_that_rests_is_read_in_few_queries_and_checked_once_and_one_that_changed_again(
    django_assert_num_queries,
):
    load_draft(pack=made_up_pack())
    with django_assert_num_queries(3):
        draft_body("kettle-war")
    before = draft("kettle-war")
    assert draft("kettle-war") is before
    models.Faction.objects.filter(key="green").update(emblem="no-such-icon")
    assert not before.problems
    assert [one.place for one in draft("kettle-war").problems] == ["factions/green/emblem"]


def test_a_game_that_is_not_there_is_reported_by_name():
    with pytest.raises(GameUnknown, match="nowhere"):
        draft("nowhere")


@pytest.mark.parametrize(
    ("noun", "change", "place"),
    [
        ("weapons", {"group": "forks"}, "Ladle, Group: "),
        ("profiles", {"rank": "king"}, "Aunt, Rank: "),
        ("deck_cards", {"deck": "pies"}, "Scone, Deck: "),
        ("stats", {"step": 10**30}, "Grip, Step: "),
        ("traits", {"text": "nothing\0there"}, "Trait 1, text: "),
        ("factions", {"emblem": "x" * 1000}, "Green, Emblem: "),
    ],
)
def test_what_the_tables_cannot_keep_is_refused_with_its_place(noun, change, place):
    load_draft(pack=made_up_pack())
    document = body()
    document["ranks"][0]["name"] = "Never kept"
    document[noun][0].update(change)
    with pytest.raises(DraftRefused) as refusal:
        load_draft(pack=pack_of(document))
    assert any(problem.startswith(place) for problem in refusal.value.problems)
    assert draft("kettle-war").canonical == made_up_pack().canonical()


def test_a_key_that_stands_twice_is_refused():
    document = body()
    document["ranks"].append(document["ranks"][0])
    with pytest.raises(DraftRefused, match="Ranks: the key “host” stands more than once"):
        load_draft(pack=pack_of(document))
    assert drafted_games() == ()


@pytest.mark.parametrize("form", FORM_OF.values(), ids=lambda form: form.relation)
def test_every_schema_field_has_a_column_with_its_default(form):
    """A row that an editor leaves alone says what a pack says that leaves the key out."""
    for name in form.names:
        column = form.table._meta.get_field(name)
        fields = [fields_of(one)[name] for one in form.forms if name in fields_of(one)]
        if not column.concrete or column.many_to_one or len(form.forms) > 1 or fields[0].required:
            continue
        wanted = {"changes": {}}.get(name, fields[0].default)
        kept = column.get_default()
        assert (tuple(kept) if isinstance(kept, list) else kept) == wanted, f"{form.relation}.{name}"


def test_the_made_up_game_has_every_noun():
    assert all(BODY.get(noun.relation) or BODY["game"].get(noun.relation) for noun in NOUNS)
