"""The Makefile's programs: they build, serve, check and measure this checkout."""
