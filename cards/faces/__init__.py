"""The faces of cards, tokens, templates and sheets: text, numbers and shapes as values."""
