"""What a game is, what a gang is, and when it is legal."""
