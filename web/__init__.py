"""Everything that answers a request, by subject: above the cards and the roster, which know nothing of it."""
