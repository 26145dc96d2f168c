"""From a gang to paper: what cards say, where they are on sheets, and how they are printed."""
