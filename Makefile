# One command sets up, one checks. Every target works from a fresh clone.
SHELL := /bin/bash
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	command -v $$p >/dev/null && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help setup tools demo test quick search check rules bench torture lint types contracts lock

help: ## this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

setup: .venv/.ready ## make .venv with what the bot needs to run

tools: .venv/.tools ## what tests and checks need besides

.venv/.ready: requirements.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed"; exit 1; }
	@echo "Making .venv: a minute or two, nothing outside this folder is changed"
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.tools: requirements-dev.txt .venv/.ready
	@echo "Adding the tools of tests and checks to .venv"
	$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@

demo: setup ## the chat in this terminal, on a fresh SQLite file, no token
	@$(BIN)/vkbot console --demo

test: tools ## all tests
	$(PYTEST) -n 3

quick: tools lint types contracts ## what needs neither database nor process
	$(PYTEST) -n 2 -m "not slow"

search: tools ## new random examples for all properties
	$(PYTEST) -n 2 --hypothesis-profile=search tests/properties tests/odds tests/commands

check: tools lint types contracts test ## format, lint, types, contracts, all tests, rule coverage
	@$(MAKE) --no-print-directory rules

lint: tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: tools
	$(BIN)/mypy

contracts: tools
	$(BIN)/lint-imports

rules: tools ## rule coverage by catalogue; MISSING=1 lists what is missing, REACHED=1 the lines
	@$(BIN)/python -m tests.rule_coverage $(if $(MISSING),--missing) $(if $(REACHED),--reached)

bench: tools ## speed beside peers in the same run
	$(BIN)/python -m benchmarks

torture: tools ## kills, repeats and failures, longer than in the tests
	$(BIN)/python -m tests.torture

lock: ## write the locked versions anew (needs uv)
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --extra dev pyproject.toml -o requirements-dev.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --extra build pyproject.toml -c requirements-dev.txt -o requirements.txt
