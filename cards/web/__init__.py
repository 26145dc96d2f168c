"""Cards on the site: their faces on pages, their stylesheet, and the kit as a download."""
