"""Trials of a site at work: each a program that ends with exit code 0 where the site held."""
