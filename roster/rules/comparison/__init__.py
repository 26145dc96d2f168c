"""What differs: between two gangs, and for one gang between two editions."""
