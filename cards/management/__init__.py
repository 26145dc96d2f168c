"""Management commands for cards, and their shared parts."""
