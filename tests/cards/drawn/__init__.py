"""Tests of drawings as files."""
