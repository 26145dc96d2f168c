"""The front page, and the pages of games."""
