from rulesets.dungeon_bazar.state import Table


def worth(s: Table, seat: int) -> float:
    if not s.stack:
        return 1.0 / len(s.winners) if seat in s.winners else 0.0
    return 0.5
