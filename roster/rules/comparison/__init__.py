"""Differences between two gangs, between two editions, and for one gang between two editions."""
