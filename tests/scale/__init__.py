"""Tests of what several processes and machines share."""
