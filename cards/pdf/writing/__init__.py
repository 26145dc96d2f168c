"""Records and drawings written as one PDF file."""
