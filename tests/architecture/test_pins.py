"""Both ways of installing install the same: the requirements files say what uv.lock says."""

import re
import tomllib

import pytest

from tests.architecture import sources

PIN = re.compile(r"^([a-z0-9._-]+)==(\S+)", re.MULTILINE)
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")
FILES = ("requirements.txt", "requirements-dev.txt")


def locked() -> dict[tuple[str, str], set[str]]:
    """Return the hashes that uv.lock holds for each package and version."""
    packages = tomllib.loads((sources.ROOT / "uv.lock").read_text())["package"]
    return {
        (one["name"], one["version"]): {
            file["hash"] for file in [*one.get("wheels", ()), *([one["sdist"]] if "sdist" in one else ())]
        }
        for one in packages
        if "registry" in one["source"]
    }


def pinned(name: str) -> dict[tuple[str, str], set[str]]:
    """Return the same hashes, as a requirements file lists them."""
    entries = re.split(r"\n(?=\S)", (sources.ROOT / name).read_text())
    return {match.groups(): set(HASH.findall(entry)) for entry in entries if (match := PIN.match(entry))}


@pytest.mark.parametrize("name", FILES)
def test_a_requirements_file_says_what_the_lock_says(name: str) -> None:
    lock, pins = locked(), pinned(name)
    assert {pin: hashes for pin, hashes in pins.items() if lock.get(pin) != hashes} == {}, "run `make lock`"


def test_the_site_needs_less_than_the_tests_and_the_tests_need_all() -> None:
    site, everything = (set(pinned(name)) for name in FILES)
    assert site < everything == set(locked())


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((sources.ROOT / "pyproject.toml").read_text())
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    names = {re.split(r"[\[<>=~ ]", want)[0].replace(".", "-") for want in wanted}
    assert names <= {name for name, _version in pinned("requirements-dev.txt")}
