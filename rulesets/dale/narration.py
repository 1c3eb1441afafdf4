from rules.narration import Narration
narration = Narration()
def describe(a): raise KeyError
def position(v): return []
