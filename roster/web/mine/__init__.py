"""An owner's gangs: the list, what can be done with each, what comes in and goes out."""
