from rules.narration import Narration
narration=Narration()
def describe(about): ...
def position(view): return []
