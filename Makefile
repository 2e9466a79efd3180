# Every target sets up what it needs, once. Only Python 3.11, git and make are taken for granted.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CHECKERS := tests/window/node_modules/.package-lock.json

.PHONY: site test check serve bench dutch golden clean demo catalogues problems screenshots oracles lighthouse

site: $(READY)
	$(BIN)/leaguegen build --content content --out site

test: $(READY) $(CHECKERS)
	$(BIN)/pytest -n 2 --dist loadgroup

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

serve: $(READY)
	$(BIN)/leaguegen serve --content content

bench: $(READY)
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.peers
	$(BIN)/python -m tests.bench.history
	$(BIN)/python -m tests.bench.evening

# Pair the recorded rounds of other programs again, all of them (about a minute).
oracles: $(READY)
	$(BIN)/python -m tools.oracles

# Compare the Dutch system with its reference on some 27,000 states of up to 11 players, and with
# the program gacrux on 100 tournaments.
dutch: $(READY)
	$(BIN)/python -m tests.dutch_run
	$(BIN)/python -m tests.dutch_gacrux

# Write the golden files anew; read the diff before you commit it.
golden: $(READY)
	LEAGUEGEN_GOLDEN=write $(BIN)/pytest -q tests/golden

# Play the demonstration club anew (tools/demo_club.py, fixed seed) into content/.
demo: $(READY)
	rm -rf build/demo
	$(BIN)/python -m tools.demo_club build/demo
	rm -rf content
	mv build/demo content

# Collect new messages from code and templates into the translation catalogues.
catalogues: $(READY)
	$(BIN)/python -m tools.catalogues

# Write docs/problems.md and its Dutch twin anew, from the examples in tests/problems.
problems: $(READY)
	$(BIN)/python -m tools.problem_docs

# Take the pictures of the README anew, with Debian's Chromium.
screenshots: $(READY)
	$(BIN)/python -m tools.screenshots

# Measure the demonstration site with Lighthouse, in Debian's Chromium (a few minutes; needs npm).
lighthouse: $(READY) $(CHECKERS)
	$(BIN)/python -m tools.lighthouse

clean:
	rm -rf $(VENV) tests/window/node_modules site build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(READY): requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

# The programs that check the site. Where there is no npm, the tests that need them are skipped.
$(CHECKERS): tests/window/package.json tests/window/package-lock.json
	@if command -v npm >/dev/null; then \
	  (cd tests/window && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json) \
	  || echo "npm could not install the checkers of the site"; \
	else echo "no npm: the checkers of the site are not installed"; fi
