"""Printing on the site: the form, a preview, progress, and the finished file."""
