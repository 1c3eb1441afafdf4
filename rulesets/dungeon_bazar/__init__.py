"""Dungeon Bazar: fetch goods out of a dragon's cave and sell them to heroes who will not come back from it."""

from rules.game import Facts

FACTS = Facts(
    name="dungeon-bazar",
    title="Dungeon Bazar",
    players=(2, 3, 4, 5),
    minutes="60",
    sentence="Send goblins through a dragon's cave, draft what they claim, and sell it to heroes who read their lists.",
    credit="Designed by Paolo Cecchetto, Daniele Tascini and Simone Luciani, published by Cranio Creations (2014).",
    shelf=4,
)
