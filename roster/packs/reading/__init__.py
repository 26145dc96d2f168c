"""The reading of a folder of YAML: to a pack, or to problems with file, line and key."""

from roster.packs.reading.pack import PackReading, read_files, read_pack

__all__ = ["PackReading", "read_files", "read_pack"]
