"""Accounts: signing in, the second factor, taking away or deleting one's data."""
