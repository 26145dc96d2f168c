"""Django's settings, read from the environment with safe defaults.

Each setting is one line: `env` reads it by type, with its default and its description in docs/running-a-site.md.
"""

import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path

from csp.constants import NONE, SELF

from config.addresses import (
    BLOBS_REMEDY,
    CACHE_REMEDY,
    TASKS_REMEDY,
    broker_address,
    cache_settings,
    sharing_faults,
    storage_settings,
)
from config.environment import REMEDY, Environment, own_folder, refuse
from config.logging import logging_config
from config.statics import PLAIN, is_collected

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment(file=BASE_DIR / ".env")
STATE_DIR = own_folder(
    Path(env.text("STATE_DIR", str(BASE_DIR / "var"), "the folder of the site's own files", shown="var"))
)


def kept_secret(path: Path) -> str:
    """Return the installation's secret, which the first process to need it writes to a file beside its database."""
    fresh, made = secrets.token_urlsafe(50), os.O_CREAT | os.O_EXCL | os.O_WRONLY
    try:
        with suppress(FileExistsError), os.fdopen(os.open(path, made, 0o600), "w") as file:
            file.write(fresh)
        for _ in range(100):
            if path.stat().st_size:
                break
            time.sleep(0.02)  # another process has made the file and is about to write
        remedy = "If you have none, delete it: everybody is signed out, and gangs without an account are lost."
        return path.read_text() or refuse((f"{path} is empty. Restore it from a backup. {remedy}",))
    except OSError as trouble:
        refuse((f"{path} cannot be kept ({trouble.strerror}). {REMEDY}",))


SECRET_KEY = env.text(
    "SECRET_KEY",
    "",
    "signs cookies and links; gangs without an account hang on it, so never lose it",
    secret=True,
    shown="made once, in `STATE_DIR/secret_key`",
) or kept_secret(STATE_DIR / "secret_key")
DEBUG = env.flag("DEBUG", False, "shows the program's insides on error pages; never on a public site")
ALLOWED_HOSTS = env.hosts(
    "ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"], "the names by which browsers may call the site"
)
CSRF_TRUSTED_ORIGINS = env.origins(
    "CSRF_TRUSTED_ORIGINS", "other addresses whose forms are taken; needed only where a proxy changes the host's name"
)

INSTALLED_APPS = [
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "config.statics.SiteFiles",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "roster",
    "cards",
    "web",
    "config",
]

MIDDLEWARE = [
    "config.requests.identify_requests",
    "config.requests.TextGZipMiddleware",
    "config.requests.private_pages",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "web.http.errors.utf8_forms",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "web.http.tokens.token_owners",
    "allauth.account.middleware.AccountMiddleware",
    "web.http.lookups.owner_cookies",
    "config.limiting.RateLimitMiddleware",
    "web.http.errors.FailedViews",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates" / "web"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "libraries": {
                "cards": "web.tags.cards",
                "site": "web.tags.site",
            },
        },
    },
]

DATABASES = {
    "default": env.database(
        "DATABASE_URL",
        f"sqlite:///{STATE_DIR.absolute() / 'pressgang.sqlite3'}",
        "the database: SQLite, or `postgres://user:password@host:5432/name`",
        shown="SQLite in `STATE_DIR/pressgang.sqlite3`",
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;"
        ),
    }
DATABASES["default"].setdefault("CONN_MAX_AGE", 60)
DATABASES["default"].setdefault("CONN_HEALTH_CHECKS", True)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

