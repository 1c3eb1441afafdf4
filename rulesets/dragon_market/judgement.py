from rulesets.dragon_market.state import Harbour
def worth(s: Harbour, seat: int) -> float:
    return 0.5
