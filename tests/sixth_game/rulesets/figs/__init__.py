"""A Basket of Figs: take some, but never as many as the one before you."""

from rules.game import Facts

FACTS = Facts(
    name="figs",
    title="A Basket of Figs",
    players=(2, 3, 4),
    minutes="2",
    sentence="Take one, two or three figs from the basket, and guess who is the sweetest tooth.",
    credit="Made up for these pages.",
    shelf=6,
)
