"""The site's own files: collected under names that change with what they hold, or straight from their folders."""

from pathlib import Path

from django.contrib.staticfiles.apps import StaticFilesConfig
from whitenoise.storage import CompressedManifestStaticFilesStorage

PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"
MANIFEST = "staticfiles.json"
UNUSED = ("axe", "*.zip", "*.ttf", "*.otf", "htmax-*", "htmx-2*", "ext")
"""What no page refers to: icons that are drawn into pages, fonts for print, parts of libraries that nothing loads."""


class SiteFiles(StaticFilesConfig):
    """Collects what pages may refer to."""

    ignore_patterns = (*StaticFilesConfig.ignore_patterns, *UNUSED)


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Files by the names of their contents, compressed when they are collected. Browsers keep them for good."""

    support_js_module_import_aggregation = True

    def stored_name(self, name: str) -> str:
        """The name under which a file was collected.

        Raises ValueError, with the remedy, for a file that was not.
        """
        try:
            stored: str = super().stored_name(name)
        except ValueError as missing:
            raise ValueError(f"{missing}. Collect the site's files: manage.py collectstatic --noinput") from missing
        return stored


def is_collected(root: Path, source: Path) -> bool:
    """Whether the files in `source` are collected in `root`, and none of them has changed since."""
    manifest = root / MANIFEST
    if not manifest.is_file():
        return False
    since = manifest.stat().st_mtime
    return all(file.stat().st_mtime <= since for file in source.rglob("*"))
