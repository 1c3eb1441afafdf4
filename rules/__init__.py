"""The core every game stands on: it knows no game, no screen and no network.

``chance``      one integer that deals every shuffle
``seeds``       what chance begins with; a secret one has a seal
``state``       plain data and the stack of pending frames
``kinds``       what can be decided, what speaks against it, what happens
``deeds``       one decision with several verbs
``events``      what happened, and who may see which part of it
``words``       sentences with the things they mention
``options``     what a table may agree on before the game
``components``  cards, tiles and numbers, read from a checked file
``rulebook``    ``rules.md`` as entries that help and refusals point into
``judgement``   what a game's bots think with
``game``        one ruleset as one object
``engine``      the fast door: legal choices, apply, nothing else
``match``       the full door: prompts, reasons, events, undo
``record``      seed + options + moves: the save, the replay, the bug report
``knowledge``   what one seat may think with
``lessons``     a few minutes of a game, as data; ``coach`` leads through them
``advice``      which move, and why, from what a seat can see
``review``      which moves of a whole game are worth such a thought
``bots``        players that need only the contract
"""
