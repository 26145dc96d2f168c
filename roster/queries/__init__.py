"""Queries: the only code that reads tables."""
