"""Installation of Debian and Ubuntu packages, if this process may."""

import os
import shutil
import subprocess

QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Return whether this is Debian or Ubuntu and the process is root's."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Update the package lists and install packages; return whether that worked. Prints apt's output if not."""
    environment = {**os.environ, **QUIET}
    print(f"Installing {', '.join(packages)} ...", flush=True)
    for command in (("update", "-qq"), ("install", "-y", "-qq", "--no-install-recommends", *packages)):
        ended = subprocess.run(
            ("apt-get", *command),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if ended.returncode:
            print(ended.stdout)
            return False
    return True