MEGABYTE = 1024 * 1024
CACHES = {
    "default": env.url(
        "CACHE_URL",
        "locmemcache://",
        "where limits are counted; several server processes must share one, `rediscache://host:6379/1`",
        cache_settings,
        CACHE_REMEDY,
    ),
    "pages": {"BACKEND": "config.bounded.BoundedCache", "LOCATION": "pages", "OPTIONS": {"MOST_BYTES": 12 * MEGABYTE}},
    "parts": {
        "BACKEND": "django.core.cache.backends.dummy.DummyCache" if DEBUG else "config.bounded.BoundedCache",
        "LOCATION": "parts",
        "OPTIONS": {"MOST_BYTES": 12 * MEGABYTE},
    },
    "lines": {
        "BACKEND": f"django.core.cache.backends.{'dummy.DummyCache' if DEBUG else 'locmem.LocMemCache'}",
        "LOCATION": "lines",
        "TIMEOUT": 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 4000},
    },
}

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = own_folder(STATE_DIR / "static")
COLLECTING = "collectstatic" in sys.argv
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": env.url(
        "BLOBS",
        f"file://{STATE_DIR.absolute() / 'blobs'}",
        "where finished prints are kept: a folder, `file:///folder`, or a bucket, `s3://key:secret@bucket/folder?"
        "endpoint=https://host&region=name`, which several machines can share",
        storage_settings,
        BLOBS_REMEDY,
        "`STATE_DIR/blobs`",
    ),
    "staticfiles": {"BACKEND": PLAIN},
}
WHITENOISE_USE_FINDERS = DEBUG or COLLECTING or not is_collected(STATIC_ROOT, BASE_DIR / "static")
if not WHITENOISE_USE_FINDERS or COLLECTING:
    STORAGES["staticfiles"] = {"BACKEND": "config.statics.CollectedFiles"}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
HTTPS = env.flag("HTTPS", False, "the site is reached by https only: redirects, and cookies for https alone")
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]  # asked by the machine itself, without HTTPS
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # a site does not know its neighbours under its domain
SECURE_HSTS_SECONDS = env.count(
    "HSTS_SECONDS", 0, "how long browsers insist on https; 31536000 (a year) once all works"
)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.flag(
    "HSTS_SUBDOMAINS", False, "browsers insist on https for every name below the site's own too"
)
SECURE_HSTS_PRELOAD = env.flag("HSTS_PRELOAD", False, "browsers may be delivered with that rule; hard to take back")
BEHIND_PROXY = env.flag(
    "BEHIND_PROXY", False, "one proxy in front sets X-Forwarded-For and X-Forwarded-Proto; only then are they believed"
)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "web.desk.refusals.csrf_failure"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4000
FILE_UPLOAD_HANDLERS = [
    "config.uploads.CappedUpload",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]

