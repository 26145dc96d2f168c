"""The API: what it answers, to whom, how quickly, and what breaks it."""
