"""The installation: settings, addresses, the entry for web servers."""
