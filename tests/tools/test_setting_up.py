"""Setting up explains what a bare machine lacks, with the line that installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cards.pdf.availability import install_line, missing_libraries
from tests.architecture.sources import ROOT

BARE = ("bash", "dirname", "id", "cmp", "cp")


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Return an environment whose PATH holds a shell and next to nothing."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in BARE:
        (folder / name).symlink_to(shutil.which(name) or "")
    return {**os.environ, "PATH": str(folder)}


def test_without_a_fitting_python_it_says_which_ones_fit(bare: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    script = shutil.copy(ROOT / "tools" / "environment.sh", tmp_path / "tools")
    ended = subprocess.run([script], env=bare, capture_output=True, text=True)
    assert ended.returncode != 0
    assert "needs Python 3.11, 3.12 or 3.13" in ended.stderr
    assert not (tmp_path / ".venv").exists()


def test_without_chromium_it_prints_the_line_that_installs_it(bare: dict[str, str]) -> None:
    ended = subprocess.run([sys.executable, "-m", "tools.browser"], cwd=ROOT, env=bare, capture_output=True, text=True)
    assert ended.returncode == 0
    assert "browser tests are skipped" in ended.stdout
    assert "sudo apt-get install chromium-headless-shell libatomic1" in ended.stdout


def test_make_alone_lists_what_there_is() -> None:
    ended = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = ("run", "test", "check", "kit", "editor", "format", "clean")
    assert [name for name in names if f"make {name} " not in ended.stdout] == []


@pytest.mark.parametrize("script", ["tools/environment.sh", ".ci/run"])
def test_a_script_is_bash_and_may_be_run(script: str) -> None:
    subprocess.run(["bash", "-n", ROOT / script], check=True)
    assert os.access(ROOT / script, os.X_OK)


def test_it_asks_for_native_libraries_exactly_where_they_are_missing() -> None:
    ended = subprocess.run([sys.executable, "-m", "tools.native"], cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0
    assert (install_line() in ended.stdout) == bool(missing_libraries())


def test_the_line_that_installs_pango_names_the_machines_own_installer(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert install_line().startswith("Install Pango")
    (tmp_path / "dnf").touch(mode=0o755)
    assert install_line() == "sudo dnf install pango harfbuzz fontconfig"
