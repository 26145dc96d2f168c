"""What pydantic found, in words an author can act on.

Lives here: following an error's location through the written form, and its translation.
Never here: files and lines.
"""
