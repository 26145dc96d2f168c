"""Games, gangs and their rules as pure functions over frozen values.

From the bottom up: words, findings, game, gang, points, constraints, legality, edits and orders, comparison. Each may
import what is below it; pyproject.toml has the contract.
"""
