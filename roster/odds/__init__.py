"""What a game's attempts come to: tables, the odds of a weapon, the best play, what things are worth."""
