"""What visitors get of a site: pages by address and the bytes of a print. As a program, of the site of its settings."""

import json
import re
import sys
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.test import Client

TOKEN = re.compile(r'name="(csrfmiddlewaretoken|client_key)" value="[\w-]+"')


def pages(slug: str, uid: str) -> dict[str, str]:
    """Return the text of some pages, without the tokens of their forms, which are new each time."""
    browser = Client(headers={"host": "localhost"})
    addresses = ("/", f"/games/{slug}/", "/gallery/", f"/gangs/{uid}/", f"/gangs/{uid}/gang.json")
    answers = {address: browser.get(address) for address in addresses}
    return {address: f"{answer.status_code} {TOKEN.sub('', answer.text)}" for address, answer in answers.items()}


def look(slug: str, uid: str, out: Path) -> None:
    """Write the pages to `out`.json and a print to `out`.pdf; of PostgreSQL none, where the print would be the same."""
    out.with_suffix(".json").write_text(json.dumps(pages(slug, uid)))
    if connection.vendor == "sqlite":
        call_command("printkit", uid, "-o", str(out.with_suffix(".pdf")), "--what", "cards")


if __name__ == "__main__":
    import django

    django.setup()
    from roster.models import Gang

    look(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
    written = Gang.objects.get(uid=sys.argv[4])
    sys.stdout.write(f"last written {written.name} {written.revisions.latest('number').number}\n")
