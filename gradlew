#!/bin/sh
# Runs Gradle: the distribution that gradle/wrapper/gradle-wrapper.properties names, fetched once and accepted only
# with the checksum given there; else an installed Gradle 8 or newer.

fail() {
  printf 'gradlew: %s; ./mvnw builds the same without Gradle\n' "$1" >&2
  exit 1
}

self=$0
if [ -L "$self" ]; then self=$(readlink -f -- "$self"); fi
case $self in
  */*) home=$(CDPATH='' cd -P -- "${self%/*}" && pwd -P) || exit 1 ;;
  *) home=$(pwd -P) ;;
esac
properties=$home/gradle/wrapper/gradle-wrapper.properties
[ -r "$properties" ] || fail "cannot read $properties"

# Properties files write a colon as \:
property() {
  sed -n "s/^$1=//p" "$properties" | sed 's/\\//g'
}
url=$(property distributionUrl)
checksum=$(property distributionSha256Sum)
if [ -z "$url" ] || [ -z "$checksum" ]; then fail "$properties names no distribution with a checksum"; fi
archive=${url##*/}
name=${archive%-bin.zip}
# The checksum in the path keeps a distribution that was never verified, or another one, from being taken for this.
store=${GRADLE_USER_HOME:-$HOME/.gradle}/tracefold/$checksum

sha256() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1"
  else
    shasum -a 256 "$1"
  fi | cut -d ' ' -f 1
}

download() {
  if command -v curl >/dev/null; then
    curl -fsSL --connect-timeout 20 -o "$2" "$1"
  elif command -v wget >/dev/null; then
    wget -q --timeout=20 --tries=2 -O "$2" "$1"
  else
    return 1
  fi
}

unpack() {
  if command -v unzip >/dev/null; then
    unzip -q "$1" -d "$2"
  elif [ -x "${JAVA_HOME:-}/bin/jar" ]; then
    (cd "$2" && "$JAVA_HOME/bin/jar" xf "$1")
  else
    (cd "$2" && jar xf "$1")
  fi
}

# Prepares the distribution in $store; status 1 when it cannot be fetched.
fetch() {
  mkdir -p "$store" || return 1
  work=$(mktemp -d "$store/fetch.XXXXXX") || return 1
  trap 'rm -rf "$work"' EXIT
  printf 'gradlew: fetching %s\n' "$url" >&2
  download "$url" "$work/$archive" 2>/dev/null || return 1
  actual=$(sha256 "$work/$archive")
  [ "$actual" = "$checksum" ] || fail "$url has checksum $actual instead of $checksum and was not used"
  mkdir "$work/unpacked"
  unpack "$work/$archive" "$work/unpacked" >/dev/null || fail "cannot unpack $archive"
  # Another run may have been faster; then its copy is as good.
  mv "$work/unpacked/$name" "$store/$name" 2>/dev/null || [ -e "$store/$name/bin/gradle" ] ||
    fail "$archive does not contain $name"
  rm -rf "$work"
  trap - EXIT
}

if [ -e "$store/$name/bin/gradle" ] || fetch; then
  exec sh "$store/$name/bin/gradle" -p "$home" "$@"
fi
rm -rf "$work"
if command -v gradle >/dev/null; then
  version=$(gradle --version 2>/dev/null | sed -n 's/^Gradle \([0-9]*\).*/\1/p')
  if [ "${version:-0}" -ge 8 ]; then exec gradle -p "$home" "$@"; fi
  fail "cannot fetch $url, and the installed Gradle is older than 8"
fi
fail "cannot fetch $url, and no Gradle is installed"
