"""Settings from the environment: each with its type, default and meaning, and a sentence where a value is wrong."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from email.utils import parseaddr
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured
from environ import Env

T = TypeVar("T")
YES = ("true", "yes", "on", "1", "y", "ok")
NO = ("false", "no", "off", "0", "n")
DATABASES = {"django.db.backends.sqlite3", "django.db.backends.postgresql"}
WRONG = 3
"""The exit code where settings are wrong. Gunicorn does not start another worker after it."""
REMEDY = "Make it and give it to the site's user, or set STATE_DIR to a folder that this user may write to."


class Unreadable(ValueError):
    """The value is not what the setting takes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """One setting as the documents and `manage.py doctor` show it."""

    name: str
    default: str
    about: str
    secret: bool = False


def yes_or_no(text: str) -> bool:
    """Whether it says yes."""
    if text.lower() not in (*YES, *NO):
        raise Unreadable
    return text.lower() in YES


def web_address(text: str) -> str:
    """The address, without a slash at its end."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise Unreadable
    _ = parts.port
    return text.rstrip("/")


def database_url(text: str) -> dict[str, Any]:
    """Django's settings of one database."""
    if not urlsplit(text).scheme:
        raise Unreadable
    read = dict[str, Any](Env.db_url_config(text))
    unsaid = read["NAME"] == ":memory:" and ":memory:" not in text
    if read["ENGINE"] not in DATABASES or not read["NAME"] or unsaid:
        raise Unreadable
    return read


def mail_url(text: str) -> dict[str, Any]:
    """Django's settings of one mail server."""
    parts = urlsplit(text)
    if (parts.scheme.startswith("smtp") and not parts.hostname) or (parts.scheme == "filemail" and len(parts.path) < 2):
        raise Unreadable
    return dict[str, Any](Env.email_url_config(text))


def store_path(text: str) -> str:
    """The path of a file in a folder that is there, or `none`."""
    path = Path(text)
    if text != "none" and ("/" not in text or path.is_dir() or not path.parent.is_dir()):
        raise Unreadable
    return text


def named(text: str) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


