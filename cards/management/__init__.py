"""The cards' command line."""
