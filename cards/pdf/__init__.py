"""From HTML to printed PDF: layout, imposition, checks."""
