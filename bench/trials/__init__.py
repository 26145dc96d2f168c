"""Trials of a site at work, each a program that exits with 0 if the site held."""
