# What this checkout can do. `make` alone lists it; the work is done by the programs in tools/.
PY := .venv/bin/python
MANAGE := $(PY) manage.py
KIT ?= build/entropy-city-kit.pdf
GANG ?= fixtures/entropy-city/sample_gangs/hades-ferry-street.json
PORT ?= 8000
# Some systems export HOST as the name of the machine: only `make run HOST=...` opens the site to a network.
ifneq ($(origin HOST),command line)
HOST := 127.0.0.1
endif
export HOST PORT
COLLECTED := $(or $(STATE_DIR),var)/static/staticfiles.json

.PHONY: help run test check attack kit pictures fonts editor format lock sbom schemas report clean games port environment tools

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: port games $(COLLECTED) ## set everything up, load the games and serve the site on http://127.0.0.1:8000/
	@$(MANAGE) doctor --brief
	@$(PY) -m tools.serve

test: tools ## run the whole test suite; database tests on PostgreSQL too, if a server answers
	@$(PY) -m tools.native
	@$(PY) -m tools.browser
	@$(PY) -m tools.suite $(ARGS)

check: tools ## check format, lint, types, imports, templates, packs, settings and pins
	@$(PY) -m tools.checks $(ARGS)

attack: tools ## kill a site at random, then use one for half an hour (bench/trials/); ARGS names one
	@lost=0; for trial in $(or $(ARGS),kills soak); do $(PY) -m bench.trials.$$trial || lost=1; done; exit $$lost

kit: environment ## print a sample gang's kit to build/entropy-city-kit.pdf
	@mkdir -p $(dir $(KIT))
	@$(PY) -m tools.native
	@$(MANAGE) printkit $(GANG) --packs fixtures -o $(KIT)

pictures: tools ## print a sample gang and save the pictures for the README and docs/designs.md
	@$(PY) -m tools.pictures $(GANG)
	@$(PY) -m tools.designs $(GANG)

fonts: environment ## install a font for Chinese, Japanese and Korean, for print
	@$(PY) -m tools.fonts

editor: games ## create an account that may edit games at /desk/
	@$(MANAGE) createsuperuser

format: tools ## format the code
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

lock: ## update uv.lock and both requirements files from pyproject.toml (needs uv)
	@uv lock
	@uv run --no-project python -m tools.pins

sbom: ## write what the site installs to build/sbom.cdx.json, as CycloneDX (needs uv)
	@mkdir -p build
	@uv export --frozen --quiet --no-dev --extra scale --format cyclonedx1.5 --output-file build/sbom.cdx.json

schemas: environment ## write the JSON Schemas of packs and gang files to fixtures/schema/
	@$(PY) -m tools.schemas fixtures/schema

report: environment ## say how large the project is
	@$(PY) -m tools.size

clean: ## remove build files and caches; the database in var/ stays
	@rm -rf build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

games: environment
	@$(PY) -m tools.native
	@$(MANAGE) migrate --verbosity 0
	@$(MANAGE) loadgames --publish

$(COLLECTED): requirements.txt $(shell find static) | environment
	@$(MANAGE) collectstatic --noinput --verbosity 0

port: environment
	@$(PY) -m tools.serve --check

environment:
	@tools/environment.sh run

tools:
	@tools/environment.sh dev
