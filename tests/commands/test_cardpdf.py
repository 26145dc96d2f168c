"""manage.py cardpdf: PDF/X-4 and PDF/UA-1, and every problem in plain words."""

from pathlib import Path

import pytest

from cards.management.gang_command import NOT_MADE
from cards.pdf.availability import missing_libraries
from tests.cards.variants.conftest import made_up_profile
from tests.cards.variants.pdfua_faults import pdfua_faults
from tests.cards.variants.pdfx_faults import pdfx_faults
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.any_database,
    pytest.mark.print,
    pytest.mark.skipif(bool(missing_libraries()), reason="printing needs Pango"),
]


@pytest.fixture(autouse=True)
def _published(db: None) -> None:
    publish_pack(made_up_pack())


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """Return a press's profile on disk."""
    path = tmp_path / "press.icc"
    path.write_bytes(made_up_profile())
    return path


def test_a_press_gets_its_pdf(run, gang_file, tmp_path: Path, profile: Path) -> None:
    out = tmp_path / "cards.pdf"
    ran = run("cardpdf", gang_file(), "--as", "pdf/x-4", "--profile", profile, "-o", out, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    assert pdfx_faults(out.read_bytes()) == ()


def test_a_reader_gets_another(run, gang_file, tmp_path: Path) -> None:
    out = tmp_path / "read.pdf"
    ran = run("cardpdf", gang_file(), "--as", "pdf/ua-1", "-o", out, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    assert pdfua_faults(out.read_bytes()) == ()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Ask the printing house for its .icc file"),
        (("--profile", "missing.icc"), "missing.icc cannot be read"),
        (("--profile", "gang.json"), "is no ICC file"),
        (("--bleed", "40"), "A bleed of 40 mm is not from 0 to 10 mm."),
    ],
)
def test_problems_are_reported(
    run, gang_file, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("cardpdf", gang_file(), "--as", "pdf/x-4", "-o", tmp_path / "x.pdf", "--workers", 1, *arguments)
    assert ran.code == NOT_MADE
    assert said in ran.err
    assert not (tmp_path / "x.pdf").exists()
