"""The engines, one to a module; each turns generated cards into one PDF."""
