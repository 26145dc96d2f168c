"""The first print after publication, timed in a browser: until the first sheet is shown, and until the PDF is there.

Run as `python bench/first_print.py`: publishes a game in a database of its own, starts the site, then prints new gangs,
whose names and combinations nobody printed before. The very first print, and medians of the others, by the clock.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PACK = min((ROOT / "fixtures").glob("*/game.yaml")).parent
FIRST_SHEET, PDF = 0.7, 1.5
"""The most seconds that a player may wait."""
PATIENCE = 120_000
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how many new gangs")
    return parser.parse_args()


def new_gangs(count: int) -> list[str]:
    """Add gangs made of the samples' members with names, traits and weapons exchanged; return their uids."""
    from roster.operations.gangs import insert_gang

    samples = [json.loads(file.read_text()) for file in sorted((PACK / "sample_gangs").glob("[!i]*.json"))]
    members = [member for sample in samples for member in sample["members"]]
    dealt = random.Random(7)  # noqa: S311  (no secret)
    uids = []
    for at in range(count):
        body = samples[at % len(samples)] | {"name": f"New gang {at}", "edition": 0}
        body["members"] = [
            {
                **member,
                "name": f"Rider {at} {place} {dealt.choice(('Ash', 'Birch', 'Cedar', 'Elm'))}",
                "traits": dealt.choice(members)["traits"],
                "weapons": dealt.choice(members)["weapons"],
            }
            for place, member in enumerate(body["members"])
        ]
        uids.append(insert_gang(body=body, sample_key=f"bench-{at}").uid)
    return uids


def time_print(page: "Page", address: str) -> tuple[float, float]:
    """Return the seconds from a gang's print page to its first sheet, and from asking for the PDF to having it."""
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_function("document.querySelector('[data-proof] img').naturalWidth > 0", timeout=PATIENCE)
    shown = time.perf_counter()
    page.get_by_role("button", name="Make the PDF").click()
    link = page.get_by_role("link", name="Download the PDF")
    link.wait_for(timeout=PATIENCE)
    pdf = page.request.get(f"{address.split('/gangs/')[0]}{link.get_attribute('href')}").body()
    if not pdf.startswith(b"%PDF"):
        raise SystemExit("What the page gives is no PDF.")
    return shown - begun, time.perf_counter() - shown


def main() -> int:
    """Measure; return the exit code: 1 if a player waits too long."""
    asked = arguments()
    with tempfile.TemporaryDirectory(prefix="pressgang-bench-") as folder:
        os.environ |= {
            "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3",
            "PRINT_STORE": f"{folder}/faces.sqlite3",
            "LOG_LEVEL": "ERROR",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        import django

        django.setup()
        first, *found = print_all(asked.rounds + 1, os.environ["DATABASE_URL"])
    sheet, pdf = (median(one) for one in zip(*found, strict=True))
    print(f"{os.cpu_count()} processors, load average {' '.join(f'{one:.1f}' for one in os.getloadavg())}")
    print(f"first sheet shown after {sheet:.2f} s (≤ {FIRST_SHEET:g}), PDF after {pdf:.2f} s (≤ {PDF:g})")
    print(f"the very first: {first[0]:.2f} s and {first[1]:.2f} s, with the start of a child")
    print("each: " + ", ".join(f"{one:.2f} + {other:.2f}" for one, other in found))
    return 0 if sheet <= FIRST_SHEET and pdf <= PDF else 1


def print_all(gangs: int, database: str) -> list[tuple[float, float]]:
    """Print new gangs on a site of that database; return their times."""
    from playwright.sync_api import sync_playwright

    from bench.own_site import own_site
    from tools.browser import chromium

    with own_site(str(PACK), DATABASE_URL=database) as (_, address):
        uids = new_gangs(gangs)  # Django reads no database beside the browser
        with sync_playwright() as playwright:
            page = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS)).new_page()
            return [time_print(page, f"{address}/gangs/{uid}/print/") for uid in uids]


if __name__ == "__main__":
    sys.exit(main())
