"""Pydantic's validation errors in words that an author can act on."""
