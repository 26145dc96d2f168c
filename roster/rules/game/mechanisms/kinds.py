"""The mechanisms in one list, by which packs are read."""

from roster.rules.game.mechanisms.cards import Cards
from roster.rules.game.mechanisms.compare import Compare
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.mechanisms.percent import Percent
from roster.rules.game.mechanisms.push import Push

Kind = Push | Dice | Percent | Cards | Compare
