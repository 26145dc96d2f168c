"""A new folder on disk, whole or not at all.

Lives here: writing its files beside its place and moving them there at once. Never here: what the files say.
"""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def current_mask() -> int:
    """The rights that new files of this process do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_new_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write files, by path, into a folder that is not there yet.

    Raises FileExistsError where anything stands in its place, and other OSErrors; nothing is left behind then.
    """
    if os.path.lexists(folder):
        raise FileExistsError(None, "something is there already", str(folder))
    unfinished = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
    try:
        for name, text in texts.items():
            path = unfinished / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        unfinished.chmod(0o777 & ~current_mask())
        unfinished.rename(folder)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
