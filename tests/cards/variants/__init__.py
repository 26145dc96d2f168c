"""Tests of PDFs by a standard's name."""
