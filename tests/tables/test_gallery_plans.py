"""The gallery is read along its indexes: no page sorts or reads more gangs than it shows."""

import pytest
from django.db import connection

from roster.models import Gang
from roster.queries.gallery import GallerySearch, Order, all_matches, in_order, matching_gangs

PLAN = {"sqlite": "EXPLAIN QUERY PLAN ", "postgresql": "EXPLAIN (COSTS off) "}
SEARCHES: dict[str, GallerySearch] = {
    "": GallerySearch(),
    "_of_game": GallerySearch(game="reef"),
    "_of_faction": GallerySearch(game="reef", faction="gulls"),
}


@pytest.mark.parametrize("order", ["newest", "copied"])
@pytest.mark.parametrize("of", SEARCHES)
def test_a_page_of_the_gallery_follows_the_index_of_its_order(db: None, of: str, order: Order) -> None:
    search = GallerySearch(game=SEARCHES[of].game, faction=SEARCHES[of].faction, order=order)
    text, filling = in_order(matching_gangs(search), search).values("pk")[:25].query.sql_with_params()
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
            cursor.execute("SET LOCAL enable_bitmapscan = off")
            cursor.execute("SET LOCAL enable_sort = off")
        cursor.execute(PLAN[connection.vendor] + text, filling)
        plan = "\n".join(str(row) for row in cursor.fetchall())
    assert f"gallery_{order}{of}" in plan
    assert "TEMP B-TREE" not in plan
    assert "Sort Key: roster_gang" not in plan


@pytest.mark.parametrize("order", ["newest", "copied"])
def test_no_search_for_words_walks_the_whole_gallery(db: None, order: Order) -> None:
    plan = all_matches(GallerySearch(words="iron wolves", order=order)).values("pk")[:25].explain()
    assert "TEMP B-TREE" in plan or "Sort Key" in plan


def test_words_in_the_gallery_have_an_index_where_the_database_can(db: None) -> None:
    with connection.cursor() as cursor:
        names = set(connection.introspection.get_constraints(cursor, Gang._meta.db_table))
    assert ("gallery_words" in names) is (connection.vendor == "postgresql")
