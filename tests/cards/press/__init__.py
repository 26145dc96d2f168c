"""Tests of printing with children and a store."""
