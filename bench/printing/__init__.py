"""The parts of bench/print.py: made cards, this project's engine and its rivals, rounds, checks, figures."""
