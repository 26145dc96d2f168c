"""The tests, a folder for each package they test."""
