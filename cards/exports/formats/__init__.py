"""The formats: a module each, whose `FORMATS` are those that it makes. The folder is the list."""
