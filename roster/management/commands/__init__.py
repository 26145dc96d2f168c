"""Management commands, one to a module."""