WEB_WORKERS = env.count(
    "WEB_WORKERS",
    0,
    "server processes; 0 is one for each core where processes share the cache of CACHE_URL, else one",
    most=256,
)
WEB_THREADS = env.count("WEB_THREADS", 12, "requests that one server process answers at once", least=2, most=200)
SHARED_CACHE = "locmem" not in CACHES["default"]["BACKEND"]
CONTACT = env.contact(
    "CONTACT", "where strangers reach those who run the site: an email or web address, shown on pages"
)
RATE_LIMITS = (
    env.count(
        "RATE_LIMITS", 100, "how generous config/limiting.py is, in percent: 200 doubles each limit, 0 limits nothing"
    )
    / 100
)
LIST_NEW_GAMES = env.flag(
    "LIST_NEW_GAMES",
    False,
    "lists games that accounts publish at once, as is right for a site of one's own; else staff list them",
)
GAMES_NEED_EMAIL = env.flag(
    "GAMES_NEED_EMAIL", False, "an account confirms an email address before it starts a game or joins its editors"
)
UNSEEN_DAYS = env.count(
    "UNSEEN_DAYS", 365, "days after which the gangs of a browser without an account go, if it never came back; 0: never"
)
SITE_ADDRESS = env.address(
    "SITE_ADDRESS", "http://localhost:8000", "where codes on cards, links in emails and previews of links lead"
)
PRINT_WORKERS = env.count(
    "PRINT_WORKERS",
    2,
    "child processes that print; with 0 the site prints nothing, `manage.py printworker` does",
    most=256,
)
PRINT_SECONDS = env.seconds("PRINT_SECONDS", 120.0, "the time limit for each piece of a print")
PRINT_LEASE = env.seconds("PRINT_LEASE", 12.0, "seconds until the job of a worker that stopped is taken over")
PRINT_STORE = env.store(
    "PRINT_STORE",
    str(STATE_DIR / "faces.sqlite3"),
    "the file of cards laid out before; `none` keeps none",
    shown="`STATE_DIR/faces.sqlite3`",
)
PRINT_STORE_DAYS = env.count("PRINT_STORE_DAYS", 120, "how long that file keeps what no print uses", least=1)
PRINT_KEPT_HOURS = env.count("PRINT_KEPT_HOURS", 24, "how long finished prints can be fetched", least=1)
PRINT_KEPT_MB = env.count(
    "PRINT_KEPT_MB", 500, "megabytes of finished prints that are kept at most; the oldest go", least=1
)
PRINT_JOBS_EACH = env.count("PRINT_JOBS_EACH", 3, "prints that one person may have open at once", least=1)
PRINT_JOBS_ADDRESS = env.count(
    "PRINT_JOBS_ADDRESS", 30, "prints that everybody behind one network address may have open at once", least=1
)
PRINT_JOBS = env.count("PRINT_JOBS", 300, "prints open at once in all", least=1)
PRINT_PIECES = env.count("PRINT_PIECES", 1000, "cards and tokens that one print may have", least=1)

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "roster:mine"
ACCOUNT_ADAPTER = "web.accounts.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_CHANGE_EMAIL = ACCOUNT_EMAIL_NOTIFICATIONS = ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_PREVENT_ENUMERATION = "strict"  # signing up does not tell whose address has an account
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Pressgang: "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_LOGOUT_REDIRECT_URL = "roster:home"
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0
MFA_ADAPTER = "web.accounts.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Pressgang"
KEPT_REVISIONS = ["cards.queries.printings.printed_revisions"]  # each gives the numbers of a gang's revisions to keep
WHEN_FORGOTTEN = ["cards.operations.print_jobs.forget_prints"]  # each is called with the uids of gangs deleted for good
EMAIL_CONFIG = env.mail("EMAIL_URL", "consolemail://", "the server for emails, `smtp+tls://user:password@host:587`")
vars().update(EMAIL_CONFIG)
BROKER = env.url(
    "TASKS",
    "thread",
    "who works on prints, counts and emails: `thread`, a thread of the site itself, or the workers of "
    "`celery://host:6379/0` ([scaling](scaling.md))",
    broker_address,
    TASKS_REMEDY,
)
DISPATCHER = "config.queue.CeleryDispatcher" if BROKER else "config.threads.ThreadDispatcher"
MAIL_SENDER = EMAIL_CONFIG["EMAIL_BACKEND"]
EMAIL_BACKEND = "config.queue.StoredEmailBackend" if BROKER else MAIL_SENDER
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender("EMAIL_FROM", "pressgang@localhost", "the sender of emails")

LOG_REQUESTS = env.flag(
    "LOG_REQUESTS", False, "logs a line for each request: its id, method, pattern of address, status and milliseconds"
)
METRICS = env.flag("METRICS", False, "opens `/metrics` for Prometheus to those whom the next two settings name")
METRICS_ALLOWED = env.networks(
    "METRICS_ALLOWED", ["127.0.0.1", "::1"], "addresses and networks that may read `/metrics`, such as `10.0.0.0/8`"
)
METRICS_TOKEN = env.text(
    "METRICS_TOKEN", "", "a secret that opens `/metrics` from elsewhere, as a bearer token", secret=True
)
if METRICS:
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(own_folder(STATE_DIR / "metrics")))
    MIDDLEWARE.insert(1, "config.metrics.count_requests")
LOGGING_CONFIG = "logging.config.dictConfig"
LOGGING = logging_config(
    level=env.choice(
        "LOG_LEVEL", "INFO", "the least important lines to log", ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
    ),
    as_json=env.flag("LOG_JSON", False, "logs one JSON object a line, for programs that collect logs"),
)

ONLY_HERE = {
    "BLOBS": not env.given("BLOBS"),
    "SECRET_KEY": not env.given("SECRET_KEY"),
    "DATABASE_URL": DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3",
}
env.wrong.extend(sharing_faults(cache=CACHES["default"], broker=BROKER, blobs=STORAGES["default"], own=ONLY_HERE))
if env.wrong:
    refuse(env.wrong)
if env.given("BLOBS") and STORAGES["default"]["BACKEND"].endswith("FileSystemStorage"):
    own_folder(Path(STORAGES["default"]["OPTIONS"]["location"]), "Set BLOBS to a folder that this user may write to.")
