"""From a checked pack to the game that programs read. A pack that passed `linting` compiles."""
