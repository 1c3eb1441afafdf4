from rulesets.dale.state import Table


def worth(s: Table, seat: int) -> float:
    if not s.stack:
        return float(s.winner == seat)
    return 0.5
