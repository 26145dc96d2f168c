"""Faces set by WeasyPrint and HarfBuzz, as records."""
