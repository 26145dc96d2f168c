"""Figures: how long the parts take, measured on made-up games."""
