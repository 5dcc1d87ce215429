# The two commands that a newcomer needs: `make run` and `make test`. `make help` lists the rest.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

DATA ?= data
LISTEN ?= 127.0.0.1:8080
ONE ?=
ARGS ?=
DIR ?=
FROM ?=
OUT ?= target/cv-score
MINUTES ?= 10
# Which part of a set is told miss by miss; of the other only the sums are, so that it stays unseen.
SPLIT ?=

web_sources := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)

.PHONY: help run pictures web test test-faults test-build test-rust test-postgres test-copies test-cluster test-cluster-api test-cluster-e2e test-web test-search test-watching test-upgrade test-e2e test-firefox test-clamav test-dkim test-letters package test-package lint format generate bench cv-score cv-pictures cv-fuzz

help: ## list the commands
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

run: web ## build and start JobHelm with demo data, on an embedded database
	cargo build --release -p jobhelm
	@if [ -e "$(DATA)/jobhelm.db" ]; then cat "$(DATA)/demo-sign-ins.txt" 2>/dev/null || true; \
	else ./target/release/jobhelm demo --data "$(DATA)" --listen "$(LISTEN)"; fi
	./target/release/jobhelm serve --data "$(DATA)" --listen "$(LISTEN)"

web: web/dist/index.html ## build the frontend

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-fund --no-audit
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(web_sources)
	cd web && npm run build
	@touch $@

e2e/node_modules/.package-lock.json: e2e/package.json e2e/package-lock.json
	cd e2e && npm ci --no-fund --no-audit
	@touch $@

test: ## install what the tests need, run every one, and say where the time went
	@tools/timed web lint test-build test-rust test-postgres test-copies test-web test-search test-e2e test-firefox

# What tests run is compiled by clippy's driver, which is the compiler with lints: everything below our own crates is
# compiled once, and not once more to be looked at. The arguments are those that `cargo clippy -- -D warnings` hands over.
linted := lint test-build test-rust test-postgres test-copies test-cluster-api test-cluster-e2e test-faults test-watching test-upgrade test-search test-e2e test-firefox test-letters pictures generate
$(linted): export RUSTC_WORKSPACE_WRAPPER := clippy-driver
$(linted): export CLIPPY_ARGS := -Dwarnings__CLIPPY_HACKERY__

# Whoever builds once keeps nothing for the next time, and follows no line in a debugger: a panic names its own.
ifdef CI
export CARGO_INCREMENTAL := 0
export CARGO_PROFILE_DEV_DEBUG := 0
endif

