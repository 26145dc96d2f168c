"""PDF by standards: PDF/X-4 for printing presses, PDF/UA for screen readers."""
