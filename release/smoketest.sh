#!/bin/sh
# Verifies two small programs, one of each verdict.
folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 1

check() {
  verdict=$("$folder/svcomp-run" "$folder/examples/$1" --prop "$folder/examples/unreach-call.prp" --timeout 120s --quiet)
  if [ "$verdict" != "RESULT: $2" ]; then
    echo "smoketest: $1: expected 'RESULT: $2', got '$verdict'" >&2
    exit 1
  fi
  echo "$1: $verdict"
}

"$folder/svcomp-run" --version >/dev/null || exit 1
check safe.yml true
check unsafe.yml 'false(unreach-call)'
echo 'smoketest passed'
