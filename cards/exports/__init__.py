"""Sets of files for others: printing houses, table programs, cutters."""
