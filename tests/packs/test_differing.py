"""What differs between two rows, value by value."""

from roster.packs.differing import body_differences


def test_every_value_that_differs_is_named_by_its_path() -> None:
    before = {
        "key": "a",
        "points": 3,
        "open": True,
        "tags": ["x"],
        "skills": [{"key": "dip", "text": "Old."}, {"x": 1}],
    }
    after = {"key": "a", "points": 4, "open": False, "tags": ["x", "y"], "skills": [{"key": "dip", "text": "New."}]}
    found = [(".".join(one.path), one.before, one.after) for one in body_differences(before, after)]
    assert found == [
        ("points", "3", "4"),
        ("open", "yes", "no"),
        ("tags", "x", "x, y"),
        ("skills.dip.text", "Old.", "New."),
        ("skills.2.x", "1", ""),
    ]
    assert body_differences(before, before) == ()
    assert [one.after for one in body_differences(None, {"key": "b", "none": None})] == ["b"]
    assert [one.before for one in body_differences({"key": "b"}, None)] == ["b"]
