"""Tests of pictures that people bring."""
