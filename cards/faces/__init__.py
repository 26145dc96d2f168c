"""What one card, token, template or sheet says: text, numbers and shapes as values."""
