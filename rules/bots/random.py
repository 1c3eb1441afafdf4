"""Any legal move, each as likely as the other."""

from typing import Any

from rules.knowledge import Knowledge


class Random:
    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.choices()
        return choices[mind.random() % len(choices)]
