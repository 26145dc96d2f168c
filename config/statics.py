"""Static files: collected under names with a hash of their contents, or served from their source folders."""

from pathlib import Path

from django.contrib.staticfiles.apps import StaticFilesConfig
from whitenoise.storage import CompressedManifestStaticFilesStorage

PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"
MANIFEST = "staticfiles.json"
UNUSED = ("axe", "*.zip", "*.ttf", "*.otf", "htmax-*", "htmx-2*", "ext")
"""Files that no page refers to: icons inlined in pages, fonts for print, unused parts of libraries."""


class SiteFiles(StaticFilesConfig):
    """The app of static files, without the unused ones."""

    ignore_patterns = (*StaticFilesConfig.ignore_patterns, *UNUSED)


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """A storage of compressed files under hashed names, which browsers may keep for good."""

    support_js_module_import_aggregation = True

    def stored_name(self, name: str) -> str:
        """Return the name under which a file was collected.

        Raises ValueError, with the remedy, if it was not.
        """
        try:
            stored: str = super().stored_name(name)
        except ValueError as missing:
            raise ValueError(f"{missing}. Collect the site's files: manage.py collectstatic --noinput") from missing
        return stored


def is_collected(root: Path, source: Path) -> bool:
    """Return whether the files in `source` are collected in `root` and have not changed since."""
    manifest = root / MANIFEST
    if not manifest.is_file():
        return False
    since = manifest.stat().st_mtime
    return all(file.stat().st_mtime <= since for file in source.rglob("*"))
