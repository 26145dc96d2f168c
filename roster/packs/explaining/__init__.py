"""What pydantic found, in words an author can act on."""
