"""From a gang to paper: what cards say, where they lie, and how they are printed."""
