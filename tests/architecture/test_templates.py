"""Only `web` renders the site's templates, and those that it names are there."""

import ast
import re

from tests.architecture.sources import ROOT, code_files, named, nodes

TEMPLATES = ROOT / "templates" / "web"
NAME = re.compile(r"[\w-]+(/[\w-]+)+\.html")


def rendered(*roots: str) -> list[tuple[str, str]]:
    """Return each place in the code of packages that names a template with its folder, and the template."""
    return [
        (f"{named(path)}:{node.lineno}", node.value)
        for path in code_files()
        if named(path).startswith(tuple(f"{root}/" for root in roots))
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAME.fullmatch(node.value)
    ]


def test_nothing_below_the_pages_renders_one() -> None:
    assert rendered("roster", "cards") == []


def test_every_template_that_code_names_is_there() -> None:
    names = rendered("web", "config")
    assert len(names) > 50
    assert [f"{place}: {name}" for place, name in names if not (TEMPLATES / name).is_file()] == []