class Environment:
    """Reads settings, keeps what each one is, and collects what is wrong, so that all of it is said at once."""

    def __init__(self, given: Mapping[str, str] = os.environ, file: Path | None = None) -> None:
        self.declared: list[Setting] = []
        self.wrong: list[str] = []
        self.filed = self._of_file(file) if file is not None and file.is_file() else {}
        self._given = {**self.filed, **given}

    def flag(self, name: str, default: bool, about: str) -> bool:
        """True or false."""
        return self._read(name, default, about, yes_or_no, "It must be `true` or `false`.")

    def count(self, name: str, default: int, about: str, *, least: int = 0, most: int = 2**31) -> int:
        """A whole number."""

        def read(text: str) -> int:
            if not least <= int(text) <= most:
                raise Unreadable
            return int(text)

        top = f" to {most}" if most < 2**31 else " or more"
        remedy = f"It must be a whole number, {least}{top}."
        return self._read(name, default, about, read, remedy, shown=str(default))

    def seconds(self, name: str, default: float, about: str) -> float:
        """A length of time above 0."""

        def read(text: str) -> float:
            if not 0 < float(text) < 10**9:
                raise Unreadable
            return float(text)

        return self._read(name, default, about, read, "It must be a number of seconds above 0.", shown=f"{default:g}")

    def text(self, name: str, default: str, about: str, *, secret: bool = False, shown: str = "") -> str:
        """Any text."""
        return self._read(name, default, about, str, "", secret=secret, shown=shown)

    def names(self, name: str, default: Sequence[str], about: str) -> list[str]:
        """Words between commas; may be empty."""
        return self._read(name, list(default), about, named, "", shown=",".join(default))

    def hosts(self, name: str, default: Sequence[str], about: str) -> list[str]:
        """Names of hosts between commas, at least one, without a scheme."""

        def read(text: str) -> list[str]:
            found = named(text)
            if not found or any("/" in one for one in found):
                raise Unreadable
            return found

        remedy = "It must be names without https://, such as gangs.example.org,www.example.org."
        return self._read(name, list(default), about, read, remedy, shown=",".join(default))

    def sender(self, name: str, default: str, about: str) -> str:
        """An e-mail address, perhaps after a name: Pressgang <pressgang@example.org>."""

        def read(text: str) -> str:
            user, at, host = parseaddr(text)[1].partition("@")
            if not (user and at and host) or not text.isprintable():
                raise Unreadable
            return text

        return self._read(name, default, about, read, "It must be an e-mail address, such as gangs@example.org.")

    def choice(self, name: str, default: str, about: str, among: Sequence[str]) -> str:
        """One of some words."""

        def read(text: str) -> str:
            if text not in among:
                raise Unreadable
            return text

        return self._read(name, default, about, read, f"It must be one of: {', '.join(among)}.")

    def origins(self, name: str, about: str) -> list[str]:
        """Web addresses between commas."""

        def read(text: str) -> list[str]:
            return [web_address(one) for one in named(text)]

        remedy = "Each must be an address with its scheme, such as https://gangs.example.org."
        return self._read(name, list[str](), about, read, remedy, shown="none")

    def networks(self, name: str, default: Sequence[str], about: str) -> list[str]:
        """Numbers of machines and networks between commas."""

        def read(text: str) -> list[str]:
            return [str(ip_network(one, strict=False)) for one in named(text)]

        remedy = "It must be addresses or networks between commas, such as 127.0.0.1,10.0.0.0/8."
        return self._read(name, list(default), about, read, remedy, shown=",".join(default))

    def address(self, name: str, default: str, about: str) -> str:
        """A web address with its scheme."""
        remedy = "It must be an address with its scheme, such as https://gangs.example.org."
        return self._read(name, default, about, web_address, remedy)

    def contact(self, name: str, about: str) -> str:
        """An e-mail address or a web address, as a link; empty for none."""

        def read(text: str) -> str:
            user, at, host = text.partition("@")
            if at and "://" not in text and user and "." in host and not any(one.isspace() for one in text):
                return f"mailto:{text}"
            return web_address(text) if text else ""

        remedy = "It must be an e-mail address, or a web address with its scheme."
        return self._read(name, "", about, read, remedy, shown="none")

    def database(self, name: str, default: str, about: str, *, shown: str = "") -> dict[str, Any]:
        """The address of a database."""
        remedy = "It must be postgres://user:password@host:5432/name or sqlite:////folder/file.sqlite3."
        return self.url(name, default, about, database_url, remedy, shown)

    def mail(self, name: str, default: str, about: str) -> dict[str, Any]:
        """The address of a mail server."""
        remedy = "It must be smtp+tls://user:password@host:587, smtp+ssl://..., smtp://... or consolemail://."
        return self.url(name, default, about, mail_url, remedy)

    def store(self, name: str, default: str, about: str, *, shown: str) -> str:
        """The path of a file that is made where it is missing, or `none`."""
        remedy = "It must be none, or a file in a folder that is there, such as /var/lib/pressgang/faces.sqlite3."
        return self._read(name, default, about, store_path, remedy, shown=shown)

    def url(self, name: str, default: str, about: str, reader: Callable[[str], T], remedy: str, shown: str = "") -> T:
        """An address that its reader takes apart."""
        return self._read(name, reader(default), about, reader, remedy, secret=True, shown=shown or default)

    def _read(
        self,
        name: str,
        default: T,
        about: str,
        reader: Callable[[str], T],
        remedy: str,
        *,
        secret: bool = False,
        shown: str = "",
    ) -> T:
        said = shown or (str(default).lower() if isinstance(default, bool) else str(default or "") or "empty")
        self.declared.append(Setting(name=name, default=said, about=about, secret=secret))
        text = self._given.get(name)
        if text is None or (not text.strip() and not remedy):
            return default
        try:
            return reader(text.strip())
        except (ValueError, OverflowError, KeyError, ImproperlyConfigured):
            what = "cannot be read" if secret else f"is {text[:80]!r}"  # what may hold a password is not repeated
            what = what if text.strip() else "is empty"
            self.wrong.append(f"{name} {what}. {remedy} Leave it out for the default: {said}.")
            return default

    def _of_file(self, file: Path) -> dict[str, str]:
        """What the file of settings says."""
        reading: Any = type("OfFile", (Env,), {"ENVIRON": dict[str, str]()})  # Env itself writes to the environment
        try:
            reading.read_env(str(file))
        except (OSError, UnicodeDecodeError) as trouble:
            self.wrong.append(f"{file} cannot be read ({trouble}). Let the site's user read it, or delete it.")
        return dict(reading.ENVIRON)

    def given(self, name: str) -> bool:
        """Whether a setting was given a value."""
        return bool(self._given.get(name, "").strip())

    def refuse_wrong(self) -> None:
        """End the program with a sentence for each wrong setting, if there is one."""
        if self.wrong:
            refuse(self.wrong)


def own_folder(path: Path, remedy: str = REMEDY) -> Path:
    """The folder, made if it is missing. Ends the program with a sentence where that is not possible."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)  # it holds keys and the database
    except OSError as trouble:
        refuse((f"The folder {path} cannot be made ({trouble.strerror}). {remedy}",))
    return path


def refuse(sentences: Sequence[str]) -> NoReturn:
    """End the program with what is wrong and no traceback."""
    print("Pressgang cannot start:", *(f"  {one}" for one in sentences), sep="\n", file=sys.stderr)  # noqa: T201
    print("docs/running-a-site.md explains every setting.", file=sys.stderr)  # noqa: T201
    raise SystemExit(WRONG)
