"""Pictures of emblems in the database: kept once, part of an edition for good, brought and taken away with packs."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone

from roster import models
from roster.operations import emblems
from roster.operations.emblems import keep_emblem, keep_emblems
from roster.operations.games import publish
from roster.operations.publishing import keep_proposal
from roster.operations.refusals import DraftRefused
from roster.operations.rows import write_row
from roster.packs.emblems import picture_digest, plain_picture
from roster.packs.reading.pack import read_pack
from roster.queries.emblems import emblem_bytes, known_emblems
from roster.queries.games import GameUnknown, edition_body, game_at, newest_game
from roster.queries.owners import PictureUnknown, picture_of
from roster.queries.rows import draft_row
from tests.loaded import load_pack
from tests.packs.pictures import shield, written
from tests.sixth_game.pack import FOLDER
from tests.tables.made_up import made_up_pack

pytestmark = pytest.mark.django_db

SLUG = "kettle-war"


def file(colour: str = "#c02020") -> bytes:
    return plain_picture(written(shield(colour=colour)))


def give(digest: str, key: str = "green") -> None:
    row = draft_row(SLUG, "factions", key)
    body = {**row.body, "picture": digest}
    write_row(slug=SLUG, noun="factions", key=key, body=body, started_from=row.digest, by=None)


def grow_old() -> None:
    """Pretend that all pictures were brought two days ago."""
    models.Emblem.objects.update(created=timezone.now() - timedelta(days=2))


@pytest.fixture
def draft() -> None:
    load_pack(made_up_pack())


def test_a_picture_is_kept_once_by_its_digest_and_what_is_none_refused(draft: None) -> None:
    digest = keep_emblem(slug=SLUG, data=file())
    assert keep_emblem(slug=SLUG, data=file()) == digest == picture_digest(file())
    assert models.Emblem.objects.count() == 1
    shown = picture_of(digest)
    assert (shown.data, shown.kind, shown.width, shown.height) == (file(), "image/png", 128, 128)
    with pytest.raises(PictureUnknown):
        picture_of("f" * 64)
    with pytest.raises(DraftRefused, match="no PNG"):
        keep_emblem(slug=SLUG, data=b"GIF89a")
    with pytest.raises(GameUnknown):
        keep_emblem(slug="no-such-game", data=file())
    assert models.Emblem.objects.count() == 1


def test_an_edition_names_its_picture_and_an_older_one_keeps_its_own(draft: None) -> None:
    publish(slug=SLUG)
    first = keep_emblem(slug=SLUG, data=file())
    give(first)
    publish(slug=SLUG)
    second = keep_emblem(slug=SLUG, data=file("#2040c0"))
    give(second)
    publish(slug=SLUG)
    assert [game_at(SLUG, number).faction["green"].picture for number in (1, 2, 3)] == ["", first, second]
    assert first in edition_body(SLUG, 2)
    assert known_emblems(newest_game(SLUG)) == {second}
    assert set(emblem_bytes((first, second, "f" * 64, ""))) == {first, second}


def test_what_nothing_names_goes_when_a_game_brings_too_many(draft: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emblems, "MOST_KEPT", 4)
    kept = [keep_emblem(slug=SLUG, data=file(f"#{number:02x}0000")) for number in (10, 90, 170, 250)]
    give(kept[0])
    publish(slug=SLUG)
    give(kept[1])
    keep_proposal(slug=SLUG, name="Another look", by=None)
    give(kept[2])
    models.RowChange.objects.all().delete()
    grow_old()
    keep_emblem(slug=SLUG, data=file("#00ff00"))
    assert set(models.Emblem.objects.values_list("digest", flat=True)) - {picture_digest(file("#00ff00"))} == set(
        kept[:3]
    )
    give(picture_digest(file("#00ff00")))
    give(kept[2])
    with pytest.raises(DraftRefused, match="all of them in use"):
        keep_emblem(slug=SLUG, data=file("#0000ff"))
    keep_emblems(slug=SLUG, pictures=[file("#00ff00")])


def test_a_picture_that_was_just_uploaded_is_spared(draft: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emblems, "MOST_KEPT", 2)
    first, second = (keep_emblem(slug=SLUG, data=file(colour)) for colour in ("#c00000", "#00c000"))
    with pytest.raises(DraftRefused, match="in use or less than a day old"):
        keep_emblem(slug=SLUG, data=file("#0000c0"))
    assert set(models.Emblem.objects.values_list("digest", flat=True)) == {first, second}
    grow_old()
    assert keep_emblem(slug=SLUG, data=file("#c00000")) == first  # uploaded again
    third = keep_emblem(slug=SLUG, data=file("#0000c0"))
    assert set(models.Emblem.objects.values_list("digest", flat=True)) == {first, third}


def test_a_pack_is_loaded_and_exported_with_its_pictures_byte_for_byte(tmp_path: Path) -> None:
    call_command("loadgames", FOLDER, publish=True)
    (digest,) = read_pack(FOLDER).pictures
    assert newest_game(FOLDER.name).faction["helix-house"].picture == digest
    for number, where in ((None, "draft"), (1, "edition")):
        call_command("exportgame", FOLDER.name, "-o", tmp_path / where, edition=number)
        again = tmp_path / where / "pictures" / "helix-house.png"
        assert again.read_bytes() == (FOLDER / "pictures" / "helix-house.png").read_bytes()
        assert read_pack(tmp_path / where).pack == read_pack(FOLDER).pack


def test_an_export_says_which_picture_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("loadgames", FOLDER, publish=True)
    models.Emblem.objects.all().delete()
    call_command("exportgame", FOLDER.name, "-o", tmp_path)
    assert "the picture of Helix House is missing here" in capsys.readouterr().out
    assert read_pack(tmp_path).problems == ()


def test_a_pack_with_a_bad_picture_is_not_loaded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("loadgames", FOLDER, publish=True)
    call_command("exportgame", FOLDER.name, "-o", tmp_path / "slow-glory")
    (tmp_path / "slow-glory" / "pictures" / "helix-house.png").write_bytes(b"MZ")
    with pytest.raises(SystemExit):
        call_command("loadgames", tmp_path / "slow-glory")
    said = capsys.readouterr().err
    assert "pictures/helix-house.png: This is no PNG picture." in said
    assert "upload it at the editors' desk" in said
