"""Pages of gangs, and an owner's list: actions on each gang, import and export."""
