"""printroster: a list of another program as a PDF, without a database; a sentence where it can't be read."""

from io import BytesIO

import pikepdf
import pytest

from cards.pdf import availability
from tests.packs.elsewhere import made_up

needs_pango = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")
pytestmark = [pytest.mark.django_db, pytest.mark.any_database, pytest.mark.print]


@needs_pango
def test_a_list_becomes_cards_without_a_database(run, tmp_path, django_assert_num_queries):
    given, out = tmp_path / "low-tide.rosz", tmp_path / "cards.pdf"
    given.write_bytes(made_up.zipped({"low-tide.ros": made_up.ROS}))
    with django_assert_num_queries(0):
        ran = run("printroster", given, "-o", out, "--what", "cards,tokens,summary")
    assert (ran.code, "Left out: Weather: Calm; the sum of Crates." in ran.err) == (0, True)
    assert "holds 3 cards, 12 tokens" in ran.out
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Harbour War – Low Tide"


def test_what_cannot_be_read_is_said_in_a_sentence(run, tmp_path):
    pdf, out = tmp_path / "a.pdf", tmp_path / "out.pdf"
    pdf.write_bytes(b"%PDF-1.4")
    ran = run("printroster", pdf, "-o", out)
    assert (ran.code, "This is a PDF" in ran.err, out.exists()) == (2, True, False)
    ran = run("printroster", tmp_path / "gone.ros", "-o", out)
    assert (ran.code, "cannot be read: No such file or directory" in ran.err) == (2, True)
