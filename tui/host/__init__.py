"""The house: people come in by ssh, meet in the hall, and sit down at tables that outlive their visits.

``rules_of_house``  what an operator may set, read from ``host.toml``
``limits``          how much of anything one visitor may have
``names``           what somebody may be called, and the words by which guests come back
``terminal``        a player's terminal, whatever it is connected by
``driver``          Textual at such a terminal
``steady``          what a process with many screens needs: its event loop, its garbage, its streams
``keys``            the key of the house
``door``            asyncssh: who may come in, and no further than to a terminal
``house``           everything together, from opening to closing
"""
