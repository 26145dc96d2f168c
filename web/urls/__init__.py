"""Every address of the pages, by the names that they have: `roster:`, `cards:` and `desk:`."""
