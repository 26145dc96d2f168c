"""The roster's command line."""
