"""The parts of bench/print.py: generated cards, engines, rounds, checks and tables."""
