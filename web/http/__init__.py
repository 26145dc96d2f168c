"""Shared parts of the site's pages: look-ups, owners, errors, cached pages and card fragments."""
