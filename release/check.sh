#!/bin/bash
# Checks a release archive: check.sh ARCHIVE.zip
# It is unpacked into a read-only folder with a space in its path and run from elsewhere by another user (nobody, when
# this runs as root) whose home folder is empty and who may write to the temp folder alone.
set -eu
archive=$(readlink -f "$1")
sources=$(readlink -f "$(dirname "$0")/..")
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
mkdir "$place/a folder" "$place/home" "$place/temp"
(cd "$place/a folder" && { unzip -q "$archive" 2>/dev/null || python3 - "$archive" <<'PY'
import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    for entry in z.infolist():
        path = z.extract(entry)
        if entry.external_attr >> 16:
            os.chmod(path, entry.external_attr >> 16 & 0o777)
PY
})
set -- "$place/a folder"/*
[ $# -eq 1 ] || { echo 'the archive has more than one folder'; exit 1; }
release=$1
for file in LICENSE README.md smoketest.sh svcomp-run svcomp-batch tracefold.yml bom.json THIRD-PARTY.md benchexec/tools/tracefold.py; do
  [ -s "$release/$file" ] || { echo "$file is missing"; exit 1; }
done
if grep -n '\${' "$release/README.md" "$release/tracefold.yml"; then echo 'placeholders are left'; exit 1; fi
chmod -R a-w,a+rX "$place"
chmod 777 "$place/temp"

as=()
if [ "$(id -u)" -eq 0 ]; then
  as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
run() {
  (cd / && "${as[@]}" env -i PATH="$PATH" ${JAVA_HOME:+JAVA_HOME="$JAVA_HOME"} HOME="$place/home" TMPDIR="$place/temp" "$@")
}
version=$(run "$release/svcomp-run" --version 2>"$place/temp/err")
[[ $version =~ ^[0-9]+(\.[0-9]+)+$ ]] || { echo "--version prints '$version'"; exit 1; }
[ ! -s "$place/temp/err" ] || { cat "$place/temp/err"; exit 1; }
rm "$place/temp/err"
run "$release/smoketest.sh"
run "$release/svcomp-batch" "$release/examples" --prop "$release/examples/unreach-call.prp" -o "$place/temp/results" --timeout 120s
decided=$(grep -c '"points":[12],' "$place/temp/results/results.jsonl")
[ "$decided" -eq 2 ] || { cat "$place/temp/results/results.jsonl"; exit 1; }
rm -r "$place/temp/results"
# What a cluster copies, which is what the tool-info module names and nothing else.
copied=$place/temp/copied
mkdir "$copied"
python3 -B "$sources/benchexec/test_tracefold.py" --program-files "$release" | while read -r path; do
  cp -r "$path" "$copied/"
done
verdict=$(run "$copied/svcomp-run" "$release/examples/safe.yml" --prop "$release/examples/unreach-call.prp" --quiet)
[ "$verdict" = 'RESULT: true' ] || { echo "a copy of program_files answers '$verdict'"; exit 1; }
chmod -R u+w "$copied"
rm -r "$copied"
left=$(find "$place/temp" "$place/home" -mindepth 1)
[ -z "$left" ] || { echo "files are left behind: $left"; exit 1; }
echo "release $version: ok"
