"""Every route of the site, and addresses to try it with."""

from collections.abc import Iterator, Mapping

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.web.conftest import Site

FORMATS = ("svg", "pdf", "dxf", "png")
OWNERLESS = ("mine", "upgrades", "reports", "deleted", "bring", "compare", "gallery", "data", "data-file")
OF_OWN_GANGS = (
    *("copy", "archive", "folder", "delete", "restore", "erase", "share", "history", "upgrade", "stay"),
    *("shared", "code", "report-gang"),
)
OF_ACCOUNTS = (
    *(f"account_{name}" for name in ("login", "logout", "inactive", "signup", "reauthenticate", "email")),
    *(f"account_{name}" for name in ("email_verification_sent", "change_password", "set_password", "reset_password")),
    *("account_confirm_login_code", "account_confirm_email", "account_reset_password_from_key_done"),
    *("account_reset_password_from_key", "account_reset_password_done", "mfa_index", "mfa_authenticate"),
    *("mfa_reauthenticate", "mfa_activate_totp", "mfa_deactivate_totp", "mfa_view_recovery_codes"),
    *("mfa_generate_recovery_codes", "mfa_download_recovery_codes"),
)
PAGES = (
    *("ranks", "profiles", "bikes", "traits", "weapons", "decks", "build", "rules", "odds", "orders", "pieces"),
    "readings",
)


def patterns(resolver: URLResolver | None = None, namespace: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Yield every pattern of the site under its full name, those of the admin left out: "roster:game"."""
    for one in (resolver or get_resolver()).url_patterns:
        if isinstance(one, URLResolver):
            inner = ":".join(filter(None, (namespace, one.namespace)))
            yield from patterns(one, inner) if inner != "admin" else ()
        else:
            yield f"{namespace}:{one.name}" if namespace else str(one.name), one


def routes() -> Iterator[str]:
    yield from (name for name, _ in patterns())


def known(site: Site) -> Mapping[str, tuple[tuple[object, ...], ...]]:
    """Return the arguments to ask each route with. A route that is missing here fails the walk."""
    slug, newest, old = site.game.slug, site.game.edition, site.old
    both: tuple[tuple[object, ...], ...] = ((slug,), (slug, old))
    uids = tuple((record.uid,) for record in site.gangs.values())
    tokens = tuple((slug, newest, token.key, "front", "svg") for token in site.game.tokens)
    return {
        **{f"roster:{name}": ((),) for name in ("home", "colophon", "offline", "healthz", "robots", "favicon")},
        "cards:readyz": ((),),
        "metrics": (),  # closed unless METRICS opens it, see tests/running
        **{f"roster:{name}": both for name in ("game", *PAGES)},
        "roster:order-file": both,
        "roster:changes": ((slug,),),
        "roster:changes-feed": ((slug,),),
        "roster:report-game": ((slug,),),
        "roster:edition": ((slug, old), (slug, newest)),
        "roster:report": (),  # asks for an entry: see test_reports
        "roster:faction": tuple((*start, one.key) for start in both for one in site.game.factions),
        "roster:weapon-odds": tuple((*start, site.game.weapons[0].key) for start in both),
        "roster:member-odds": (),  # asks for a member and a weapon: see test_odds
        "roster:rule": (),  # sends on: see test_words
        "roster:palette": ((slug, newest), (slug, old)),
        **{f"roster:{name}": ((),) for name in OWNERLESS},
        **{f"roster:{name}": () for name in OF_OWN_GANGS},  # see test_permissions
        **dict.fromkeys(OF_ACCOUNTS, ()),  # see test_accounts
        "roster:start": ((),),
        "roster:start-game": ((slug,),),
        **{f"roster:{name}": () for name in ("edit", "settle", "send-waiting")},  # see test_builder
        "roster:text": uids[:2],
        "roster:gang": uids,
        "roster:gang-file": uids,
        "cards:styles": ((slug, newest), (slug, old)),
        "cards:token": tokens,
        "cards:template": tuple((slug, newest, one.key, form) for one in site.game.templates for form in FORMATS),
        "cards:print-page": uids[:2],
        **dict.fromkeys(("roster:portrait", "cards:picture"), ()),  # see test_portraits
        "roster:bring-all": (),  # only posted: see test_data
        "cards:card": (),  # of printed cards only: see test_codes
        "cards:card-edition": (),  # sends on: see test_codes
        "cards:preview": (),  # takes long, and shows a picture (see test_print_page)
        **{f"cards:{name}": () for name in ("print", "print-progress", "cancel-print", "print-pdf")},  # of one browser
        "cards:shared-poster": (),  # see test_permissions
        "cards:poster": (),  # see test_permissions
        "cards:card-picture": (),  # see test_permissions
        **{name: () for name in routes() if name.startswith("api:")},  # see tests/web/api
        "roster:api-page": ((),),
        "roster:api-description": ((),),
        "roster:oembed": (),  # asks for a link: see test_permissions
        "roster:tokens": (),  # of accounts: see tests/web/api
        "cards:play": uids,
        "cards:play-worker": ((),),
        **{f"cards:{name}": () for name in ("begin-table", "table", "table-marks")},  # see test_following
        **{name: () for name in routes() if name.startswith("desk:")},  # see tests/web/desk
    }


def addresses(site: Site, names: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    arguments = known(site)
    for name in names:
        yield from (reverse(name, args=args) for args in arguments[name])


def pages(site: Site) -> tuple[str, ...]:
    """Return addresses of every kind of HTML page."""
    files = {"rule", "healthz", "robots", "favicon", "palette", "gang-file", "order-file", "data-file", "changes-feed"}
    files |= {"api-description"}
    names = dict.fromkeys(name for name in routes() if name.startswith("roster:") and name.split(":")[1] not in files)
    newest = {name: [one for one in addresses(site, (name,)) if "/editions/" not in one] for name in names}
    return tuple(dict.fromkeys(address for found in newest.values() for address in found[:1]))
