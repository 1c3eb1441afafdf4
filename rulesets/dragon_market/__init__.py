"""Dragon Market: ten boats in one harbour, and heirs who run across them for a princess's wedding gifts."""

from rules.game import Facts

FACTS = Facts(
    name="dragon-market",
    title="Dragon Market",
    players=(2, 3, 4),
    minutes="30-45",
    sentence="Slide and turn boats under your heir's feet, pick up the gifts on your card and run home first.",
    credit="Designed by Marco Teubner, illustrated by Tomek Larek, published by Blue Orange (2019).",
    shelf=5,
)
