"""Programs that call the API, for tests: one with a token, one that holds a link, one with nothing."""

import json
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from roster.operations.tokens import create_token


def program(user: User, *, writes: bool = False) -> Client:
    """Return a client that sends a token of this account with every request."""
    secret = create_token(user=user.pk, name="A script", writes=writes)
    return Client(headers={"Authorization": f"Bearer {secret}"})


def post(client: Client, where: str, body: Any) -> Any:
    """Return the answer to a JSON body, or to a text as it is."""
    sent = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/api/v1/{where}", sent, content_type="application/json")
