"""What the import contracts of pyproject.toml cannot say: all that pure code may import, and what the site loads."""

import subprocess
import sys

from tests.architecture import sources

READERS = {"defusedxml", "openpyxl"}
"""What reads files of other programs."""
DIETS = {
    "roster/chances": {"roster.chances"},
    "roster/rules": {"roster.chances", "roster.rules"},
    "roster/odds": {"roster.chances", "roster.rules", "roster.odds"},
    "roster/packs": {
        "roster.rules",
        "roster.packs",
        "pydantic",
        "pydantic_core",
        "ruamel.yaml",
        "yaml",
        "uharfbuzz",
        *READERS,
    },
    "cards/geometry": {"cards.geometry", "roster.rules"},
    "cards/faces": {"cards.geometry", "cards.faces", "roster.rules", "roster.odds"},
    "cards/sheets": {"cards.geometry", "cards.faces", "cards.sheets", "roster.rules"},
    "cards/pdf/availability.py": set(),
}
RENDERERS = ("weasyprint", "pikepdf")


def allowed(module: str, diet: set[str]) -> bool:
    """Return whether pure code may import the module: the standard library, and what its diet names."""
    return module.split(".")[0] in sys.stdlib_module_names or any(f"{module}.".startswith(f"{one}.") for one in diet)


def test_pure_code_imports_the_standard_library_and_what_its_layer_may() -> None:
    eaters = {
        place: [path for path in sources.code_files() if sources.named(path).startswith(place)] for place in DIETS
    }
    assert all(eaters.values()), "a place that is gone"
    found = [
        f"{sources.named(path)}:{line}: {module}"
        for place, paths in eaters.items()
        for path in paths
        for module, line in sources.imported(path)
        if not allowed(module, DIETS[place])
    ]
    assert not found, f"pure code takes values and gives values: {found}"


def loaded_by(code: str) -> set[str]:
    """Return the renderers that a fresh Python holds after running the code."""
    asked = f"{code}\nimport sys\nprint(*[name for name in {RENDERERS!r} if name in sys.modules])"
    ended = subprocess.run([sys.executable, "-c", asked], cwd=sources.ROOT, capture_output=True, text=True, check=True)
    return set(ended.stdout.split())


def test_the_whole_site_starts_without_weasyprint() -> None:
    named = "import os; os.environ |= {'DJANGO_SETTINGS_MODULE': 'config.settings', 'PRINT_WORKERS': '0'}; "
    site = f"{named}import config.wsgi; "
    everything = "from django.urls import get_resolver; get_resolver().url_patterns"
    assert loaded_by(site + everything) == set()


def test_the_search_for_renderers_finds_one() -> None:
    assert loaded_by("import pikepdf") == {"pikepdf"}


def test_a_child_that_sets_cards_starts_without_a_game_and_without_sheets() -> None:
    asked = "import sys, cards.pdf.setting.chunks; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", asked], cwd=sources.ROOT, capture_output=True, text=True, check=True)
    loaded = {name for name in ended.stdout.split() if name.startswith(("roster.rules.", "cards.sheets."))}
    assert loaded == {"roster.rules.colour", "roster.rules.silhouette", "roster.rules.words", "cards.sheets.columns"}
