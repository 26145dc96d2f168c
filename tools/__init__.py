"""What the Makefile calls: small programs that build, serve, check and measure this checkout."""
