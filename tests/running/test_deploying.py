"""The files to copy from deploy/ are read by the programs they are for, and name only what exists."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from config import settings
from tests.architecture.sources import ROOT

DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "running-a-site.md").read_text()
OF_THE_SERVER = {"HOST", "PORT"}
OF_OTHERS = {"PYTHONUNBUFFERED", "XDG_DATA_HOME", "PRESSGANG_NAME", "PRESSGANG_SITE", "SITE_NAME", "NAME"}
ASSIGNED = re.compile(r"^(?:# ?|Environment=|ENV )?([A-Z][A-Z_]{3,})[=:]|(?<=[ `])([A-Z][A-Z_]{3,})=", re.MULTILINE)


def found(program: str) -> str:
    """Find the program, if it is installed; those of administrators are not in everybody's path."""
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin:/sbin")
    if path is None:
        pytest.skip(f"{program} is not installed, so its file is not read by it here")
    return path


def accepted(*command: object) -> None:
    ended = subprocess.run([str(one) for one in command], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_systemd_accepts_every_unit_and_knows_every_word(tmp_path: Path) -> None:
    verify = found("systemd-analyze")
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text().replace("/opt/pressgang", str(ROOT))
        (tmp_path / unit.name).write_text(re.sub(r"^(User|Group)=.*$", r"\1=root", text, flags=re.MULTILINE))
    ended = subprocess.run([verify, "verify", *tmp_path.iterdir()], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    nginx, openssl = found("nginx"), found("openssl")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x")
    accepted(openssl, *made, "-keyout", key, "-out", certificate)
    site = (DEPLOY / "nginx.conf").read_text().replace("/etc/letsencrypt/live/gangs.example.org", str(tmp_path))
    (tmp_path / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{one}_temp_path {tmp_path}/{one};" for one in kinds)
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {folders} include site.conf; }}"
    (tmp_path / "nginx.conf").write_text(whole)
    accepted(nginx, "-t", "-c", tmp_path / "nginx.conf")


def test_caddy_accepts_its_file() -> None:
    accepted(found("caddy"), "validate", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile")


def test_the_proxies_replace_what_visitors_claim_and_take_in_whole_requests() -> None:
    nginx, caddy = ((DEPLOY / name).read_text() for name in ("nginx.conf", "Caddyfile"))
    for setting in ("X-Forwarded-For $remote_addr;", "X-Forwarded-Proto $scheme;"):
        assert f"proxy_set_header {setting}" in nginx
    assert "proxy_add_x_forwarded_for" not in nginx
    assert "proxy_request_buffering on;" in nginx
    assert all(setting in caddy for setting in ("header_up X-Forwarded-For {remote_host}", "buffer_requests"))


def test_compose_builds_what_the_container_file_has() -> None:
    compose = YAML(typ="safe").load(DEPLOY / "compose.yaml")
    stages = set(re.findall(r"^FROM \S+ AS (\w+)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE))
    assert {one["build"]["target"] for one in compose["services"].values()} == stages
    kept = {name.split(":")[0] for one in compose["services"].values() for name in one["volumes"]}
    assert kept == set(compose["volumes"])


def test_every_setting_that_the_files_and_the_page_name_exists() -> None:
    files = [path.read_text() for path in DEPLOY.rglob("*") if path.is_file()]
    named = {name for text in (*files, PAGE) for pair in ASSIGNED.findall(text) for name in pair if name}
    assert {"ALLOWED_HOSTS", "BEHIND_PROXY", "DATABASE_URL"} <= named
    assert named - {one.name for one in settings.env.declared} - OF_THE_SERVER - OF_OTHERS == set()


def test_the_page_names_every_file_to_copy() -> None:
    unnamed = [path.name for path in (DEPLOY / "systemd").iterdir() if path.stem not in PAGE]
    assert unnamed == []
    assert all(name in PAGE for name in ("deploy/nginx.conf", "deploy/Caddyfile", "deploy/compose.yaml"))


def test_every_command_of_the_units_exists() -> None:
    units = "".join(path.read_text() for path in (DEPLOY / "systemd").glob("*.service"))
    named = set(re.findall(r"manage\.py (\w+)", units))
    assert named >= {"backup", "printworker"}
    assert named <= {path.stem for path in ROOT.glob("*/management/commands/*.py")}


def test_the_image_of_the_site_is_built() -> None:
    builder = shutil.which("podman") or found("docker")
    if subprocess.run([builder, "info"], capture_output=True).returncode:
        pytest.skip(f"{builder} has no engine to build with on this machine")
    accepted(builder, "build", "--target", "site", "-f", DEPLOY / "Containerfile", ROOT)
