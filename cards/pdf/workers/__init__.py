"""Warm child processes that lay out and draw, so that the web process never loads what they need."""
