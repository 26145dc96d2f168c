"""`manage.py doctor` and the health addresses say what is wrong, with its remedy."""

import io
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone

from cards.models import PrintJob
from config import doctor
from config.environment import Environment
from tests.web.conftest import FIXTURES, SLUG, load_game
from web.http.readiness import database_troubles

pytestmark = pytest.mark.any_database


@pytest.fixture
def in_order(db: None, settings: Any, tmp_path: Path) -> Any:
    """Return the settings of a public site with nothing to mend; tests then break one thing each."""
    load_game(FIXTURES / SLUG)
    User.objects.create_superuser("admin", password="admin")
    settings.STATE_DIR = tmp_path
    (tmp_path / "last_backup").touch()
    settings.SECRET_KEY = "0123456789abcdefghij" * 3
    settings.ALLOWED_HOSTS, settings.SITE_ADDRESS = ["gangs.example.org"], "https://gangs.example.org"
    settings.HTTPS = settings.BEHIND_PROXY = True
    settings.SECURE_HSTS_SECONDS, settings.RATE_LIMITS = 31536000, 1
    settings.MAIL_SENDER = "django.core.mail.backends.smtp.EmailBackend"
    settings.DEFAULT_FROM_EMAIL, settings.WHITENOISE_USE_FINDERS = "gangs@example.org", False
    files = {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": tmp_path}
    settings.CACHES = {"default": files}
    return settings


def said() -> list[str]:
    return [f"{one.kind}: {one.what} {one.remedy}" for one in doctor.installation_issues()]


def test_a_public_site_in_order_has_nothing_to_mend(in_order: Any) -> None:
    out = io.StringIO()
    call_command("doctor", stdout=out)
    assert out.getvalue() == "Nothing is missing, unsafe or slow.\n"


def test_each_unsafe_setting_is_named_with_its_remedy(in_order: Any) -> None:
    in_order.DEBUG, in_order.SECRET_KEY, in_order.ALLOWED_HOSTS = True, "secret", ["*"]
    in_order.SECURE_HSTS_SECONDS, in_order.BEHIND_PROXY, in_order.RATE_LIMITS = 0, False, 0
    in_order.MAIL_SENDER = "django.core.mail.backends.console.EmailBackend"
    found = [re.findall(r"[A-Z]{4,}[A-Z_]*", one)[0] for one in said()]
    assert found == [*("SECRET_KEY", "DEBUG", "RATE_LIMITS", "ALLOWED_HOSTS", "HTTPS", "EMAIL_URL", "HSTS_SECONDS")]
    assert [one.kind for one in doctor.installation_issues()] == [*["unsafe"] * 4, *["missing"] * 2, "slow"]


@pytest.mark.parametrize(
    ("named", "value"),
    [
        ("RATE_LIMITS", 5.01),
        ("LIST_NEW_GAMES", True),
        ("METRICS_ALLOWED", ["127.0.0.1", "0.0.0.0/0"]),
        ("METRICS_TOKEN", "guess"),
        ("CSRF_TRUSTED_ORIGINS", ["http://gangs.example.org"]),
        ("EMAIL_HOST_PASSWORD", "sent in clear"),
    ],
)
def test_a_door_that_a_setting_opens_is_named(in_order: Any, named: str, value: Any) -> None:
    in_order.METRICS, in_order.EMAIL_USE_TLS, in_order.EMAIL_USE_SSL = True, False, False
    assert said() == []
    setattr(in_order, named, value)
    (one,) = doctor.installation_issues()
    assert (one.kind, named if named.startswith("EMAIL") else one.what.split()[0]) == ("unsafe", named)


def test_a_proxy_that_is_not_there_is_not_believed_in_silence(in_order: Any) -> None:
    in_order.ALLOWED_HOSTS, in_order.SITE_ADDRESS, in_order.HTTPS = ["localhost"], "http://localhost:8000", False
    (one,) = doctor.installation_issues()
    assert one.what.startswith("BEHIND_PROXY is on")


def test_a_broker_that_is_away_and_files_that_no_browser_keeps_are_named(in_order: Any) -> None:
    in_order.WHITENOISE_USE_FINDERS, in_order.BROKER = True, "redis://127.0.0.1:1/0"
    away = ["The broker of TASKS does not answer.", "Browsers ask for static files again on every page."]
    assert [one.what for one in doctor.installation_issues()] == away


def test_what_is_missing_ends_with_exit_code_1(in_order: Any, tmp_path: Path) -> None:
    User.objects.all().delete()
    (tmp_path / "last_backup").unlink()
    (tmp_path / "secret_key").touch(mode=0o644)
    in_order.SITE_ADDRESS = "https://other.example.org"
    out = io.StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("doctor", stdout=out)
    wanted = ("Nobody can take", "There is no backup.", "other.example.org of SITE_ADDRESS", f"chmod o-rwx {tmp_path}")
    assert [part for part in wanted if part not in out.getvalue()] == []


def test_a_laptop_hears_only_what_matters_to_it(db: None, settings: Any) -> None:
    load_game(FIXTURES / SLUG)
    settings.ALLOWED_HOSTS = ["localhost", "192.168.1.20"]
    out = io.StringIO()
    call_command("doctor", "--brief", stdout=out)
    assert out.getvalue() == ""
    settings.SECRET_KEY = "short"
    call_command("doctor", "--brief", stdout=out)
    assert out.getvalue().startswith("unsafe   SECRET_KEY is short")


def test_a_misspelt_name_in_the_file_of_settings_is_recognised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("ALOWED_HOSTS=gangs.example.org\n")
    env = Environment({}, file)
    env.text("ALLOWED_HOSTS", "", "names")
    monkeypatch.setattr(doctor, "env", env)
    (complaint,) = doctor.unknown_settings()
    assert complaint.what == "The file .env sets ALOWED_HOSTS, which is no setting."
    assert complaint.remedy == "Did you mean ALLOWED_HOSTS?"


def away(*_arguments: Any) -> Any:
    raise OperationalError("the server closed the connection")


def test_a_database_that_is_away_is_one_sentence(in_order: Any) -> None:
    with connection.execute_wrapper(away):
        assert said() == ["missing: The database does not answer. Check DATABASE_URL and whether the server runs."]


def test_the_ready_address_says_how_long_prints_wait_and_how_much_room_is_left(db: None, client: Client) -> None:
    row = PrintJob(uid="a", asker="b", asked="c", game="d", edition=1, body="{}", words="{}")
    row.created = timezone.now() - timedelta(minutes=2)
    row.save()
    answer = client.get("/readyz").json()
    assert (answer["ready"], answer["free_bytes"] > 0) == (True, True)
    assert 120 <= answer["oldest_print_seconds"] < 180


def test_health_is_answered_without_https_and_under_any_name(db: None, client: Client, settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT, settings.ALLOWED_HOSTS = True, ["gangs.example.org"]
    for address in ("/healthz", "/readyz"):
        assert client.get(address, headers={"host": "10.0.0.7:8000"}).status_code == 200
    assert client.get("/", headers={"host": "gangs.example.org"}).status_code == 301
    assert client.get("/", headers={"host": "10.0.0.7:8000"}).status_code == 400


def test_a_database_without_tables_is_told_from_one_of_an_older_release(db: None, monkeypatch) -> None:
    applied = MigrationRecorder(connection).applied_migrations()
    older = {key: one for key, one in applied.items() if key[0] != "cards"}
    for there, said in (({}, "no tables yet"), (older, "tables of an older release")):
        monkeypatch.setattr(MigrationRecorder, "applied_migrations", lambda _, there=there: there)
        (trouble,) = database_troubles()
        assert said in trouble
