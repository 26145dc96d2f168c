"""Files written whole or not at all.

Lives here: `write_whole`, `write_files`. Never here: what the files are.
"""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from cards.outputs.archive import zipped


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the whole new one."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(content)
            file.close()
            mask = os.umask(0)
            os.umask(mask)
            written.chmod(0o666 & ~mask)
            written.replace(path)
        except OSError:
            written.unlink(missing_ok=True)
            raise


def write_files(output: Path, files: Mapping[str, bytes]) -> None:
    """Many files by name: into one archive where `output` ends in .zip, else into that folder."""
    if output.suffix == ".zip":
        write_whole(output, zipped(files))
        return
    for name, content in files.items():
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(output / name, content)
