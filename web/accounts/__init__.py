"""Accounts: signing in, two-step sign-in, and taking away or deleting one's data."""
