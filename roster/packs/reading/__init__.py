"""From a folder of YAML to a pack: reading, checking the form, linting, with every problem's file, line and key.

Lives here: the way in. Never here: writing (see `writing`), single checks (see `linting`).
"""

from roster.packs.reading.pack import PackReading, read_pack

__all__ = ["PackReading", "read_pack"]
