#!/usr/bin/env bash
# Install into .venv what the lock names: what the site needs ("run"), or the tools for tests too ("dev").
# Uses uv if it is installed, or Python's own venv and pip. Running it again changes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-run}
unset VIRTUAL_ENV
export UV_PROJECT_ENVIRONMENT=.venv

with_uv() {
  local what=(--no-dev --inexact)
  [ "$kind" = dev ] && what=()
  uv sync --frozen --quiet --extra scale "${what[@]}"
}

python_that_fits() {
  local name
  for name in "${PYTHON:-python3}" python3 python3.13 python3.12 python3.11; do
    if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  echo "Pressgang needs Python 3.11, 3.12 or 3.13, and none is installed (python3 is $(python3 --version 2>&1))." >&2
  echo "Install one, for example:  sudo apt-get install python3 python3-venv   or   brew install python@3.13" >&2
  return 1
}

make_venv() {
  local python
  if .venv/bin/python -c '' 2>/dev/null; then
    .venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null
    return
  fi
  python=$(python_that_fits)
  if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
    else
      echo "Python's venv is missing. Install it with:  sudo apt-get install python3-venv" >&2
      return 1
    fi
  fi
  "$python" -m venv --clear .venv
}

with_pip() {
  local file=requirements.txt mark
  [ "$kind" = dev ] && file=requirements-dev.txt
  make_venv
  mark=.venv/made-from-$file
  if cmp -s "$file" "$mark"; then return; fi
  echo "Installing what $file pins into .venv; the first time this takes a minute ..."
  # The file names every package there is to install, so pip need not look for more; compiling takes every processor.
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --no-compile -r "$file"
  .venv/bin/python -m compileall -q -j 0 .venv/lib >/dev/null || true  # some packages bring files for other Pythons
  cp "$file" "$mark"
}

if command -v uv >/dev/null; then
  with_uv && exit
  echo "uv could not make the environment. Trying Python's own venv and pip." >&2
fi
with_pip
