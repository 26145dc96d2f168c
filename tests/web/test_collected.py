"""The site's own files, collected: hashed names, compressed, kept by browsers for good; and straight from folders."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings

from config.statics import is_collected
from tests.web.conftest import Site

pytestmark = pytest.mark.any_database

SOURCE = Path(settings.BASE_DIR) / "static"
LINKS = re.compile(r'(?:href|src)="(/static/[^"#?]+)"')


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Collect the files in a folder from which the site serves them."""
    root = tmp_path_factory.mktemp("static")
    backends = {**settings.STORAGES, "staticfiles": {"BACKEND": "config.statics.CollectedFiles"}}
    ours = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    served = {"WHITENOISE_USE_FINDERS": False, "WHITENOISE_AUTOREFRESH": False}
    with override_settings(STORAGES=backends, STATIC_ROOT=root, STATICFILES_FINDERS=ours, **served):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield root


def test_every_file_of_a_page_is_compressed_and_kept_for_good(collected: Path, site: Site) -> None:
    assert is_collected(collected, SOURCE)
    client, seen = Client(), set[str]()
    for page in ("/", f"/gangs/{site.gangs['hades-ferry-street'].uid}/", "/new/", "/account/login/"):
        seen |= set(LINKS.findall(client.get(page).text))
    assert len(seen) > 15
    for address in sorted(seen):
        answer = client.get(address, headers={"Accept-Encoding": "gzip, br"})
        assert answer.status_code == 200, address
        assert re.search(r"\.[0-9a-f]{12}\.\w+$", address), address
        assert "immutable" in answer["Cache-Control"], address
        assert int(re.findall(r"max-age=(\d+)", answer["Cache-Control"])[0]) >= 31_536_000
        assert answer.get("Content-Encoding") == "br" or not address.endswith((".css", ".js")), address


def test_styles_and_scripts_name_each_other_as_they_are_collected(collected: Path) -> None:
    referring = re.compile(r"""(?:url\(['"]?|from ['"]|import ['"])([^'")]+)""")
    (styles,), (script,) = (list((collected / "site").glob(name)) for name in ("fonts.*.css", "play.*.js"))
    named = [one for file in (styles, script) for one in referring.findall(file.read_text())]
    assert len(named) > 20
    for one in named:
        assert re.search(r"\.[0-9a-f]{12}\.\w+$", one), one
        assert (collected / "site" / one).is_file()


def test_a_file_that_was_not_collected_is_an_error_with_its_remedy(collected: Path) -> None:
    from django.templatetags.static import static

    with pytest.raises(ValueError, match=r"site/forgotten\.css.*manage\.py collectstatic"):
        static("site/forgotten.css")


def test_what_changed_since_is_served_from_its_folder_until_it_is_collected(tmp_path: Path) -> None:
    root, source = tmp_path / "root", tmp_path / "source"
    for folder in (root, source):
        folder.mkdir()
    (source / "a.css").write_text("")
    assert not is_collected(root, source)
    (root / "staticfiles.json").write_text("{}")
    later = (root / "staticfiles.json").stat().st_mtime + 1
    assert is_collected(root, source)
    os.utime(source / "a.css", (later, later))
    assert not is_collected(root, source)
