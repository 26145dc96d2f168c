"""The reading of a folder of YAML: to a pack, or to problems with file, line and key."""
