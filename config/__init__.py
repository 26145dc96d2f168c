"""How this installation is put together: settings, addresses, servers."""
