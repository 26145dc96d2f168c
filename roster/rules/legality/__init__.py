"""Whether a gang is legal: every finding at once."""
