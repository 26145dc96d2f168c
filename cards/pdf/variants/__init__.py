"""Kinds of PDF that others ask for by a standard's name: PDF/X-4 for presses, PDF/UA for readers."""
