"""Figures: how long the parts take, measured on made-up games.

Lives here: one question a module. Never here: tests.
"""
