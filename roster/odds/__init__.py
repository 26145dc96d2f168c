"""The odds of a game's attempts: tables, a weapon's odds, best play, and the worth of things."""
