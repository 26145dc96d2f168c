"""Settings explain themselves: in the documents, and where a value is wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from config import settings
from config.environment import Environment, EnvironmentSetting, own_folder
from tests.architecture.sources import ROOT

PAGE = ROOT / "docs" / "running-a-site.md"
WRONG = {
    "ALLOWED_HOSTS": "https://gangs.example.org",
    "EMAIL_FROM": "nobody",
    "CACHE_URL": "what://is/this",
    "CSRF_TRUSTED_ORIGINS": "gangs.example.org",
    "DATABASE_URL": "",
    "EMAIL_URL": "smtp://user:hunter2@host:port",
    "HTTPS": "perhaps",
    "LOG_LEVEL": "loud",
    "PRINT_SECONDS": "nan",
    "PRINT_STORE": "nonsense",
    "PRINT_WORKERS": "two",
    "SITE_ADDRESS": "gangs.example.org",
}


def start(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this project with these settings: Django's own check, unless another is named."""
    command = [sys.executable, *map(str, arguments or ("manage.py", "check"))]
    environment = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_wrong_settings_are_all_named_at_once_with_what_they_take() -> None:
    ended = start(**WRONG)
    assert (ended.returncode, "Traceback" in ended.stderr, "hunter2" in ended.stderr) == (3, False, False)
    said = dict(re.findall(r"^  (\w+) (.+)$", ended.stderr, re.MULTILINE))
    assert set(said) == set(WRONG)
    assert said["DATABASE_URL"].startswith("is empty. It must be postgres://")
    assert said["SITE_ADDRESS"].startswith("is 'gangs.example.org'. It must be an address with its scheme")
    assert all("Leave it out for the default: " in sentence for sentence in said.values())


def test_a_folder_that_cannot_be_made_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="3"):
        own_folder(Path("/proc/nowhere"))
    assert "The folder /proc/nowhere cannot be made" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["smtp://", "smtp+tls://:587", "smtp+ssl://user:x@", "filemail://", "what://host"])
def test_a_mail_server_without_a_name_is_refused(text: str) -> None:
    env = Environment({"EMAIL_URL": text})
    env.mail("EMAIL_URL", "consolemail://", "the server for emails")
    assert [one.partition(".")[0] for one in env.wrong] == ["EMAIL_URL cannot be read"]


@pytest.mark.parametrize("text", ["nonsense", "/tmp", "/nowhere/at/all.sqlite3", ""])
def test_a_store_that_cannot_be_is_refused(text: str) -> None:
    env = Environment({"PRINT_STORE": text})
    env.store("PRINT_STORE", "none", "the file of cards laid out before", shown="none")
    assert len(env.wrong) == 1


def test_a_folder_for_prints_that_cannot_be_made_is_a_sentence() -> None:
    ended = start(BLOBS="file:///proc/nowhere")
    assert (ended.returncode, "Traceback" in ended.stderr) == (3, False)
    assert "The folder /proc/nowhere cannot be made" in ended.stderr
    assert "Set BLOBS to a folder that this user may write to." in ended.stderr


GUNICORN = """
from gunicorn.config import Config
from gunicorn.glogging import Logger
from tools import serve
served = Config()
served.set("logconfig_dict", serve.logconfig_dict)
Logger(served).error("Worker (pid:%s) was sent SIGKILL!", 7)
"""


def test_the_servers_own_lines_go_the_same_way_as_the_sites() -> None:
    (line,) = map(json.loads, start("-c", GUNICORN, LOG_JSON="true").stderr.splitlines())
    said = {"event": "Worker (pid:7) was sent SIGKILL!", "level": "error", "logger": "gunicorn.error"}
    assert line | said == line


@pytest.mark.parametrize(
    "text", ["mysql://a/b", "postgres://a", "pressgang.sqlite3", "postgres://a:x/b", "sqlite:///", "://"]
)
def test_an_address_of_no_database_is_refused(text: str) -> None:
    env = Environment({"DATABASE_URL": text})
    env.database("DATABASE_URL", "sqlite:////kept", "where gangs are")
    assert env.wrong == [
        "DATABASE_URL cannot be read. It must be postgres://user:password@host:5432/name or"
        " sqlite:////folder/file.sqlite3. Leave it out for the default: sqlite:////kept."
    ]


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# ours\nPRINT_WORKERS=3\nexport LOG_LEVEL=DEBUG\n")
    env = Environment({"PRINT_WORKERS": "5"}, file)
    assert env.count("PRINT_WORKERS", 2, "children") == 5
    assert env.text("LOG_LEVEL", "INFO", "lines") == "DEBUG"
    assert "LOG_LEVEL" not in os.environ


def row(setting: EnvironmentSetting) -> str:
    return f"| `{setting.name}` | {setting.about} | {setting.default} |"


def test_the_page_for_operators_lists_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| `[A-Z_]+` \|.*$", PAGE.read_text(), re.MULTILINE)
    assert rows == [row(one) for one in settings.env.declared], "paste these rows into docs/running-a-site.md"


def test_a_database_without_tables_is_said_with_its_remedy(tmp_path: Path) -> None:
    ended = start("manage.py", "sweep", DATABASE_URL=f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    said = "The database has no tables, or those of another release: run `manage.py migrate`.\n"
    assert (bool(ended.returncode), ended.stderr) == (True, said)


def test_a_secret_that_two_processes_make_at_once_is_one(tmp_path, monkeypatch) -> None:
    path, made, told = tmp_path / "secret_key", settings.secrets.token_urlsafe, list[str]()

    def while_another_starts(length: int) -> str:
        monkeypatch.setattr(settings.secrets, "token_urlsafe", made)
        told.append(settings.kept_secret(path))
        return made(length)

    monkeypatch.setattr(settings.secrets, "token_urlsafe", while_another_starts)
    told.append(settings.kept_secret(path))
    assert told == [path.read_text()] * 2
    assert len(told[0]) > 60
    assert path.stat().st_mode & 0o777 == 0o600
    assert [*tmp_path.iterdir()] == [path]


def test_a_secret_that_another_process_is_writing_is_awaited_and_an_empty_one_refused(tmp_path, capsys) -> None:
    path = tmp_path / "secret_key"
    path.touch()
    writing = Timer(0.2, path.write_text, ["kept"])
    writing.start()
    assert settings.kept_secret(path) == "kept"
    path.write_text("")
    with pytest.raises(SystemExit):
        settings.kept_secret(path)
    assert "secret_key is empty. Restore it from a backup" in capsys.readouterr().err
