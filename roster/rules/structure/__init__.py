"""What is wrong with a gang before any constraint is asked: unknown keys, values out of range, things not offered.

Lives here: one part of a gang a module. Never here: composition (see `constraints`).
"""
