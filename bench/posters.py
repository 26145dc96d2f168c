"""The seconds until a gang's poster is there, the first one of a site that has just started included.

Run as `python bench/posters.py`, on a site of its own that is thrown away; `--home ADDRESS` measures a running one. The
first line is the first poster, whose process has to load WeasyPrint; the others are each of another gang, so that none
was made before. Fails if one takes longer than LONGEST.
"""

import argparse
import re
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.pages import own_site

LONGEST = 3.0
GANG = re.compile(r'href="(/gangs/[0-9a-f]{32}/)"')


def read(address: str) -> bytes:
    """Return what is at an address of the measured site."""
    with urlopen(address, timeout=120) as answer:  # noqa: S310
        return bytes(answer.read())


def main() -> int:
    """Print the seconds of each poster; return 1 if one took too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--home", help="a running site")
    home = parser.parse_args().home
    slow = 0
    with nullcontext(home) if home else own_site() as site:
        for path in dict.fromkeys(GANG.findall(read(f"{site}/gallery/").decode())):
            begun = time.perf_counter()
            size = len(read(f"{site}{path}poster.png"))
            seconds = time.perf_counter() - begun
            slow += seconds > LONGEST
            print(f"{seconds:5.2f} s  {size / 1000:4.0f} kB  {path}")
    return min(slow, 1)


if __name__ == "__main__":
    sys.exit(main())
