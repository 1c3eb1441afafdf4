"""Bazar: six stalls, three strangers and forty items that are worth more together than alone."""

from rules.game import Facts

FACTS = Facts(
    name="bazar",
    title="Bazar",
    players=(2, 3, 4, 5),
    minutes="30",
    sentence="Walk from stall to stall, gather items of one colour or one kind, and close the fattest deals.",
    credit="Designed by Jorge Malmierca Delgado; print and play, CC BY-NC-ND 4.0. Some cards are our own.",
    shelf=2,
)
