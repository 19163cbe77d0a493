# Every target sets itself up: a virtual environment in the checkout, filled from the pinned lists.
# A second run installs nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python

.PHONY: play test lint rules bench golden clean

play: $(VENV)/.run-ready  ## play in the terminal
	@$(RUN) -m engines play steal_this_election

test: lint  ## lint, types and the whole test suite
	@$(RUN) -m pytest -n auto
	@$(RUN) -m tests.rule_coverage

lint: $(VENV)/.dev-ready  ## style, types and the import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

rules: $(VENV)/.dev-ready  ## rule ids without a test, and tags that no list knows
	@$(RUN) -m tests.rule_coverage

bench: $(VENV)/.run-ready  ## how fast the engines are; also in build/bench.json
	@mkdir -p build
	@$(RUN) -m engines bench --json-file build/bench.json

golden: $(VENV)/.dev-ready  ## write the golden playthroughs anew, to be read before they are committed
	@$(RUN) -m tests.contract.golden

clean:  ## forget the environment and everything built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Backroom needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "No virtual environment could be made. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }

$(VENV)/.run-ready: requirements.txt | $(BIN)/python
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.dev-ready: requirements-dev.txt requirements.txt | $(BIN)/python
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@ $(VENV)/.run-ready
