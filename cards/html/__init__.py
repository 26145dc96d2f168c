"""From faces to HTML fragments, the same for a page and for print."""
