"""``python -m engines``: list, play, simulate, verify, bench."""

from __future__ import annotations

import sys

from engines.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
