"""What differs between two rows, value by value."""

from roster.packs.differing import body_differences


def test_every_value_that_differs_is_named_by_its_place() -> None:
    before = {
        "key": "a",
        "points": 3,
        "open": True,
        "tags": ["x"],
        "skills": [{"key": "dip", "text": "Old."}, {"x": 1}, "z"],
    }
    after = {"key": "a", "points": -4, "open": False, "tags": ["x", "y"], "skills": [{"key": "dip", "text": "New."}]}
    assert [(one.place, one.before, one.after) for one in body_differences(before, after)] == [
        ("Points", "3", "−4"),
        ("Open", "yes", "no"),
        ("Tags", "x", "x, y"),
        ("Skills, dip, text", "Old.", "New."),
        ("Skill 2, x", "1", ""),
        ("Skill 3", "z", ""),
    ]
    assert body_differences(before, before) == ()
    assert [one.after for one in body_differences(None, {"key": "b", "none": None})] == ["b"]
    assert [one.before for one in body_differences({"key": "b"}, None)] == ["b"]
