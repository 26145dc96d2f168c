"""How strong members and lists are in a usual battle, and the search for the strongest lists."""
