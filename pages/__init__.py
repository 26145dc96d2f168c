"""Pages that show a gang or a draft together with its cards: above the roster and the cards, so that neither knows."""
