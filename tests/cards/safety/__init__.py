"""Tests of what hostile documents can do: nothing."""
