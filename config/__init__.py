"""How this installation is put together: settings, addresses, servers.

Lives here: configuration. Never here: anything that another package imports.
"""
