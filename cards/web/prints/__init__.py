"""Printing on the site: choosing, a look at the first sheet, waiting, taking it home."""
