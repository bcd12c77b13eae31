#!/bin/sh
# Prints a file of this folder for one machine, filled in with the values of a file of variables:
#   fill.sh VARIABLES db1|db2|db3|site1|site2|proxy1|proxy2 FILE
set -eu
variables=$1 name=$2 template=$3

value() { sed -n "s/^$1=//p" "$variables"; }
case $name in
  proxy1) peer=$(value PROXY2) ;;
  proxy2) peer=$(value PROXY1) ;;
  *) peer= ;;
esac
self=$(value "$(echo "$name" | tr '[:lower:]' '[:upper:]')")

filled=$({
  cat "$variables"
  printf 'NAME=%s\nSELF=%s\nPEER=%s\n' "$name" "$self" "$peer"
} | sed -n 's/^\([A-Z0-9_]*\)=\(..*\)$/s|@\1@|\2|g/p' | sed -f - "$template")

if missing=$(echo "$filled" | grep -o '@[A-Z0-9_]*@'); then
  echo "No value for" $(echo "$missing" | sort -u) "of $name in $variables." >&2
  exit 1
fi
echo "$filled"
