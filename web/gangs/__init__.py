"""Pages of gangs, and an owner's list: what can be done with each, what comes in and goes out."""
