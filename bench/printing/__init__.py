"""The parts of bench/print.py: made cards, this project's engine and its rivals, rounds, checks, figures.

Lives here: everything that measures printing. Never here: anything that the program itself uses.
"""
