"""Publishing freezes a draft; nothing, not even the database's own language, changes an edition after."""

import hashlib

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import ProtectedError

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.refusals import PublishRefused
from roster.packs.compiling import compile_pack
from roster.queries.games import (
    EditionUnknown,
    GameUnknown,
    compiled,
    edition_body,
    editions_of,
    game_at,
    newest_game,
    published_games,
)
from tests.tables.made_up import body, made_up_pack, pack_of, renamed

pytestmark = pytest.mark.django_db


@pytest.fixture
def published():
    load_draft(pack=made_up_pack())
    return publish(slug="kettle-war", notes="The first")


def test_an_edition_is_the_packs_canonical_text_with_its_digest(published):
    canonical = made_up_pack().canonical()
    assert edition_body("kettle-war", 1) == canonical
    assert published.sha256 == hashlib.sha256(canonical.encode()).hexdigest()
    assert (published.game, published.number, published.notes) == ("kettle-war", 1, "The first")
    assert publish(slug="kettle-war", notes="Again") == published
    assert editions_of("kettle-war") == (published,)
    assert game_at("kettle-war", 1) == compile_pack(made_up_pack(), 1)


def test_changed_content_becomes_the_next_edition_and_the_old_one_stays(published):
    load_draft(pack=renamed("Pot War"))
    assert publish(slug="kettle-war").number == 2
    assert newest_game("kettle-war").name == "Pot War"
    assert game_at("kettle-war", 1).name == "Kettle War"
    assert game_at("kettle-war", 0).edition == 2


def test_a_draft_with_problems_is_refused_with_all_of_them():
    document = body()
    document["factions"][0]["emblem"] = "no-such-icon"
    document["designs"][0]["front"][1]["stats"] = ["no-such-stat"]
    load_draft(pack=pack_of(document))
    with pytest.raises(PublishRefused) as refusal:
        publish(slug="kettle-war")
    said = "\n".join(refusal.value.problems)
    assert "factions/green/emblem" in said
    assert "no-such-stat" in said
    assert not models.Edition.objects.exists()


def test_rows_that_are_no_pack_are_refused_with_their_place():
    load_draft(pack=made_up_pack())
    models.Rank.objects.filter(key="host").update(stats={"grip": [3]})
    models.Weapon.objects.filter(key="ladle").update(keywords=[{"word": "hot"}])
    with pytest.raises(PublishRefused) as refusal:
        publish(slug="kettle-war")
    said = "\n".join(refusal.value.problems)
    assert "ranks/host/stats/grip" in said
    assert "weapons/ladle/keywords" in said


def test_the_database_refuses_to_change_an_edition(published):
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        models.Edition.objects.update(notes="Rewritten")
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("UPDATE roster_edition SET body = '{}'")
    assert edition_body("kettle-war", 1) == made_up_pack().canonical()
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        models.Edition.objects.all().delete()
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM roster_edition")
    if connection.vendor == "postgresql":
        with pytest.raises(DatabaseError, match="never changes"), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; TRUNCATE roster_edition CASCADE")
    with pytest.raises(ProtectedError), transaction.atomic():
        models.Game.objects.all().delete()
    assert models.Edition.objects.count() == 1


def test_an_edition_is_read_and_compiled_once(published, django_assert_num_queries):
    compiled.cache_clear()
    with django_assert_num_queries(1):
        first = game_at("kettle-war", 1)
    with django_assert_num_queries(0):
        assert game_at("kettle-war", 1) is first


def test_pages_never_walk_content_tables(published, django_assert_num_queries):
    with django_assert_num_queries(3) as asked:
        newest_game("kettle-war")
        published_games()
    tables = {table for table in connection.introspection.table_names() if table.startswith("roster_")}
    allowed = {"roster_edition", "roster_game"}
    named = {table for table in tables for query in asked.captured_queries if f'"{table}"' in query["sql"]}
    assert named <= allowed


def test_games_are_listed_as_published_not_as_drafted(published):
    load_draft(pack=renamed("Not out yet"))
    (summary,) = published_games()
    assert (summary.slug, summary.name, summary.tagline, summary.edition) == (
        "kettle-war",
        "Kettle War",
        "Tea at noon",
        1,
    )


def test_what_is_not_there_is_reported_with_what_is():
    load_draft(pack=made_up_pack())
    assert published_games() == ()
    with pytest.raises(GameUnknown, match="loadgames --publish"):
        newest_game("kettle-war")
    publish(slug="kettle-war")
    with pytest.raises(EditionUnknown, match=r"no edition 7.*from 1 to 1"):
        game_at("kettle-war", 7)
    with pytest.raises(GameUnknown):
        publish(slug="nowhere")
