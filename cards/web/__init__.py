"""Cards on the site: their faces on pages, their stylesheet, printing, and drawings to download."""
