#!/usr/bin/env bash
# Verifies parts of open-source libraries with the harnesses beside this file: check.sh SCRATCH_FOLDER [OPTION]...
# Sources come from Debian's archive, into the scratch folder, and are checked; nothing of them is kept here.
# Each library has a property that holds, and a planted bug (one line changed) that must be found.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=${1:?check.sh SCRATCH_FOLDER}
shift
mkdir -p "$scratch"
cd "$scratch"
archive=http://deb.debian.org/debian/pool/main
failed=0

source_of() { # PATH CHECKSUM
  local file=${1##*/}
  [ -e "$file" ] || curl -fsSL -o "$file" "$archive/$1"
  echo "$2  $file" | sha256sum --check --quiet
  tar xf "$file"
}

# EXPECTED NAME FILE... [OPTION]...
verify() {
  local expected=$1 name=$2 verdict
  shift 2
  # The verdict is what the run prints; its exit status says the same and is no failure of this script.
  verdict=$({ "$here/../../svcomp-run" "$@" "${options[@]}" --stats 2>"$name.log" || true; } | tail -n 1 | cut -c 9-)
  printf '%-16s %-22s expected %-22s %s\n' "$name" "$verdict" "$expected" "$(grep '^CPU time' "$name.log" | tr -s ' ')"
  [ "$verdict" = "$expected" ] || failed=1
}

options=(--timeout 120s --walltime 20min "$@")
source_of j/jsmn/jsmn_1.1.0.orig.tar.gz 5f0913a10657fe7ec8d5794ccf00a01000e3e1f2f1e1f143c34a0f7b47edcb38
source_of libb/libb64/libb64_1.2.orig.tar.gz 747f942c6ebfc9edb2b1d4a5f45405acf88e027479476a7bcfc2609411d0f49f
source_of z/zlib/zlib_1.2.13.dfsg.orig.tar.bz2 71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1

jsmn=jsmn-1.1.0
verify true jsmn "$here/jsmn/tokens.c" -I "$jsmn" -DLENGTH=3
mkdir -p jsmn-bug
sed 's/parser->toknext >= num_tokens/parser->toknext > num_tokens/' "$jsmn/jsmn.h" >jsmn-bug/jsmn.h
verify 'false(unreach-call)' jsmn-bug "$here/jsmn/tokens.c" -I jsmn-bug -DLENGTH=4

b64=libb64-1.2.orig
verify true libb64 "$here/libb64/roundtrip.c" "$b64/src/cdecode.c" "$b64/src/cencode.c" -I "$b64/include"
sed 's/0x03c/0x01c/' "$b64/src/cdecode.c" >cdecode-bug.c
verify 'false(unreach-call)' libb64-bug "$here/libb64/roundtrip.c" cdecode-bug.c "$b64/src/cencode.c" -I "$b64/include"

zlib=zlib-1.2.13.dfsg
verify true zlib "$here/zlib/valid.c" "$zlib/adler32.c" -I "$zlib"
sed '0,/sum2 -= BASE/s//sum2 -= 0/' "$zlib/adler32.c" >adler32-bug.c
verify 'false(unreach-call)' zlib-bug "$here/zlib/valid.c" adler32-bug.c -I "$zlib"
exit "$failed"
