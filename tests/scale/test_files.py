"""Files of prints: in a folder or in a bucket alike; none is lost, none outlives its print."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest
import time_machine
from django.core.files.storage import default_storage
from django.core.files.storage.handler import StorageHandler

from cards.models import PrintJob, PrintResult
from cards.operations.print_jobs import JobLost, add_job, cancel, finish, forget_prints, sweep, take
from cards.pdf.printed import PrintedKit, PrintReport
from cards.press.worker import _store_result
from cards.queries.files import FilesAway
from cards.queries.print_jobs import JobUnknown, job_at, result_of
from config.addresses import storage_settings
from tests.cards.jobs.requests import request_for
from tests.scale.conftest import free_port, wait_for_port

pytestmark = pytest.mark.django_db
LEASE = timedelta(seconds=30)
NO_S3 = "no S3 server to test with: pip install 'moto[s3]' flask flask-cors"


@pytest.fixture(scope="module")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of moto's S3 server, a process of its own, with a bucket."""
    if not all(map(find_spec, ("moto", "flask", "flask_cors"))):
        pytest.skip(NO_S3)
    import boto3

    port = free_port()
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    quiet = {"cwd": tmp_path_factory.mktemp("s3"), "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": ""}, **quiet) as process:
        wait_for_port(port)
        place = f"http://127.0.0.1:{port}"
        key = {"aws_access_key_id": "key", "aws_secret_access_key": "secret", "region_name": "us-east-1"}
        boto3.client("s3", endpoint_url=place, **key).create_bucket(Bucket="prints-here")
        yield place
        process.kill()


def use(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    handler = StorageHandler({"default": storage_settings(url)})
    monkeypatch.setattr(default_storage, "_wrapped", handler["default"])


@pytest.fixture(params=["folder", "bucket"])
def kept_there(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep files in a folder, then in a bucket."""
    if request.param == "folder":
        use(f"file://{tmp_path}", monkeypatch)
    else:
        place = request.getfixturevalue("s3_server")
        use(f"s3://key:secret@prints-here/{tmp_path.name}?endpoint={place}&region=us-east-1", monkeypatch)


def made(pdf: bytes, **changes: object) -> str:
    job = add_job(request_for(**changes))
    finish(take("one", LEASE), pdf, {})
    return job.uid


def files() -> list[str]:
    if not default_storage.exists("prints") and not default_storage.listdir("")[0]:
        return []
    days = default_storage.listdir("prints")[0]
    return [f"{day}/{name}" for day in days for name in default_storage.listdir(f"prints/{day}")[1]]


def test_a_print_is_kept_fetched_and_forgotten_in_either_place(kept_there, django_capture_on_commit_callbacks) -> None:
    with time_machine.travel(datetime(2026, 11, 1, 12, tzinfo=UTC)):
        old, lost = made(b"%PDF old"), add_job(request_for(revision=2))
        late = take("killed before it wrote its row", LEASE)
        assert cancel(lost.uid, "browser a")
        with pytest.raises(JobLost):
            finish(late, b"%PDF late", {})
        default_storage.save("prints/2026-11-01/of-a-worker-that-was-killed", default_storage.open(files_named(old)))
    new = made(b"%PDF new" * 100_000, revision=3)
    gang = made(b"%PDF of a gang", gang="a" * 32, revision=4)
    assert result_of(job_at(old)) == b"%PDF old"
    assert result_of(job_at(new)) == b"%PDF new" * 100_000
    assert len(files()) == 4, "nothing of the print that was lost"
    with django_capture_on_commit_callbacks(execute=True):
        forget_prints(["a" * 32])
    assert len(files()) == 3
    with pytest.raises(JobUnknown):
        job_at(gang)
    sweep(timedelta(hours=24))
    assert [name.endswith(f"{new}-1") for name in files()] == [True]


def files_named(uid: str) -> str:
    return PrintResult.objects.get(job__uid=uid).file


def test_while_the_bucket_is_away_a_print_fails_in_words_and_its_page_asks_to_come_back(monkeypatch, tmp_path) -> None:
    use(f"file://{tmp_path}", monkeypatch)
    uid = made(b"%PDF")
    waiting = add_job(request_for(revision=2))
    use(f"s3://key:secret@prints-here?endpoint=http://127.0.0.1:{free_port()}&region=us-east-1", monkeypatch)
    with pytest.raises(FilesAway):
        result_of(job_at(uid))
    _store_result(take("one", LEASE), PrintedKit(pdf=b"%PDF", report=PrintReport(paper="", two_sided=False)))
    failed = job_at(waiting.uid)
    assert (failed.state, failed.why) == ("failed", str(FilesAway()))
    forget_prints([""])
    assert not PrintJob.objects.exists(), "rows go at once; files go with their day"


def test_a_print_whose_file_is_gone_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use(f"file://{tmp_path}", monkeypatch)
    uid = made(b"%PDF")
    default_storage.delete(files_named(uid))
    with pytest.raises(JobUnknown, match="Print it again"):
        result_of(job_at(uid))
