"""Games, gangs and their rules as pure functions over frozen values."""
