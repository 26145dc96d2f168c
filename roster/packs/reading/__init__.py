"""From a folder of YAML to a pack: reading, checking the form, linting, with every problem's file, line and key."""

from roster.packs.reading.pack import PackReading, read_pack

__all__ = ["PackReading", "read_pack"]
