"""The editors' desk."""
