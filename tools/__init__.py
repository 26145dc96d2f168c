"""What the Makefile calls: small programs that build, serve, check and measure this checkout.

Lives here: one program a file, most of them standard library only.
Never here: anything that the site or the printing imports.
"""
