"""Finding the game or piece in an address, or answering that it does not exist."""

from typing import TypeVar

from django.http import Http404

from roster.queries.games import open_game
from roster.rules.game.game import Game, Keyed

K = TypeVar("K", bound=Keyed)


def game_or_404(*, slug: str, number: int) -> Game:
    """The game in that edition."""
    try:
        return open_game(slug, number)
    except LookupError as missing:
        raise Http404("No such edition of this game is published here.") from missing


def piece_or_404(*, pieces: tuple[K, ...], key: str) -> K:
    """A token's or template's face by its key."""
    for piece in pieces:
        if piece.key == key:
            return piece
    raise Http404(f"This edition has no piece called “{key}”.")
