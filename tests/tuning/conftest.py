"""Without numpy (``pip install -e .[tuning]``) nothing is learned, and nothing of it tested."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numpy") else ["test_*.py"]
