"""The table of rate limits on requests that write or are costly, by person and by network address."""

from dataclasses import dataclass

WRITES = frozenset({"POST"})
READS = frozenset({"GET", "HEAD"})
LENGTHS = {"minute": 60, "hour": 3600, "day": 86400}
"""Lengths of time in seconds."""


def limits_in(text: str) -> dict[int, int]:
    """Return the requests allowed by length of time, from a text such as "20/minute;200/hour"."""
    limits = (limit.split("/") for limit in text.split(";"))
    return {LENGTHS[unit]: int(most) for most, unit in limits}


@dataclass(frozen=True, kw_only=True, slots=True)
class Rate:
    """A rate limit. Requests to its `views` with one of its `methods` count together.

    `person` is for one account or one browser that has a key, `address` for everybody behind one network address: a
    school class, a club, a mobile network; `limits_in` reads both. `misses`: only 404s count, as when somebody guesses
    addresses. `megabytes`: each answer counts by its size before compression, since a large page is as much work; less
    than half a megabyte counts nothing. `what` completes the sentence "That is a lot of … at once".
    """

    name: str
    what: str
    views: tuple[str, ...]
    person: str
    address: str
    methods: frozenset[str] = WRITES
    misses: bool = False
    megabytes: bool = False


RATES = (
    Rate(
        name="new",
        what="new lists",
        views=("roster:start-game", "roster:copy"),
        person="20/minute;200/hour",
        address="90/minute;900/hour;3000/day",
    ),
    Rate(
        name="bring",
        what="files and texts",
        views=("roster:bring",),
        person="20/minute;100/hour",
        address="60/minute;400/hour;1000/day",
    ),
    Rate(
        name="bring-all",
        what="files with everything",
        views=("roster:bring-all",),
        person="6/minute;30/hour",
        address="12/minute;60/hour;120/day",
    ),
    Rate(
        name="edit",
        what="changes",
        views=(
            *("roster:edit", "roster:settle", "roster:send-waiting", "roster:history"),
            *("roster:upgrade", "roster:upgrades", "roster:stay"),
        ),
        person="120/minute;2000/hour;8000/day",
        address="1500/minute;20000/hour",
    ),
    Rate(
        name="gang-list",
        what="changes",
        views=(
            *(f"roster:{action}" for action in ("archive", "folder", "delete", "restore", "erase", "share")),
            "roster:data",
            "roster:tokens",
            "cards:cancel-print",
        ),
        person="60/minute;1000/hour",
        address="900/minute;9000/hour",
    ),
    Rate(
        name="picture",
        what="pictures",
        views=("roster:portrait",),
        person="20/minute;150/hour",
        address="120/minute;900/hour",
    ),
    Rate(
        name="print",
        what="prints",
        views=("cards:print-page", "api:start_print"),
        person="12/minute;120/hour",
        address="60/minute;600/hour",
    ),
    Rate(
        name="preview",
        what="previews",
        views=(
            *(f"cards:{picture}" for picture in ("preview", "shared-poster", "poster", "card-picture")),
            *("api:card", "desk:preview-pdf"),
        ),
        person="90/minute;1500/hour",
        address="600/minute;9000/hour",
        methods=READS,
    ),
    Rate(
        name="api",
        what="requests",
        views=(
            *(f"api:{operation}" for operation in ("games", "editions", "catalogue", "gallery", "own_gangs", "gang")),
            *(f"api:{operation}" for operation in ("check", "price", "print_status", "print_file")),
        ),
        person="300/minute;6000/hour",
        address="1500/minute;30000/hour",
        methods=READS | WRITES,
    ),
    Rate(
        name="odds",
        what="odds",
        views=("roster:weapon-odds", "roster:member-odds"),
        person="60/minute;900/hour",
        address="300/minute;6000/hour",
        methods=READS,
    ),
    Rate(
        name="report",
        what="reports",
        views=("roster:report", "roster:report-gang", "roster:report-game"),
        person="10/minute;30/hour",
        address="30/minute;100/hour",
    ),
    Rate(
        name="table",
        what="changes",
        views=("cards:begin-table", "cards:table-marks"),
        person="120/minute",
        address="1500/minute",
    ),
    Rate(
        name="sign-up",
        what="new accounts",
        views=("account_signup",),
        person="10/hour",
        address="20/minute;100/hour;300/day",
    ),
    Rate(
        name="account",
        what="tries",
        views=(
            *(f"account_{page}" for page in ("login", "logout", "reauthenticate", "email", "confirm_email")),
            *(f"account_{page}" for page in ("change_password", "set_password", "confirm_login_code")),
            *(f"account_{page}" for page in ("reset_password", "reset_password_from_key")),
            *(f"mfa_{page}" for page in ("authenticate", "reauthenticate", "activate_totp", "deactivate_totp")),
            "mfa_generate_recovery_codes",
        ),
        person="30/minute;200/hour",
        address="120/minute;1000/hour",
    ),
    Rate(
        name="new-game",
        what="new games",
        views=("desk:new-game",),
        person="5/minute;20/hour",
        address="30/minute;100/hour",
    ),
    Rate(
        name="upload",
        what="files",
        views=("desk:bring-zip", "desk:bring-sheet"),
        person="10/minute;100/hour",
        address="60/minute;600/hour",
    ),
    Rate(
        name="desk",
        what="changes",
        views=(
            *(
                f"desk:{page}"
                for page in (
                    "row",
                    "new-row",
                    "entry",
                    "new-entry",
                    "noun",
                    "do",
                    "do-several",
                    "words",
                    "table",
                    "apply",
                )
            ),
            *(
                f"desk:{page}"
                for page in ("step", "bring-back", "join", "people", "change-people", "reports", "balance")
            ),
            *(f"desk:{page}" for page in ("publish", "try", "again", "proposals", "merge", "effect")),
        ),
        person="300/minute;6000/hour",
        address="1500/minute;30000/hour",
    ),
    Rate(
        name="search",
        what="searches",
        views=("desk:strongest",),
        person="4/minute;30/hour",
        address="8/minute;60/hour",
    ),
    Rate(
        name="take-away",
        what="files",
        views=("roster:data-file", "desk:draft-zip", "desk:edition-zip", "desk:sheet"),
        person="10/minute;60/hour",
        address="60/minute;600/hour",
        methods=READS,
    ),
    Rate(
        name="large",
        what="large pages",
        views=(
            *(
                f"roster:{page}"
                for page in ("gang", "edit", "text", "history", "compare", "upgrade", "weapons", "traits")
            ),
            *(
                f"roster:{page}"
                for page in ("rules", "decks", "profiles", "bikes", "edition", "faction", "build", "odds")
            ),
            "cards:play",
            "desk:words",
        ),
        person="60/minute;900/hour",
        address="120/minute;2400/hour",
        methods=READS,
        megabytes=True,
    ),
    Rate(
        name="guess",
        what="wrong addresses",
        views=("cards:card", "roster:shared", "roster:code", "cards:table", "desk:join", "api:shared", "roster:oembed"),
        person="20/minute;100/hour",
        address="60/minute;300/hour",
        methods=READS,
        misses=True,
    ),
)
