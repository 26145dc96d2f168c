"""Tests of the warm children."""
