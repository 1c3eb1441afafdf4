"""Merchants of Dunhuang: one camel, eight stalls, and a race for majorities that must not be shown too early."""

from rules.game import Facts

FACTS = Facts(
    name="dunhuang",
    title="Merchants of Dunhuang",
    players=(2, 3, 4),
    minutes="30",
    sentence="Lead one camel past eight characters, win majorities in your shop and keep the best goods in hand.",
    credit="Designed by Gabriele Bubola, published by Mandoo Games (2020).",
    shelf=1,
)
