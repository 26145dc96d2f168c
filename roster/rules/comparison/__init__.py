"""What differs between two gangs, and what changes for one gang between two editions."""
