"""Printing with worker processes: print jobs, pictures and previews, and whether printed cards are up to date."""
