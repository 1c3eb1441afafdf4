"""Dale of Merchants: small decks, sharp techniques, and the first stall of eight stacks wins."""

from rules.game import Facts

FACTS = Facts(
    name="dale",
    title="Dale of Merchants",
    players=(2, 3, 4),
    minutes="20-40",
    sentence="Buy animal cards, play their techniques, and be first to build a stall of eight stacks.",
    credit="Designed by Sami Laakso, published by Snowdale Design (2015).",
    shelf=3,
)
