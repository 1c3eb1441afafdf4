"""Other people's engines and ours, measured in one run: ``pip install -e '.[peers]' && python -m tests.bench``."""
