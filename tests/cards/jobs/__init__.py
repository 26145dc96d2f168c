"""Tests of print jobs and of those who work them."""
