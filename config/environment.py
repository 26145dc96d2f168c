"""Settings from the environment: each has a type, a default and a description; a wrong value gets a sentence."""

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
YES_OR_NO = {
    **dict.fromkeys(("true", "yes", "on", "1", "y", "ok"), True),
    **dict.fromkeys(("false", "no", "off", "0", "n"), False),
}
DATABASES = {"django.db.backends.sqlite3", "django.db.backends.postgresql"}
WRONG = 3
"""The exit code if settings are wrong; Gunicorn does not restart a worker that ends with it."""
REMEDY = "Make it and give it to the site's user, or set STATE_DIR to a folder that this user may write to."


class InvalidSetting(ValueError):
    """The value does not fit the setting's type."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EnvironmentSetting:
    """One setting as the documentation and `manage.py doctor` show it."""

    name: str
    default: str
    about: str
    secret: bool = False


def fitting(reader: Callable[[str], T], fits: Callable[[T], bool]) -> Callable[[str], T]:
    """Return a reader that raises InvalidSetting for values which don't fit."""

    def read(text: str) -> T:
        if not fits(found := reader(text)):
            raise InvalidSetting
        return found

    return read


def web_address(text: str) -> str:
    """Return a web address without its trailing slash."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise InvalidSetting
    _ = parts.port
    return text.rstrip("/")


def database_url(text: str) -> dict[str, Any]:
    """Return Django's settings for one database."""
    if not urlsplit(text).scheme:
        raise InvalidSetting
    read = dict[str, Any](Env.db_url_config(text))
    unsaid = read["NAME"] == ":memory:" and ":memory:" not in text
    if read["ENGINE"] not in DATABASES or not read["NAME"] or unsaid:
        raise InvalidSetting
    return read


def mail_url(text: str) -> dict[str, Any]:
    """Return Django's settings for one mail server."""
    parts = urlsplit(text)
    if (parts.scheme.startswith("smtp") and not parts.hostname) or (parts.scheme == "filemail" and len(parts.path) < 2):
        raise InvalidSetting
    return dict[str, Any](Env.email_url_config(text))


def names_store(text: str) -> bool:
    """Return whether a text is the path of a file in an existing folder, or `none`."""
    path = Path(text)
    return text == "none" or ("/" in text and path.parent.is_dir() and not path.is_dir())


def names_sender(text: str) -> bool:
    """Return whether a text is an email address, by itself or after a name."""
    user, at, host = parseaddr(text)[1].partition("@")
    return bool(user and at and host) and text.isprintable()


def all_bare(names: list[str]) -> bool:
    """Return whether there are names, none of them with a scheme or a path."""
    return bool(names) and "/" not in "".join(names)


def comma_separated(text: str) -> list[str]:
    """Return the words of a comma-separated list."""
    return [word.strip() for word in text.split(",") if word.strip()]


