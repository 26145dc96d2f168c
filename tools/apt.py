"""Installation of Debian and Ubuntu packages, if this process may."""

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """Update the package lists and install packages; return whether that worked. Prints apt's output if not.

    Does nothing unless this is Debian or Ubuntu and the process is root's.
    """
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
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
