"""Only `web` renders the site's templates, and those that it names are there."""

import ast
import re
from collections import Counter

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


STYLES = re.compile(r'{% styles "([a-z -]+)" %}')


def test_every_stylesheet_is_named_by_a_template_and_every_named_one_is_there() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html")]
    linked = {name for text in texts for name in re.findall(r"static 'site/([a-z-]+)\.css'", text)}
    styled = {name for text in texts for names in STYLES.findall(text) for name in names.split()}
    assert linked | styled == {path.stem for path in (ROOT / "static" / "site").glob("*.css")}


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"(@[^{}]+)\{|([^{}@]+)\{([^{}]*)\}|(\})")


def rules(sheet: str) -> list[tuple[str, str, str]]:
    """Return the rules of a stylesheet: the condition that each stands under, its selector, what it sets."""
    found, under = [], ""
    for condition, selector, body, closed in RULE.findall(COMMENT.sub("", sheet)):
        if selector:
            found.append((under, " ".join(selector.split()), " ".join(body.split())))
        under = condition.strip() or ("" if closed else under)
    return found


def test_no_rule_of_a_stylesheet_stands_in_it_twice() -> None:
    sheets = (ROOT / "static" / "site").glob("*.css")
    found = [(path.name, *rule) for path in sheets for rule in rules(path.read_text(encoding="utf-8"))]
    assert len(found) > 1000
    assert [rule for rule, times in Counter(found).items() if times > 1] == []
