"""The size of the project is counted in statements, not in how they are written down."""

from tools.size import Module, ambiguous_classes, imported_once

TEXT = '''"""Words."""
import os
from a import b

LIMIT = 3
"""More words."""


def double(number):
    """Return twice a number."""
    return 2 * (
        number
    )
'''


def test_docstrings_imports_and_broken_lines_are_no_statements() -> None:
    module = Module(name="cards.pdf.one", text=TEXT)
    assert (module.statements, module.lines, module.package) == (3, 13, "cards.pdf")


def test_a_module_that_one_other_imports_is_named() -> None:
    found = [
        Module(name="a.one", text="from a import two\nfrom a.three import word"),
        Module(name="a.two", text="import a.three"),
        Module(name="a.three", text="word = 1"),
    ]
    assert imported_once(found) == ["a.two"]


def test_a_class_name_means_one_thing_but_for_a_noun_and_its_table() -> None:
    homes = ("roster.rules.gang", "roster.models.gang", "web.gang")
    texts = ("class Gang: ...\nclass Row: ...", "class Gang: ...\nclass Meta: ...", "class Row: ...\nclass Meta: ...")
    found = [Module(name=name, text=text) for name, text in zip(homes, texts, strict=True)]
    assert ambiguous_classes(found) == ["Row"]
    assert ambiguous_classes([*found, Module(name="cards.gang", text="class Gang: ...")]) == ["Gang", "Row"]