# Tests make thousands of small files that live for a second: in memory, where it has the room.
room := $(shell df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
in_memory := test-rust test-postgres test-copies test-cluster-api test-cluster-e2e test-e2e
$(in_memory): export TMPDIR := $(if $(shell [ "$(room)" -gt 4000000 ] 2>/dev/null && echo yes),/dev/shm,$(or $(TMPDIR),/tmp))

# A browser finds files by names in UTF-8 only where the machine's locale says so, and a bare machine's says nothing.
test-web test-e2e test-firefox test-cluster-e2e pictures bench: export LC_ALL := C.UTF-8

# A test waits for its disk, its server and its followers more than it computes.
test-rust test-postgres test-copies test-cluster-api: export RUST_TEST_THREADS ?= 4

lint: web ## formatting and lints, as strict as on the way in
	cargo fmt --all --check
	cargo test --workspace --no-run
	cd web && npm run lint && npm run check && npm run knip && npm run codegen:check && npm run budget

# Every cargo command that tests names the whole workspace: for one package alone, features come out otherwise, and
# everything below it is compiled again.
test-build: web
	cargo test --workspace --no-run

test-rust: web ## server and crates, on SQLite; one test: make test-rust ONE=name
	tools/need libxml2-utils openssh-server faketime
	cargo test --workspace -- $(ONE)

test-postgres: web ## the API's and the store's tests on a PostgreSQL of their own
	tools/need libxml2-utils openssh-server faketime
	JOBHELM_TEST_DATABASE=postgres tools/test-postgres cargo test --workspace --test api --test store -- \
	  $(or $(ONE),$(of_copies:%=--skip %))

# What several copies, a bucket and SMTP bear on most is tried over these, and not once more over PostgreSQL alone.
of_copies := buckets:: copies:: forwarding:: guessing:: histories:: live:: main_job:: presence:: search:: sent_by_itself:: sessions:: triage:: uploads::
of_cluster := JOBHELM_TEST_WORLD=cluster JOBHELM_TEST_DATABASE=postgres tools/test-postgres

test-copies: web ## the most telling of the API's tests over two copies of the server, PostgreSQL, a bucket and SMTP
	tools/need libxml2-utils openssh-server
	$(of_cluster) cargo test --workspace --test api -- $(or $(ONE),$(of_copies))

test-cluster: test-cluster-api test-cluster-e2e ## all of them, and all journeys, over that; takes three quarters of an hour

test-cluster-api: web
	tools/need libxml2-utils openssh-server
	$(of_cluster) cargo test --workspace --test api -- $(ONE)

of_faults := backups:: buckets:: command_line:: faults:: file_floods:: floods:: forwarding_by_itself:: lost_files:: mail:: outbox:: search::while_

test-faults: web ## what happens when things break, for as long as docs/faults.md says
	JOBHELM_TEST_KILLS=1000 JOBHELM_TEST_DATABASE=postgres tools/test-postgres cargo test --workspace --test store
	cargo test --workspace --test protocol -- crash:: writing:: hostile::
	tools/need faketime
# Some of these take the whole machine: one at a time, and as root.
	JOBHELM_TEST_KILLS=1000 RUST_TEST_THREADS=1 cargo test --workspace --test api -- --include-ignored $(of_faults)
	JOBHELM_TEST_DATABASE=postgres tools/test-postgres cargo test --workspace --test api -- faults::while_postgresql
	tools/test-failover target/debug/jobhelm

test-watching: web ## the dashboard and the alert rules by Debian's Prometheus, on the real server; about two minutes
	cargo test --workspace --no-run
	tools/test-watching

test-upgrade: web ## the version before is replaced by this one, copy after copy, under load; from another: make test-upgrade FROM=revision
	cargo test --workspace --no-run
	tools/test-postgres tools/test-upgrade $(FROM)

# The server that the API's tests have within themselves, as a program.
target/tools/bin/s3s-fs:
	env -u RUSTC_WORKSPACE_WRAPPER -u CLIPPY_ARGS cargo install --quiet --locked --root target/tools --features binary s3s-fs@0.14.1

test-cluster-e2e: web e2e/node_modules/.package-lock.json target/tools/bin/s3s-fs ## the journeys over that; one: make test-cluster-e2e ONE=name
	tools/need chromium-headless-shell
	cargo test --workspace --no-run
	cd e2e && $(subst tools/,../tools/,$(of_cluster)) npm test -- $(ONE)

test-web: web ## the frontend's own tests
	tools/need chromium-headless-shell
	cd web && npm test

search_clients := crates/search-engine/tests/clients

$(search_clients)/node_modules/.package-lock.json: $(search_clients)/package.json $(search_clients)/package-lock.json
	cd $(search_clients) && npm ci --no-fund --no-audit
	@touch $@

test-search: web $(search_clients)/node_modules/.package-lock.json ## the search engine by the official clients; one: make test-search ONE=keys
	tools/need chromium-headless-shell
	cargo test --workspace --no-run
	cd $(search_clients) && npm test -- $(if $(ONE),$(ONE).test.js)

test-e2e: web e2e/node_modules/.package-lock.json ## the real binary in a real browser; one: make test-e2e ONE=name
	tools/need chromium-headless-shell sqlite3
	cargo test --workspace --no-run
	cd e2e && npm test -- $(ONE)

# Debian has Firefox and not its driver. That is no code of ours: the compiler builds it, not the linter.
target/tools/bin/geckodriver:
	env -u RUSTC_WORKSPACE_WRAPPER -u CLIPPY_ARGS cargo install --quiet --locked --root target/tools geckodriver@0.37.1

test-firefox: web e2e/node_modules/.package-lock.json target/tools/bin/geckodriver ## the journeys that hang on the browser most, in Firefox
	tools/need firefox-esr
	cargo test --workspace --no-run
	cd e2e && npx playwright test -c firefox.config.ts

test-clamav: web ## the program beside Debian's ClamAV and the EICAR test file
	cargo build --package jobhelm
	tools/test-clamav target/debug/jobhelm

test-letters: web ## letters out of others' tests come into conversations: those of the packages, and CPython's
	tools/need python3
	tools/need libpython$$(/usr/bin/python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')-testsuite
	mkdir -p target/letters
	ln -sfn $$(echo /usr/lib/python3.*/test/test_email/data | cut -d' ' -f1) target/letters/cpython
	JOBHELM_TEST_LETTERS=$(CURDIR)/target/letters cargo test --workspace --test api -- --include-ignored --nocapture corpora::

test-dkim: web ## letters of the program, verified by dkimpy
	cargo build --package jobhelm
	tools/test-dkim target/debug/jobhelm

package: web ## build target/dist/jobhelm_VERSION_ARCH.deb
	cargo build --profile dist -p jobhelm
	tools/package

test-package: package ## install, upgrade and remove the package in a Debian of its own, by the commands of docs/operating.md; as root
	tools/test-package "$$(tools/package)" "$$(JOBHELM_PACKAGE_VERSION=9999 tools/package)"

pictures: web e2e/node_modules/.package-lock.json ## take the pictures of docs/pictures from the demo
	tools/need chromium-headless-shell
	cargo test --workspace --no-run
	cd e2e && npx playwright test -c pictures.config.ts

generate: ## write the files that are made from the code: OpenAPI, permissions, the frontend's types
	JOBHELM_TEST_UPDATE=1 cargo test --workspace --test api generated
	cd web && npm run codegen

format: ## put the code into its form
	cargo fmt --all
	cd web && npm run format

bench: web e2e/node_modules/.package-lock.json ## seed a million candidates, measure, and write bench/results.md; quicker: make bench ARGS="--candidates 20000"; several copies: make bench ARGS=--cluster; ten million rows: make bench ARGS=--rows; beside a backup: make bench ARGS=--backup
	tools/need libxml2-utils
	cargo build --release --workspace
ifneq (,$(findstring --cluster,$(ARGS))$(findstring --rows,$(ARGS)))
	JOBHELM_TEST_POSTGRES_FSYNC=on tools/test-postgres target/release/bench $(ARGS)
else ifneq (,$(findstring --backup,$(ARGS)))
	target/release/bench $(ARGS)
else
	target/release/bench $(ARGS)
	target/release/bench boards
	target/release/bench search $(ARGS)
	target/release/bench cvs
	tools/need chromium-headless-shell
	cd e2e && JOBHELM_BINARY=../target/release/jobhelm npx playwright test -c bench.config.ts
endif

cv-score: DIR = crates/cv-reader/set
cv-score: ## read a folder of labelled CVs (files/, labels.jsonl), say how many details are right and whether confidence is true: make cv-score [DIR=…] [SPLIT=dev|held] [OUT=…]
	cargo run --release -p cv-reader --example score -- "$(DIR)" "$(OUT)"
	python3 crates/cv-reader/set/score.py "$(DIR)/labels.jsonl" "$(OUT)/predictions.jsonl" -v $(if $(SPLIT),--split $(SPLIT))

cv-pictures: ## compare the pictures of PDFs' pages with pdftoppm's: make cv-pictures DIR=folder-with-files
	@test -n "$(DIR)" || { echo "usage: make cv-pictures DIR=folder-with-files" >&2; exit 2; }
	tools/need poppler-utils
	cargo run --release -p cv-reader --example pictures -- "$(DIR)"

cv-fuzz: OUT = target/cv-fuzz
cv-fuzz: ## damage the CVs of a folder (files/) and read them for a while: make cv-fuzz DIR=… MINUTES=10 [OUT=…]
	@test -n "$(DIR)" || { echo "usage: make cv-fuzz DIR=folder-with-files [MINUTES=10] [OUT=folder]" >&2; exit 2; }
	cargo run --release -p cv-reader --example fuzz -- "$(DIR)" "$(OUT)" "$(MINUTES)"
