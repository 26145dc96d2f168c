"""Two sets of changes to the same rows made one."""

from roster.rules.comparison.merging import RowField, merged, merged_bodies

NET, HOOK = ("weapons", "net"), ("weapons", "hook")
BASE = {NET: {"key": "net", "points": 3, "text": "Old."}, HOOK: {"key": "hook", "points": 1}}


def changed(**fields: object) -> dict[tuple[str, str], dict[str, object]]:
    return {**BASE, NET: {**BASE[NET], **fields}}


def test_changes_to_different_fields_of_one_row_both_stay() -> None:
    merge = merged(BASE, changed(points=4), changed(text="New."))
    assert (merge.writes, merge.conflicts) == ({NET: {"key": "net", "points": 4, "text": "New."}}, [])
    merge = merged(BASE, changed(points=4), changed(points=4))
    assert (merge.writes, merge.conflicts) == ({}, [])
    theirs = {NET: {"key": "net", "points": 3}, HOOK: BASE[HOOK]}
    assert merged(BASE, changed(points=4), theirs).writes == {NET: {"key": "net", "points": 4}}


def test_one_field_that_both_changed_is_a_conflict_and_ours_stays_unless_theirs_is_taken() -> None:
    at = RowField("weapons", "net", "points")
    merge = merged(BASE, changed(points=4), changed(points=5))
    assert (merge.writes, merge.conflicts) == ({}, [at])
    taken = merged(BASE, changed(points=4), changed(points=5), frozenset([at]))
    assert (taken.writes, taken.conflicts) == ({NET: {**BASE[NET], "points": 5}}, [at])


def test_values_inside_a_field_are_merged_one_by_one() -> None:
    with_stats = {NET: {**BASE[NET], "stats": {"reach": 1, "bite": 1}}}
    ours = {NET: {**BASE[NET], "stats": {"reach": 2, "bite": 1}}}
    theirs = {NET: {**BASE[NET], "stats": {"reach": 3, "bite": 5}}}
    merge = merged(with_stats, ours, theirs)
    assert merge.conflicts == [RowField("weapons", "net", "stats.reach")]
    assert merge.writes == {NET: {**BASE[NET], "stats": {"reach": 2, "bite": 5}}}


def test_a_row_is_merged_once_with_our_values_and_once_with_theirs() -> None:
    base = {"points": 3, "text": "Old."}
    assert merged_bodies(base, {"points": 4}, {**base, "points": 5}) == ({"points": 4}, {"points": 5})
    assert merged_bodies(base, {**base, "points": 4}, {"points": 5, "text": "New."}) == (
        {"points": 4, "text": "New."},
        {"points": 5, "text": "New."},
    )
    assert merged_bodies(base, {**base, "points": 4}, base) == ({**base, "points": 4},) * 2


def test_rows_come_and_go_and_one_deleted_and_changed_is_a_conflict_as_a_whole() -> None:
    new = ("traits", "calm")
    merge = merged(BASE, BASE, {NET: BASE[NET], new: {"key": "calm"}})
    assert (merge.writes, merge.conflicts) == ({new: {"key": "calm"}, HOOK: None}, [])
    without, at = {HOOK: BASE[HOOK]}, RowField("weapons", "net")
    assert merged(BASE, changed(points=4), without).conflicts == [at]
    assert merged(BASE, changed(points=4), without, frozenset([at])).writes == {NET: None}
    assert merged(BASE, without, changed(points=4), frozenset([at])).writes == {NET: changed(points=4)[NET]}
