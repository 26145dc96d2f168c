"""What the import contracts of pyproject.toml cannot say: pure code's whole diet, and what the site loads.

Lives here: lists of what may be imported. Never here: layers (see tool.importlinter in pyproject.toml).
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import sources

DIETS = {
    "roster/rules": {"roster.rules"},
    "roster/odds": {"roster.rules", "roster.odds"},
    "roster/packs": {"roster.rules", "roster.packs", "pydantic", "pydantic_core", "ruamel.yaml"},
    "cards/geometry": {"cards.geometry", "roster.rules"},
    "cards/faces": {"cards.geometry", "cards.faces", "roster.rules"},
    "cards/sheets": {"cards.geometry", "cards.faces", "cards.sheets", "roster.rules"},
    "cards/pdf/availability.py": set(),
}
EATERS = [
    (path, diet)
    for place, diet in DIETS.items()
    for path in ([sources.ROOT / place] if place.endswith(".py") else sorted((sources.ROOT / place).rglob("*.py")))
]
RENDERERS = ("weasyprint", "pikepdf")


def allowed(module: str, diet: set[str]) -> bool:
    """Whether pure code may import the module: the standard library, and what its diet names."""
    return module.split(".")[0] in sys.stdlib_module_names or any(f"{module}.".startswith(f"{one}.") for one in diet)


@pytest.mark.parametrize(
    ("path", "diet"), EATERS, ids=lambda value: sources.named(value) if isinstance(value, Path) else ""
)
def test_pure_code_imports_nothing_else(path: Path, diet: set[str]) -> None:
    found = [f"line {line}: {module}" for module, line in sources.imported(path) if not allowed(module, diet)]
    assert not found, f"only the standard library and {sorted(diet)} here: {found}"


def loaded_by(code: str) -> set[str]:
    """The renderers that a fresh Python holds after running the code."""
    asked = f"{code}\nimport sys\nprint(*[name for name in {RENDERERS!r} if name in sys.modules])"
    ended = subprocess.run([sys.executable, "-c", asked], cwd=sources.ROOT, capture_output=True, text=True, check=True)
    return set(ended.stdout.split())


def test_the_whole_site_starts_without_weasyprint() -> None:
    site = "import os; os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'; import config.wsgi; "
    everything = "from django.urls import get_resolver; get_resolver().url_patterns"
    assert loaded_by(site + everything) == set()


def test_the_search_for_renderers_finds_one() -> None:
    assert loaded_by("import pikepdf") == {"pikepdf"}
