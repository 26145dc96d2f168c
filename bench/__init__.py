"""Benchmarks of prints, pages, odds and load, and trials of a site at work."""
