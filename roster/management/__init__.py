"""Management commands for games, gangs and orders, and their shared parts."""
