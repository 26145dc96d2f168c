"""Fill a database with gangs of every game, all of them in the gallery.

Run as `DATABASE_URL=... python -m bench.many_gangs 1000000` on a database of its own: tables and games come with it.
Each gang is a sample's body under a name of its own, with one revision; every tenth owner has ten of them.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
BATCH = 50_000
OWNERS = 1_000_000_000
"""The first number of made-up owners, out of the way of real ones."""
GANG_COLUMNS = (
    "uid, owner_id, game_id, edition_id, name, faction, size, words, copies, body, revision, stayed, folder, shown,"
    " created, updated"
)
REVISION_COLUMNS = "gang_id, number, edition_id, body, note, saved"
NUMBERS = {
    "postgresql": "generate_series(%s::int, %s::int) AS t(n)",
    "sqlite": "(WITH RECURSIVE t(n) AS (SELECT %s UNION ALL SELECT n + 1 FROM t WHERE n < %s) SELECT n FROM t) AS t",
}
HEX = {"postgresql": "lpad(to_hex(n), 32, '0')", "sqlite": "printf('%%032x', n)"}
WHEN = {
    "postgresql": "now() - n * interval '7 seconds'",
    "sqlite": "strftime('%%Y-%%m-%%d %%H:%%M:%%f000', 'now', '-' || (n * 7) || ' seconds')",
}
FIRST = ("iron", "velvet", "ninth", "quiet", "broken", "gilded", "salt", "north", "paper", "electric", "hollow", "red")
SECOND = (
    "jackals",
    "choir",
    "saints",
    "lanterns",
    "wolves",
    "harvest",
    "tide",
    "engine",
    "sparrows",
    "riders",
    "bells",
)


def set_up() -> None:
    """Set Django up, with its tables and every game published."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    with Path(os.devnull).open("w") as nowhere:
        call_command("loadgames", publish=True, stdout=nowhere)


def chosen(words: tuple[str, ...], by: str) -> str:
    """Return SQL that chooses one of some words by a number."""
    cases = " ".join(f"WHEN {at} THEN '{word}'" for at, word in enumerate(words))
    return f"CASE ({by}) %% {len(words)} {cases} END"


def fill(count: int) -> None:
    """Insert a number of gangs, in batches."""
    from django.db import connection

    from roster import models

    samples = list(
        models.Gang.objects.filter(sample_key__isnull=False, shown__isnull=False).values_list("pk", flat=True)
    )
    vendor = connection.vendor
    numbers, uid, when = NUMBERS[vendor], HEX[vendor], WHEN[vendor]
    name = f"{chosen(FIRST, 'n / 7')} || ' ' || {chosen(SECOND, 'n / 3')} || ' ' || n"
    sample = chosen(tuple(map(str, samples)), "n")
    owners = f"SELECT {OWNERS} + n, {uid}, {when}, {when} FROM {numbers} WHERE n %% 10 = 1"  # noqa: S608
    gangs = (
        f"SELECT {uid}, {OWNERS} + n - (n - 1) %% 10, s.game_id, s.edition_id, {name}, s.faction, s.size,"  # noqa: S608
        f" {name} || ' ' || s.words, n %% 50, s.body, 1, 0, '', {when}, {when}, {when}"
        f" FROM {numbers} JOIN roster_gang s ON s.id = CAST({sample} AS integer)"
    )
    revisions = "SELECT id, 1, edition_id, '{}', '', updated FROM roster_gang WHERE id > %s"
    there = models.Gang.objects.filter(owner__gt=OWNERS).count()
    with connection.cursor() as cursor:
        for start in range(there + 1, count + 1, BATCH):
            end = min(start + BATCH - 1, count)
            last = models.Gang.objects.order_by("-pk").values_list("pk", flat=True)[0]
            cursor.execute(f"INSERT INTO roster_owner (id, key, created, seen) {owners}", [start, end])
            cursor.execute(f"INSERT INTO roster_gang ({GANG_COLUMNS}) {gangs}", [start, end])
            cursor.execute(f"INSERT INTO roster_revision ({REVISION_COLUMNS}) {revisions}", [last])
            print(f"{end:,} gangs", flush=True)
        cursor.execute("ANALYZE")


if __name__ == "__main__":
    set_up()
    fill(int(sys.argv[1]))
