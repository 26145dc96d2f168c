"""Serve the site with Gunicorn on HOST and PORT (127.0.0.1 and 8000), and print its address."""

import os
import socket
import sys
from typing import Any

from config import settings
from tools.network import greeting, local_only, open_to_network

HOST = os.environ.get("HOST") or "127.0.0.1"
PORT = os.environ.get("PORT") or "8000"
WITHOUT_PROXY = (
    "On the internet, put a proxy in front that takes requests whole (nginx, Caddy), and set BEHIND_PROXY=true:\n"
    "without one, a few thousand connections that send nothing can keep others out."
)

bind = f"[{HOST}]:{PORT}" if ":" in HOST else f"{HOST}:{PORT}"
workers = settings.WEB_WORKERS or (os.cpu_count() or 1 if settings.SHARED_CACHE else 1)
threads = settings.WEB_THREADS
worker_class = "tools.buffering.BufferingWorker"
loglevel = "warning"
logconfig_dict = settings.LOGGING
control_socket_disable = True
proc_name = "pressgang"


def on_starting(_server: Any) -> None:
    """Delete the counts of an earlier run's processes."""
    for counts in (settings.STATE_DIR / "metrics").glob("*.db"):
        counts.unlink(missing_ok=True)


def when_ready(_server: Any) -> None:
    """Print the site's address once it answers."""
    print(greeting(HOST, PORT), flush=True)
    if not local_only(HOST) and not settings.BEHIND_PROXY:
        print(WITHOUT_PROXY, flush=True)


def listen_error() -> str:
    """Return why the site cannot listen on HOST and PORT, in one sentence; "" if it can."""
    family = socket.AF_INET6 if ":" in HOST else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, int(PORT)))
        except (OSError, OverflowError, ValueError) as failure:
            return f"Pressgang cannot listen on {bind}: {getattr(failure, 'strerror', None) or failure}."
    return ""


def main() -> None:
    """Replace this process by Gunicorn; with `--check`, only check that the port is free."""
    if error := listen_error():
        sys.exit(f"{error}\nStop the program that uses it, or choose another port:  make run PORT=8001")
    if not local_only(HOST):
        open_to_network(HOST, PORT)
    if "--check" not in sys.argv:
        os.environ.setdefault("MALLOC_ARENA_MAX", "2")  # else each thread keeps the memory of its largest page
        os.execv(sys.executable, (sys.executable, "-m", "gunicorn", "-c", "python:tools.serve", "config.wsgi"))  # noqa: S606


if __name__ == "__main__":
    main()
