"""Find a gang in a Pressgang's gallery, check it, and print its cards: python print_gang.py SITE WORDS OUT.pdf

A token of an account that also starts prints is read from PRESSGANG_TOKEN.
"""

import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

TOKEN = os.environ.get("PRESSGANG_TOKEN", "")


def call(site, path, body=None):
    """Return the bytes of an answer; wait and try again where the site is busy."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {TOKEN}"} if TOKEN else {})}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with urlopen(Request(f"{site}/api/v1/{path}", data, headers)) as answer:
                return answer.read()
        except HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(f"{path}: {json.load(error)['problem']}")
            time.sleep(int(error.headers["Retry-After"]))


def ask(site, path, body=None):
    """Return an answer as data."""
    return json.loads(call(site, path, body))


def main(site, words, out):
    """Print the first gang that the gallery finds."""
    found = ask(site, f"gallery?{urlencode({'q': words})}")["gangs"]
    if not found:
        sys.exit(f"There is no gang called {words}.")
    gang = ask(site, f"gangs/{found[0]['uid']}")
    verdict = ask(site, "check", gang["body"])
    print(f"{gang['name']}: {verdict['points']} points, {'legal' if verdict['legal'] else 'not legal'}")
    for finding in verdict["findings"]:
        print(f"  {finding['severity']} at {finding['place'] or 'the gang'}: {finding['message']}")
    job = ask(site, f"gangs/{gang['uid']}/prints", {"what": ["cards"], "paper": "a4"})
    while job["state"] in ("waiting", "working"):
        time.sleep(1)
        job = ask(site, f"prints/{job['uid']}")
    if job["state"] != "done":
        sys.exit(job["message"])
    with open(out, "wb") as file:
        file.write(call(site, f"prints/{job['uid']}/file"))


if __name__ == "__main__":
    main(*sys.argv[1:])
