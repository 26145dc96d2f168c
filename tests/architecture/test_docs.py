"""What the documents point at is there: links, headings, `make` targets and `manage.py` commands."""

import re
from pathlib import Path

from tests.architecture import sources

DOCUMENTS = sorted([*sources.ROOT.glob("*.md"), *(sources.ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`[^`\n]+`|^```.*?^```", re.MULTILINE | re.DOTALL)
OUTSIDE = re.compile(r"^[a-z]+:")
COMMANDS = sorted(sources.ROOT.glob("*/management/commands/*.py"))
DJANGOS = {
    *("collectstatic", "createsuperuser", "migrate", "shell", "test", "check", "makemigrations", "runserver"),
    "dumpdata",
}


def anchors(document: Path) -> set[str]:
    """Return a document's headings as links name them."""
    headings = re.findall(r"^#+ +(.+)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def resolves(link: str, document: Path) -> bool:
    """Return whether a link within the checkout leads somewhere."""
    place, _, anchor = link.partition("#")
    target = (document.parent / place).resolve() if place else document
    return target.exists() and (not anchor or target.suffix != ".md" or anchor in anchors(target))


def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (sources.ROOT / "Makefile").read_text(), re.MULTILINE))


def test_every_link_leads_somewhere() -> None:
    links = [(document, link) for document in DOCUMENTS for link in LINK.findall(document.read_text())]
    within = [(document, link) for document, link in links if not OUTSIDE.match(link)]
    assert len(within) > 20
    assert [f"{sources.named(document)}: {link}" for document, link in within if not resolves(link, document)] == []


def test_every_command_exists() -> None:
    texts = [document.read_text() for document in DOCUMENTS]
    code = "\n".join(part for text in texts for part in CODE.findall(text))
    assert set(re.findall(r"\bmake ([a-z]+)\b", code)) <= targets()
    assert set(re.findall(r"\bmanage\.py ([a-z]+)\b", code)) <= DJANGOS | {path.stem for path in COMMANDS}


def test_the_readme_gives_the_two_commands_and_says_what_each_package_holds() -> None:
    readme = (sources.ROOT / "README.md").read_text()
    assert "make run" in readme
    assert "make test" in readme
    packages = sorted(init.parent.name for init in sources.ROOT.glob("*/__init__.py"))
    assert [name for name in packages if f"`{name}/`" not in readme] == []


def test_a_broken_link_is_noticed() -> None:
    readme = sources.ROOT / "README.md"
    assert not resolves("docs/nowhere.md", readme)
    assert not resolves("#no-such-heading", readme)
