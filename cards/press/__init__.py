"""Printing with worker processes: print jobs, pictures, previews, and the status of printed cards."""