class Environment:
    """A reader of settings that records each one and collects the errors, to report them all at once."""

    def __init__(self, given: Mapping[str, str] = os.environ, file: Path | None = None) -> None:
        self.declared: list[EnvironmentSetting] = []
        self.wrong: list[str] = []
        self.filed = self._of_file(file) if file is not None and file.is_file() else {}
        self._given = {**self.filed, **given}

    def flag(self, name: str, default: bool, about: str) -> bool:
        """Read true or false."""
        return self._read(name, default, about, lambda text: YES_OR_NO[text.lower()], "It must be `true` or `false`.")

    def count(self, name: str, default: int, about: str, *, least: int = 0, most: int = 2**31) -> int:
        """Read a whole number between `least` and `most`."""
        remedy = f"It must be a whole number, {least}{f' to {most}' if most < 2**31 else ' or more'}."
        return self._read(
            name, default, about, fitting(int, lambda one: least <= one <= most), remedy, shown=str(default)
        )

    def seconds(self, name: str, default: float, about: str) -> float:
        """Read a length of time above 0."""
        remedy = "It must be a number of seconds above 0."
        return self._read(
            name, default, about, fitting(float, lambda one: 0 < one < 10**9), remedy, shown=f"{default:g}"
        )

    def text(self, name: str, default: str, about: str, *, secret: bool = False, shown: str = "") -> str:
        """Any text."""
        return self._read(name, default, about, str, "", secret=secret, shown=shown)

    def hosts(self, name: str, default: Sequence[str], about: str) -> list[str]:
        """Read a comma-separated list of at least one host name, without a scheme."""
        remedy = "It must be names without https://, such as gangs.example.org,www.example.org."
        return self._read(
            name, list(default), about, fitting(comma_separated, all_bare), remedy, shown=",".join(default)
        )

    def sender(self, name: str, default: str, about: str) -> str:
        """Read an email address, which may follow a name: Pressgang <pressgang@example.org>."""
        remedy = "It must be an email address, such as gangs@example.org."
        return self._read(name, default, about, fitting(str, names_sender), remedy)

    def choice(self, name: str, default: str, about: str, among: Sequence[str]) -> str:
        """Read one of the words in `among`."""
        return self._read(
            name, default, about, fitting(str, among.__contains__), f"It must be one of: {', '.join(among)}."
        )

    def origins(self, name: str, about: str) -> list[str]:
        """Read a comma-separated list of web addresses."""
        remedy = "Each must be an address with its scheme, such as https://gangs.example.org."
        return self._read(
            name, [], about, lambda text: [*map(web_address, comma_separated(text))], remedy, shown="none"
        )

    def networks(self, name: str, default: Sequence[str], about: str) -> list[str]:
        """Read a comma-separated list of IP addresses and networks."""

        def read(text: str) -> list[str]:
            return [str(ip_network(one, strict=False)) for one in comma_separated(text)]

        remedy = "It must be addresses or networks between commas, such as 127.0.0.1,10.0.0.0/8."
        return self._read(name, list(default), about, read, remedy, shown=",".join(default))

    def address(self, name: str, default: str, about: str) -> str:
        """Read a web address with its scheme."""
        remedy = "It must be an address with its scheme, such as https://gangs.example.org."
        return self._read(name, default, about, web_address, remedy)

    def contact(self, name: str, about: str) -> str:
        """Read an email or web address; return it as a link, "" for none."""

        def read(text: str) -> str:
            user, at, host = text.partition("@")
            if at and "://" not in text and user and "." in host and not any(one.isspace() for one in text):
                return f"mailto:{text}"
            return web_address(text) if text else ""

        remedy = "It must be an email address, or a web address with its scheme."
        return self._read(name, "", about, read, remedy, shown="none")

    def database(self, name: str, default: str, about: str, *, shown: str = "") -> dict[str, Any]:
        """Read the address of a database; return Django's settings for it."""
        remedy = "It must be postgres://user:password@host:5432/name or sqlite:////folder/file.sqlite3."
        return self.url(name, default, about, database_url, remedy, shown)

    def mail(self, name: str, default: str, about: str) -> dict[str, Any]:
        """Read the address of a mail server; return Django's settings for it."""
        remedy = "It must be smtp+tls://user:password@host:587, smtp+ssl://..., smtp://... or consolemail://."
        return self.url(name, default, about, mail_url, remedy)

    def store(self, name: str, default: str, about: str, *, shown: str) -> str:
        """Read the path of a file that is created if missing, or `none`."""
        remedy = "It must be none, or a file in a folder that is there, such as /var/lib/pressgang/faces.sqlite3."
        return self._read(name, default, about, fitting(str, names_store), remedy, shown=shown)

    def url(self, name: str, default: str, about: str, reader: Callable[[str], T], remedy: str, shown: str = "") -> T:
        """Read an address with `reader`; as it may hold a password, no message repeats it."""
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
        default_text = shown or (str(default).lower() if isinstance(default, bool) else str(default or "") or "empty")
        self.declared.append(EnvironmentSetting(name=name, default=default_text, about=about, secret=secret))
        text = self._given.get(name)
        if text is None or (not text.strip() and not remedy):
            return default
        try:
            return reader(text.strip())
        except (ValueError, OverflowError, KeyError, ImproperlyConfigured):
            what = "cannot be read" if secret else f"is {text[:80]!r}"  # what may hold a password is not repeated
            what = what if text.strip() else "is empty"
            self.wrong.append(f"{name} {what}. {remedy} Leave it out for the default: {default_text}.")
            return default

    def _of_file(self, file: Path) -> dict[str, str]:
        """Return the settings of a file; note an error if it cannot be read."""
        reading: Any = type("OfFile", (Env,), {"ENVIRON": dict[str, str]()})  # Env itself writes to the environment
        try:
            reading.read_env(str(file))
        except (OSError, UnicodeDecodeError) as trouble:
            self.wrong.append(f"{file} cannot be read ({trouble}). Let the site's user read it, or delete it.")
        return dict(reading.ENVIRON)

    def given(self, name: str) -> bool:
        """Return whether a setting was given a value."""
        return bool(self._given.get(name, "").strip())


def own_folder(path: Path, remedy: str = REMEDY) -> Path:
    """Return the folder, created if missing. Ends the program with a sentence if it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)  # it holds keys and the database
    except OSError as trouble:
        refuse((f"The folder {path} cannot be made ({trouble.strerror}). {remedy}",))
    return path


def refuse(sentences: Sequence[str]) -> NoReturn:
    """End the program with these sentences and no traceback."""
    print("Pressgang cannot start:", *(f"  {one}" for one in sentences), sep="\n", file=sys.stderr)  # noqa: T201
    print("docs/running-a-site.md explains every setting.", file=sys.stderr)  # noqa: T201
    raise SystemExit(WRONG)
