"""The command line, with real files and real databases."""
