"""A member of staff at the desk of the made-up game, for tests."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.loaded import load_pack
from tests.tables.made_up import made_up_pack


@pytest.fixture
def staff(db: None) -> Client:
    load_pack(made_up_pack())
    client = Client()
    client.force_login(User.objects.create_user("ada", is_staff=True))
    return client
