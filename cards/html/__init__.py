"""HTML fragments of faces, the same for a page and for print."""
