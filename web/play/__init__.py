"""The play view of a gang, and devices that follow a game."""
